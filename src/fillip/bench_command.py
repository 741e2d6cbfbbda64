"""`fillip bench`: measure the physics on this machine, with its peers beside it where they are asked for."""

from __future__ import annotations

import json
import sys

from rich.console import Console

from fillip.bench import peer_environment, report, stand
from fillip.bench.peer_environment import Unavailable
from fillip.bench.peers import PeerFailed

DONE, FAILED = 0, 1


def run(peers: bool, as_json: bool) -> int:
    """Print the figures, as tables or as one JSON document; what is being done goes to standard error.

    Returns 0, or 1 after one sentence on standard error where the peers cannot be had or the measurement breaks off.
    """
    errors = Console(stderr=True, highlight=False, soft_wrap=True)
    try:
        place, missing = None, {}
        with errors.status("") as status:

            def tell(step: str) -> None:
                if errors.is_terminal:
                    status.update(step)
                else:
                    print(f"{step} ...", file=sys.stderr, flush=True)

            if peers:
                place = peer_environment.folder()
                missing = peer_environment.make(place, tell)
            document = stand.measure(stand.Size(), tell, place, missing)
    except (Unavailable, PeerFailed, RuntimeError) as error:
        print(f"fillip bench: {error}", file=sys.stderr)
        return FAILED
    if as_json:
        print(json.dumps(document))
    else:
        report.show(document, Console(highlight=False))
    return DONE
