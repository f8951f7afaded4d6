/** One script from text to bytes: begin, compile, run, convert, commit; a commit that lost runs it all again. */
import { BudgetExceeded } from '#base';
import {
  BLUEPRINTS_RESULTS,
  createGraphBinding,
  DOCUMENT_FETCHER,
  ENGINE_VARIABLES,
  GREMLIN_ENGINE,
  GREMLIN_RUN,
  GremlinRun,
  QUAD_SERVICE,
  type QuadService,
} from '#blueprints';
import { DatabaseError, DatabaseErrorCode, type Transaction } from '#database';
import { Profiler } from '#gremlin';
import { GroovySyntaxError, JavaThrowable, ScriptRun, type ServiceKey, type Value } from '#groovy';
import { NATIVE_DATABASE, NativeDatabase, SCRIPT_TRANSACTION, writeResult } from '#neo4j';
import {
  type ErrorRecord,
  PRINTED_LENGTH_MAX,
  type ScriptTask,
  serviceRoot,
  type TaskReply,
  type TaskSuccess,
} from '#protocol';
import { LineSampler } from './line-sampler.ts';
import { readParams } from './params.ts';
import { profiledBody } from './profiled-body.ts';
import { RunTransaction } from './run-transaction.ts';
import { failureRecord, ScriptStage, syntaxRecord, throwableRecord } from './script-failure.ts';
import type { ScriptThread } from './thread.ts';

export function executeScript(task: ScriptTask, thread: ScriptThread): TaskReply {
  for (let runs = 1; ; runs += 1) {
    const execution = new ScriptExecution(task, thread);
    try {
      return execution.earlierReply() ?? execution.execute(runs);
    } catch (error) {
      if (error instanceof GroovySyntaxError) return { ok: false, error: syntaxRecord(error) };
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
  readonly #database: NativeDatabase;
  readonly #run: ScriptRun;
  readonly #profiler: Profiler | null;
  readonly #lines: LineSampler;
  #stage: ScriptStage = ScriptStage.Run;
  #printed = '';

  constructor(task: ScriptTask, thread: ScriptThread) {
    this.#task = task;
    this.#thread = thread;
    this.#lines = new LineSampler(task.state, () => this.#run.currentLine());
    const budget = thread.budget(task.state, () => this.#lines.look());
    const transaction = thread.replica.begin();
    this.#transaction = new RunTransaction(transaction, task, budget, task.baseUrl);
    this.#database = new NativeDatabase(this.#transaction);
    this.#profiler = task.profile ? new Profiler() : null;
    const gremlin = new GremlinRun(this.#profiler === null ? {} : { profiler: this.#profiler });
    this.#run = new ScriptRun(thread.compiler, {
      registry: thread.registry,
      engine: GREMLIN_ENGINE,
      budget,
      binding: createGraphBinding(this.#database, gremlin),
      services: new Map<ServiceKey<object>, object>([
        [SCRIPT_TRANSACTION, this.#transaction],
        [NATIVE_DATABASE, this.#database],
        [GREMLIN_RUN, gremlin],
        [QUAD_SERVICE, this.#quads(transaction)],
        [DOCUMENT_FETCHER, thread.fetchThread.fetcher(budget)],
      ]),
      print: (text) => this.#print(text),
    });
    gremlin.attach(this.#run.runtime);
  }

  /** The answer of an earlier request of the same key. */
  earlierReply(): TaskReply | null {
    return this.#transaction.earlierReply();
  }

  /** Throws GroovySyntaxError, and whatever ends the run. */
  execute(runs: number): TaskSuccess {
    // Of its own: what is compiled is no line of the script that took the time.
    const budget = this.#thread.budget(this.#task.state);
    const earlier = this.#thread.definitions.read(this.#transaction.definitions(), budget);
    const script = this.#thread.compile(this.#task.script, earlier, budget);
    this.#bindParams();
    this.#run.define(earlier.neededBy(script, budget));
    const value = this.#run.run(script);
    this.#stage = ScriptStage.Convert;
    const body = this.#withProfile(this.#convert(value));
    if (this.#thread.options.persistDefinitions) {
      this.#transaction.addDefinitions(
        script.definitions.map((each) => ({ text: each.text, replaced: earlier.othersOf(each) })),
      );
    }
    this.#stage = ScriptStage.Commit;
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
      described = this.#describe(error);
    } catch (limit) {
      // The error's own getMessage() used up what was left.
      described = this.#describe(limit);
    }
    return this.#transaction.fail({ ok: false, error: described, ...this.#remarks() });
  }

  #describe(error: unknown): ErrorRecord {
    if (error instanceof JavaThrowable) return throwableRecord(this.#run, error, this.#stage);
    const record = failureRecord(error);
    return error instanceof BudgetExceeded ? { ...record, stacktrace: this.#run.stackLines(error) } : record;
  }

  /** What the log is told beside the answer. */
  #remarks(): Pick<TaskReply, 'printed' | 'lines' | 'hidden'> {
    const lines = this.#lines.hottestLines();
    const hidden = this.#thread.options.persistDefinitions ? [...this.#run.runtime.definitions.hidden] : [];
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

  #quads(transaction: Transaction): QuadService {
    return {
      transaction: () => transaction.quads,
      view: () => transaction.quadView(),
      nextLabel: () => `s${this.#thread.nextNumber()}`,
    };
  }

  #bindParams(): void {
    const { params } = this.#task;
    if (params === null) return;
    const { runtime } = this.#run;
    for (const [name, value] of readParams(runtime, params, this.#thread.options.paramCountMax)) {
      if (!ENGINE_VARIABLES.has(name)) this.#run.bind(name, value);
    }
  }

  /** Pipes are pulled while the value is converted, so the profile is complete only then. */
  #withProfile(body: Uint8Array): Uint8Array {
    if (this.#profiler === null) return body;
    const { bytesMax } = this.#thread.options.resultLimits;
    return profiledBody(body, this.#profiler.report(), this.#run.runtime.budget, bytesMax);
  }

  #convert(value: Value): Uint8Array {
    return this.#run.guard(() =>
      writeResult(this.#run.runtime, value, {
        database: this.#database,
        adapter: BLUEPRINTS_RESULTS,
        serviceRoot: () => JSON.stringify(serviceRoot(this.#task.baseUrl)),
        ...this.#thread.options.resultLimits,
      }),
    );
  }
}
