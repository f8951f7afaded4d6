/** Execution context of a REST task: one transaction, one budget, and a runtime that is created on first use. */
import type { Budget } from '#base';
import { GREMLIN_ENGINE } from '#blueprints';
import { GroovySyntaxError, JavaThrowable, ScriptRun, type Value } from '#groovy';
import {
  ElementWriter,
  JsonBuffer,
  NATIVE_DATABASE,
  NativeDatabase,
  REST_OPERATIONS,
  type RestCall,
  RestError,
  type RestOperation,
  SCRIPT_TRANSACTION,
  type ScriptTransaction,
} from '#neo4j';
import type { OperationName } from '#protocol';
import type { RunTransaction } from '../run-transaction.ts';
import type { ScriptThread } from '../script-thread.ts';
import { readJson } from './read-json.ts';

const OPERATIONS: Readonly<Record<OperationName, RestOperation>> = REST_OPERATIONS;

/** The result of a call; without a body if there is none. */
export interface CallResult {
  readonly status: number;
  readonly location?: string;
  readonly body?: Uint8Array;
}

export type CallParts = Pick<RestCall, 'path' | 'query' | 'body' | 'page'>;

/** Autonomous changes are disabled: an index that a failed call has created is rolled back with the rest. */
function withoutKeeping(transaction: RunTransaction): ScriptTransaction {
  return {
    graph: () => transaction.graph(),
    commit: () => transaction.commit(),
    rollback: () => transaction.rollback(),
    markFailed: () => transaction.markFailed(),
    isFailed: () => transaction.isFailed(),
    applyAutonomously: (change) => change(transaction.graph()),
    baseUrl: transaction.baseUrl,
  };
}

export class RestSession {
  readonly budget: Budget;
  readonly bytesMax: number;
  readonly #transaction: RunTransaction;
  readonly #database: NativeDatabase;
  readonly #thread: ScriptThread;
  #run: ScriptRun | undefined;

  constructor(transaction: RunTransaction, budget: Budget, thread: ScriptThread) {
    this.budget = budget;
    this.bytesMax = thread.options.resultLimits.bytesMax;
    this.#transaction = transaction;
    this.#database = new NativeDatabase(withoutKeeping(transaction));
    this.#thread = thread;
  }

  /** Throws RestError, JavaThrowable, and every error that ends a task. */
  perform(name: OperationName, parts: CallParts): CallResult {
    const session = this;
    const { status, location, write } = OPERATIONS[name]({
      ...parts,
      database: this.#database,
      budget: this.budget,
      get runtime() {
        return session.#scriptRun().runtime;
      },
      readJson,
      compile: (variable, expression) => this.#compile(variable, expression),
    });
    const head = location === undefined ? { status } : { status, location };
    if (write === undefined) return head;
    const json = new JsonBuffer(this.budget, this.bytesMax);
    const { baseUrl } = this.#transaction;
    write({ json, elements: new ElementWriter(this.#transaction.graph(), json, baseUrl) });
    return { ...head, body: json.finish() };
  }

  #scriptRun(): ScriptRun {
    return (this.#run ??= new ScriptRun(this.#thread.compiler, {
      registry: this.#thread.registry,
      engine: GREMLIN_ENGINE,
      budget: this.budget,
      services: [SCRIPT_TRANSACTION.with(this.#database.transaction), NATIVE_DATABASE.with(this.#database)],
    }));
  }

  #compile(variable: string, expression: string): (argument: Value) => Value {
    const run = this.#scriptRun();
    const guarded = <T>(work: () => T): T => {
      try {
        return run.within(work);
      } catch (error) {
        const isOwn = error instanceof GroovySyntaxError || error instanceof JavaThrowable;
        throw isOwn ? new RestError('EVALUATION', error.message) : error;
      }
    };
    const earlier = this.#thread.earlierDefinitions(this.#transaction.definitions(), this.budget);
    const closure = guarded(() =>
      run.run(this.#thread.compile(`{ ${variable} -> ${expression} }`, earlier, this.budget)),
    );
    return (argument) => guarded(() => run.runtime.call1(closure, argument));
  }
}
