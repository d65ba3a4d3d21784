#!/usr/bin/env python3
"""A bot for `tercio bot --exec`: lines of JSON in, lines of JSON out. It knows no rules and no game.

Each option is tried on positions that its side could be in, and gone on with through some turns as every side likes best
(`try` with `turns`). All options meet the same positions and the same dice. After each round the worse half falls out,
so that most of the thinking goes where it is close. docs/bots.md says how strong that is.

    npx tercio bot battles/ceresole-1544 --exec "python3 examples/lines.py" --against greedy --games 10
"""

import argparse
import json
import math
import sys
import time

ROUNDS = (3, 4, 8)  # how often each option that is left is tried, round by round
PARTS = 4  # of a range so many numbers are tried


def say(message):
    print(json.dumps(message), flush=True)


def hear():
    return json.loads(sys.stdin.readline() or '{"type": "bye"}')


def options_of(question):
    """All options; of a range its ends and some numbers between them."""
    found = [{"verb": option["verb"], "arg": option["arg"]} for option in question["options"]]
    for span in question["ranges"]:
        steps = (span["max"] - span["min"]) // span["step"]
        for step in sorted({steps * part // PARTS for part in range(PARTS + 1)}):
            found.append({"verb": span["verb"], "arg": span["min"] + step * span["step"]})
    return found


def worth(option, seed, turns):
    """Between 0 and 1: the chance of victory where the game has measured one, else how well the side stands."""
    say({"try": option, "seed": seed, "turns": turns, "view": False})
    tried = hear()
    if tried.get("chance") is not None:
        return tried["chance"]
    return 0.5 + math.atan(tried.get("score") or 0) / math.pi


def choose(question, turns, seconds):
    """The option that did best; what is left when time is up is taken as it stands."""
    until = time.monotonic() + seconds
    field = [(option, []) for option in options_of(question)]
    for rounds in ROUNDS:
        for _ in range(rounds):
            if len(field) == 1 or (time.monotonic() > until and field[0][1]):
                break
            seed = 1000 * question["ask"] + len(field[0][1])
            for option, worths in field:
                worths.append(worth(option, seed, turns))
        field.sort(key=lambda one: -sum(one[1]))
        field = field[: max(1, (len(field) + 1) // 2)]
    return field[0][0]


def main():
    parser = argparse.ArgumentParser(description="A bot that looks some turns ahead.")
    parser.add_argument("--turns", type=int, default=2, help="how far each option is gone on with, 0 to 4")
    wanted = parser.parse_args()
    seconds = 5
    while (told := hear())["type"] != "bye":
        if told["type"] == "hello":
            seconds = told["patience"] / 2000
        elif told["type"] == "decide":
            say({"ask": told["ask"], **choose(told, wanted.turns, seconds)})


if __name__ == "__main__":
    main()
