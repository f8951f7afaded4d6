/**
 * Walks from node to node over one cursor of the view, so that a step allocates what it emits and nothing else. A
 * commit in mid-walk gives the run another view; the next start then takes a cursor of that one.
 */
import { Direction as GraphDirection, type GraphView, NONE, type RelationshipCursor } from '#graph';
import { type Direction, type Element, ElementKind, type Expander, type Vertex } from '#gremlin';
import type { DatabaseGraph } from './database-graph.ts';

const GRAPH_DIRECTION: Readonly<Record<Direction, GraphDirection>> = {
  OUT: GraphDirection.Out,
  IN: GraphDirection.In,
  BOTH: GraphDirection.Both,
};

export class VertexExpander implements Expander {
  readonly #graph: DatabaseGraph;
  readonly #isForVertices: boolean;
  readonly #direction: GraphDirection;
  readonly #labels: readonly string[];
  #view: GraphView | null = null;
  #cursor: RelationshipCursor | null = null;
  #types: readonly number[] | null = null;
  #areTypesKnown = false;

  constructor(graph: DatabaseGraph, kind: ElementKind, direction: Direction, labels: readonly string[]) {
    this.#graph = graph;
    this.#isForVertices = kind === ElementKind.Vertex;
    this.#direction = GRAPH_DIRECTION[direction];
    this.#labels = labels;
  }

  start(vertex: Vertex): boolean {
    const node = this.#graph.nodeOf(vertex);
    if (node === NONE) return false;
    const { view } = this.#graph;
    if (view !== this.#view || this.#cursor === null) {
      this.#view = view;
      this.#cursor = view.cursor();
    }
    if (!this.#areTypesKnown) this.#findTypes(view);
    this.#cursor.start(node, this.#direction, this.#types);
    return true;
  }

  next(): Element | undefined {
    const cursor = this.#cursor;
    if (cursor === null || !cursor.next()) return undefined;
    return this.#isForVertices
      ? this.#graph.vertexOf(cursor.neighbour)
      : this.#graph.edgeOf(cursor.relationship);
  }

  /** A name that no relationship has yet may get one while the walk goes on, so it is asked for again. */
  #findTypes(view: GraphView): void {
    if (this.#labels.length === 0) {
      this.#areTypesKnown = true;
      return;
    }
    this.#types = this.#labels.map((label) => view.typeId(label));
    this.#areTypesKnown = !this.#types.includes(NONE);
  }
}
