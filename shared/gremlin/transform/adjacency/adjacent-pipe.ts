/** Base of `out`, `outE` and so on with optimisation switched off: the same elements, without filter pushdown. */
import { toVertex } from '../../casts.ts';
import {
  type Direction,
  type Element,
  type ElementCursor,
  type Labels,
  NO_LIMIT,
  type Vertex,
  type VertexQuery,
} from '../../graph-model.ts';
import type { ObjectModel, Value } from '../../object-model.ts';
import { DONE, type Done, listText, pipeText } from '../../pipe.ts';
import { TransformPipe } from '../transform-pipe.ts';

export abstract class AdjacentPipe<E extends Element> extends TransformPipe {
  protected readonly direction: Direction;
  protected readonly labels: Labels;
  readonly #branchFactor: number;
  #cursor: ElementCursor<E> | null = null;

  /** `branchFactor` is the maximum number of elements per vertex. */
  constructor(objects: ObjectModel, direction: Direction, branchFactor: number, labels: Labels) {
    super(objects);
    this.direction = direction;
    this.#branchFactor = branchFactor;
    this.labels = labels;
  }

  /** All adjacent elements of the direction and the labels. */
  protected abstract elementsOf(vertex: Vertex): ElementCursor<E>;
  protected abstract elementsFound(query: VertexQuery): ElementCursor<E>;

  protected advance(): Value | Done {
    while (true) {
      const end = this.#cursor?.next();
      if (end !== undefined) return end;
      const start = this.starts.pull();
      if (start === DONE) return DONE;
      this.#cursor = this.#cursorAt(toVertex(this.objects, start));
    }
  }

  #cursorAt(vertex: Vertex): ElementCursor<E> {
    if (this.#branchFactor === NO_LIMIT) return this.elementsOf(vertex);
    return this.elementsFound(
      vertex.query().direction(this.direction).labels(this.labels).limit(this.#branchFactor),
    );
  }

  override reset(): void {
    this.#cursor = null;
    super.reset();
  }

  override toText(): string {
    const branch = this.#branchFactor === NO_LIMIT ? [] : [`${this.#branchFactor}`];
    return pipeText(this, ...branch, listText(this.labels));
  }
}
