#!/usr/bin/env python3
"""A bot for Tercio in one file, with nothing but Python's own library.

It takes a seat, listens to the stream of JSON lines, and answers every question with the option that promises most: the
server plays each of them on a few positions that this seat could be in (`try`), goes on through some turns as every side
likes best, and says how well it would stand then. The worse half falls out round by round, as in lines.py. What the side
likes best at a glance stays to the end, and is left only for what did clearly better on the same positions and dice.

    TERCIO_TOKEN=... python3 bot.py http://localhost:1648 --table TABLE --seat 0 [--invitation TOKEN]

A token comes from `POST /api/me/tokens`. `--positions 0` takes any option. Its strength is in docs/bots.md.
"""

import argparse
import json
import math
import os
import random
import sys
import time
import urllib.error
import urllib.request

TRIES_AT_ONCE, TURNS_AT_ONCE = 64, 32  # so many the server takes in one call, and so many turns for all of them together
MOST_OPTIONS = 48  # of more than that, some are left out by chance


class Tercio:
    def __init__(self, address, token):
        self.address = address.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def open(self, method, path, body=None):
        """A server that cannot just now says after how many seconds to try again. An answer has an id: it counts once."""
        data = body and json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, self.headers, method=method)
        while True:
            try:
                return urllib.request.urlopen(request, timeout=60)
            except urllib.error.HTTPError as error:
                after = error.headers.get("Retry-After")
                if error.code not in (429, 503) or after is None:
                    raise
                time.sleep(float(after))

    def post(self, path, body):
        with self.open("POST", path, body) as answer:
            return json.load(answer)

    def lines(self):
        """One JSON object per line; empty lines only keep the connection open."""
        with self.open("GET", "/api/bot/stream") as stream:
            for line in stream:
                if line.strip():
                    yield json.loads(line)


def options_of(question):  # of a range its ends and its middle
    found = [{"verb": option["verb"], "arg": option["arg"]} for option in question["options"]]
    for span in question["ranges"]:
        steps = (span["max"] - span["min"]) // span["step"]
        for step in sorted({0, steps // 2, steps}):
            found.append({"verb": span["verb"], "arg": span["min"] + step * span["step"]})
    return found if len(found) <= MOST_OPTIONS else random.sample(found, MOST_OPTIONS)


def worth(tried):
    """Between 0 and 1: the chance of victory where the game has measured one, else how well the side stands."""
    if tried["chance"] is not None:
        return tried["chance"]
    return 0.5 + math.atan(tried["score"] or 0) / math.pi


def look(server, question, tries, turns):
    """What comes of each of many tries; the server takes so many in one call."""
    most = TRIES_AT_ONCE if turns == 0 else TURNS_AT_ONCE // turns
    results = []
    for first in range(0, len(tries), most):
        body = {"side": question["side"], "tries": tries[first : first + most], "turns": turns}
        results += server.post(f"/api/tables/{question['table']}/try", body)
    return results


def is_better(worths, others):  # by more than two standard errors: of many options one looks better by chance
    gains = [one - other for one, other in zip(worths, others)]
    mean = sum(gains) / len(gains)
    return mean > max(2 * math.sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains), 0.02)


def choose(server, question, positions, turns):
    """The option that did best: half of them fall out after some positions, and so on; what is liked best goes last."""
    options = options_of(question)
    if positions == 0 or len(options) == 1:
        return random.choice(options)
    liked = look(server, question, [{"choices": []}], 0)[0]["liked"] or options[0]
    field = [(option, []) for option in options if option != liked] + [(liked, [])]
    while True:
        seeds = [random.randrange(2**32) for _ in range(positions)]
        results = look(server, question, [{"choices": [option], "seed": seed} for option, _ in field for seed in seeds], turns)
        for i, (_, worths) in enumerate(field):
            worths += [worth(one) for one in results[i * positions : (i + 1) * positions]]
        others = sorted(field[:-1], key=lambda one: -sum(one[1]))
        if len(others) == 1:
            return others[0][0] if is_better(others[0][1], field[-1][1]) else liked
        field = others[: len(others) // 2] + field[-1:]


def answer(server, question, positions, turns):
    try:
        choice = choose(server, question, positions, turns)
        # With an id of its own an answer may be sent again when the connection broke before the receipt came.
        message = {"side": question["side"], "ask": question["ask"], "id": os.urandom(16).hex(), "choices": [choice]}
        server.post(f"/api/tables/{question['table']}/choices", message)
    except urllib.error.HTTPError as error:
        # 409: the question is no longer asked; 400, 422: its options have changed. The next line says what is asked now.
        if error.code not in (400, 409, 422):
            raise


def main():
    parser = argparse.ArgumentParser(description="A bot that looks some turns ahead.")
    parser.add_argument("address")
    parser.add_argument("--table", help="take a seat at this table first")
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--invitation")
    parser.add_argument("--positions", type=int, default=2, help="on how many positions each option is tried, round by round")
    parser.add_argument("--turns", type=int, default=1, help="through how many turns it is gone on with, 0 to 4")
    parser.add_argument("--games", type=int, default=0, help="stop after so many games; 0 plays on")
    wanted = parser.parse_args()
    token = os.environ.get("TERCIO_TOKEN")
    if not token:
        sys.exit("Set TERCIO_TOKEN to a token of yours.")
    server = Tercio(wanted.address, token)
    if wanted.table:
        server.post(f"/api/tables/{wanted.table}/seats/{wanted.seat}", {"invitation": wanted.invitation})
    finished = 0
    for line in server.lines():
        if line["type"] == "decide":
            answer(server, line, wanted.positions, wanted.turns)
        elif line["type"] == "over":
            print("over", line["table"], line["you"], "winners:", ", ".join(line["winners"]) or "nobody", flush=True)
        else:
            print(line["type"], line["table"], flush=True)
        finished += line["type"] == "over"
        if wanted.games and finished >= wanted.games:
            return


if __name__ == "__main__":
    main()
