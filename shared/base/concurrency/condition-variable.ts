/** Condition variable of the event loop: those who wait are resumed by the next notification. */
export class ConditionVariable {
  readonly #waiters = new Set<() => void>();

  /** Resolves at the next {@link notifyAll}, or when `signal` aborts. The caller checks its condition again. */
  wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        this.#waiters.delete(resume);
        signal.removeEventListener('abort', resume);
        resolve();
      };
      if (signal.aborted) return resolve();
      this.#waiters.add(resume);
      signal.addEventListener('abort', resume, { once: true });
    });
  }

  notifyAll(): void {
    if (this.#waiters.size === 0) return;
    for (const resume of [...this.#waiters]) resume();
  }
}
