/** Runs lists of tasks in order, each task of a list in a turn of the event loop of its own, so that other events come between. */
export class TurnQueue {
  readonly #lists: (() => void)[][] = [];
  #isPaused = false;

  /** Takes ownership of the list. Runs its first task before it returns unless others wait. */
  add(tasks: (() => void)[]): void {
    this.#lists.push(tasks);
    if (!this.#isPaused) this.#run();
  }

  #run(): void {
    this.#isPaused = false;
    while (!this.#isPaused && this.#lists.length > 0) {
      const tasks = this.#lists[0]!;
      const task = tasks.shift();
      if (tasks.length === 0) this.#lists.shift();
      else {
        this.#isPaused = true;
        setImmediate(() => this.#run());
      }
      task?.();
    }
  }
}
