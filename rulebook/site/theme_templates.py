"""The templates of the theme, compiled once a process, since every edition is a site of its own with the same theme."""

from types import CodeType

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from mkdocs.config.base import LegacyConfig
from mkdocs.plugins import BasePlugin


class _Compiled(BytecodeCache):
    """Compiled templates by their path and a checksum of their text."""

    def __init__(self) -> None:
        self._code: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._code.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.code:
            self._code[bucket.key, bucket.checksum] = bucket.code


_COMPILED = _Compiled()


class ThemeTemplates(BasePlugin[LegacyConfig]):
    """Lets MkDocs use the theme's templates as an earlier build in this process compiled them."""

    def on_env(self, env: Environment, /, **_: object) -> Environment:
        """Give Jinja the templates that are compiled."""
        env.bytecode_cache = _COMPILED
        return env
