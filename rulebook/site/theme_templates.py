"""The templates of the theme, compiled once a process: every edition is a site of its own, with the same ones."""

from types import CodeType
from typing import Any

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from mkdocs.plugins import BasePlugin

_compiled: dict[tuple[str, str], CodeType] = {}


class _Compiled(BytecodeCache):
    """What Jinja asks for compiled templates, by their place and their text."""

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = _compiled.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.code:
            _compiled[bucket.key, bucket.checksum] = bucket.code


class ThemeTemplates(BasePlugin):  # type: ignore[no-untyped-call,type-arg]
    """Lets MkDocs take the theme's templates as an earlier build in this process compiled them."""

    def on_env(self, env: Environment, /, **_: Any) -> Environment:
        """Have templates looked for among those that are compiled."""
        env.bytecode_cache = _Compiled()
        return env
