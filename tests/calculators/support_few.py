"""Properties whose questions take long: a quarter of the usual number, and all that `make thorough` asks for."""

from hypothesis import settings

_USUAL = settings.get_profile("steady").max_examples
few = settings(max_examples=_USUAL // 4) if settings().max_examples == _USUAL else settings()
