/** One script from text to bytes: begin, compile, run, convert, commit; a commit that lost runs it all again. */
import { DatabaseError, DatabaseErrorCode } from '#database';
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
import type { ScriptThread } from './thread.ts';

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

/** One run of a script over a transaction of its own. */
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
    const budget = thread.budget(task.state, (now) => this.#lines.look(now));
    const store = thread.begin(task);
    this.#transaction = new RunTransaction(store, task, budget, task.baseUrl);
    this.#profiler = task.profile ? new Profiler() : null;
    this.#evaluation = new ScriptEvaluation({
      thread,
      transaction: this.#transaction,
      store,
      budget,
      ...(this.#profiler === null ? {} : { profiler: this.#profiler }),
      print: (text) => this.#print(text),
    });
  }

  /** The answer of an earlier request of the same key. */
  earlierReply(): TaskReply | null {
    return this.#transaction.earlierReply();
  }

  /** Throws whatever ends the run, GroovySyntaxError too. */
  execute(runs: number): TaskSuccess {
    // Of its own: what is compiled is no line of the script that took the time.
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

  /** True for a lost commit of a run that has left nothing behind. */
  canRunAgain(error: unknown): boolean {
    const isConflict = error instanceof DatabaseError && error.code === DatabaseErrorCode.Conflict;
    return isConflict && !this.#transaction.hasCommitted;
  }

  /** The reply to a run that ended with an error. Faults of ours are thrown on. */
  fail(error: unknown): TaskReply {
    let described: ErrorRecord;
    try {
      described = this.#evaluation.describe(error);
    } catch (limit) {
      // The error's own getMessage() used up what was left.
      described = this.#evaluation.describe(limit);
    }
    return this.#transaction.fail({ ok: false, error: described, ...this.#remarks() });
  }

  /** What the log is told beside the answer. */
  #remarks(): Pick<TaskReply, 'printed' | 'lines' | 'hidden'> {
    const lines = this.#lines.hottestLines();
    const hidden = this.#thread.options.persistDefinitions
      ? [...this.#evaluation.run.runtime.definitions.hidden]
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

  /** Pipes are pulled while the value is converted, so the profile is complete only then. */
  #withProfile(body: Uint8Array): Uint8Array {
    if (this.#profiler === null) return body;
    const { bytesMax } = this.#thread.options.resultLimits;
    return profiledBody(body, this.#profiler.report(), this.#evaluation.run.runtime.budget, bytesMax);
  }
}
