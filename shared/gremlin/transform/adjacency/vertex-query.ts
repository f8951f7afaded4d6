/**
 * `out`, `in`, `both`, `outE`, `inE`, `bothE`: emits the neighbours or incident edges of each vertex, outgoing
 * before incoming, at most `branchFactor` per vertex. Holds one cursor; an unfiltered step iterates over the
 * columns of the graph with a reusable {@link Expander}, so that only the emitted elements are allocated.
 */
import { toVertex } from '../../casts.ts';
import {
  type Direction,
  type ElementCursor,
  type ElementKind,
  type Expander,
  type Labels,
  NO_LIMIT,
  type Vertex,
} from '../../graph-model.ts';
import type { ObjectModel } from '../../object-model.ts';
import { DONE, listText, pipeText } from '../../pipe.ts';
import { isPlainComparison } from '../../query/condition.ts';
import { QueryPipe } from './query-pipe.ts';

export class VertexQueryPipe extends QueryPipe {
  readonly direction: Direction;
  readonly labels: Labels;
  readonly branchFactor: number;
  #expander: Expander | null = null;

  constructor(
    objects: ObjectModel,
    resultKind: ElementKind,
    direction: Direction,
    branchFactor: number,
    labels: Labels,
  ) {
    super(objects, resultKind);
    this.direction = direction;
    this.branchFactor = branchFactor;
    this.labels = labels;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.VertexQueryPipe';
  }

  /**
   * True if it emits all neighbours of its labels, without range or limit, but for conditions that compare with plain
   * values: which element it emits then depends on the graph alone.
   */
  get isPlainHop(): boolean {
    return (
      !this.labels.includes(null) &&
      this.branchFactor === NO_LIMIT &&
      this.lowRange === 0 &&
      this.highRange === NO_LIMIT &&
      (this.isUnfiltered ||
        this.conditions().every((condition) => isPlainComparison(this.objects, condition)))
    );
  }

  protected nextCursor(): ElementCursor | undefined {
    const start = this.starts.pull();
    if (start === DONE) return undefined;
    const vertex = toVertex(this.objects, start);
    if (this.branchFactor === NO_LIMIT && this.isUnfiltered) {
      const expander = this.#expander;
      if (expander?.start(vertex)) return expander;
      const made = vertex.expander(this.resultKind, this.direction, this.labels);
      if (made?.start(vertex)) {
        this.#expander = made;
        return made;
      }
    }
    return this.#ask(vertex);
  }

  #ask(vertex: Vertex): ElementCursor {
    let query = vertex.query().direction(this.direction);
    if (this.labels.length > 0) query = query.labels(this.labels);
    query = this.addConditions(query);
    const rest = this.highRange === NO_LIMIT ? NO_LIMIT : this.highRange - this.count;
    const limit = Math.min(rest, this.branchFactor);
    return this.run(limit === NO_LIMIT ? query : query.limit(limit));
  }

  override reset(): void {
    super.reset();
    this.#expander = null;
  }

  override toText(): string {
    const branch = this.branchFactor === NO_LIMIT ? [] : [`branch:${this.branchFactor}`];
    return pipeText(
      this,
      this.direction.toLowerCase(),
      ...branch,
      listText(this.labels),
      this.conditionsText(),
    );
  }
}
