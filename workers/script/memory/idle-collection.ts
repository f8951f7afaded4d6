/**
 * Has a thread give back memory when it has had nothing to do for a while. V8 collects as a program allocates: one that
 * has stopped keeps what it left, and room for new objects that was made for its busiest moment.
 */

/** A thread that has had no task between two looks is idle. */
const LOOK_MS = 5000;

export class IdleCollection {
  readonly #giveBack: () => void;
  #timer: NodeJS.Timeout | undefined;
  #wasBusy = false;

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
      return;
    }
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#giveBack();
  }
}
