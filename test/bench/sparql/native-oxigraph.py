"""Oxigraph's native build as a peer: one JSON command a line on the input, one JSON answer a line on the output.

    {"load": "/path/of/data.nq"}          -> {"ms": …, "quads": …}
    {"queries": ["SELECT …", …]}          -> {"ms": [per query], "answers": [the result of each, as text]}

A query's time is from its text to the bytes of its result: SPARQL JSON, or N-Triples where the result is a graph.
"""

import json
import sys
import time

import pyoxigraph


def result_of(store, text):
    started = time.perf_counter()
    result = store.query(text)
    is_graph = isinstance(result, pyoxigraph.QueryTriples)
    form = pyoxigraph.RdfFormat.N_TRIPLES if is_graph else pyoxigraph.QueryResultsFormat.JSON
    written = result.serialize(format=form)
    return (time.perf_counter() - started) * 1000, written.decode("utf-8")


def main():
    store = pyoxigraph.Store()
    for line in sys.stdin:
        command = json.loads(line)
        if "load" in command:
            started = time.perf_counter()
            store.bulk_load(path=command["load"], format=pyoxigraph.RdfFormat.N_QUADS)
            answer = {"ms": (time.perf_counter() - started) * 1000, "quads": len(store)}
        else:
            results = [result_of(store, text) for text in command["queries"]]
            answer = {"ms": [ms for ms, _ in results], "answers": [written for _, written in results]}
        print(json.dumps(answer), flush=True)


main()
