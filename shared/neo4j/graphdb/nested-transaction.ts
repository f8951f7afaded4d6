/**
 * `Transaction`, the result of `beginTx()`: nested in the script's own transaction. Finished with success, it
 * leaves the commit to the end of the script; finished without, it rolls back the whole current transaction,
 * and the script continues.
 */
import {
  exceptionType,
  GroovyType,
  type HostObject,
  javaException,
  noResult,
  TYPE,
  type Value,
} from '#groovy/host';
import type { ScriptTransaction } from '../script-transaction.ts';
import { illegalState } from './exceptions.ts';
import { Names } from './names.ts';

export class NestedTransaction implements HostObject {
  readonly [TYPE] = NESTED_TRANSACTION_TYPE;
  readonly #outer: ScriptTransaction;
  #isSuccess = false;
  #isFailure = false;
  #isFinished = false;

  constructor(outer: ScriptTransaction) {
    this.#outer = outer;
  }

  success(): void {
    this.#isSuccess = true;
  }

  /** Takes effect at once: the outer transaction cannot commit even if this one is never finished. */
  failure(): void {
    this.#isFailure = true;
    this.#outer.markFailed();
  }

  finish(): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    if (!this.#isSuccess || this.#isFailure) this.#outer.rollback();
  }
}

const finish = (_runtime: unknown, self: NestedTransaction) => noResult(self.finish());

/** A lock without effect: conflicting writes are detected at commit. */
class NativeLock implements HostObject {
  readonly [TYPE] = LOCK_TYPE;
  #isReleased = false;

  release(): null {
    if (this.#isReleased) throw illegalState('Already released');
    this.#isReleased = true;
    return null;
  }
}

function acquireLock(_runtime: unknown, _self: NestedTransaction, entity: Value): NativeLock {
  if (entity === null) throw javaException(ILLEGAL_RESOURCE, 'Null parameter');
  return new NativeLock();
}

const ILLEGAL_RESOURCE = exceptionType(
  'org.neo4j.kernel.impl.transaction.IllegalResourceException',
  'java.lang.RuntimeException',
);

const LOCK_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.impl.core.LockElement',
  interfaces: [Names.Lock],
  methods: () => ({ 'release()': (_runtime, self: NativeLock) => self.release() }),
});

const NESTED_TRANSACTION_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.PlaceboTransaction',
  interfaces: [Names.Transaction],
  methods: () => ({
    'success()': (_runtime, self: NestedTransaction) => noResult(self.success()),
    'failure()': (_runtime, self: NestedTransaction) => noResult(self.failure()),
    'finish()': finish,
    'close()': finish,
    [`acquireWriteLock(${Names.PropertyContainer})`]: acquireLock,
    [`acquireReadLock(${Names.PropertyContainer})`]: acquireLock,
  }),
});

export const TRANSACTION_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.Transaction, form: 'interface' }),
  new GroovyType({ name: Names.Lock, form: 'interface' }),
  LOCK_TYPE,
  ILLEGAL_RESOURCE,
  NESTED_TRANSACTION_TYPE,
];
