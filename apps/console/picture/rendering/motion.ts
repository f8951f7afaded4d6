/** Frame budgets of camera movements and of layouts: adapt the share of elements that is redrawn per frame. */

/** Target frame time: slower frames reduce the share, faster ones raise it. A screen has one in 16.7 ms. */
const FRAME_MS_MAX = 24;
const FRAME_MS_MIN = 18;
const SHARE_MIN = 1 / 32;
/** The same for frames of a layout, which follow each other after a tenth of a second and more. */
const LAYOUT_FRAME_MS_MAX = 150;
const LAYOUT_FRAME_MS_MIN = 60;

export class Motion {
  isMoving = false;
  /** Share of all elements redrawn per frame. */
  share = 1;
  isLayingOut = false;
  /** Share of all relationships drawn while a layout moves the nodes; the others follow at its end. */
  layoutShare = 1;
  #frameAt: number | null = null;

  start(): void {
    if (!this.isMoving) this.#frameAt = null;
    this.isMoving = true;
  }

  /** Called at each frame of a movement. */
  frame(now: number): void {
    const took = this.#frameAt === null ? null : now - this.#frameAt;
    this.#frameAt = now;
    if (took === null) return;
    if (took > FRAME_MS_MAX) this.share = Math.max(SHARE_MIN, this.share / 2);
    else if (took < FRAME_MS_MIN) this.share = Math.min(1, this.share * 1.25);
  }
  /** Called after each frame, with its duration including the compositor's. */
  drawn(took: number): void {
    if (!this.isLayingOut || this.isMoving) return;
    if (took > LAYOUT_FRAME_MS_MAX) this.layoutShare = Math.max(SHARE_MIN, this.layoutShare / 2);
    else if (took < LAYOUT_FRAME_MS_MIN) this.layoutShare = Math.min(1, this.layoutShare * 2);
  }
}
