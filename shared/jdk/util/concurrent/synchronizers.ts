/**
 * Latches, barriers, semaphores and locks. A wait that only another thread could end is an error; a timed wait lasts
 * its time.
 */

import { illegalArgument, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { identityHash } from '#groovy/runtime/methods/identity-hash';
import { sleep } from '../../lang/system.ts';
import { checkInterrupt, currentThread, endlessWait, type JavaThread } from '../../lang/thread.ts';
import { millisOf, type TimeUnit } from './time-unit.ts';

const PACKAGE = 'java.util.concurrent';

/** Sleeps as long as a timed method of Java that times out. */
function waitInVain(runtime: Runtime, amount: bigint, unit: TimeUnit): false {
  sleep(runtime, Math.max(0, millisOf(amount, unit)));
  return false;
}

class CountDownLatch {
  readonly [TYPE] = COUNT_DOWN_LATCH;
  count: number;
  constructor(count: number) {
    this.count = count;
  }
}

const COUNT_DOWN_LATCH: GroovyType = new GroovyType({
  name: `${PACKAGE}.CountDownLatch`,
  methods: methodTable(() => ({
    'new(int)': (_runtime, _self, count) =>
      count < 0 ? illegalArgument('count < 0') : new CountDownLatch(count),
    'countDown()': (_runtime, self: CountDownLatch) => {
      self.count = Math.max(0, self.count - 1);
      return null;
    },
    'getCount()': (_runtime, self: CountDownLatch) => BigInt(self.count),
    'await()': (runtime, self: CountDownLatch) => {
      checkInterrupt(runtime);
      if (self.count > 0) throw endlessWait('await()');
      return null;
    },
    'await(long, TimeUnit)': (runtime, self: CountDownLatch, amount, unit: TimeUnit) =>
      self.count === 0 || waitInVain(runtime, amount, unit),
    'toString()': (runtime, self: CountDownLatch) =>
      `${COUNT_DOWN_LATCH.name}@${identityHash(runtime, self).toString(16)}[Count = ${self.count}]`,
  })),
});

class CyclicBarrier {
  readonly [TYPE] = CYCLIC_BARRIER;
  readonly parties: number;
  readonly action: Value;
  constructor(parties: number, action: Value) {
    if (parties <= 0) illegalArgument(null);
    this.parties = parties;
    this.action = action;
  }
}

/** Only a barrier for one party ever opens. */
function awaitBarrier(runtime: Runtime, self: CyclicBarrier): number {
  if (self.parties > 1) throw endlessWait('await()');
  if (self.action !== null) runtime.invokeMethod(self.action, 'run', []);
  return 0;
}

const CYCLIC_BARRIER: GroovyType = new GroovyType({
  name: `${PACKAGE}.CyclicBarrier`,
  methods: methodTable(() => ({
    'new(int)': (_runtime, _self, parties) => new CyclicBarrier(parties, null),
    'new(int, Runnable)': (_runtime, _self, parties, action) => new CyclicBarrier(parties, action),
    'await()': awaitBarrier,
    'await(long, TimeUnit)': awaitBarrier,
    'getParties()': (_runtime, self: CyclicBarrier) => self.parties,
    'getNumberWaiting()': () => 0,
    'isBroken()': () => false,
    'reset()': () => null,
  })),
});

class Semaphore {
  readonly [TYPE] = SEMAPHORE;
  permits: number;
  constructor(permits: number) {
    this.permits = permits;
  }

  take(count: number): boolean {
    if (count < 0) illegalArgument(null);
    if (this.permits < count) return false;
    this.permits -= count;
    return true;
  }
}

function acquire(runtime: Runtime, self: Semaphore, count: number): null {
  checkInterrupt(runtime);
  if (!self.take(count)) throw endlessWait('acquire()');
  return null;
}

function release(self: Semaphore, count: number): null {
  if (count < 0) illegalArgument(null);
  self.permits += count;
  return null;
}

const SEMAPHORE: GroovyType = new GroovyType({
  name: `${PACKAGE}.Semaphore`,
  methods: methodTable(() => ({
    'new(int)': (_runtime, _self, permits) => new Semaphore(permits),
    'new(int, boolean)': (_runtime, _self, permits) => new Semaphore(permits),
    'acquire()': (runtime, self: Semaphore) => acquire(runtime, self, 1),
    'acquire(int)': acquire,
    'release()': (_runtime, self: Semaphore) => release(self, 1),
    'release(int)': (_runtime, self: Semaphore, count) => release(self, count),
    'tryAcquire()': (_runtime, self: Semaphore) => self.take(1),
    'tryAcquire(int)': (_runtime, self: Semaphore, count) => self.take(count),
    'tryAcquire(long, TimeUnit)': (runtime, self: Semaphore, amount, unit: TimeUnit) =>
      self.take(1) || waitInVain(runtime, amount, unit),
    'tryAcquire(int, long, TimeUnit)': (runtime, self: Semaphore, count, amount, unit: TimeUnit) =>
      self.take(count) || waitInVain(runtime, amount, unit),
    'availablePermits()': (_runtime, self: Semaphore) => self.permits,
    'drainPermits()': (_runtime, self: Semaphore) => {
      const { permits } = self;
      self.permits = 0;
      return permits;
    },
  })),
});

/** A reentrant lock; several can hold it only if it is a read lock. */
class Lock {
  readonly [TYPE]: GroovyType;
  #holder: JavaThread | null = null;
  holdCount = 0;

  constructor(type: GroovyType) {
    this[TYPE] = type;
  }

  isHeldBy(thread: JavaThread): boolean {
    return this.#holder === thread;
  }

  take(thread: JavaThread): boolean {
    if (this.#holder !== null && this.#holder !== thread) return false;
    this.#holder = thread;
    this.holdCount += 1;
    return true;
  }

  giveBack(thread: JavaThread): void {
    if (this.#holder !== thread) throw javaException('java.lang.IllegalMonitorStateException', null);
    this.holdCount -= 1;
    if (this.holdCount === 0) this.#holder = null;
  }
}

function lock(runtime: Runtime, self: Lock): null {
  if (!self.take(currentThread(runtime))) throw endlessWait('lock()');
  return null;
}

const LOCK_METHODS = methodTable(() => ({
  'lock()': lock,
  'lockInterruptibly()': lock,
  'unlock()': (runtime, self: Lock) => noResult(self.giveBack(currentThread(runtime))),
  'tryLock()': (runtime, self: Lock) => self.take(currentThread(runtime)),
  'tryLock(long, TimeUnit)': (runtime, self: Lock, amount, unit: TimeUnit) =>
    self.take(currentThread(runtime)) || waitInVain(runtime, amount, unit),
}));

const LOCK_TYPE: GroovyType = new GroovyType({
  name: `${PACKAGE}.locks.Lock`,
  form: 'interface',
  methods: LOCK_METHODS,
});

const REENTRANT_LOCK: GroovyType = new GroovyType({
  name: `${PACKAGE}.locks.ReentrantLock`,
  interfaces: [LOCK_TYPE.name],
  methods: () => ({
    'new()': () => new Lock(REENTRANT_LOCK),
    'new(boolean)': () => new Lock(REENTRANT_LOCK),
    'isLocked()': (_runtime, self: Lock) => self.holdCount > 0,
    'isHeldByCurrentThread()': (runtime, self: Lock) => self.isHeldBy(currentThread(runtime)),
    'getHoldCount()': (runtime, self: Lock) => (self.isHeldBy(currentThread(runtime)) ? self.holdCount : 0),
  }),
});

const READ_LOCK: GroovyType = new GroovyType({
  name: `${PACKAGE}.locks.ReentrantReadWriteLock$ReadLock`,
  interfaces: [LOCK_TYPE.name],
});

const WRITE_LOCK: GroovyType = new GroovyType({
  name: `${PACKAGE}.locks.ReentrantReadWriteLock$WriteLock`,
  interfaces: [LOCK_TYPE.name],
});

class ReadWriteLock {
  readonly [TYPE] = READ_WRITE_LOCK;
  readonly readLock = new Lock(READ_LOCK);
  readonly writeLock = new Lock(WRITE_LOCK);
}

const READ_WRITE_LOCK: GroovyType = new GroovyType({
  name: `${PACKAGE}.locks.ReentrantReadWriteLock`,
  methods: () => ({
    'new()': () => new ReadWriteLock(),
    'new(boolean)': () => new ReadWriteLock(),
    'readLock()': (_runtime, self: ReadWriteLock) => self.readLock,
    'writeLock()': (_runtime, self: ReadWriteLock) => self.writeLock,
    'getReadLockCount()': (_runtime, self: ReadWriteLock) => self.readLock.holdCount,
    'isWriteLocked()': (_runtime, self: ReadWriteLock) => self.writeLock.holdCount > 0,
  }),
});

export const SYNCHRONIZER_TYPES: readonly GroovyType[] = [
  COUNT_DOWN_LATCH,
  CYCLIC_BARRIER,
  SEMAPHORE,
  LOCK_TYPE,
  REENTRANT_LOCK,
  READ_LOCK,
  WRITE_LOCK,
  READ_WRITE_LOCK,
];
