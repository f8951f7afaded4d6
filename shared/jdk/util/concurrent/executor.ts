/**
 * Executors and futures of `java.util.concurrent`. A task runs to completion when it is submitted, so a
 * future is always done; it stores the exception of a failed task.
 */

import { nativeClosure } from '#groovy/runtime/closures/closure';
import { elementsOf } from '#groovy/runtime/collections/elements';
import {
  exceptionType,
  illegalArgument,
  javaException,
  nullPointer,
  unsupportedOperation,
} from '#groovy/runtime/errors/exception';
import {
  GroovyType,
  type MethodTableMaker,
  methodTable,
  noResult,
  type Runtime,
  type Throwable,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import { sleep } from '../../lang/system.ts';
import {
  currentThread,
  endlessWait,
  type JavaThread,
  newThread,
  nextPool,
  runOn,
} from '../../lang/thread.ts';
import { millisOf, type TimeUnit } from './time-unit.ts';

const PACKAGE = 'java.util.concurrent';

const REJECTED_EXECUTION = exceptionType(
  `${PACKAGE}.RejectedExecutionException`,
  'java.lang.RuntimeException',
);

/** A task that runs once: `FutureTask`. */
class Future {
  readonly [TYPE]: GroovyType;
  readonly #body: (runtime: Runtime) => Value;
  #value: Value = null;
  #failure: Throwable | null = null;
  isDone = false;
  isCancelled = false;

  constructor(type: GroovyType, body: (runtime: Runtime) => Value) {
    this[TYPE] = type;
    this.#body = body;
  }

  run(runtime: Runtime, thread: JavaThread): void {
    if (this.isDone) return;
    this.#failure = runOn(runtime, thread, () => {
      this.#value = this.#body(runtime);
    });
    this.isDone = true;
  }

  cancel(): boolean {
    if (this.isDone) return false;
    this.isDone = true;
    this.isCancelled = true;
    return true;
  }

  get(runtime: Runtime): Value {
    if (!this.isDone) throw endlessWait('get()');
    if (this.isCancelled) throw javaException(`${PACKAGE}.CancellationException`, null);
    if (this.#failure === null) return this.#value;
    const message = runtime.toJavaText(this.#failure);
    throw javaException(`${PACKAGE}.ExecutionException`, message, this.#failure);
  }
}

function calling(task: Value): (runtime: Runtime) => Value {
  return (runtime) => runtime.invokeMethod(task, 'call', []);
}

function running(task: Value, result: Value): (runtime: Runtime) => Value {
  return (runtime) => {
    runtime.invokeMethod(task, 'run', []);
    return result;
  };
}

function checkTask(task: Value): void {
  if (task === null) throw nullPointer();
}

const FUTURE_METHODS = methodTable(() => ({
  'get()': (runtime, self: Future) => self.get(runtime),
  'get(long, TimeUnit)': (runtime, self: Future, amount, unit: TimeUnit) => {
    if (!self.isDone) {
      sleep(runtime, millisOf(amount, unit));
      throw javaException(`${PACKAGE}.TimeoutException`, null);
    }
    return self.get(runtime);
  },
  'isDone()': (_runtime, self: Future) => self.isDone,
  'isCancelled()': (_runtime, self: Future) => self.isCancelled,
  'cancel(boolean)': (_runtime, self: Future) => self.cancel(),
}));

const FUTURE_TASK: GroovyType = new GroovyType({
  name: `${PACKAGE}.FutureTask`,
  interfaces: [`${PACKAGE}.RunnableFuture`],
  methods: methodTable(() => ({
    'new(Callable)': (_runtime, _self, task) => new Future(FUTURE_TASK, calling(task)),
    'new(Runnable, Object)': (_runtime, _self, task, result) =>
      new Future(FUTURE_TASK, running(task, result)),
    'run()': (runtime, self: Future) => noResult(self.run(runtime, currentThread(runtime))),
  })),
});

const SCHEDULED_FUTURE_TASK: GroovyType = new GroovyType({
  name: `${PACKAGE}.ScheduledThreadPoolExecutor$ScheduledFutureTask`,
  superclass: FUTURE_TASK.name,
  interfaces: [`${PACKAGE}.ScheduledFuture`],
});

/** The state of the pool, and the names of its threads. */
class Executor {
  readonly [TYPE]: GroovyType;
  readonly #poolNumber: number;
  readonly #size: number;
  /** The script's own `ThreadFactory`, or null. */
  readonly #factory: Value;
  readonly #threads: JavaThread[] = [];
  #taskCount = 0;
  isShutdown = false;

  constructor(type: GroovyType, poolNumber: number, size: number, factory: Value) {
    this[TYPE] = type;
    this.#poolNumber = poolNumber;
    this.#size = size;
    this.#factory = factory;
  }

  /** The next thread in turn; a pool starts its threads as tasks arrive. */
  nextThread(runtime: Runtime): JavaThread {
    if (this.isShutdown) {
      const message = `Task rejected from ${runtime.toJavaText(this)}[Terminated]`;
      throw javaException(REJECTED_EXECUTION, message);
    }
    const turn = this.#taskCount++ % this.#size;
    let thread = this.#threads[turn];
    if (thread === undefined) {
      thread = this.#newThread(runtime, turn);
      this.#threads[turn] = thread;
    }
    return thread;
  }

  #newThread(runtime: Runtime, index: number): JavaThread {
    if (this.#factory === null) {
      return newThread(runtime, null, `pool-${this.#poolNumber}-thread-${index + 1}`);
    }
    const idle = nativeClosure(0, () => null);
    return runtime.invokeMethod(this.#factory, 'newThread', [idle]) as JavaThread;
  }

  submit(runtime: Runtime, future: Future): Future {
    future.run(runtime, this.nextThread(runtime));
    return future;
  }
}

function submitAll(runtime: Runtime, self: Executor, tasks: Value): Value {
  const futures = elementsOf(runtime, tasks).map((task) => {
    runtime.budget.step();
    checkTask(task);
    return self.submit(runtime, new Future(FUTURE_TASK, calling(task)));
  });
  return runtime.newList(futures);
}

/** The value of the first task that succeeds, or what the last one threw. */
function invokeAny(runtime: Runtime, self: Executor, tasks: Value): Value {
  let last: Throwable | null = null;
  for (const task of elementsOf(runtime, tasks)) {
    runtime.budget.step();
    checkTask(task);
    try {
      return self.submit(runtime, new Future(FUTURE_TASK, calling(task))).get(runtime);
    } catch (error) {
      last = runtime.caught(error);
    }
  }
  throw last ?? illegalArgument();
}

/** An exception of a task of `execute` is logged, as of any thread. */
function execute(runtime: Runtime, self: Executor, task: Value): null {
  checkTask(task);
  const thread = self.nextThread(runtime);
  const error = runOn(runtime, thread, () => runtime.invokeMethod(task, 'run', []));
  if (error !== null) {
    runtime.print(`Exception in thread "${thread.name}" ${runtime.toJavaText(error)}\n`);
  }
  return null;
}

const EXECUTOR_METHODS = methodTable(() => ({
  'submit(Callable)': (runtime, self: Executor, task) => {
    checkTask(task);
    return self.submit(runtime, new Future(FUTURE_TASK, calling(task)));
  },
  'submit(Runnable)': (runtime, self: Executor, task) => {
    checkTask(task);
    return self.submit(runtime, new Future(FUTURE_TASK, running(task, null)));
  },
  'submit(Runnable, Object)': (runtime, self: Executor, task, result) => {
    checkTask(task);
    return self.submit(runtime, new Future(FUTURE_TASK, running(task, result)));
  },
  'execute(Runnable)': execute,
  'invokeAll(Collection)': submitAll,
  'invokeAll(Collection, long, TimeUnit)': submitAll,
  'invokeAny(Collection)': invokeAny,
  'invokeAny(Collection, long, TimeUnit)': invokeAny,
  'shutdown()': (_runtime, self: Executor) => {
    self.isShutdown = true;
    return null;
  },
  'shutdownNow()': (runtime, self: Executor) => {
    self.isShutdown = true;
    return runtime.newList([]);
  },
  'isShutdown()': (_runtime, self: Executor) => self.isShutdown,
  'isTerminated()': (_runtime, self: Executor) => self.isShutdown,
  'awaitTermination(long, TimeUnit)': (runtime, self: Executor, amount, unit: TimeUnit) => {
    if (!self.isShutdown) sleep(runtime, millisOf(amount, unit));
    return self.isShutdown;
  },
}));

/** A delay passes before the task runs. */
function schedule(
  runtime: Runtime,
  self: Executor,
  body: (runtime: Runtime) => Value,
  amount: bigint,
  unit: TimeUnit,
): Future {
  sleep(runtime, Math.max(0, millisOf(amount, unit)));
  return self.submit(runtime, new Future(SCHEDULED_FUTURE_TASK, body));
}

function endlessSchedule(): never {
  const message = 'a task that repeats would never end: a thread runs to its end when it is started';
  throw unsupportedOperation(message);
}

const SCHEDULER_METHODS = methodTable(() => ({
  'schedule(Callable, long, TimeUnit)': (runtime, self: Executor, task, amount, unit: TimeUnit) =>
    schedule(runtime, self, calling(task), amount, unit),
  'schedule(Runnable, long, TimeUnit)': (runtime, self: Executor, task, amount, unit: TimeUnit) =>
    schedule(runtime, self, running(task, null), amount, unit),
  'scheduleAtFixedRate(Runnable, long, long, TimeUnit)': endlessSchedule,
  'scheduleWithFixedDelay(Runnable, long, long, TimeUnit)': endlessSchedule,
}));

function pool(simpleName: string, contract: string): GroovyType {
  return new GroovyType({ name: `${PACKAGE}.${simpleName}`, interfaces: [`${PACKAGE}.${contract}`] });
}

const POOL = pool('ThreadPoolExecutor', 'ExecutorService');
const SINGLE = pool('Executors$FinalizableDelegatedExecutorService', 'ExecutorService');
const WORK_STEALING = pool('ForkJoinPool', 'ExecutorService');
const SCHEDULED = pool('ScheduledThreadPoolExecutor', 'ScheduledExecutorService');
const SINGLE_SCHEDULED = pool('Executors$DelegatedScheduledExecutorService', 'ScheduledExecutorService');

/** A pool of unlimited size has one thread here: each task ends before the next one arrives. */
function made(runtime: Runtime, type: GroovyType, size = 1, factory: Value = null): Executor {
  if (size <= 0) throw illegalArgument();
  return new Executor(type, nextPool(runtime), size, factory);
}

const FACTORY = `${PACKAGE}.ThreadFactory`;

const EXECUTORS: GroovyType = new GroovyType({
  name: `${PACKAGE}.Executors`,
  methods: () => ({
    'static newFixedThreadPool(int)': (runtime, _self, size: number) => made(runtime, POOL, size),
    [`static newFixedThreadPool(int, ${FACTORY})`]: (runtime, _self, size: number, factory: Value) =>
      made(runtime, POOL, size, factory),
    'static newCachedThreadPool()': (runtime) => made(runtime, POOL),
    [`static newCachedThreadPool(${FACTORY})`]: (runtime, _self, factory: Value) =>
      made(runtime, POOL, 1, factory),
    'static newSingleThreadExecutor()': (runtime) => made(runtime, SINGLE),
    [`static newSingleThreadExecutor(${FACTORY})`]: (runtime, _self, factory: Value) =>
      made(runtime, SINGLE, 1, factory),
    'static newWorkStealingPool()': (runtime) => made(runtime, WORK_STEALING),
    'static newWorkStealingPool(int)': (runtime, _self, size: number) => made(runtime, WORK_STEALING, size),
    'static newScheduledThreadPool(int)': (runtime, _self, size: number) =>
      made(runtime, SCHEDULED, Math.max(size, 1)),
    'static newSingleThreadScheduledExecutor()': (runtime) => made(runtime, SINGLE_SCHEDULED),
  }),
});

function contract(
  simpleName: string,
  above: readonly string[],
  methods: MethodTableMaker = () => ({}),
): GroovyType {
  const interfaces = above.map((name) => (name.includes('.') ? name : `${PACKAGE}.${name}`));
  return new GroovyType({ name: `${PACKAGE}.${simpleName}`, form: 'interface', interfaces, methods });
}

export const EXECUTOR_TYPES: readonly GroovyType[] = [
  REJECTED_EXECUTION,
  contract('Executor', []),
  contract('ExecutorService', ['Executor'], EXECUTOR_METHODS),
  contract('ScheduledExecutorService', ['ExecutorService'], SCHEDULER_METHODS),
  contract('Future', [], FUTURE_METHODS),
  contract('RunnableFuture', ['Future', 'java.lang.Runnable']),
  contract('ScheduledFuture', ['Future']),
  contract('ThreadFactory', []),
  FUTURE_TASK,
  SCHEDULED_FUTURE_TASK,
  EXECUTORS,
  POOL,
  SINGLE,
  WORK_STEALING,
  SCHEDULED,
  SINGLE_SCHEDULED,
];
