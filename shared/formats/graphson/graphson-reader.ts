/** Streaming GraphSON reader with the semantics of Blueprints' reader: vertices precede their edges. */

import { idText } from '../element-text.ts';
import { FormatError, FormatErrorCode } from '../errors.ts';
import {
  type ElementId,
  type ElementProperties,
  type ElementValue,
  type GraphSink,
  NO_LABELS,
} from '../property-graph.ts';
import {
  GraphSONMode,
  isIncluded,
  isReservedKey,
  type PropertyFilter,
  ReservedKey,
} from './graphson-mode.ts';
import { readId, readPlainValue, readTypedValue } from './graphson-values.ts';
import type { GraphSONOptions } from './graphson-writer.ts';
import { GraphSONElements } from './json-elements.ts';
import { type JsonValue, parseLeadingJson } from './json-value.ts';

export class GraphSONReader {
  readonly #sink: GraphSink;
  readonly #options: GraphSONOptions;
  readonly #elements: GraphSONElements;
  #mode: GraphSONMode;

  constructor(sink: GraphSink, options: GraphSONOptions = {}) {
    this.#sink = sink;
    this.#options = options;
    this.#mode = options.mode ?? GraphSONMode.Normal;
    this.#elements = new GraphSONElements({
      field: (name, value) => {
        if (name === 'mode') this.#mode = toMode(value);
      },
      element: (field, json) => {
        if (field === 'vertices') this.#vertex(json);
        else if (field === 'edges') this.#edge(json);
      },
    });
  }

  /** Parses the next chunk; chunks may be split anywhere. */
  write(text: string): void {
    this.#elements.write(text);
  }

  /** Ends the document; throws if it is incomplete. */
  end(): void {
    this.#elements.end();
  }

  #vertex(json: string): void {
    const vertex = parseGraphSONElement(json);
    const properties = vertex.properties(this.#mode, this.#options.vertexProperties ?? null);
    const id = vertex.id;
    if (this.#sink.hasVertex(id)) {
      throw new FormatError(FormatErrorCode.Element, `Vertex with id already exists: ${idText(id)}`);
    }
    this.#sink.addVertex(id, properties, NO_LABELS);
  }

  #edge(json: string): void {
    const edge = parseGraphSONElement(json);
    const properties = edge.properties(this.#mode, this.#options.edgeProperties ?? null);
    const source = this.#end(edge.end(ReservedKey.OutVertex));
    const target = this.#end(edge.end(ReservedKey.InVertex));
    if (edge.label === null) throw new FormatError(FormatErrorCode.Element, 'Edge label can not be null');
    this.#sink.addEdge(edge.id, source, target, edge.label, properties);
  }

  #end(id: ElementId): ElementId {
    if (this.#sink.hasVertex(id)) return id;
    throw new FormatError(FormatErrorCode.EdgeEnd, `no vertex ${idText(id)} before the edges that name it`);
  }
}

/** A parsed vertex or edge. */
export interface GraphSONElement {
  readonly id: ElementId;
  /** Empty if missing, null if it is no text. */
  readonly label: string | null;
  end(key: typeof ReservedKey.OutVertex | typeof ReservedKey.InVertex): ElementId;
  properties(mode: GraphSONMode, filter: PropertyFilter | null): ElementProperties;
}

/** JSON that is no object is an element without id, label and properties; what follows the value is ignored. */
export function parseGraphSONElement(json: string): GraphSONElement {
  const value = parseLeadingJson(json);
  const fields: ReadonlyMap<string, JsonValue> = value instanceof Map ? value : new Map();
  const label = fields.get(ReservedKey.Label);
  return {
    id: readId(fields.get(ReservedKey.Id)),
    label: label === undefined ? '' : typeof label === 'string' ? label : null,
    end: (key) => readId(fields.get(key)),
    properties: (mode, filter) => readProperties(fields, mode, filter),
  };
}

function readProperties(
  fields: ReadonlyMap<string, JsonValue>,
  mode: GraphSONMode,
  filter: PropertyFilter | null,
): ElementProperties {
  const read = mode === GraphSONMode.Extended ? readTypedValue : readPlainValue;
  const keys: string[] = [];
  const values: ElementValue[] = [];
  for (const [key, json] of fields) {
    if (isReservedKey(key)) continue;
    // As in the original, what the filter leaves out must have a type nonetheless.
    const value = read(json);
    if (value === null || !isIncluded(filter, key)) continue;
    keys.push(key);
    values.push(value);
  }
  return { keys, values };
}

function toMode(name: string): GraphSONMode {
  const mode = Object.values(GraphSONMode).find((candidate) => candidate === name);
  if (mode !== undefined) return mode;
  throw new FormatError(
    FormatErrorCode.Element,
    `No enum constant com.tinkerpop.blueprints.util.io.graphson.GraphSONMode.${name}`,
  );
}
