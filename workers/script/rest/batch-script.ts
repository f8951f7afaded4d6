/** A script as an operation of a batch: part of its transaction. */
import { type Budget, Double } from '#base';
import type { Transaction } from '#database';
import { GroovySyntaxError, JavaThrowable } from '#groovy';
import { ArrayList, LinkedHashMap, type Runtime, type Value } from '#groovy/host';
import { failedTransaction, RestError, type RestValue, type ScriptTransaction } from '#neo4j';
import { requireOwnScripts, requireParamCount, requireScriptLength, SCRIPT_PLUGINS } from '#protocol';
import { wholeNumber } from '../params.ts';
import type { RunTransaction } from '../run-transaction.ts';
import { ScriptEvaluation } from '../script-evaluation.ts';
import type { ScriptThread } from '../script-thread.ts';
import { FailedCall } from './error-records.ts';
import { readBody } from './read-json.ts';

export interface BatchTask {
  readonly transaction: RunTransaction;
  readonly store: Transaction;
  readonly budget: Budget;
  readonly thread: ScriptThread;
  readonly past: object | null;
}

const SCRIPT_PATHS: ReadonlySet<string> = new Set(
  SCRIPT_PLUGINS.map((plugin) => `ext/${plugin}/graphdb/execute_script`),
);

export function isScriptCall(method: string, segments: readonly string[]): boolean {
  return method === 'POST' && SCRIPT_PATHS.has(segments.join('/'));
}

/**
 * The value of a script as JSON. Throws FailedCall for a failed script, RestError for an invalid body, and
 * ProtocolError for one that this server rejects.
 */
export function performScript(body: RestValue | undefined, task: BatchTask): Uint8Array {
  const { transaction, budget, thread } = task;
  const { text, params } = readCall(body, thread);
  const evaluation = new ScriptEvaluation({ ...task, transaction: partOf(transaction) });
  const script = {
    text,
    params: (runtime: Runtime) =>
      [...params].map(([name, value]) => [name, toGroovy(runtime, value)] as const),
    definitions: transaction.definitions(),
  };
  try {
    const { value, defined } = evaluation.evaluate(script, budget);
    const json = evaluation.convert(value);
    transaction.addDefinitions(defined());
    return json;
  } catch (error) {
    const isOwn = error instanceof JavaThrowable || error instanceof GroovySyntaxError;
    throw isOwn ? new FailedCall(evaluation.describe(error)) : error;
  }
}

interface ScriptCall {
  readonly text: string;
  readonly params: ReadonlyMap<string, RestValue>;
}

function readCall(body: RestValue | undefined, { options }: ScriptThread): ScriptCall {
  const { script: text, params: given } = body instanceof Map ? Object.fromEntries(body) : {};
  if (typeof text !== 'string') throw new RestError('BAD_REQUEST', 'the body must have a script');
  const { lengthMax, paramCountMax, storedOnly } = options.scripts;
  requireOwnScripts(storedOnly);
  requireScriptLength(text, lengthMax);
  const params = typeof given === 'string' ? readBody(given) : (given ?? new Map<string, RestValue>());
  if (!(params instanceof Map)) throw new RestError('BAD_REQUEST', 'params must be an object');
  requireParamCount(params.size, paramCountMax);
  return { text, params };
}

function toGroovy(runtime: Runtime, value: RestValue): Value {
  if (typeof value === 'bigint') return wholeNumber(value, runtime);
  if (value === null || typeof value !== 'object' || value instanceof Double) return value;
  if (!(value instanceof Map)) {
    return new ArrayList((value as readonly RestValue[]).map((item) => toGroovy(runtime, item)));
  }
  const map = new LinkedHashMap();
  for (const [key, item] of value) map.put(runtime, key, toGroovy(runtime, item));
  return map;
}

/** Semantics of nested transactions in Neo4j: a commit is deferred to the batch, a rollback rolls back all. */
function partOf(transaction: RunTransaction): ScriptTransaction {
  return {
    graph: () => transaction.graph(),
    commit() {
      if (transaction.isFailed()) throw failedTransaction();
    },
    rollback: () => transaction.markFailed(),
    markFailed: () => transaction.markFailed(),
    isFailed: () => transaction.isFailed(),
    applyAutonomously: (change) => change(transaction.graph()),
    baseUrl: transaction.baseUrl,
  };
}
