#!/usr/bin/env python3
"""Sets fillip up and starts it: python3 run.py play, or python3 run.py test."""

import sys

# No newer syntax than any Python 3 can read up to here, so that an old one gets a sentence rather than an error.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("fillip needs Python 3.11 or newer, and this is Python {}.{}.".format(*sys.version_info[:2]))

from tools.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
