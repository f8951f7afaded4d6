/**
 * Oxigraph's native build as a further peer, in a process of Python's; see python-peer.ts.
 *
 *     QUIVER_BENCH_PYTHON=~/peers/bin/python node dist/test/bench/sparql/main.js 1m native
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPythonPeer } from '../python/python-peer.ts';

const PROGRAM = 'test/bench/sparql/native-oxigraph.py';

export interface NativeOxigraph {
  readonly loadMs: number;
  readonly quadCount: number;
  /** Runs the queries one after the other, each from its text to the bytes of its result. */
  run(texts: readonly string[]): Promise<NativeAnswers>;
  close(): Promise<void>;
}

export interface NativeAnswers {
  readonly ms: readonly number[];
  /** SPARQL JSON, or N-Triples where the result is a graph. */
  readonly answers: readonly string[];
}

/** Null when the variable names no Python. Throws if the process ends, as it does where the package is missing. */
export async function createNativeOxigraph(nquads: string): Promise<NativeOxigraph | null> {
  const peer = startPythonPeer(PROGRAM);
  if (peer === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'quiver-oxigraph-'));
  try {
    const path = join(folder, 'data.nq');
    writeFileSync(path, nquads);
    const { ms, quads } = await peer.ask<{ ms: number; quads: number }>({ load: path });
    return {
      loadMs: ms,
      quadCount: quads,
      run: (queries) => peer.ask<NativeAnswers>({ queries }),
      close: () => peer.close(),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
