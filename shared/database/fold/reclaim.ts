/**
 * Frees the shared memory of snapshots that are no longer used. It is released when no thread has an object for it
 * any more, and V8 does not account for it: an idle thread would retain one snapshot after another. Therefore a thread
 * that has dropped many references soon collects its garbage; one thread at a time, since all drop theirs at the same moment
 * and would compete for the processors.
 */
import { collectIncrementally } from '#base';
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';

/** Bytes of unreferenced shared memory from which a collection is worthwhile. */
const RELEASED_BYTES_MAX = 64 * 1024 * 1024;

/** How long a thread waits for another one. */
const WAIT_MS = 30;
/** A collection that takes longer does not hold others up; its thread may have been terminated. */
const HELD_MS_MAX = 1000;

/** Starts a collection of this thread and calls back once after it. */
type Collect = (onEnd: () => void) => void;

/** Shared by the threads of a process: a word with the time, as below, at which one of them began; 0 if none collects. */
export function createCollectionLock(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

export class Reclaimer {
  readonly #lock: Int32Array;
  readonly #collect: Collect;
  /** Waits for another thread, or collects. */
  #isUnderWay = false;
  #releasedBytes = 0;

  constructor(lock: SharedArrayBuffer, collect: Collect = collectIncrementally) {
    this.#lock = new Int32Array(lock);
    this.#collect = collect;
  }

  /** Called when this thread drops its references to so many bytes of shared memory. */
  note(releasedBytes: number): void {
    this.#releasedBytes += releasedBytes;
    if (this.#releasedBytes < RELEASED_BYTES_MAX || this.#isUnderWay) return;
    this.#isUnderWay = true;
    setTimeout(() => this.#tryToCollect()).unref();
  }

  #tryToCollect(): void {
    // The low bits of the time, never 0.
    const now = Date.now() | 1;
    const held = Atomics.load(this.#lock, 0);
    const isFree = held === 0 || ((now - held) | 0) > HELD_MS_MAX;
    if (!isFree || Atomics.compareExchange(this.#lock, 0, held, now | 0) !== held) {
      setTimeout(() => this.#tryToCollect(), WAIT_MS).unref();
      return;
    }
    // What is dropped from now on may be marked as live already.
    this.#releasedBytes = 0;
    this.#collect(() => {
      Atomics.compareExchange(this.#lock, 0, now | 0, 0);
      this.#isUnderWay = false;
      this.note(0);
    });
  }
}

/** Total size of the buffers of `before` that `after` does not share. */
export function releasedBytes(before: DatabaseSnapshot, after: DatabaseSnapshot): number {
  const kept = new Set<SharedArrayBuffer>();
  addBuffers(after, kept);
  const all = new Set<SharedArrayBuffer>();
  addBuffers(before, all);
  let bytes = 0;
  for (const buffer of all) if (!kept.has(buffer)) bytes += buffer.byteLength;
  return bytes;
}

function addBuffers(value: unknown, buffers: Set<SharedArrayBuffer>): void {
  if (value instanceof SharedArrayBuffer) buffers.add(value);
  else if (Array.isArray(value)) for (const item of value) addBuffers(item, buffers);
  else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    for (const key in value) addBuffers((value as Record<string, unknown>)[key], buffers);
  }
}
