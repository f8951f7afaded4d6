/** Adapters from a script's graph to the readers and writers of `formats`. */
import type {
  ElementId,
  ElementProperties,
  ElementValue,
  GraphSink,
  GraphSource,
  SourceEdge,
  SourceElement,
} from '#formats';
import { Direction, type Edge, type Element, type ElementCursor, type Vertex } from '#gremlin';
import type { Runtime, Value } from '#groovy/host';
import type { WritableGraph } from '../api/writable-graph.ts';
import { BlueprintsError } from '../exceptions.ts';
import { stringSet } from '../objects/string-items.ts';
import { BatchGraph, createBatchGraph } from '../wrappers/batch-graph.ts';
import type { BaseGraph } from '../wrappers/wrapper-graph.ts';
import { fromElementValue, toElementId, toElementValue } from './element-values.ts';

/** The buffer of readers that are given none, in elements. */
export const BUFFER_SIZE = 1000;
/** Elements between two commits of the graph that a sink makes: none, so that a failed load leaves nothing behind. */
const NO_COMMIT = 2n ** 63n - 1n;

/**
 * Adds the elements of a reader to the graph, as the original does by a BatchGraph: ids of the file are those of other
 * elements only if they have the same type, 1 is not '1'.
 */
export class ScriptGraphSink implements GraphSink {
  readonly #runtime: Runtime;
  readonly #graph: BatchGraph;

  /** Throws for a buffer that is not positive, which is of no other effect. A BatchGraph is used as it is. */
  constructor(runtime: Runtime, graph: WritableGraph | null, bufferSize: number) {
    if (graph === null) throw BlueprintsError.graphExpected();
    this.#runtime = runtime;
    if (graph instanceof BatchGraph) {
      this.#graph = graph;
      return;
    }
    if (bufferSize <= 0) throw BlueprintsError.bufferSize();
    this.#graph = createBatchGraph(runtime, graph as BaseGraph, NO_COMMIT);
  }

  hasVertex(id: ElementId): boolean {
    return this.#graph.findBase(id) !== null;
  }

  addVertex(id: ElementId, properties: ElementProperties): void {
    this.#runtime.budget.step();
    this.#runtime.budget.charge(BYTES_PER_VERTEX);
    this.#graph.addVertexWithId(id);
    this.#setProperties(this.#graph.requireBase(id), properties);
  }

  updateVertex(id: ElementId, properties: ElementProperties): void {
    this.#setProperties(this.#graph.requireBase(id), properties);
  }

  addEdge(
    id: ElementId,
    source: ElementId,
    target: ElementId,
    label: string | null,
    properties: ElementProperties,
  ): void {
    this.#runtime.budget.step();
    const tail = this.#graph.getVertex(source) as Vertex;
    const head = this.#graph.getVertex(target) as Vertex;
    this.#setProperties(this.#graph.addEdgeWithId(id, tail, head, label), properties);
  }

  #setProperties(element: Element, { keys, values }: ElementProperties): void {
    keys.forEach((key, index) => {
      element.setProperty(key, fromElementValue(this.#runtime, values[index] as ElementValue));
    });
  }
}

/** One entry of the map of ids. */
const BYTES_PER_VERTEX = 100;

/** Iterates over a graph for a writer; keys in the order of Java's hash sets. */
export class ScriptGraphSource implements GraphSource {
  readonly #runtime: Runtime;
  readonly #graph: WritableGraph;

  constructor(runtime: Runtime, graph: WritableGraph) {
    this.#runtime = runtime;
    this.#graph = graph;
  }

  *vertices(): Iterable<SourceElement> {
    for (const vertex of walk(this.#graph.vertices())) yield this.#vertexOf(vertex);
  }

  *edges(): Iterable<SourceEdge> {
    for (const edge of walk(this.#graph.edges())) yield this.#edgeOf(edge);
  }

  *outEdges(vertex: SourceElement): Iterable<SourceEdge> {
    if (!(vertex instanceof ScriptVertex)) return;
    for (const edge of walk(vertex.vertex.edges(Direction.Out, []))) yield this.#edgeOf(edge);
  }

  #vertexOf(vertex: Vertex): SourceElement {
    this.#runtime.budget.step();
    return new ScriptVertex(this.#runtime, vertex);
  }

  #edgeOf(edge: Edge): SourceEdge {
    this.#runtime.budget.step();
    return new ScriptEdge(this.#runtime, edge);
  }
}

function* walk<E extends Element>(cursor: ElementCursor<E>): Iterable<E> {
  for (let element = cursor.next(); element !== undefined; element = cursor.next()) yield element;
}

abstract class ScriptElement implements SourceElement {
  readonly runtime: Runtime;
  readonly #element: Element;

  constructor(runtime: Runtime, element: Element) {
    this.runtime = runtime;
    this.#element = element;
  }

  get id(): ElementId {
    return toElementId(this.runtime, this.#element.getId());
  }

  keys(): readonly string[] {
    const keys = stringSet(this.runtime, this.#element.getPropertyKeys());
    return keys.elements().map((key: Value) => String(key));
  }

  value(key: string): ElementValue {
    return toElementValue(this.runtime, this.#element.getProperty(key));
  }
}

export class ScriptVertex extends ScriptElement {
  readonly vertex: Vertex;

  constructor(runtime: Runtime, vertex: Vertex) {
    super(runtime, vertex);
    this.vertex = vertex;
  }
}

export class ScriptEdge extends ScriptElement implements SourceEdge {
  readonly #edge: Edge;

  constructor(runtime: Runtime, edge: Edge) {
    super(runtime, edge);
    this.#edge = edge;
  }

  get source(): ElementId {
    return toElementId(this.runtime, this.#edge.getVertex(Direction.Out).getId());
  }

  get target(): ElementId {
    return toElementId(this.runtime, this.#edge.getVertex(Direction.In).getId());
  }

  get label(): string {
    return this.#edge.getLabel();
  }
}
