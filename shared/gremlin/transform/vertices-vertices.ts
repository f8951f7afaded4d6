/** `out`, `in`, `both` with optimisation switched off: the same elements, and nothing is folded in. */
import { toVertex } from '../casts.ts';
import type { Direction, ElementCursor, Vertex } from '../element.ts';
import type { ObjectModel, Value } from '../objects.ts';
import { DONE, type Done, listText, pipeText } from '../pipe.ts';
import { NO_LIMIT } from './query-pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

const CLASS_NAME: Readonly<Record<Direction, string>> = {
  OUT: 'OutPipe',
  IN: 'InPipe',
  BOTH: 'BothPipe',
};

export class VerticesVerticesPipe extends TransformPipe {
  readonly #direction: Direction;
  readonly #branchFactor: number;
  readonly #labels: readonly string[];
  #cursor: ElementCursor<Vertex> | null = null;

  constructor(objects: ObjectModel, direction: Direction, branchFactor: number, labels: readonly string[]) {
    super(objects);
    this.#direction = direction;
    this.#branchFactor = branchFactor;
    this.#labels = labels;
  }

  get javaName(): string {
    return `com.tinkerpop.pipes.transform.${CLASS_NAME[this.#direction]}`;
  }

  protected advance(): Value | Done {
    while (true) {
      const end = this.#cursor?.next();
      if (end !== undefined) return end;
      const start = this.starts.pull();
      if (start === DONE) return DONE;
      this.#cursor = this.#verticesOf(toVertex(this.objects, start));
    }
  }

  #verticesOf(vertex: Vertex): ElementCursor<Vertex> {
    if (this.#branchFactor === NO_LIMIT) return vertex.vertices(this.#direction, this.#labels);
    return vertex
      .query()
      .direction(this.#direction)
      .labels(this.#labels)
      .limit(this.#branchFactor)
      .vertices();
  }

  override reset(): void {
    this.#cursor = null;
    super.reset();
  }

  override toText(): string {
    const branch = this.#branchFactor === NO_LIMIT ? [] : [`${this.#branchFactor}`];
    return pipeText(this, ...branch, listText(this.#labels));
  }
}
