"""The computer as a player: flicks worth trying, tried under the error of a hand, and the best of them taken."""
