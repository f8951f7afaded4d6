/**
 * Expander over the database: iterates from node to node with one cursor of the view, so that a step allocates
 * only the elements it emits. A commit in mid-iteration replaces the view; the next start then opens a cursor
 * on the new one. Edges of several labels come label by label in the given order; outgoing edges of all labels
 * before incoming ones.
 */
import { Direction as GraphDirection, type GraphView, NONE, type RelationshipCursor } from '#graph';
import { type Direction, type Element, ElementKind, type Expander, type Labels, type Vertex } from '#gremlin';
import { requireTypeName } from '#neo4j';
import type { DatabaseElementStore } from './database-element-store.ts';

const GRAPH_DIRECTION: Readonly<Record<Direction, GraphDirection>> = {
  OUT: GraphDirection.Out,
  IN: GraphDirection.In,
  BOTH: GraphDirection.Both,
};

/** One scan of a node's relationships by the cursor. */
interface Pass {
  readonly direction: GraphDirection;
  readonly types: readonly number[] | null;
}

export class VertexExpander implements Expander {
  readonly #graph: DatabaseElementStore;
  readonly #isForVertices: boolean;
  readonly #direction: GraphDirection;
  readonly #labels: Labels;
  #view: GraphView | null = null;
  #cursor: RelationshipCursor | null = null;
  #passes: readonly Pass[] = [];
  #areTypesKnown = false;
  #node: number = NONE;
  /** Index of the next pass. */
  #nextPass = 0;

  constructor(graph: DatabaseElementStore, kind: ElementKind, direction: Direction, labels: Labels) {
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
    this.#node = node;
    this.#nextPass = 0;
    return this.#beginPass(this.#cursor);
  }

  #beginPass(cursor: RelationshipCursor): boolean {
    const pass = this.#passes[this.#nextPass];
    if (pass === undefined) return false;
    this.#nextPass++;
    cursor.start(this.#node, pass.direction, pass.types);
    return true;
  }

  next(): Element | undefined {
    const cursor = this.#cursor;
    if (cursor === null) return undefined;
    while (!cursor.next()) if (!this.#beginPass(cursor)) return undefined;
    return this.#isForVertices
      ? this.#graph.vertexOf(cursor.neighbour)
      : this.#graph.edgeOf(cursor.relationship);
  }

  /** Resolved again per start: a type that no relationship had may be created during the iteration. */
  #findTypes(view: GraphView): void {
    const types = [...new Set(this.#labels.map((label) => view.typeId(requireTypeName(label))))];
    this.#areTypesKnown = !types.includes(NONE);
    if (types.length < 2) {
      this.#passes = [{ direction: this.#direction, types: types.length === 0 ? null : types }];
      return;
    }
    const directions =
      this.#direction === GraphDirection.Both ? [GraphDirection.Out, GraphDirection.In] : [this.#direction];
    this.#passes = directions.flatMap((direction) => types.map((type) => ({ direction, types: [type] })));
  }
}
