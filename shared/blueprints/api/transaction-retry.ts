/**
 * `g.tryTx`: runs a closure in a transaction, once or with retries (`TransactionRetryHelper` and its
 * strategies).
 */
import type { Graph } from '#gremlin';
import {
  type Closure,
  collectElements,
  GroovyType,
  type HostObject,
  javaException,
  type MethodTable,
  type Runtime,
  type Throwable,
  TYPE,
  unsupportedOperation,
  type Value,
} from '#groovy/host';
import { ClassName } from './class-names.ts';

const PACKAGE = 'com.tinkerpop.blueprints.util';
const WORK = `${PACKAGE}.TransactionWork`;
const STRATEGY = `${PACKAGE}.TransactionRetryStrategy`;
const HELPER = `${PACKAGE}.TransactionRetryHelper`;
const { TransactionalGraph: TRANSACTIONAL } = ClassName;

const TRIES = 8;
const DELAY_MS = 20n;

/** Runs the work on a graph and returns its result. */
type Strategy = (runtime: Runtime, graph: Graph, work: Value) => Value;

function attempt(runtime: Runtime, graph: Graph, work: Value): Value {
  const result = runtime.invokeMethod(work, 'execute', [graph]);
  runtime.invokeMethod(graph, 'commit', []);
  return result;
}

/** The exception of the work, after a rollback. Errors that are no exceptions propagate. */
function failureOf(runtime: Runtime, graph: Graph, thrown: unknown): Throwable {
  const error = runtime.caught(thrown);
  if (!runtime.isInstance(error, 'java.lang.Exception')) throw error;
  runtime.invokeMethod(graph, 'rollback', []);
  return error;
}

function wrapped(runtime: Runtime, error: Throwable): Throwable {
  return javaException('java.lang.RuntimeException', runtime.toJavaText(error), error);
}

const oneAndDone: Strategy = (runtime, graph, work) => {
  try {
    return attempt(runtime, graph, work);
  } catch (thrown) {
    throw wrapped(runtime, failureOf(runtime, graph, thrown));
  }
};

const fireAndForget: Strategy = (runtime, graph, work) => {
  try {
    return attempt(runtime, graph, work);
  } catch (thrown) {
    failureOf(runtime, graph, thrown);
    return null;
  }
};

/** Back-off in milliseconds before the attempt of the given number, 1 or more, by the given delay. */
type Pause = (delay: bigint, tried: number) => bigint;
const evenly: Pause = (delay) => delay;
const doubling: Pause = (delay, tried) => BigInt.asIntN(64, delay << BigInt(Math.min(tried, 62)));

/** Retries after exceptions of the given classes; null for all. */
function retryStrategy(pause: Pause, tries = TRIES, delay = DELAY_MS, classes: Value = null): Strategy {
  return (runtime, graph, work) => {
    const retried = classes === null ? [] : collectElements(runtime, classes);
    let last: Throwable = javaException(
      'java.lang.RuntimeException',
      'Exception initialized when trying commit.',
    );
    for (let tried = 0; tried < tries; tried++) {
      if (tried > 0) runtime.invokeMethod(graph, 'sleep', [pause(delay, tried)]);
      try {
        return attempt(runtime, graph, work);
      } catch (thrown) {
        last = failureOf(runtime, graph, thrown);
        if (retried.length > 0 && !retried.includes(runtime.typeOf(last))) break;
      }
    }
    throw wrapped(runtime, last);
  };
}

class StrategyObject implements HostObject {
  readonly [TYPE]: GroovyType;
  readonly execute: Strategy;

  constructor(type: GroovyType, execute: Strategy) {
    this[TYPE] = type;
    this.execute = execute;
  }
}

type Finish<S> = (strategy: Strategy, runtime: Runtime, self: S) => Value;

/** The overloads with number of attempts, delay in milliseconds and retried exception classes. */
function retryRows<S>(name: string, pause: Pause, finish: Finish<S>): MethodTable {
  const row = (runtime: Runtime, self: S, tries?: number, delay?: bigint, classes?: Value) =>
    finish(retryStrategy(pause, tries, delay, classes), runtime, self);
  return Object.fromEntries(
    ['', 'int', 'int, long', 'int, long, Set'].map((parameters) => [`${name}(${parameters})`, row]),
  );
}

function strategyType(name: string, constructors: (finish: Finish<GroovyType>) => MethodTable): GroovyType {
  return new GroovyType({
    name: `${STRATEGY}$${name}`,
    interfaces: [STRATEGY],
    methods: () => ({
      ...constructors((strategy, _runtime, type) => new StrategyObject(type, strategy)),
      [`execute(${TRANSACTIONAL}, ${WORK})`]: (runtime, self: StrategyObject, graph: Graph, work: Value) =>
        self.execute(runtime, graph, work),
    }),
  });
}

function onceType(name: string, strategy: Strategy): GroovyType {
  return strategyType(name, (finish) => ({
    'new()': (runtime, type: GroovyType) => finish(strategy, runtime, type),
  }));
}

class Builder implements HostObject {
  readonly [TYPE] = BUILDER;
  readonly graph: Graph;
  work: Value = null;

  constructor(graph: Graph) {
    this.graph = graph;
  }
}

class Helper implements HostObject {
  readonly [TYPE] = HELPER_TYPE;
  readonly graph: Graph;
  readonly work: Value;

  constructor({ graph, work }: Builder) {
    this.graph = graph;
    this.work = work;
  }
}

const BUILDER: GroovyType = new GroovyType({
  name: `${HELPER}$Builder`,
  methods: () => ({
    [`new(${TRANSACTIONAL})`]: (_runtime, _self, graph: Graph) => new Builder(graph),
    [`perform(${WORK})`]: (_runtime, self: Builder, work: Value) => {
      self.work = work;
      return self;
    },
    'getGraph()': (_runtime, self: Builder) => self.graph,
    'getWork()': (_runtime, self: Builder) => self.work,
    'build()': (_runtime, self: Builder) => new Helper(self),
  }),
});

const use: Finish<Helper> = (strategy, runtime, { graph, work }) => strategy(runtime, graph, work);

const HELPER_TYPE: GroovyType = new GroovyType({
  name: HELPER,
  methods: () => ({
    'oneAndDone()': (runtime, self: Helper) => use(oneAndDone, runtime, self),
    'fireAndForget()': (runtime, self: Helper) => use(fireAndForget, runtime, self),
    ...retryRows('retry', evenly, use),
    ...retryRows('exponentialBackoff', doubling, use),
    [`use(${STRATEGY})`]: (runtime, { graph, work }: Helper, strategy: Value) =>
      runtime.invokeMethod(strategy, 'execute', [graph, work]),
  }),
});

export const TRANSACTION_RETRY_TYPES: readonly GroovyType[] = [
  new GroovyType({
    name: WORK,
    form: 'interface',
    isFunctional: true,
    methods: () => ({ [`execute(${TRANSACTIONAL})`]: () => null }),
  }),
  new GroovyType({
    name: STRATEGY,
    form: 'interface',
    isFunctional: true,
    methods: () => ({ [`execute(${TRANSACTIONAL}, ${WORK})`]: () => null }),
  }),
  onceType('OneAndDone', oneAndDone),
  onceType('FireAndForget', fireAndForget),
  strategyType('DelayedRetry', (finish) => retryRows('new', evenly, finish)),
  strategyType('ExponentialBackoff', (finish) => retryRows('new', doubling, finish)),
  BUILDER,
  HELPER_TYPE,
];

/** `g.tryTx(work)`: the helper whose methods run the work. */
export function tryTx(runtime: Runtime, graph: Graph, work: Closure): HostObject {
  if (!runtime.isInstance(graph, TRANSACTIONAL)) {
    throw unsupportedOperation('Graph must be a TransactionalGraph instance.');
  }
  const builder = new Builder(graph);
  builder.work = runtime.asType(work, WORK);
  return new Helper(builder);
}
