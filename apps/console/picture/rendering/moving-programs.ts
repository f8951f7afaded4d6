/** Sigma programs for large pictures, which cost less while the camera moves and during layouts. */
import { EdgeLineProgram, NodePointProgram, type ProgramInfo } from 'sigma/rendering';
import type { RenderParams } from 'sigma/types';
import type { Motion } from './motion.ts';
import { MovingBitmap } from './moving-bitmap.ts';

export function movingPrograms(motion: Motion) {
  class Nodes extends NodePointProgram {
    readonly #bitmap = new MovingBitmap(this.normalProgram.gl, motion, (params) => super.render(params));
    override render(params: RenderParams): void {
      const { pickProgram } = this;
      if (motion.isMoving) this.pickProgram = null;
      this.#bitmap.render(params);
      this.pickProgram = pickProgram;
    }
    override drawWebGL(method: number, info: ProgramInfo): void {
      this.#bitmap.drawPart(method, info, this.capacity, this.VERTICES);
    }
    override kill(): void {
      this.#bitmap.close();
      super.kill();
    }
  }
  class Lines extends EdgeLineProgram {
    readonly #bitmap = new MovingBitmap(this.normalProgram.gl, motion, (params) => super.render(params));
    override render(params: RenderParams): void {
      this.#bitmap.render(params, motion.isLayingOut ? motion.layoutShare : 1);
    }
    override drawWebGL(method: number, info: ProgramInfo): void {
      this.#bitmap.drawPart(method, info, this.capacity, this.VERTICES);
    }
    override kill(): void {
      this.#bitmap.close();
      super.kill();
    }
  }
  return { nodes: Nodes, lines: Lines };
}
