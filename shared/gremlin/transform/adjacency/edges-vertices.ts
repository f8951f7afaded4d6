/** `outV`, `inV`, `bothV`: emits the tail, the head or both vertices of each edge. */
import { toEdge } from '../../casts.ts';
import { Direction, type Vertex } from '../../graph-model.ts';
import type { ObjectModel, Value } from '../../object-model.ts';
import { DONE, type Done } from '../../pipe.ts';
import { TransformPipe } from '../transform-pipe.ts';

const CLASS_NAME: Readonly<Record<Direction, string>> = {
  OUT: 'OutVertexPipe',
  IN: 'InVertexPipe',
  BOTH: 'BothVerticesPipe',
};

export class EdgesVerticesPipe extends TransformPipe {
  readonly direction: Direction;
  #head: Vertex | null = null;

  constructor(objects: ObjectModel, direction: Direction) {
    super(objects);
    this.direction = direction;
  }

  get javaName(): string {
    return `com.tinkerpop.pipes.transform.${CLASS_NAME[this.direction]}`;
  }

  override get allowsReadAhead(): boolean {
    return true;
  }

  override get isUntouched(): boolean {
    return this.#head === null && super.isUntouched;
  }

  protected advance(): Value | Done {
    if (this.#head !== null) {
      const head = this.#head;
      this.#head = null;
      return head;
    }
    const start = this.starts.pull();
    if (start === DONE) return DONE;
    const edge = toEdge(this.objects, start);
    if (this.direction !== Direction.Both) return edge.getVertex(this.direction);
    this.#head = edge.getVertex(Direction.In);
    return edge.getVertex(Direction.Out);
  }

  override reset(): void {
    this.#head = null;
    super.reset();
  }
}
