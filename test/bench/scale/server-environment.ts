/** A process with the environment of a server, for what an import needs of memory and processors. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverEnvironment } from '../../../apps/cli/server-environment.ts';

/** Set in the process that has the environment. */
const MARK = 'QUIVER_BENCH_AS_SERVER';

/** Runs the work; in a process without the environment, runs its program again with it instead. */
export async function inServerEnvironment(work: () => Promise<void>): Promise<void> {
  if (MARK in process.env) return work();
  const env = { ...serverEnvironment(process.env), [MARK]: 'true' };
  const again = spawn(process.execPath, process.argv.slice(1), { env, stdio: 'inherit' });
  const [code] = (await once(again, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}
