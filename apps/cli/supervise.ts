/**
 * The supervisor: starts the API process and starts it again should it die. It does nothing else, so that nothing
 * in it can fail: one huge allocation aborts the whole API process, and only another process can notice. A process that
 * ends before it listens is not started again: what kept it from serving is still there. The API process ends with its
 * supervisor, as the channel between them closes (apps/api/supervised.ts).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { EXIT_UNUSABLE, type SupervisedMessage } from '#protocol';
import { ALLOCATOR_SETTINGS } from './allocator-settings.ts';

const RESTART_DELAY_MS_MIN = 100;
const RESTART_DELAY_MS_MAX = 5_000;
/** A process that ran this long is taken to have started well: the next delay is the shortest again. */
const HEALTHY_MS = 30_000;
/** What shells add to the number of the signal that a process died of. */
const SIGNAL_CODE_BASE = 128;

/** How the API process ended. */
interface End {
  readonly code: number;
  /** For the message: the code, or the signal's name and number. */
  readonly how: string;
  readonly hasListened: boolean;
}

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
      child = spawn(process.execPath, [program], {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        // Whoever starts the server may know better.
        env: { ...ALLOCATOR_SETTINGS, ...process.env },
      });
      const { code, how, hasListened } = await endOf(child);
      child = undefined;
      if (isStopping || code === 0 || code === EXIT_UNUSABLE) return code;
      if (!hasListened) {
        process.stderr.write(
          `quiver: the server process ended with ${how} before it listened; quiver check looks at the data\n`,
        );
        return EXIT_UNUSABLE;
      }
      if (Date.now() - startedAt > HEALTHY_MS) delayMs = RESTART_DELAY_MS_MIN;
      process.stderr.write(
        `quiver: the server process ended with ${how}; starting it again in ${delayMs} ms\n`,
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

function endOf(child: ChildProcess): Promise<End> {
  let hasListened = false;
  child.on('message', (message: SupervisedMessage) => {
    hasListened ||= message === 'listening';
  });
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: 1, how: message, hasListened }));
    child.once('exit', (code, signal) => {
      if (signal === null) return resolve({ code: code ?? 1, how: `code ${code}`, hasListened });
      const number = SIGNAL_CODE_BASE + constants.signals[signal];
      resolve({ code: number, how: `${signal} (${number})`, hasListened });
    });
  });
}
