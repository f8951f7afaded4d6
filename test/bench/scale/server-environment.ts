/** A process with the allocator's settings of a server, for what an import needs of memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ALLOCATOR_SETTINGS } from '../../../apps/cli/allocator-settings.ts';

/** Runs the work; in a process without the settings, runs its program again with them instead. */
export async function inServerEnvironment(work: () => Promise<void>): Promise<void> {
  if (Object.keys(ALLOCATOR_SETTINGS).every((name) => name in process.env)) return work();
  const env = { ...ALLOCATOR_SETTINGS, ...process.env };
  const again = spawn(process.execPath, process.argv.slice(1), { env, stdio: 'inherit' });
  const [code] = (await once(again, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}
