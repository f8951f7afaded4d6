/** `outE`, `inE`, `bothE` with optimisation switched off: the same elements, and nothing is folded in. */
import { toVertex } from '../casts.ts';
import type { Direction, Edge, ElementCursor, Vertex } from '../element.ts';
import type { ObjectModel, Value } from '../objects.ts';
import { DONE, type Done, listText, pipeText } from '../pipe.ts';
import { NO_LIMIT } from './query-pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

const CLASS_NAME: Readonly<Record<Direction, string>> = {
  OUT: 'OutEdgesPipe',
  IN: 'InEdgesPipe',
  BOTH: 'BothEdgesPipe',
};

export class VerticesEdgesPipe extends TransformPipe {
  readonly #direction: Direction;
  readonly #branchFactor: number;
  readonly #labels: readonly string[];
  #cursor: ElementCursor<Edge> | null = null;

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
      this.#cursor = this.#edgesOf(toVertex(this.objects, start));
    }
  }

  #edgesOf(vertex: Vertex): ElementCursor<Edge> {
    if (this.#branchFactor === NO_LIMIT) return vertex.edges(this.#direction, this.#labels);
    return vertex.query().direction(this.#direction).labels(this.#labels).limit(this.#branchFactor).edges();
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
