/**
 * What the server tells by itself, read from its stream of events: what runs, its figures, and whether it is there at
 * all. One stream for the page, and none while nobody sees the page: a browser has few connections for a server.
 */
import { effect, signal } from '@preact/signals';
import type { Figures, RunningState } from '#protocol/management';
import { needsSignIn, token } from '../session.ts';
import { CallFailure, call } from './api.ts';
import type { ImportJob } from './imports.ts';

export type Connection =
  | { readonly kind: 'connecting' | 'open' | 'lost' }
  | { readonly kind: 'refused'; readonly message: string };

export const connection = signal<Connection>({ kind: 'connecting' });
/** Null before the first event. */
export const running = signal<RunningState | null>(null);
/** Null before the first event, and while the stream tells nothing: then they have to be asked for. */
export const imports = signal<readonly ImportJob[] | null>(null);
/** The newest last. */
export const figures = signal<readonly Figures[]>([]);

/** One a second. */
const FIGURES_MAX = 300;
const PAUSE_MS_MIN = 500;
const PAUSE_MS_MAX = 5000;
/** Figures come each second. */
const SILENCE_MS_MAX = 20_000;
const UNAUTHENTICATED = 401;

function take(name: string, data: string): void {
  if (name === 'running') running.value = JSON.parse(data) as RunningState;
  if (name === 'imports') imports.value = (JSON.parse(data) as { jobs: readonly ImportJob[] }).jobs;
  if (name === 'metrics') {
    figures.value = [...figures.value, JSON.parse(data) as Figures].slice(-FIGURES_MAX);
  }
}

/** Reads one stream to its end. Throws CallFailure when there is none, and whatever breaks it off. */
async function read(signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS_MAX);
  const ended = AbortSignal.any([signal, silence.signal]);
  try {
    const { body } = await call('db/manage/events', { signal: ended });
    if (body === null) return;
    connection.value = { kind: 'open' };
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS_MAX);
      const events = `${text}${value}`.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
        if (name !== undefined && data !== undefined) take(name, data);
      }
    }
  } finally {
    clearTimeout(timer);
    imports.value = null;
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Reads stream after stream; one that came to its end is followed by the next at once. */
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
        // Goes on with the next token.
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

/** Begins to read, again with each token. */
export function startLive(): void {
  let leave = new AbortController();
  const restart = (): void => {
    leave.abort();
    leave = new AbortController();
    if (!document.hidden) void follow(leave.signal);
  };
  document.addEventListener('visibilitychange', restart);
  effect(() => {
    // What another one could see is not for this one.
    if (token.value !== '') running.value = null;
    restart();
  });
}
