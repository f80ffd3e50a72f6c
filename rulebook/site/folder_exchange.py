"""Two folders change places in one step, where the system and the disk can do that."""

import ctypes
import errno
import os
import sys
from pathlib import Path

_CANNOT = {errno.ENOSYS, errno.EINVAL, errno.ENOTSUP}
_HERE = -100  # AT_FDCWD
_EXCHANGE = 2  # RENAME_EXCHANGE of Linux, RENAME_SWAP of macOS


def exchange(first: Path, second: Path) -> bool:
    """Let two folders of one disk change places, with no moment between; False where that cannot be done here.

    Raises OSError where it can, but not with these two.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    paths = os.fsencode(first), os.fsencode(second)
    try:
        if sys.platform == "darwin":
            failed = libc.renamex_np(*paths, _EXCHANGE)
        else:
            failed = libc.renameat2(_HERE, paths[0], _HERE, paths[1], _EXCHANGE)
    except AttributeError:
        return False
    number = ctypes.get_errno()
    if failed and number not in _CANNOT:
        raise OSError(number, os.strerror(number), str(second))
    return not failed
