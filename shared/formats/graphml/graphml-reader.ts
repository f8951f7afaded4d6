/**
 * Streaming GraphML reader with the semantics of Blueprints' reader: properties are named by `attr.name` and
 * typed by `attr.type` of the key that `data` refers to, data of undeclared keys is dropped, a repeated node is
 * one vertex, an edge may precede its nodes, an edge without label is `_default`, a node in a node is refused. Extension: the attribute
 * `labels` of a node (`:Person:Actor`, as Neo4j's APOC exports it) gives the vertex labels.
 *
 * Push parser that sends elements to the sink at once. Memory: the declared keys and one element, and the id
 * map if a vertex id key is set.
 */
import { FormatError, FormatErrorCode } from '../errors.ts';
import { type ElementValue, type GraphSink, NO_LABELS, NO_PROPERTIES } from '../property-graph.ts';
import { type GraphMLKey, typedValue } from './graphml-types.ts';
import type { XmlAttributes } from './xml-attributes.ts';
import { XmlScanner } from './xml-scanner.ts';

/** Maximum number of declared keys, and of labels of a node. */
const KEYS_MAX = 100_000;
const LABELS_MAX = 1000;
/** Maximum length of the text of a property, and of all texts of an element, in characters. */
const TEXT_LENGTH_MAX = 16 * 1024 * 1024;
const ELEMENT_LENGTH_MAX = 64 * 1024 * 1024;
/** From so many properties on, those of an element are found by a map. */
const MAPPED_FROM = 32;

/** Default edge label. */
const DEFAULT_EDGE_LABEL = '_default';

export interface GraphMLReaderOptions {
  /** Id (not name) of the key whose data is the vertex id, instead of the `id` attribute. */
  readonly vertexIdKey?: string | null;
  readonly edgeIdKey?: string | null;
  readonly edgeLabelKey?: string | null;
}

interface OpenProperties {
  readonly keys: string[];
  readonly values: ElementValue[];
  /** Positions by key; null for few. */
  positions: Map<string, number> | null;
  /** Characters of the texts so far. */
  length: number;
}

interface OpenVertex extends OpenProperties {
  /** The `id` attribute. */
  readonly fileId: string | null;
  id: string | null;
  readonly labels: readonly string[];
}

interface OpenEdge extends OpenProperties {
  id: string | null;
  label: string;
  readonly source: string | null;
  readonly target: string | null;
}

interface OpenData {
  readonly key: string | null;
  readonly name: string;
  readonly type: string | null;
  text: string;
}

export class GraphMLReader {
  readonly #sink: GraphSink;
  readonly #vertexIdKey: string | null;
  readonly #edgeIdKey: string | null;
  readonly #edgeLabelKey: string | null;
  readonly #xml: XmlScanner;
  /** Null is the id of a key without id. */
  readonly #keys = new Map<string | null, GraphMLKey>();
  /** Maps the `id` attribute to the id of the vertex id key; used with that key only. */
  readonly #mappedIds = new Map<string | null, string | null>();
  #vertex: OpenVertex | null = null;
  #edge: OpenEdge | null = null;
  #data: OpenData | null = null;

  constructor(sink: GraphSink, options: GraphMLReaderOptions = {}) {
    this.#sink = sink;
    this.#vertexIdKey = options.vertexIdKey ?? null;
    this.#edgeIdKey = options.edgeIdKey ?? null;
    this.#edgeLabelKey = options.edgeLabelKey ?? null;
    this.#xml = new XmlScanner({
      open: (name, attributes) => this.#open(name, attributes),
      text: (text) => {
        if (this.#data !== null) this.#addText(this.#data, text);
      },
      close: (name) => this.#close(name),
    });
  }

  /** Parses the next chunk; chunks may be split anywhere. */
  write(text: string): void {
    this.#xml.write(text);
  }

  /** Ends the document; throws if it is incomplete. */
  end(): void {
    this.#xml.end();
  }

  #open(name: string, attributes: XmlAttributes): void {
    if (this.#data !== null) {
      throw this.#xml.syntaxError(`unexpected element <${name}> in the text of <data>`);
    }
    switch (name) {
      case 'data':
        this.#openData(attributes.get('key') ?? null);
        break;
      case 'node':
        this.#openVertex(attributes);
        break;
      case 'edge':
        this.#openEdge(attributes);
        break;
      case 'key':
        if (this.#keys.size >= KEYS_MAX) throw this.#limit(`more than ${KEYS_MAX} keys`);
        this.#keys.set(attributes.get('id') ?? null, {
          name: attributes.get('attr.name') ?? null,
          type: attributes.get('attr.type') ?? null,
        });
        break;
      default:
    }
  }

  #invalid(message: string): FormatError {
    return new FormatError(FormatErrorCode.Element, message, this.#xml.position);
  }

  #limit(message: string): FormatError {
    return new FormatError(FormatErrorCode.Limit, message, this.#xml.position);
  }

  #addText(data: OpenData, text: string): void {
    data.text += text;
    if (data.text.length > TEXT_LENGTH_MAX) {
      throw this.#limit(`the text of <data> longer than ${TEXT_LENGTH_MAX} characters`);
    }
    const element = this.#vertex ?? this.#edge;
    if (element === null) return;
    element.length += text.length;
    if (element.length > ELEMENT_LENGTH_MAX) {
      throw this.#limit(`an element longer than ${ELEMENT_LENGTH_MAX} characters`);
    }
  }

  #close(name: string): void {
    switch (name) {
      case 'data':
        if (this.#data !== null) this.#closeData(this.#data);
        break;
      case 'node':
        this.#closeVertex();
        break;
      case 'edge':
        this.#closeEdge();
        break;
      default:
    }
  }

  #openVertex(attributes: XmlAttributes): void {
    const fileId = attributes.get('id') ?? null;
    const labels = labelsIn(attributes.get('labels'));
    if (labels.length > LABELS_MAX) throw this.#limit(`more than ${LABELS_MAX} labels of a node`);
    if (this.#vertexIdKey !== null) this.#mappedIds.set(fileId, fileId);
    this.#vertex = { fileId, id: fileId, labels, ...noProperties() };
  }

  #closeVertex(): void {
    const vertex = this.#vertex;
    this.#vertex = null;
    // A node within this one has taken its place, as in the original, which has no id for it.
    if (vertex === null) throw this.#invalid('Vertex id can not be null');
    if (this.#sink.hasVertex(vertex.id)) this.#sink.updateVertex(vertex.id, vertex, vertex.labels);
    else this.#sink.addVertex(vertex.id, vertex, vertex.labels);
  }

  #openEdge(attributes: XmlAttributes): void {
    this.#edge = {
      id: attributes.get('id') ?? null,
      label: attributes.get('label') ?? DEFAULT_EDGE_LABEL,
      source: this.#edgeEnd(attributes.get('source') ?? null),
      target: this.#edgeEnd(attributes.get('target') ?? null),
      ...noProperties(),
    };
  }

  /** The id of an edge's end; creates the vertex if the document has not declared it yet. */
  #edgeEnd(fileId: string | null): string | null {
    const id = this.#vertexIdKey === null ? fileId : this.#mappedIds.get(fileId);
    if (id !== undefined && this.#sink.hasVertex(id)) return id;
    this.#sink.addVertex(fileId, NO_PROPERTIES, NO_LABELS);
    if (this.#vertexIdKey !== null) this.#mappedIds.set(fileId, fileId);
    return fileId;
  }

  #closeEdge(): void {
    const edge = this.#edge;
    this.#edge = null;
    if (edge === null) throw this.#invalid('an edge within an edge');
    this.#sink.addEdge(edge.id, edge.source, edge.target, edge.label, edge);
  }

  #openData(key: string | null): void {
    const declared = this.#keys.get(key);
    if (declared === undefined || declared.name === null) return;
    this.#data = { key, name: declared.name, type: declared.type, text: '' };
  }

  #typed(text: string, type: string | null): ElementValue {
    try {
      return typedValue(text, type);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      throw new FormatError(error.code, error.message, this.#xml.position, error.cause);
    }
  }

  #closeData({ key, name, type, text }: OpenData): void {
    this.#data = null;
    const [vertex, edge] = [this.#vertex, this.#edge];
    if (vertex !== null) {
      if (key === null || key !== this.#vertexIdKey)
        return setProperty(vertex, name, this.#typed(text, type));
      this.#mappedIds.set(vertex.fileId, text);
      vertex.id = text;
    } else if (edge !== null) {
      if (key !== null && key === this.#edgeLabelKey) edge.label = text;
      else if (key !== null && key === this.#edgeIdKey) edge.id = text;
      else setProperty(edge, name, this.#typed(text, type));
    }
  }
}

function noProperties(): OpenProperties {
  return { keys: [], values: [], positions: null, length: 0 };
}

/** Parses labels, each prefixed by a colon. */
function labelsIn(text: string | undefined): readonly string[] {
  return text === undefined ? NO_LABELS : text.split(':').filter((label) => label !== '');
}

/** Sets a property: the last value wins, at the position of the first. */
function setProperty(properties: OpenProperties, key: string, value: ElementValue): void {
  const { keys, values } = properties;
  if (keys.length === MAPPED_FROM) properties.positions ??= new Map(keys.map((known, at) => [known, at]));
  const { positions } = properties;
  const known = positions === null ? keys.indexOf(key) : (positions.get(key) ?? -1);
  if (known < 0) {
    positions?.set(key, keys.length);
    keys.push(key);
    values.push(value);
  } else {
    values[known] = value;
  }
}
