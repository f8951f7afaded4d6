/** An edge of a TinkerGraph. */
import { Direction, Edge, ElementKind, type Vertex } from '#gremlin';
import { GroovyType, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { EDGE_GETTERS } from '../api/element-getters.ts';
import { elementMethod, elementProperty, propertySetter } from '../api/member-resolution.ts';
import { BlueprintsError } from '../exceptions.ts';
import type { TinkerElementStore } from './tinker-element-store.ts';
import { TinkerName } from './tinker-names.ts';
import { TinkerProperties } from './tinker-properties.ts';
import type { TinkerVertex } from './tinker-vertex.ts';

export const TINKER_EDGE: GroovyType = new GroovyType({
  name: TinkerName.Edge,
  interfaces: [ClassName.Edge],
  propertyMissing: elementProperty,
  setPropertyMissing: propertySetter(EDGE_GETTERS),
  methodMissing: elementMethod,
});

export class TinkerEdge extends Edge {
  readonly graph: TinkerElementStore;
  readonly id: string;
  readonly #label: string;
  readonly #outVertex: TinkerVertex;
  readonly #inVertex: TinkerVertex;
  readonly #properties: TinkerProperties;

  constructor(
    graph: TinkerElementStore,
    id: string,
    outVertex: TinkerVertex,
    inVertex: TinkerVertex,
    label: string,
  ) {
    super();
    this.graph = graph;
    this.id = id;
    this.#outVertex = outVertex;
    this.#inVertex = inVertex;
    this.#label = label;
    this.#properties = new TinkerProperties(graph, ElementKind.Edge);
  }

  get [TYPE](): GroovyType {
    return TINKER_EDGE;
  }

  getId(): Value {
    return this.id;
  }

  getLabel(): string {
    return this.#label;
  }

  getVertex(direction: Direction): Vertex {
    return this.end(direction);
  }

  end(direction: Direction): TinkerVertex {
    if (direction === Direction.Out) return this.#outVertex;
    if (direction === Direction.In) return this.#inVertex;
    throw BlueprintsError.bothDirections();
  }

  getProperty(key: string): Value {
    return this.#properties.get(key);
  }

  getPropertyKeys(): readonly string[] {
    return this.#properties.keys();
  }

  setProperty(key: string, value: Value): void {
    this.#properties.set(this, key, value);
  }

  removeProperty(key: string): Value {
    return this.#properties.remove(this, key);
  }

  remove(): void {
    this.graph.removeEdge(this);
  }

  equals(other: Value): boolean {
    return other instanceof TinkerEdge && other.id === this.id;
  }
}
