"""Print what is wrong with the texts that readers meet."""

import sys

from tests.style.findings import everything


def main() -> None:
    """Print a line for each mistake, and fail where there is one."""
    findings = everything()
    for line in findings:
        print(line)
    if findings:
        sys.exit(f"{len(findings)} to mend; what is right as it stands goes into tests/style/exceptions.yaml")


if __name__ == "__main__":
    main()
