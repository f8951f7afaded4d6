/**
 * `graph.query()`: the vertices or edges of a graph that satisfy all conditions. The first equality on an
 * indexed key becomes an index lookup; all conditions are checked on its results.
 */
import {
  type Edge,
  type ElementCursor,
  ElementKind,
  type Graph,
  type GraphQuery,
  type Vertex,
} from '../graph-model.ts';
import type { ObjectModel } from '../object-model.ts';
import { CompareName } from '../predicate.ts';
import type { Condition } from './condition.ts';
import { DefaultQuery } from './default-query.ts';

/** Whether the key has an index. */
export type IsIndexed = (kind: ElementKind, key: string) => boolean;

export class DefaultGraphQuery extends DefaultQuery implements GraphQuery {
  readonly #graph: Graph;
  readonly #isIndexed: IsIndexed;

  constructor(objects: ObjectModel, graph: Graph, isIndexed: IsIndexed) {
    super(objects);
    this.#graph = graph;
    this.#isIndexed = isIndexed;
  }

  edges(): ElementCursor<Edge> {
    const lookup = this.#lookup(ElementKind.Edge);
    return this.filtered(
      lookup === undefined ? this.#graph.edges() : this.#graph.edgesByKey(lookup.key, lookup.value),
    );
  }

  vertices(): ElementCursor<Vertex> {
    const lookup = this.#lookup(ElementKind.Vertex);
    return this.filtered(
      lookup === undefined ? this.#graph.vertices() : this.#graph.verticesByKey(lookup.key, lookup.value),
    );
  }

  #lookup(kind: ElementKind): Condition | undefined {
    return this.conditions.find(
      ({ key, predicate }) => predicate.name === CompareName.Equal && this.#isIndexed(kind, key),
    );
  }
}
