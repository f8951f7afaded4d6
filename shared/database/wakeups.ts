/** Those who wait for the next of something that happens again and again. */
export class Wakeups {
  readonly #waiting = new Set<() => void>();

  /** Resolves at the next {@link tell}; rejects with the reason of `signal`. */
  next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', onAbort);
      };
      const wake = () => {
        leave();
        resolve();
      };
      const onAbort = () => {
        leave();
        reject(signal.reason);
      };
      if (signal.aborted) return onAbort();
      this.#waiting.add(wake);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  tell(): void {
    if (this.#waiting.size === 0) return;
    for (const wake of [...this.#waiting]) wake();
  }
}
