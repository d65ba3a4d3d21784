#!/usr/bin/env python3
"""A bot for `tercio bot --exec`: lines of JSON in, lines of JSON out. It tries each option on positions that its side
could be in and takes the one that promises most; it knows no rules.

    npx tercio bot battles/rocroi-1643 --exec "python3 examples/lines.py" --against recruit
"""

import json
import sys


def say(message):
    print(json.dumps(message), flush=True)


def hear():
    return json.loads(sys.stdin.readline() or '{"type": "bye"}')


def worth(option, seed):
    say({"try": {"verb": option["verb"], "arg": option["arg"]}, "seed": seed})
    tried = hear()
    return tried["chance"] if tried["chance"] is not None else tried["score"] or 0


while (told := hear())["type"] != "bye":
    if told["type"] != "decide":
        continue
    options = told["options"] + [{"verb": r["verb"], "arg": r["min"]} for r in told["ranges"]]
    best = max(options, key=lambda option: sum(worth(option, seed) for seed in range(4)))
    say({"ask": told["ask"], "verb": best["verb"], "arg": best["arg"]})
