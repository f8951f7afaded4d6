/**
 * A peer in a process of Python's, with its own package. No peer is a dependency: a virtual environment that has their
 * packages is named by QUIVER_BENCH_PYTHON.
 *
 *     python3 -m venv ~/peers && ~/peers/bin/pip install pyoxigraph kuzu
 *     QUIVER_BENCH_PYTHON=~/peers/bin/python node dist/test/bench/graph/main.js 100k kuzu
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { assert } from '#base';

export interface PythonPeer {
  /** One command, one answer, each a line of JSON. Throws if the process ends, as it does where its package is missing. */
  ask<T>(command: unknown): Promise<T>;
  close(): Promise<void>;
}

/**
 * Null when the variable names no Python. `program` is a path from the root of the repository, where benchmarks are started:
 * the build copies no Python.
 */
export function startPythonPeer(program: string): PythonPeer | null {
  const python = process.env.QUIVER_BENCH_PYTHON;
  if (python === undefined || python === '') return null;
  const child = spawn(python, [resolve(program)], { stdio: ['pipe', 'pipe', 'inherit'] });
  return { ask: createDialogue(child), close: () => end(child) };
}

function createDialogue(child: ChildProcess): <T>(command: unknown) => Promise<T> {
  assert(child.stdin !== null && child.stdout !== null, 'both ends of the process are piped');
  const { stdin } = child;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const failed = once(child, 'error').then(([error]) => {
    throw error;
  });
  failed.catch(() => {
    // The next command throws it.
  });
  return async <T>(command: unknown): Promise<T> => {
    stdin.write(`${JSON.stringify(command)}\n`);
    const { value, done } = await Promise.race([lines.next(), failed]);
    if (done === true) throw new Error('the process of the peer has ended: see its message above');
    return JSON.parse(value as string) as T;
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}
