/**
 * Programs of sigma that cost less while the camera moves: nothing is drawn for the picking of nodes, and of many relationships
 * only a share, if all of them take too long.
 */
import { EdgeLineProgram, NodePointProgram, type ProgramInfo } from 'sigma/rendering';
import type { RenderParams } from 'sigma/types';

/** Frames that take longer have less to draw next time; shorter ones more. */
const FRAME_MS_MAX = 40;
const FRAME_MS_MIN = 20;
const SHARE_MIN = 1 / 32;

/** How the camera of one picture moves. */
export class Motion {
  isMoving = false;
  /** Of the relationships, while the camera moves. */
  share = 1;
  #frameAt = 0;

  start(): void {
    if (!this.isMoving) this.#frameAt = 0;
    this.isMoving = true;
  }

  /** Called at each frame of a movement. */
  frame(now: number): void {
    const took = this.#frameAt === 0 ? null : now - this.#frameAt;
    this.#frameAt = now;
    if (took === null) return;
    if (took > FRAME_MS_MAX) this.share = Math.max(SHARE_MIN, this.share / 2);
    else if (took < FRAME_MS_MIN) this.share = Math.min(1, this.share * 1.25);
  }
}

export function movingPrograms(motion: Motion) {
  class Nodes extends NodePointProgram {
    override render(params: RenderParams): void {
      const { pickProgram } = this;
      if (motion.isMoving) this.pickProgram = null;
      super.render(params);
      this.pickProgram = pickProgram;
    }
  }
  class Lines extends EdgeLineProgram {
    override drawWebGL(method: number, info: ProgramInfo): void {
      const { verticesCount } = this;
      if (motion.isMoving) {
        this.verticesCount = this.VERTICES * Math.ceil((verticesCount / this.VERTICES) * motion.share);
      }
      super.drawWebGL(method, info);
      this.verticesCount = verticesCount;
    }
  }
  return { nodes: Nodes, lines: Lines };
}
