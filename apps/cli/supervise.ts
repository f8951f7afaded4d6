/**
 * The supervisor: starts the API process and restarts it when it dies. It does nothing else, so that it cannot
 * fail itself: a huge allocation aborts the whole API process, which only another process can notice. A process
 * that ends before it listens is not restarted, since the cause persists. The API process ends with its
 * supervisor, when the channel between them closes (apps/api/supervised.ts).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { EXIT_UNUSABLE, type SupervisorMessage } from '#protocol';
import { serverEnvironment } from './server-environment.ts';

const RESTART_DELAY_MS_MIN = 100;
const RESTART_DELAY_MS_MAX = 5_000;
/** Uptime after which the restart delay is reset. */
const HEALTHY_MS = 30_000;
/** Offset of exit codes for signals, as in shells. */
const SIGNAL_CODE_BASE = 128;

/** How the API process ended. */
interface End {
  readonly code: number;
  /** The code, or the signal's name and number, for messages. */
  readonly how: string;
  readonly hasListened: boolean;
}

/** Supervises until the API process exits by itself or on SIGTERM or SIGINT. Resolves to the exit code. */
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
  // Until this process has ended: Ctrl-C comes from the terminal and again from npm, the second one maybe late.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  for (let delayMs = RESTART_DELAY_MS_MIN; ; ) {
    const startedAt = Date.now();
    child = spawn(process.execPath, [program], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: serverEnvironment(process.env),
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
}

function endOf(child: ChildProcess): Promise<End> {
  let hasListened = false;
  child.on('message', (message: SupervisorMessage) => {
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
