/** Elements whose properties are JSON until they are read. */
import { isRecord, jsonOf, readJson } from '../../client/exact-json.ts';
import type { GraphEdge, GraphNode, Properties } from './graph-data.ts';

abstract class Lazy {
  readonly id: string;
  #json: string;
  #properties: Properties | null = null;

  constructor(id: string, json: string) {
    this.id = id;
    this.#json = json;
  }

  get properties(): Properties {
    if (this.#properties === null) {
      const value = readJson(this.#json, 0);
      this.#properties = isRecord(value) ? value : {};
      this.#json = '';
    }
    return this.#properties;
  }

  /** The properties as JSON. */
  get json(): string {
    return this.#properties === null ? this.#json : jsonOf(this.#properties);
  }
}

export class LazyNode extends Lazy implements GraphNode {
  readonly kind: GraphNode['kind'];
  readonly label: string | null;

  constructor(id: string, json: string, kind: GraphNode['kind'], label: string | null) {
    super(id, json);
    this.kind = kind;
    this.label = label;
  }
}

export class LazyEdge extends Lazy implements GraphEdge {
  readonly source: string;
  readonly target: string;
  readonly label: string;

  constructor(id: string, json: string, source: string, target: string, label: string) {
    super(id, json);
    this.source = source;
    this.target = target;
    this.label = label;
  }
}

/** The properties of an element as JSON. */
export function jsonOfProperties(element: GraphNode | GraphEdge): string {
  return element instanceof Lazy ? element.json : jsonOf(element.properties);
}
