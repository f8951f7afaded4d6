/** What waits and runs right now: looked at, counted per client, cancelled. As long as the queue is bounded, so is it. */
import { createHash } from 'node:crypto';
import { SlotList } from '#base';
import { TaskPhase, type TaskReport, type TaskRequest } from '#protocol';
import type { DeadlineWatch } from './deadline-watch.ts';
import type { PoolTask } from './pool-task.ts';
import type { TaskCall } from './task-call.ts';

const PHASE_NAMES: Readonly<Record<TaskPhase, string>> = {
  [TaskPhase.Waiting]: 'waiting',
  [TaskPhase.Running]: 'running',
  [TaskPhase.Committing]: 'committing',
  [TaskPhase.Withdrawn]: 'waiting',
};

const HASH_LENGTH = 16;
/** Of a script, enough to know it again. */
const HEAD_LENGTH = 80;

interface RunningTask {
  readonly task: PoolTask;
  readonly watch: DeadlineWatch;
}

export class RunningTasks {
  readonly #tasks = new SlotList<RunningTask>();
  readonly #countByClient = new Map<string, number>();

  /** What takes it off again; to be called once. */
  add(running: RunningTask): () => void {
    const { client } = running.task.call;
    const slot = this.#tasks.add(running);
    this.#countByClient.set(client, this.countOf(client) + 1);
    return () => this.#remove(slot, client);
  }

  #remove(slot: number, client: string): void {
    this.#tasks.remove(slot);
    const count = this.countOf(client) - 1;
    if (count > 0) this.#countByClient.set(client, count);
    else this.#countByClient.delete(client);
  }

  get count(): number {
    return this.#tasks.size;
  }

  /** Ends the wait of all without a thread but so many: the first of each client, then the second, and so on. */
  shedWaiting(keep: number): void {
    const countByClient = new Map<string, number>();
    const ranked: { readonly rank: number; readonly watch: DeadlineWatch }[] = [];
    for (const { task, watch } of this.#byArrival()) {
      if (!isWaiting(task)) continue;
      const { client } = task.call;
      const rank = countByClient.get(client) ?? 0;
      countByClient.set(client, rank + 1);
      ranked.push({ rank, watch });
    }
    ranked.sort((one, other) => one.rank - other.rank);
    for (const { watch } of ranked.slice(keep)) watch.endWait();
  }

  /** Has a task that no thread has begun give up its place in the queue; false if there is no such task. */
  yieldPlace(call: TaskCall): boolean {
    return this.#of(call)?.watch.endWait('queue-full') ?? false;
  }

  countOf(client: string): number {
    return this.#countByClient.get(client) ?? 0;
  }

  /** Those of one client, or of all for null, the oldest first. */
  reports(client: string | null): TaskReport[] {
    return this.#byArrival()
      .filter(({ task }) => client === null || task.call.client === client)
      .map(({ task }) => report(task));
  }

  #byArrival(): RunningTask[] {
    return [...this.#tasks].sort((one, other) => one.task.queuedAt - other.task.queuedAt);
  }

  #of(call: TaskCall): RunningTask | undefined {
    for (const running of this.#tasks) if (running.task.call === call) return running;
    return undefined;
  }

  /** Tells all tasks to stop. */
  cancelAll(): void {
    for (const { watch } of this.#tasks) watch.cancel();
  }

  /** Tells a task to stop whose client waits for no answer any more. */
  abandon(call: TaskCall): void {
    this.#of(call)?.watch.cancel('client-gone');
  }

  /**
   * Tells the tasks of an id to stop, which a client may have given several requests. False when there is none, or only
   * another client's.
   */
  cancel(id: string, client: string | null): boolean {
    const found = [...this.#tasks].filter(
      ({ task: { call } }) => call.id === id && (client === null || call.client === client),
    );
    for (const { watch } of found) watch.cancel();
    return found.length > 0;
  }
}

export function report({ call, request, progress }: PoolTask): TaskReport {
  const { phase, steps, line } = progress;
  return {
    id: call.id,
    client: call.client,
    kind: request.kind,
    phase: PHASE_NAMES[phase],
    ageMs: Math.round(performance.now() - call.receivedAt),
    ...digestOf(request),
    steps,
    line,
  };
}

type TextDigest = Pick<TaskReport, 'hash' | 'head'>;

const NO_TEXT: TextDigest = { hash: null, head: null };
/** Those who watch what runs ask again and again, and a text may be long. */
const DIGESTS = new WeakMap<TaskRequest, TextDigest>();

function digestOf(request: TaskRequest): TextDigest {
  const text = textOf(request);
  if (text === null) return NO_TEXT;
  const known = DIGESTS.get(request);
  if (known !== undefined) return known;
  const digest = {
    hash: createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH),
    head: /\S.*/.exec(text)?.[0].slice(0, HEAD_LENGTH) ?? '',
  };
  DIGESTS.set(request, digest);
  return digest;
}

/** True if no thread has begun it. */
export function isWaiting({ progress }: PoolTask): boolean {
  return progress.phase === TaskPhase.Waiting;
}

/** The text that tells tasks of a kind apart. */
export function textOf(request: TaskRequest): string | null {
  switch (request.kind) {
    case 'script':
      return request.script;
    case 'query':
      return request.query;
    case 'sparql':
      return request.text;
    default:
      return null;
  }
}
