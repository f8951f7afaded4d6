/** Evaluates a script over a transaction: bindings, conversion of the value, description of errors. */
import { type Budget, BudgetExceeded } from '#base';
import {
  BLUEPRINTS_RESULTS,
  createGraphBinding,
  DOCUMENT_FETCHER,
  ENGINE_VARIABLES,
  GREMLIN_ENGINE,
  GREMLIN_RUN,
  GremlinRun,
  QUAD_SERVICE,
} from '#blueprints';
import type { AddedDefinition, Transaction } from '#database';
import type { Profiler } from '#gremlin';
import { type CompiledScript, GroovySyntaxError, JavaThrowable, ScriptRun, type Value } from '#groovy';
import type { Runtime } from '#groovy/host';
import {
  NATIVE_DATABASE,
  NativeDatabase,
  SCRIPT_TRANSACTION,
  type ScriptTransaction,
  writeResult,
} from '#neo4j';
import { type ErrorRecord, serviceRoot } from '#protocol';
import type { EarlierDefinitions } from './definitions/earlier-definitions.ts';
import { hintFor } from './hint.ts';
import { failureRecord, ScriptStage, syntaxRecord, throwableRecord } from './script-failure.ts';
import type { ScriptThread } from './script-thread.ts';

interface Surroundings {
  readonly thread: ScriptThread;
  /** Implements the script's own commits and rollbacks. */
  readonly transaction: ScriptTransaction;
  /** The transaction of its quads. */
  readonly store: Transaction;
  readonly budget: Budget;
  /** As in the frame of the task. */
  readonly past: object | null;
  readonly profiler?: Profiler;
  print?(text: string): void;
}

export interface ScriptText {
  readonly text: string;
  /** Variables by name; those of the engine take precedence. */
  params(runtime: Runtime): Iterable<readonly [name: string, value: Value]>;
  /** Definition scripts committed so far, oldest first. */
  readonly definitions: readonly string[];
}

export class ScriptEvaluation {
  readonly run: ScriptRun;
  readonly #thread: ScriptThread;
  readonly #transaction: ScriptTransaction;
  readonly #database: NativeDatabase;
  #text = '';
  /** Determines how an exception is wrapped. */
  stage: ScriptStage = ScriptStage.Run;

  constructor({ thread, transaction, store, budget, past, profiler, print }: Surroundings) {
    this.#thread = thread;
    this.#transaction = transaction;
    this.#database = new NativeDatabase(transaction);
    const helpers = thread.help?.helpersOf(past) ?? null;
    const gremlin = new GremlinRun({
      ...(profiler === undefined ? {} : { profiler }),
      ...(helpers === null ? {} : { helpers }),
    });
    const quads = {
      transaction: () => store.quads,
      view: () => store.quadView(),
      nextLabel: () => `s${thread.nextNumber()}`,
    };
    this.run = new ScriptRun(thread.compiler, {
      registry: thread.registry,
      engine: GREMLIN_ENGINE,
      budget,
      binding: createGraphBinding(this.#database, gremlin),
      services: [
        SCRIPT_TRANSACTION.with(transaction),
        NATIVE_DATABASE.with(this.#database),
        GREMLIN_RUN.with(gremlin),
        QUAD_SERVICE.with(quads),
        DOCUMENT_FETCHER.with(thread.fetchThread.fetcher(budget)),
      ],
      ...(print === undefined ? {} : { print }),
    });
    gremlin.attach(this.run.runtime);
  }

  /**
   * The value of a script, and its definitions. Compilation is charged to `compiling`. Throws GroovySyntaxError,
   * JavaThrowable, and when a budget is exceeded.
   */
  evaluate({ text, params, definitions }: ScriptText, compiling: Budget): ScriptValue {
    this.#text = text;
    const earlier = this.#thread.earlierDefinitions(definitions, compiling);
    const script = this.#thread.compile(text, earlier, compiling);
    for (const [name, value] of params(this.run.runtime)) {
      if (!ENGINE_VARIABLES.has(name)) this.run.bind(name, value);
    }
    if (earlier.texts.length > 0) this.#define(earlier, script, compiling);
    const value = this.run.run(script);
    const isKept = this.#thread.options.persistDefinitions;
    const defined = isKept
      ? () => script.definitions.map((each) => ({ text: each.text, replaced: earlier.othersOf(each) }))
      : () => [];
    return { value, defined };
  }

  #define(earlier: EarlierDefinitions, script: CompiledScript, compiling: Budget): void {
    this.run.define(earlier.neededBy(script, compiling), {
      neededBy: (evaluated) => earlier.neededBy(evaluated, compiling),
      neededByName: (name) => earlier.neededByName(name, compiling),
    });
  }

  /** Throws as `evaluate` does: pipes are evaluated while they are serialized. */
  convert(value: Value): Uint8Array {
    this.stage = ScriptStage.Convert;
    return this.run.guard(() =>
      writeResult(this.run.runtime, value, {
        database: this.#database,
        adapter: BLUEPRINTS_RESULTS,
        serviceRoot: () => JSON.stringify(serviceRoot(this.#transaction.baseUrl)),
        ...this.#thread.options.resultLimits,
      }),
    );
  }

  /** The error record of an error of `evaluate` or `convert`. Internal errors are rethrown. */
  describe(error: unknown): ErrorRecord {
    if (error instanceof GroovySyntaxError) return syntaxRecord(error);
    if (error instanceof JavaThrowable)
      return this.#hinted(this.#placed(throwableRecord(this.run, error, this.stage)));
    const record = failureRecord(error);
    return error instanceof BudgetExceeded ? { ...record, stacktrace: this.run.stackLines(error) } : record;
  }

  /** A pipe that throws while it is serialized is attributed to the last line, which created it. */
  #placed(record: ErrorRecord): ErrorRecord {
    const isWithout = record.stacktrace === undefined || record.stacktrace.length === 0;
    if (!isWithout || this.#text === '') return record;
    const line = this.#text.trimEnd().split('\n').length;
    return { ...record, stacktrace: [`Script1.run(Script1.groovy:${line})`] };
  }

  #hinted(record: ErrorRecord): ErrorRecord {
    const hint = hintFor(record.cause, this.#text, {
      steps: this.#thread.names().steps,
      graphMethods: this.#thread.names().graphMethods,
      isProperty: (name) =>
        this.#thread.names().properties.has(name) || this.#transaction.graph().keyId(name) >= 0,
    });
    return hint === null ? record : { ...record, hint };
  }
}

export interface ScriptValue {
  readonly value: Value;
  /** To be called after success. */
  defined(): readonly AddedDefinition[];
}
