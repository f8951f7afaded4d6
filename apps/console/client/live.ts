/**
 * Live state of the server from its event stream: running tasks, imports, key figures, connection. One stream for the
 * page, none while the page is hidden, since browsers limit the connections to a server.
 */
import { effect, signal } from '@preact/signals';
import type { MetricsSummary, RunningState } from '#protocol/management';
import { needsSignIn, token } from '../session.ts';
import { CallFailure } from './api.ts';
import { eventsOf, wait } from './event-stream.ts';
import type { ImportJob } from './imports.ts';

export type Connection =
  | { readonly kind: 'connecting' | 'open' | 'lost' }
  | { readonly kind: 'refused'; readonly message: string };

export const connection = signal<Connection>({ kind: 'connecting' });
/** Null before the first event. */
export const running = signal<RunningState | null>(null);
/** Null before the first event, and while disconnected: then the list is polled. */
export const imports = signal<readonly ImportJob[] | null>(null);
/** The newest last. */
export const figures = signal<readonly MetricsSummary[]>([]);

/** One a second. */
const FIGURES_MAX = 300;
const PAUSE_MS_MIN = 500;
const PAUSE_MS_MAX = 5000;
/** Timeout between events; figures arrive each second. */
const SILENCE_MS_MAX = 20_000;
const UNAUTHENTICATED = 401;

function take(name: string, data: string): void {
  if (name === 'running') running.value = JSON.parse(data) as RunningState;
  if (name === 'imports') imports.value = (JSON.parse(data) as { jobs: readonly ImportJob[] }).jobs;
  if (name === 'metrics') {
    figures.value = [...figures.value, JSON.parse(data) as MetricsSummary].slice(-FIGURES_MAX);
  }
}

/** Reads one stream to its end. Throws CallFailure if it cannot be opened, and connection errors. */
async function read(signal: AbortSignal): Promise<void> {
  const onOpen = () => {
    connection.value = { kind: 'open' };
  };
  try {
    const events = eventsOf('db/manage/events', { signal, silenceMsMax: SILENCE_MS_MAX, onOpen });
    for await (const { name, data } of events) take(name, data);
  } finally {
    imports.value = null;
  }
}

/** Reconnects in a loop; at once after a normal end. */
async function follow(signal: AbortSignal): Promise<void> {
  let pauseMs = PAUSE_MS_MIN;
  while (!signal.aborted) {
    try {
      await read(signal);
      pauseMs = PAUSE_MS_MIN;
    } catch (error) {
      if (signal.aborted) return;
      const status = error instanceof CallFailure ? error.status : null;
      if (status === UNAUTHENTICATED) {
        // Resumes with the next token.
        needsSignIn.value = true;
        connection.value = { kind: 'open' };
        return;
      }
      connection.value =
        status === null || status >= 500
          ? { kind: 'lost' }
          : { kind: 'refused', message: (error as Error).message };
      pauseMs = Math.min(PAUSE_MS_MAX, pauseMs * 2);
    }
    await wait(pauseMs, signal);
  }
}

/** Starts reading, again with each token. */
export function startLive(): void {
  let leave = new AbortController();
  const restart = (): void => {
    leave.abort();
    leave = new AbortController();
    if (!document.hidden) void follow(leave.signal);
  };
  document.addEventListener('visibilitychange', restart);
  effect(() => {
    // Clears state that the new user may not see.
    if (token.value !== '') running.value = null;
    restart();
  });
}
