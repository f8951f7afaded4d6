/** What waits and runs right now: looked at, counted per client, cancelled. As long as the queue is bounded, so is it. */
import { createHash } from 'node:crypto';
import { STEPS_PER_CHECK } from '#base';
import { type Task, TaskPhase, type TaskState, TaskStateField } from '#protocol';
import type { DeadlineWatch } from './deadline-watch.ts';
import type { TaskCall } from './task-call.ts';

const PHASE_NAMES: Readonly<Record<TaskPhase, string>> = {
  [TaskPhase.Waiting]: 'waiting',
  [TaskPhase.Running]: 'running',
  [TaskPhase.Committing]: 'committing',
};

const HASH_LENGTH = 16;
/** Of a script, enough to know it again. */
const HEAD_LENGTH = 80;

/** One task for an operator's eyes. */
export interface TaskReport {
  readonly id: string;
  readonly client: string;
  readonly kind: Task['kind'];
  readonly phase: string;
  readonly ageMs: number;
  /** Of the script's or query's text; null for a task without one. */
  readonly hash: string | null;
  /** The begin of the text's first line that holds something. */
  readonly head: string | null;
  /** So far; whole checks of the budget are counted. */
  readonly steps: number;
  /** The line of the script that was seen to run last; null before the first look, and for what has no lines. */
  readonly line: number | null;
}

interface RunningTask {
  readonly call: TaskCall;
  readonly kind: Task['kind'];
  readonly text: string | null;
  readonly state: TaskState;
  readonly watch: DeadlineWatch;
}

export class RunningTasks {
  readonly #tasks = new Map<string, RunningTask>();
  readonly #countByClient = new Map<string, number>();

  add(task: RunningTask): void {
    const { id, client } = task.call;
    this.#tasks.set(id, task);
    this.#countByClient.set(client, this.countOf(client) + 1);
  }

  remove({ id, client }: TaskCall): void {
    this.#tasks.delete(id);
    const count = this.countOf(client) - 1;
    if (count > 0) this.#countByClient.set(client, count);
    else this.#countByClient.delete(client);
  }

  get count(): number {
    return this.#tasks.size;
  }

  /** Ends the wait of all but the `keep` oldest of those without a thread. */
  shedWaiting(keep: number): void {
    const waiting = [...this.#tasks.values()].filter(({ state }) => isWaiting(state));
    for (const { watch } of waiting.slice(keep)) watch.endWait();
  }

  countOf(client: string): number {
    return this.#countByClient.get(client) ?? 0;
  }

  /** Those of one client, or of all for null, the oldest first. */
  reports(client: string | null): TaskReport[] {
    return [...this.#tasks.values()]
      .filter(({ call }) => client === null || call.client === client)
      .map(report);
  }

  /** Tells all tasks to stop. */
  cancelAll(): void {
    for (const { watch } of this.#tasks.values()) watch.cancel();
  }

  /** Tells a task to stop. False when there is none of this id, or it is another client's. */
  cancel(id: string, client: string | null): boolean {
    const task = this.#tasks.get(id);
    if (task === undefined || (client !== null && task.call.client !== client)) return false;
    task.watch.cancel();
    return true;
  }
}

export function report({ call, kind, text, state }: Omit<RunningTask, 'watch'>): TaskReport {
  return {
    id: call.id,
    client: call.client,
    kind,
    phase: PHASE_NAMES[phaseOf(state)],
    ageMs: Math.round(performance.now() - call.receivedAt),
    hash: text === null ? null : createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH),
    head: text === null ? null : (/\S.*/.exec(text)?.[0].slice(0, HEAD_LENGTH) ?? ''),
    steps: stepsOf(state),
    line: Atomics.load(state, TaskStateField.Line) || null,
  };
}

export function isWaiting(state: TaskState): boolean {
  return phaseOf(state) === TaskPhase.Waiting;
}

function phaseOf(state: TaskState): TaskPhase {
  return Atomics.load(state, TaskStateField.Phase) as TaskPhase;
}

/** Steps of a task so far; whole checks of the budget are counted. */
export function stepsOf(state: TaskState): number {
  return Atomics.load(state, TaskStateField.Steps) * STEPS_PER_CHECK;
}
