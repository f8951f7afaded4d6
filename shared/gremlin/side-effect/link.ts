/**
 * `linkOut`, `linkIn`, `linkBoth`: adds an edge between each vertex and another one, a given vertex or the current
 * object of a named step. The side effect is the edge, for both directions a list of the two.
 */
import { toVertex } from '../casts.ts';
import { Direction, type Vertex } from '../graph-model.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import { DONE, type Done, pipeText } from '../pipe.ts';
import type { AsPipe } from './as.ts';
import { LazySideEffectPipe } from './side-effect-pipe.ts';

export class LinkPipe extends LazySideEffectPipe {
  readonly #direction: Direction;
  readonly #label: string;
  readonly #other: Vertex | AsPipe;
  #sideEffect: Value = null;

  constructor(objects: ObjectModel, direction: Direction, label: string, other: Vertex | AsPipe) {
    super(objects);
    this.#direction = direction;
    this.#label = label;
    this.#other = other;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.LinkPipe';
  }

  sideEffect(): Value {
    return this.#sideEffect;
  }

  protected advance(): Value | Done {
    const start = this.starts.pull();
    if (start === DONE) return DONE;
    const vertex = toVertex(this.objects, start);
    const other =
      'stepName' in this.#other ? toVertex(this.objects, this.#other.currentObject()) : this.#other;
    const edges: Value[] = [];
    if (this.#direction !== Direction.Out) edges.push(other.addEdge(this.#label, vertex));
    if (this.#direction !== Direction.In) edges.push(vertex.addEdge(this.#label, other));
    this.#sideEffect = this.#direction === Direction.Both ? this.objects.list(edges) : (edges[0] as Value);
    return vertex;
  }

  override reset(): void {
    super.reset();
    this.#sideEffect = null;
  }

  override toText(): string {
    const other = this.#other;
    const otherText = 'stepName' in other ? other.stepName : this.objects.text(other);
    return pipeText(this, this.#direction, this.#label, otherText);
  }
}
