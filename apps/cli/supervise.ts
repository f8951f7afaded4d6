/**
 * The supervisor: starts the API process and starts it again should it die. It does nothing else, so that nothing
 * in it can fail: one huge allocation aborts the whole API process, and only another process can notice.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RESTART_DELAY_MS_MIN = 100;
const RESTART_DELAY_MS_MAX = 5_000;
/** A process that ran this long is taken to have started well: the next delay is the shortest again. */
const HEALTHY_MS = 30_000;

/** The API process ends with this code when its settings or its store cannot be used: a restart would not help. */
const EXIT_UNUSABLE = 2;

/** Runs until the API process ends by itself or on SIGTERM or SIGINT. Resolves to the exit code. */
export async function superviseServer(): Promise<number> {
  const program = fileURLToPath(new URL('../api/main.js', import.meta.url));
  let child: ChildProcess | undefined;
  let isStopping = false;
  let wake: (() => void) | undefined;
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true;
    child?.kill(signal);
    wake?.();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    for (let delayMs = RESTART_DELAY_MS_MIN; ; ) {
      const startedAt = Date.now();
      child = spawn(process.execPath, [program], { stdio: 'inherit' });
      const code = await exitCode(child);
      child = undefined;
      if (isStopping || code === 0 || code === EXIT_UNUSABLE) return code;
      if (Date.now() - startedAt > HEALTHY_MS) delayMs = RESTART_DELAY_MS_MIN;
      process.stderr.write(
        `quiver: the server process ended with ${code}; starting it again in ${delayMs} ms\n`,
      );
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, delayMs);
      });
      if (isStopping) return 0;
      delayMs = Math.min(delayMs * 2, RESTART_DELAY_MS_MAX);
    }
  } finally {
    process.off('SIGTERM', stop);
    process.off('SIGINT', stop);
  }
}

/** Death by a signal counts as 128, which is never a code of the server's own. */
function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 128));
  });
}
