"""Kuzu as a peer: one JSON command a line on the input, one JSON answer a line on the output.

    {"load": {"nodes": "/path/of.csv", "relationships": "/path/of.csv", "threads": 1}}  -> {"ms": …}
    {"query": "MATCH …", "parameters": {…}}                                            -> {"ms": …, "value": …}

A query is prepared again each time, as a server's client has it; its answer is the one number it returns.
"""

import json
import os
import sys
import tempfile
import time

import kuzu


def load(folder, command):
    database = kuzu.Database(os.path.join(folder, "graph"))
    connection = kuzu.Connection(database, num_threads=command["threads"])
    started = time.perf_counter()
    connection.execute("CREATE NODE TABLE Node(id INT64, PRIMARY KEY(id))")
    connection.execute("CREATE REL TABLE Edge(FROM Node TO Node)")
    connection.execute(f"COPY Node FROM '{command['nodes']}'")
    connection.execute(f"COPY Edge FROM '{command['relationships']}'")
    return connection, (time.perf_counter() - started) * 1000


def main():
    connection = None
    with tempfile.TemporaryDirectory() as folder:
        for line in sys.stdin:
            command = json.loads(line)
            if "load" in command:
                connection, ms = load(folder, command["load"])
                answer = {"ms": ms}
            else:
                started = time.perf_counter()
                result = connection.execute(command["query"], command["parameters"])
                value = result.get_next()[0]
                answer = {"ms": (time.perf_counter() - started) * 1000, "value": value}
            print(json.dumps(answer), flush=True)


main()
