/** Tasks in order, each in a turn of the event loop of its own: what waits meanwhile is held up by one task at most. */
export class TurnQueue {
  readonly #waiting: (() => void)[] = [];
  #isRunning = false;

  /** Runs the task before it returns if none waits. */
  add(task: () => void): void {
    this.#waiting.push(task);
    if (!this.#isRunning) this.#next();
  }

  #next(): void {
    const task = this.#waiting.shift();
    this.#isRunning = task !== undefined;
    if (task === undefined) return;
    // Before the task, which may throw.
    setImmediate(() => this.#next());
    task();
  }
}
