#!/usr/bin/env python3
"""Uses `collectionview mcp` as a client that was written from the protocol's specification alone.

usage: use-mcp.py [--verbose] COMMAND... -- STEPS

COMMAND starts the server. STEPS is a file of calls, one JSON object a line: {"tool": NAME, "arguments": {...}}, with "expect", a list of
texts that the answer's text contains, "fails" if it is an error or "mayFail" if it can be one, and "pictures", their number. Goes through initialize, tools/list and the calls, twice, with two
servers: all answers must be the same, byte for byte. Prints the times of the calls. Ends with code 1 at the first answer that is
not as the specification says, or not as expected. Then it makes the calls in the revision without a handshake (2026-07-28), with the same
content in the answers.
"""

import base64
import json
import math
import subprocess
import sys
import threading
import time


class Failure(Exception):
    pass


def check(condition, words):
    if not condition:
        raise Failure(words)


class Client:
    """A client on a server's standard input and output (Transports, stdio), of revision 2025-11-25 or, stateless, 2026-07-28."""

    def __init__(self, command, stateless=False):
        self.stateless = stateless
        self.contents = []
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.lines = []

    def send(self, message):
        # Messages are delimited by newlines, and contain none.
        self.process.stdin.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
        self.process.stdin.flush()

    def request(self, method, params=None):
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method}
        if self.stateless:
            # Basic, General fields: both are in each request.
            prefix = "io.modelcontextprotocol/"
            meta = {prefix + "protocolVersion": "2026-07-28", prefix + "clientCapabilities": {}}
            params = {**(params or {}), "_meta": meta}
        if params is not None:
            message["params"] = params
        self.send(message)
        # A server that hangs must not keep the test waiting.
        timer = threading.Timer(600, self.process.kill)
        timer.start()
        line = self.process.stdout.readline()
        timer.cancel()
        check(line.endswith(b"\n"), f"{method}: the server ended without an answer")
        self.lines.append(line)
        answer = json.loads(line.decode("utf-8"))
        check(isinstance(answer, dict) and answer.get("jsonrpc") == "2.0", f"{method}: no message of JSON-RPC 2.0: {line}")
        check(answer.get("id") == self.number, f"{method}: the answer has another id: {line}")
        check(("result" in answer) != ("error" in answer), f"{method}: an answer has a result or an error: {line}")
        if "error" in answer:
            error = answer["error"]
            check(isinstance(error.get("code"), int) and isinstance(error.get("message"), str), f"{method}: {error}")
        elif self.stateless:
            check(answer["result"].get("resultType") == "complete", f"{method}: no resultType: {line}")
            server = answer["result"]["_meta"]["io.modelcontextprotocol/serverInfo"]
            check(isinstance(server["name"], str) and isinstance(server["version"], str), f"{method}: {server}")
        return answer

    def initialize(self):
        answer = self.request(
            "initialize",
            {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "use-mcp", "version": "1"}},
        )
        result = answer["result"]
        check(result["protocolVersion"] == "2025-11-25", f"initialize: another revision: {result}")
        check(isinstance(result["capabilities"].get("tools"), dict), f"initialize: no tools: {result}")
        for key in ("name", "version"):
            check(isinstance(result["serverInfo"][key], str), f"initialize: serverInfo has no {key}")
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        check(self.request("ping")["result"] == {}, "ping: the result is not empty")

    def discover(self):
        result = self.request("server/discover")["result"]
        check("2026-07-28" in result["supportedVersions"], f"server/discover: {result}")
        check(isinstance(result["capabilities"].get("tools"), dict), f"server/discover: no tools: {result}")
        check(isinstance(result["ttlMs"], int) and result["cacheScope"] in ("public", "private"), f"caching: {result}")
        # It has no ping any more.
        check(self.request("ping").get("error", {}).get("code") == -32601, "ping: it is there")

    def tools(self):
        tools, cursor = {}, None
        while True:
            result = self.request("tools/list", {"cursor": cursor} if cursor else {})["result"]
            for tool in result["tools"]:
                schema = tool["inputSchema"]
                check(schema["type"] == "object", f"{tool['name']}: the schema is not that of an object")
                for name, value in schema.get("properties", {}).items():
                    check("type" in value and "description" in value, f"{tool['name']}.{name}: no type or description")
                check(set(schema.get("required", [])) <= set(schema.get("properties", {})), f"{tool['name']}: required")
                check(isinstance(tool.get("description"), str), f"{tool['name']}: no description")
                tools[tool["name"]] = tool
            cursor = result.get("nextCursor")
            if cursor is None:
                return tools

    def call(self, name, arguments):
        answer = self.request("tools/call", {"name": name, "arguments": arguments})
        check("result" in answer, f"{name}: {answer}")
        result = answer["result"]
        self.contents.append(result["content"])
        check(isinstance(result["content"], list) and result["content"], f"{name}: no content")
        text, pictures = [], []
        for part in result["content"]:
            check(part["type"] in ("text", "image"), f"{name}: content of type {part['type']}")
            if part["type"] == "text":
                text.append(part["text"])
            else:
                check(part["mimeType"] == "image/png", f"{name}: a picture of type {part['mimeType']}")
                check(len(part["data"]) <= 1_000_000, f"{name}: a picture of {len(part['data'])} bytes")
                data = base64.b64decode(part["data"], validate=True)
                check(data.startswith(b"\x89PNG\r\n\x1a\n") and data.endswith(b"IEND\xaeB`\x82"), f"{name}: no PNG file")
                pictures.append(data)
        return "\n".join(text), pictures, result.get("isError", False)

    def close(self):
        # The client closes the input, and waits for the server to end (Lifecycle, Shutdown).
        self.process.stdin.close()
        check(self.process.wait(timeout=30) == 0, "the server ended with a code other than 0")
        check(self.process.stdout.read() == b"", "the server wrote more than answers")


def run(command, steps, times, verbose, stateless=False):
    client = Client(command, stateless)
    if stateless:
        client.discover()
    else:
        client.initialize()
    tools = client.tools()
    used = set()
    for number, step in enumerate(steps, 1):
        name, arguments = step["tool"], step.get("arguments", {})
        check(name in tools, f"line {number}: there is no tool {name}")
        used.add(name)
        start = time.monotonic()
        text, pictures, fails = client.call(name, arguments)
        times.append((time.monotonic() - start, name))
        if verbose:
            print(f"> {name} {json.dumps(arguments, ensure_ascii=False)}\n{text}")
        may = step.get("mayFail", False)
        check(may or fails == step.get("fails", False), f"line {number}: {name} {'fails' if fails else 'does not fail'}: {text}")
        for words in step.get("expect", []):
            check(words in text, f"line {number}: {name}: expected {words!r} in:\n{text}")
        for words in step.get("expectNo", []):
            check(words not in text, f"line {number}: {name}: did not expect {words!r} in:\n{text}")
        check(len(pictures) == step.get("pictures", 0), f"line {number}: {name}: {len(pictures)} pictures")
    client.close()
    return client, set(tools) - used


def main():
    verbose = "--verbose" in sys.argv
    arguments = [argument for argument in sys.argv[1:] if argument != "--verbose"]
    split = arguments.index("--")
    command, (path,) = arguments[:split], arguments[split + 1 :]
    with open(path, encoding="utf-8") as file:
        steps = [json.loads(line) for line in file if line.strip() and not line.startswith("#")]
    times = []
    try:
        client, unused = run(command, steps, times, verbose)
        first, second = client.lines, run(command, steps, times, False)[0].lines
        for number, (one, other) in enumerate(zip(first, second), 1):
            check(one == other, f"answer {number} is not the same the second time:\n{one[:2000]}\n{other[:2000]}")
        check(len(first) == len(second), "not as many answers the second time")
        stateless, _ = run(command, steps, times, False, stateless=True)
        for number, (one, other) in enumerate(zip(client.contents, stateless.contents), 1):
            check(one == other, f"call {number} is answered otherwise without a handshake:\n{one}\n{other}")
    except Failure as failure:
        sys.exit(f"use-mcp: {failure}")
    ordered = sorted((seconds, name) for seconds, name in times if name != "build")
    print(f"{len(first)} answers, the same twice; not used: {', '.join(sorted(unused)) or 'none'}")
    print(
        f"calls other than build: median {ordered[len(ordered) // 2][0] * 1000:.0f} ms, "
        f"99 of 100 within {ordered[math.ceil(len(ordered) * 0.99) - 1][0] * 1000:.0f} ms; the longest: "
        + ", ".join(f"{name} {seconds * 1000:.0f}" for seconds, name in ordered[:-6:-1])
    )


if __name__ == "__main__":
    main()
