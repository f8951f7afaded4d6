/**
 * Collects garbage in an idle thread. V8 collects as a program allocates: an idle thread keeps its garbage, and a
 * young generation sized for its peak.
 */

/** A thread without a task for this interval is idle. */
const IDLE_MS = 5000;

export class IdleCollection {
  readonly #giveBack: () => void;
  #timer: NodeJS.Timeout | undefined;
  #wasBusy = false;

  constructor(giveBack: () => void) {
    this.#giveBack = giveBack;
  }

  /** Records activity. Starts a timer unless one runs. */
  note(): void {
    this.#wasBusy = true;
    this.#timer ??= setInterval(() => this.#check(), IDLE_MS).unref();
  }

  #check(): void {
    if (this.#wasBusy) {
      this.#wasBusy = false;
      return;
    }
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#giveBack();
  }
}
