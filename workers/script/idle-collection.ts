/**
 * Has a thread give back memory when it has had nothing to do for a while. V8 collects as a program allocates: one that
 * has stopped keeps what it left, and room for new objects that was made for its busiest moment.
 */

/** A thread that has had no task between two looks is idle. */
const LOOK_MS = 5000;
/** The second finds that little was allocated since the first, upon which V8 makes the room for new objects small. */
const COLLECTIONS = 2;

export class IdleCollection {
  readonly #giveBack: () => void;
  #timer: NodeJS.Timeout | undefined;
  #wasBusy = false;
  #leftCount = 0;

  /** `giveBack` collects; it takes some milliseconds and more for each megabyte that is live. */
  constructor(giveBack: () => void) {
    this.#giveBack = giveBack;
  }

  /** The thread has done something. Costs no timer as long as one runs. */
  note(): void {
    this.#wasBusy = true;
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
  }

  #look(): void {
    if (this.#wasBusy) {
      this.#wasBusy = false;
      this.#leftCount = COLLECTIONS;
      return;
    }
    this.#giveBack();
    this.#leftCount -= 1;
    if (this.#leftCount > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
