/**
 * `linkOut`, `linkIn`, `linkBoth`: adds an edge between each vertex and another one, a given vertex or the current
 * object of a named step. The side effect is the edge, for both directions one list that holds the latest two. A
 * reset takes the list away, so that the next vertex fails, as in the original.
 */
import { toVertex } from '../casts.ts';
import { Direction, type Vertex } from '../graph-model.ts';
import { type ObjectCollection, type ObjectModel, PipeException, type Value } from '../object-model.ts';
import { DONE, type Done, pipeText } from '../pipe.ts';
import type { AsPipe } from './as.ts';
import { LazySideEffectPipe } from './side-effect-pipe.ts';

export class LinkPipe extends LazySideEffectPipe {
  readonly #direction: Direction;
  readonly #label: string;
  readonly #other: Vertex | AsPipe;
  /** The latest edge, where one is added for each vertex. */
  #edge: Value = null;
  /** The latest two edges; null for one direction, and after a reset. */
  #edges: ObjectCollection | null;

  constructor(objects: ObjectModel, direction: Direction, label: string, other: Vertex | AsPipe) {
    super(objects);
    this.#direction = direction;
    this.#label = label;
    this.#other = other;
    this.#edges = direction === Direction.Both ? objects.newCollection() : null;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.LinkPipe';
  }

  sideEffect(): Value {
    return this.#edges === null ? this.#edge : this.#edges.value;
  }

  protected advance(): Value | Done {
    const start = this.starts.pull();
    if (start === DONE) return DONE;
    const vertex = toVertex(this.objects, start);
    const other =
      'stepName' in this.#other ? toVertex(this.objects, this.#other.currentObject()) : this.#other;
    if (this.#direction === Direction.Both) this.#latestEdges().clear();
    if (this.#direction !== Direction.Out) this.#keep(other.addEdge(this.#label, vertex));
    if (this.#direction !== Direction.In) this.#keep(vertex.addEdge(this.#label, other));
    return vertex;
  }

  #latestEdges(): ObjectCollection {
    return this.#edges ?? this.objects.raise(PipeException.NullPointer, null);
  }

  #keep(edge: Value): void {
    if (this.#edges === null) this.#edge = edge;
    else this.#edges.add(edge);
  }

  override reset(): void {
    super.reset();
    this.#edge = null;
    this.#edges = null;
  }

  override toText(): string {
    const other = this.#other;
    const otherText = 'stepName' in other ? other.stepName : this.objects.text(other);
    return pipeText(this, this.#direction, this.#label, otherText);
  }
}
