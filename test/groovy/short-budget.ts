import { Budget, StopSignal } from '#base';

const MEMORY_BYTES_MAX = 32 * 1024 * 1024;
const COLLECTION_LENGTH_MAX = 1024 * 1024;

/**
 * A budget whose flag turns to time-out after some looks, as the main thread would set it: a deadline in steps, so that
 * a test needs no clock.
 */
export function shortBudget(looksMax: number): Budget {
  const counter = { looks: 0 };
  const signal = new Proxy(new Int32Array(1), {
    get: (target, key) =>
      key === '0' && ++counter.looks > looksMax ? StopSignal.Timeout : Reflect.get(target, key),
  });
  return new Budget({ memoryBytesMax: MEMORY_BYTES_MAX, collectionLengthMax: COLLECTION_LENGTH_MAX }, signal);
}
