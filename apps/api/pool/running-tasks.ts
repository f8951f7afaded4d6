/** Registry of waiting and running tasks: lists, counts by client, cancels. Bounded by the queue length. */
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
/** Length of the excerpt that identifies a script. */
const HEAD_LENGTH = 80;

interface RunningTask {
  readonly task: PoolTask;
  readonly watch: DeadlineWatch;
}

export class RunningTasks {
  readonly #tasks = new SlotList<RunningTask>();
  readonly #countByClient = new Map<string, number>();

  /** Returns the function that removes it; to be called once. */
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

  /** Fails all waiting tasks but `keep`: those kept are the first of each client, then the second, and so on. */
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

  /** Evicts a waiting task; false if there is no such task. */
  yieldPlace(call: TaskCall): boolean {
    return this.#of(call)?.watch.endWait('queue-full') ?? false;
  }

  countOf(client: string): number {
    return this.#countByClient.get(client) ?? 0;
  }

  /** Tasks of one client, or of all for null, the oldest first. */
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

  /** Cancels all tasks. */
  cancelAll(): void {
    for (const { watch } of this.#tasks) watch.cancel();
  }

  /** Cancels a task whose client has disconnected. */
  abandon(call: TaskCall): void {
    this.#of(call)?.watch.cancel('client-gone');
  }

  /**
   * Cancels the tasks of an id, which a client may reuse for several requests. False if there is none, or only
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
/** Cached, since lists are polled and texts may be long. */
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

/** True if no thread has started it. */
export function isWaiting({ progress }: PoolTask): boolean {
  return progress.phase === TaskPhase.Waiting;
}

/** The text that identifies a task. */
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
