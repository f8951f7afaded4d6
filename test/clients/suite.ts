/** What a client library's own test suite is, to whoever runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface SuiteResult {
  /** Tests that were run, the skipped ones not counted. */
  readonly runCount: number;
  readonly failed: readonly string[];
}

export interface ClientSuite {
  readonly name: string;
  /** Of the server that the suite is run against. */
  readonly settings: Readonly<Record<string, string>>;
  /** Fetches the library and what it needs into the folder. Rejects when that is not possible here. */
  fetch(folder: string): Promise<void>;
  /** Makes what the tests take for granted. */
  prepare?(baseUrl: string): Promise<void>;
  run(folder: string): Promise<SuiteResult>;
}

interface Command {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What the command wrote, to both outputs. Rejects if it cannot be started, and unless `mayFail`, if it fails. */
export async function runCommand(
  [program, ...args]: readonly [string, ...string[]],
  { cwd, env = {} }: Command = {},
  mayFail = false,
): Promise<string> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0 && !mayFail) {
    throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${output.slice(-500)}`);
  }
  return output;
}
