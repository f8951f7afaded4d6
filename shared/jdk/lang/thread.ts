/**
 * `java.lang.Thread` in a single-threaded run: `start` runs the body to completion under the same budget. An uncaught
 * exception goes to the thread's handler or to the log.
 */

import { EnumType } from '#groovy/runtime/classes/enum-type';
import { illegalArgument, illegalState, javaException } from '#groovy/runtime/errors/exception';
import {
  GroovyType,
  methodTable,
  noResult,
  type Runtime,
  type Throwable,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import { sleep } from './system.ts';

const STATE_TYPE = new EnumType('java.lang.Thread$State', [
  'NEW',
  'RUNNABLE',
  'BLOCKED',
  'WAITING',
  'TIMED_WAITING',
  'TERMINATED',
]);

const { NEW, RUNNABLE, TERMINATED } = STATE_TYPE.constants;

const PRIORITY_MIN = 1;

const PRIORITY_NORMAL = 5;

const PRIORITY_MAX = 10;

const MAIN_ID = 1n;

export class JavaThread {
  readonly [TYPE] = THREAD_TYPE;
  readonly id: bigint;
  readonly task: Value;
  name: string;
  priority = PRIORITY_NORMAL;
  isDaemon = false;
  isInterrupted = false;
  state = NEW;
  handler: Value = null;

  constructor(id: bigint, name: string, task: Value) {
    this.id = id;
    this.name = name;
    this.task = task;
  }
}

/** The threads of one run. */
class RunThreads {
  readonly #main = new JavaThread(MAIN_ID, 'main', null);
  /** The running threads, each started by the previous one. */
  readonly #running: JavaThread[] = [];
  #unnamedCount = 0;
  #poolCount = 0;
  #nextId = MAIN_ID + 1n;

  constructor() {
    this.#main.state = RUNNABLE;
  }

  get current(): JavaThread {
    return this.#running.at(-1) ?? this.#main;
  }

  create(task: Value, name?: string): JavaThread {
    const thread = new JavaThread(this.#nextId++, name ?? `Thread-${this.#unnamedCount++}`, task);
    thread.isDaemon = this.current.isDaemon;
    return thread;
  }

  nextPool(): number {
    this.#poolCount += 1;
    return this.#poolCount;
  }

  /** Runs a body as the thread; returns what it threw. */
  run(runtime: Runtime, thread: JavaThread, body: () => void): Throwable | null {
    this.#running.push(thread);
    try {
      body();
      return null;
    } catch (error) {
      return runtime.caught(error);
    } finally {
      this.#running.pop();
    }
  }
}

/** The threads of each run that uses any. */
const THREADS = new WeakMap<Runtime, RunThreads>();

function threadsOf(runtime: Runtime): RunThreads {
  let threads = THREADS.get(runtime);
  if (threads === undefined) {
    threads = new RunThreads();
    THREADS.set(runtime, threads);
  }
  return threads;
}

export function currentThread(runtime: Runtime): JavaThread {
  return threadsOf(runtime).current;
}

export function newThread(runtime: Runtime, task: Value, name?: string): JavaThread {
  return threadsOf(runtime).create(task, name);
}

/** The number of a new thread pool, from 1, as in its threads' names. */
export function nextPool(runtime: Runtime): number {
  return threadsOf(runtime).nextPool();
}

/** Runs a body on another thread of the run; returns what it threw. */
export function runOn(runtime: Runtime, thread: JavaThread, body: () => void): Throwable | null {
  return threadsOf(runtime).run(runtime, thread, body);
}

/** Throws InterruptedException for an interrupt before a wait. */
export function checkInterrupt(runtime: Runtime, message: string | null = null): void {
  const thread = currentThread(runtime);
  if (!thread.isInterrupted) return;
  thread.isInterrupted = false;
  throw javaException('java.lang.InterruptedException', message);
}

/** The error in place of an infinite wait: no other thread could end it. */
export function endlessWait(what: string): Throwable {
  const reason = 'a thread runs to its end when it is started, so nothing could end the wait';
  return illegalState(`${what} would wait for ever: ${reason}`);
}

function start(runtime: Runtime, thread: JavaThread): JavaThread {
  if (thread.state !== NEW) throw javaException('java.lang.IllegalThreadStateException', null);
  thread.state = RUNNABLE;
  const error = runOn(runtime, thread, () => runtime.invokeMethod(thread, 'run', []));
  thread.state = TERMINATED;
  if (error !== null) reportUncaught(runtime, thread, error);
  return thread;
}

function reportUncaught(runtime: Runtime, thread: JavaThread, error: Throwable): void {
  if (thread.handler !== null) runtime.invokeMethod(thread.handler, 'uncaughtException', [thread, error]);
  else runtime.print(`Exception in thread "${thread.name}" ${runtime.toJavaText(error)}\n`);
}

function started(runtime: Runtime, body: Value, isDaemon: boolean, name?: string): JavaThread {
  const thread = newThread(runtime, body, name);
  if (isDaemon) thread.isDaemon = true;
  return start(runtime, thread);
}

/** A running thread started this one, or is the main thread: waiting never reaches its end. */
function join(thread: JavaThread): null {
  if (thread.state === RUNNABLE) throw endlessWait('join()');
  return null;
}

function threadText(thread: JavaThread): string {
  return `Thread[${thread.name},${thread.priority},${thread.state === TERMINATED ? '' : 'main'}]`;
}

const MAKING = methodTable(() => ({
  'new()': (runtime) => newThread(runtime, null),
  'new(Runnable)': (runtime, _self, task) => newThread(runtime, task),
  'new(String)': (runtime, _self, name) => newThread(runtime, null, name),
  'new(Runnable, String)': (runtime, _self, task, name) => newThread(runtime, task, name),
  'static start(Closure)': (runtime, _self, body) => started(runtime, body, false),
  'static start(String, Closure)': (runtime, _self, name, body) => started(runtime, body, false, name),
  'static startDaemon(Closure)': (runtime, _self, body) => started(runtime, body, true),
  'static startDaemon(String, Closure)': (runtime, _self, name, body) => started(runtime, body, true, name),
}));

const RUNNING = methodTable(() => ({
  'start()': (runtime, self: JavaThread) => noResult(start(runtime, self)),
  'run()': (runtime, self: JavaThread) => {
    if (self.task !== null) runtime.invokeMethod(self.task, 'run', []);
    return null;
  },
  'join()': (_runtime, self: JavaThread) => join(self),
  'join(long)': (_runtime, self: JavaThread) => join(self),
  'interrupt()': (_runtime, self: JavaThread) => {
    self.isInterrupted = self.state === RUNNABLE;
    return null;
  },
  'static currentThread()': currentThread,
  'static interrupted()': (runtime) => {
    const thread = currentThread(runtime);
    const was = thread.isInterrupted;
    thread.isInterrupted = false;
    return was;
  },
  'static sleep(long)': (runtime, _self, millis) => interruptibleSleep(runtime, Number(millis)),
  'static yield()': () => null,
}));

function interruptibleSleep(runtime: Runtime, millis: number): null {
  checkInterrupt(runtime, 'sleep interrupted');
  return sleep(runtime, millis);
}

const STATE = methodTable(() => ({
  'getName()': (_runtime, self: JavaThread) => self.name,
  'setName(String)': (_runtime, self: JavaThread, name) => {
    self.name = name;
    return null;
  },
  'getId()': (_runtime, self: JavaThread) => self.id,
  'getPriority()': (_runtime, self: JavaThread) => self.priority,
  'setPriority(int)': (_runtime, self: JavaThread, priority) => {
    if (priority < PRIORITY_MIN || priority > PRIORITY_MAX) {
      throw illegalArgument();
    }
    self.priority = priority;
    return null;
  },
  'isDaemon()': (_runtime, self: JavaThread) => self.isDaemon,
  'setDaemon(boolean)': (_runtime, self: JavaThread, isDaemon) => {
    if (self.state === RUNNABLE) throw javaException('java.lang.IllegalThreadStateException', null);
    self.isDaemon = isDaemon;
    return null;
  },
  'isAlive()': (_runtime, self: JavaThread) => self.state === RUNNABLE,
  'isInterrupted()': (_runtime, self: JavaThread) => self.isInterrupted,
  'getState()': (_runtime, self: JavaThread) => self.state,
  'setUncaughtExceptionHandler(Object)': (_runtime, self: JavaThread, handler) => {
    self.handler = handler;
    return null;
  },
  'getUncaughtExceptionHandler()': (_runtime, self: JavaThread) => self.handler,
  'toString()': (_runtime, self: JavaThread) => threadText(self),
}));

const THREAD_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Thread',
  interfaces: ['java.lang.Runnable'],
  methods: () => ({ ...MAKING(), ...RUNNING(), ...STATE() }),
  statics: { MIN_PRIORITY: PRIORITY_MIN, NORM_PRIORITY: PRIORITY_NORMAL, MAX_PRIORITY: PRIORITY_MAX },
});

export const THREAD_TYPES: readonly GroovyType[] = [
  THREAD_TYPE,
  STATE_TYPE,
  new GroovyType({ name: 'java.lang.Thread$UncaughtExceptionHandler', form: 'interface' }),
];
