/** Running tasks and results by tab. Results are in memory only. */

import { signal } from '@preact/signals';
import { call } from './client/api.ts';
import { type Failure, failureOf, type Portion } from './client/failures.ts';
import { problemOfParams, type Reply, type RunRequest, replyOf, send } from './client/server-client.ts';
import { type HistoryEntry, remember } from './history/history-store.ts';
import { preloadPicture } from './picture/lazy-picture.tsx';
import { ResultFailure } from './results/result-messages.ts';
import { ResultProxy, resultWorker } from './results/result-proxy.ts';
import { isReadOnly, needsSignIn, type Tab, tabs, token } from './session.ts';
import { texts } from './texts/index.ts';

/** Statistics of a response. */
export interface Facts {
  /** From the request to the last byte. */
  readonly elapsedMs: number;
  /** Time on the server; null if unknown. */
  readonly serverMs: number | null;
  readonly bytes: number;
  /** Retries after commit conflicts. */
  readonly reruns: number;
  /** The version of the result; null if unknown. */
  readonly version: number | null;
}

export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly isStopping: boolean }
  | { readonly kind: 'stopped'; readonly isConfirmed: boolean }
  | {
      readonly kind: 'failure';
      readonly failure: Failure;
      readonly portion: Portion;
      readonly facts: Facts | null;
    }
  | {
      readonly kind: 'result';
      readonly result: ResultProxy;
      readonly request: RunRequest;
      readonly facts: Facts;
    }
  | { readonly kind: 'analysis'; readonly reply: Reply };

interface Run {
  readonly id: string;
  readonly controller: AbortController;
  isStopping: boolean;
}

/** Time after a cancellation before the connection is closed, which cancels too. */
const STOP_GRACE_MS = 2000;

const outcomes = signal<ReadonlyMap<number, Outcome>>(new Map());
const running = new Map<number, Run>();
/** Position to show in the current tab; null once the editor has moved there. */
export const soughtPlace = signal<number | null>(null);

export function outcomeOf(tab: number): Outcome {
  return outcomes.value.get(tab) ?? { kind: 'none' };
}

function setOutcome(tab: number, outcome: Outcome): void {
  const earlier = outcomes.value.get(tab);
  if (earlier?.kind === 'result') earlier.result.close();
  outcomes.value = new Map(outcomes.value).set(tab, outcome);
}

/** Cancels the running task, and releases the result. */
export function forgetRuns(tab: number): void {
  stop(tab);
  running.delete(tab);
  setOutcome(tab, { kind: 'none' });
}

/** Cancels the run of a tab, which rolls it back. */
export function stop(tab: number): void {
  const run = running.get(tab);
  if (run === undefined || run.isStopping) return;
  run.isStopping = true;
  setOutcome(tab, { kind: 'running', isStopping: true });
  call(`db/manage/running/${run.id}`, { method: 'DELETE' }).then(
    () => setTimeout(() => run.controller.abort(), STOP_GRACE_MS),
    // Finished or unreachable: closing the connection is the fallback.
    () => run.controller.abort(),
  );
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Runs a text of a tab, replacing the previous run; with `isAnalysis`, the outcome is a profile or plan. */
export async function start(tab: Tab, portion: Portion, isAnalysis = false): Promise<void> {
  if (problemOfParams(tab.params) !== null) return;
  stop(tab.id);
  const run: Run = { id: newId(), controller: new AbortController(), isStopping: false };
  running.set(tab.id, run);
  setOutcome(tab.id, { kind: 'running', isStopping: false });
  resultWorker();
  const outcome = await outcomeOfRun(tab, portion, isAnalysis, run);
  remember({ language: tab.language, text: portion.text, ...resultOf(outcome) });
  // A newer run of the tab owns its outcome.
  if (running.get(tab.id) !== run) {
    if (outcome.kind === 'result') outcome.result.close();
    return;
  }
  running.delete(tab.id);
  if (tabs.value.some(({ id }) => id === tab.id)) setOutcome(tab.id, outcome);
}

function requestOf(tab: Tab, { text }: Portion, isAnalysis: boolean, run: Run): RunRequest {
  const { language, params, at = '', stored } = tab;
  return {
    language,
    text,
    params,
    at,
    isAnalysis,
    isReadOnly: isReadOnly.value,
    token: token.value,
    signal: run.controller.signal,
    id: run.id,
    ...(stored !== undefined && stored.text === text ? { stored: stored.name } : {}),
  };
}

async function outcomeOfRun(tab: Tab, portion: Portion, isAnalysis: boolean, run: Run): Promise<Outcome> {
  const startedAt = performance.now();
  const request = requestOf(tab, portion, isAnalysis, run);
  try {
    const response = await send(request);
    const bytes = await response.arrayBuffer();
    const facts = factsOf(response, bytes.byteLength, performance.now() - startedAt);
    if (response.status === 401) needsSignIn.value = true;
    if (response.status < 300 && !isAnalysis) {
      const contentType = response.headers.get('content-type') ?? '';
      preloadPicture(bytes);
      return {
        kind: 'result',
        result: await ResultProxy.open(bytes, contentType, portion.text),
        request,
        facts,
      };
    }
    const reply = replyOf(response, new TextDecoder().decode(bytes), facts.elapsedMs);
    if (response.status < 300) return { kind: 'analysis', reply };
    if (run.isStopping) return { kind: 'stopped', isConfirmed: true };
    return { kind: 'failure', failure: failureOf(reply), portion, facts };
  } catch (error) {
    if (run.controller.signal.aborted) return { kind: 'stopped', isConfirmed: false };
    return { kind: 'failure', failure: failureWithoutReply(error), portion, facts: null };
  }
}

function failureWithoutReply(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const rest = { stack: [], cause: null };
  if (error instanceof ResultFailure)
    return {
      name: texts.failures.unreadable,
      message,
      hint: texts.failures.changedAllTheSame,
      ...rest,
    };
  const { noReply, noReplyBecause, textKept } = texts.failures;
  return { name: noReply, message: noReplyBecause(message), hint: textKept, ...rest };
}

/** The history entry of an outcome. */
function resultOf(outcome: Outcome): Pick<HistoryEntry, 'state' | 'ms' | 'rows'> {
  switch (outcome.kind) {
    case 'result':
      return { state: 'done', ms: outcome.facts.elapsedMs, rows: outcome.result.summary.rowCount };
    case 'analysis':
      return { state: 'done', ms: outcome.reply.elapsedMs, rows: null };
    case 'failure':
      return { state: 'failed', ms: outcome.facts?.elapsedMs ?? null, rows: null };
    default:
      return { state: 'stopped', ms: null, rows: null };
  }
}

function factsOf({ headers }: Response, bytes: number, elapsedMs: number): Facts {
  const told = /\btotal;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '')?.[1];
  const version = headers.get('quiver-version');
  return {
    elapsedMs,
    serverMs: told === undefined ? null : Number(told),
    bytes,
    reruns: Number(headers.get('conflict-reruns') ?? 0),
    version: version === null ? null : Number(version),
  };
}
