/** Table of leases: values that expire unless they are used, with an LRU bound on their total size. */

/** Maximum total size in UTF-16 units; the least recently used are evicted. */
const LENGTH_MAX = 8 * 1024 * 1024;
const COUNT_MAX = 10_000;

interface Lease<T> {
  readonly value: T;
  readonly length: number;
  readonly milliseconds: number;
  /** By the clock of {@link performance}. */
  deadline: number;
}

export class LeaseTable<T> {
  /** The least recently used first. */
  readonly #leases = new Map<string, Lease<T>>();
  #length = 0;

  /** `length` is its size in UTF-16 units. */
  add(id: string, value: T, seconds: number, length: number): void {
    const milliseconds = seconds * 1000;
    const now = performance.now();
    this.#leases.set(id, { value, length, milliseconds, deadline: now + milliseconds });
    this.#length += length;
    for (const [other, { deadline }] of this.#leases) if (deadline <= now) this.remove(other);
    for (const other of this.#leases.keys()) {
      if (this.#length <= LENGTH_MAX && this.#leases.size <= COUNT_MAX) break;
      this.remove(other);
    }
  }

  /** Returns the value and renews its lease. Undefined if unknown or expired. */
  get(id: string): T | undefined {
    const lease = this.#leases.get(id);
    if (lease === undefined) return undefined;
    const now = performance.now();
    this.#leases.delete(id);
    if (lease.deadline <= now) {
      this.#length -= lease.length;
      return undefined;
    }
    lease.deadline = now + lease.milliseconds;
    this.#leases.set(id, lease);
    return lease.value;
  }

  remove(id: string): void {
    this.#length -= this.#leases.get(id)?.length ?? 0;
    this.#leases.delete(id);
  }
}
