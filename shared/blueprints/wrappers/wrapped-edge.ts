/** An edge of a wrapper graph around an edge of its base graph. */
import { type Direction, Edge, type Vertex } from '#gremlin';
import { type GroovyType, TYPE, type Value } from '#groovy/host';
import type { ElementWrapper } from './element-wrapper.ts';

export class WrappedEdge extends Edge {
  readonly graph: ElementWrapper;
  readonly base: Edge;

  constructor(graph: ElementWrapper, base: Edge) {
    super();
    this.graph = graph;
    this.base = base;
  }

  get [TYPE](): GroovyType {
    return this.graph.edgeType;
  }

  getId(): Value {
    return this.graph.idOf(this.base);
  }

  getLabel(): string {
    return this.base.getLabel();
  }

  getVertex(direction: Direction): Vertex {
    return this.graph.wrapVertex(this.base.getVertex(direction));
  }

  getProperty(key: string): Value {
    return this.graph.readProperty(this.base, key);
  }

  getPropertyKeys(): readonly string[] {
    return this.graph.propertyKeys(this.base);
  }

  setProperty(key: string, value: Value): void {
    this.graph.writeProperty(this, key, value);
  }

  removeProperty(key: string): Value {
    return this.graph.dropProperty(this, key);
  }

  remove(): void {
    this.graph.removeEdge(this);
  }

  equals(other: Value): boolean {
    return (
      other instanceof WrappedEdge &&
      other[TYPE] === this[TYPE] &&
      this.graph.runtime.javaEquals(this.getId(), other.getId())
    );
  }
}
