"""Worker processes that build, which end with the process that started them, however it ends."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import FrameType

from rulebook.source.garbage_collection import collect_seldom

_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@contextmanager
def workers(count: int, begin: Callable[[], None] | None = None) -> Iterator[ProcessPoolExecutor]:
    """Give ``count`` processes, each of which calls ``begin`` first; an error ends them at once, and waits for that.

    They are spawned: forking would copy a server's or a browser's threads half way through their work.
    """
    others = set(active_children())
    with ProcessPoolExecutor(count, get_context("spawn"), _begin, (begin,)) as pool:
        try:
            yield pool
        except BaseException:
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def _begin(begin: Callable[[], None] | None) -> None:
    # Ctrl+C reaches all processes of a terminal; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    collect_seldom()
    if begin:
        begin()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Let the first signal that would end this process raise KeyboardInterrupt, so that what it began is put away."""

    def end(number: int, frame: FrameType | None) -> None:
        for each in _ENDING:
            signal.signal(each, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = {each: signal.getsignal(each) for each in _ENDING}
    for each, handler in before.items():
        if handler != signal.SIG_IGN:
            signal.signal(each, end)
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
