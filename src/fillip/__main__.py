"""`python -m fillip`: the same as the command `fillip`."""

import sys

from fillip.cli import main

sys.exit(main())
