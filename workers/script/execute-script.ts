/** Executes a script: begin, compile, run, convert the result to bytes, commit; retries after a commit conflict. */
import { hasCode } from '#base';
import { DatabaseErrorCode } from '#database';
import { Profiler } from '#gremlin';
import type { Runtime } from '#groovy/host';
import {
  type ErrorRecord,
  PRINTED_LENGTH_MAX,
  type ScriptTask,
  type TaskReply,
  type TaskSuccess,
} from '#protocol';
import { readParams } from './params.ts';
import { LineSampler } from './profile/line-sampler.ts';
import { profiledBody } from './profile/profiled-body.ts';
import { RunTransaction } from './run-transaction.ts';
import { ScriptEvaluation } from './script-evaluation.ts';
import { ScriptStage } from './script-failure.ts';
import type { ScriptThread } from './script-thread.ts';

export function executeScript(task: ScriptTask, thread: ScriptThread): TaskReply {
  for (let runs = 1; ; runs += 1) {
    const execution = new ScriptExecution(task, thread);
    try {
      return execution.earlierReply() ?? execution.execute(runs);
    } catch (error) {
      if (execution.canRunAgain(error) && runs <= thread.options.conflictRerunsMax) continue;
      return execution.fail(error);
    } finally {
      execution.close();
    }
  }
}

/** One attempt, with its own transaction. */
class ScriptExecution {
  readonly #task: ScriptTask;
  readonly #thread: ScriptThread;
  readonly #transaction: RunTransaction;
  readonly #evaluation: ScriptEvaluation;
  readonly #profiler: Profiler | null;
  readonly #lines: LineSampler;
  #printed = '';

  constructor(task: ScriptTask, thread: ScriptThread) {
    this.#task = task;
    this.#thread = thread;
    this.#lines = new LineSampler(task.state, () => this.#evaluation.run.currentLine());
    const budget = thread.budget(task.state, (now) => this.#lines.check(now));
    const store = thread.begin(task);
    this.#transaction = new RunTransaction(store, task, budget, task.baseUrl);
    this.#profiler = task.profile ? new Profiler() : null;
    this.#evaluation = new ScriptEvaluation({
      thread,
      transaction: this.#transaction,
      store,
      budget,
      past: task.past,
      ...(this.#profiler === null ? {} : { profiler: this.#profiler }),
      print: (text) => this.#print(text),
    });
  }

  /** The stored reply of an earlier request with the same key. */
  earlierReply(): TaskReply | null {
    return this.#transaction.earlierReply();
  }

  /** Throws every error of the attempt, GroovySyntaxError included. */
  execute(runs: number): TaskSuccess {
    // A separate budget: compilation is not attributed to a line of the script.
    const budget = this.#thread.budget(this.#task.state);
    const { script: text, params } = this.#task;
    const evaluation = this.#evaluation;
    const script = {
      text,
      params: (runtime: Runtime) =>
        params === null ? [] : readParams(runtime, params, this.#thread.options.scripts.paramCountMax),
      definitions: this.#transaction.definitions(),
    };
    const { value, defined } = evaluation.evaluate(script, budget);
    const body = this.#withProfile(evaluation.convert(value));
    this.#transaction.addDefinitions(defined());
    evaluation.stage = ScriptStage.Commit;
    const reply = { ok: true, body, runs, ...this.#remarks() } as const;
    this.#transaction.finish(reply, this.#thread.options.keptReplyBytesMax);
    return reply;
  }

  /** True for a commit conflict of an attempt without side effects. */
  canRunAgain(error: unknown): boolean {
    const isConflict = hasCode(error, DatabaseErrorCode.Conflict);
    return isConflict && !this.#transaction.hasCommitted;
  }

  /** The reply of a failed attempt. Internal errors are rethrown. */
  fail(error: unknown): TaskReply {
    let described: ErrorRecord;
    try {
      described = this.#evaluation.describe(error);
    } catch (limit) {
      // The error's own getMessage() exceeded the rest of the budget.
      described = this.#evaluation.describe(limit);
    }
    return this.#transaction.fail({ ok: false, error: described, ...this.#remarks() });
  }

  /** Diagnostics for the log. */
  #remarks(): Pick<TaskReply, 'printed' | 'lines' | 'hidden'> {
    const lines = this.#lines.hottestLines();
    const hidden = this.#thread.options.persistDefinitions
      ? this.#evaluation.run.runtime.definitions.hidden
      : [];
    return {
      ...(hidden.length === 0 ? {} : { hidden }),
      ...(this.#printed === '' ? {} : { printed: this.#printed }),
      ...(lines.length === 0 ? {} : { lines }),
    };
  }

  close(): void {
    this.#transaction.close();
  }

  #print(text: string): void {
    if (!this.#thread.options.keepPrinted) return;
    this.#printed += text.slice(0, PRINTED_LENGTH_MAX - this.#printed.length);
  }

  /** Pipes are evaluated during conversion, so the profile is complete only then. */
  #withProfile(body: Uint8Array): Uint8Array {
    if (this.#profiler === null) return body;
    const { bytesMax } = this.#thread.options.resultLimits;
    return profiledBody(body, this.#profiler.report(), this.#evaluation.run.runtime.budget, bytesMax);
  }
}
