/** Mutual exclusion of asynchronous work: each piece starts when those before it have settled. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles as `work` does. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
