#!/usr/bin/env python3
"""A bot for Tercio in one file, with nothing but Python's own library.

It takes a seat, listens to the stream of JSON lines and answers every question with any of the legal options:

    TERCIO_TOKEN=... python3 bot.py http://localhost:1648 --table TABLE --seat 0 [--invitation TOKEN]

A token comes from `POST /api/me/tokens`. Replace `choose` with something cleverer: a question holds the legal options
(`options`, `ranges`), each with its words, and everything your seat may see (`view`).
"""

import argparse
import json
import os
import random
import sys
import urllib.error
import urllib.request
import uuid


class Tercio:
    def __init__(self, address, token):
        self.address = address.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def open(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, method=method, headers=self.headers)
        return urllib.request.urlopen(request, timeout=60)

    def post(self, path, body):
        with self.open("POST", path, body) as answer:
            return json.load(answer)

    def lines(self):
        """One JSON object per line; empty lines only keep the connection open."""
        with self.open("GET", "/api/bot/stream") as stream:
            for line in stream:
                if line.strip():
                    yield json.loads(line)


def choose(question):
    """Any option, each as likely as the next; of a range, any number."""
    options = question["options"] + question["ranges"]
    option = random.choice(options)
    if "min" in option:
        return {"verb": option["verb"], "arg": random.randrange(option["min"], option["max"] + 1, option["step"])}
    return {"verb": option["verb"], "arg": option["arg"]}


def answer(server, question):
    table, side, ask = question["table"], question["side"], question["ask"]
    # With an id of its own an answer may be sent again when the connection broke before the receipt came.
    message = {"side": side, "ask": ask, "id": uuid.uuid4().hex, "choices": [choose(question)]}
    try:
        server.post(f"/api/tables/{table}/choices", message)
    except urllib.error.HTTPError as error:
        # 409: the question is no longer asked; 422: its options have changed. The next line says what is asked now.
        if error.code not in (409, 422):
            raise


def main():
    parser = argparse.ArgumentParser(description="A bot that plays any option.")
    parser.add_argument("address")
    parser.add_argument("--table", help="take a seat at this table first")
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--invitation")
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
            answer(server, line)
        else:
            print(line["type"], line["table"], line.get("result") or "", flush=True)
        finished += line["type"] == "over"
        if wanted.games and finished >= wanted.games:
            return


if __name__ == "__main__":
    main()
