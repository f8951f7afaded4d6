/**
 * GraphML writer, byte-compatible with Blueprints: keys declared in hash order (sorted if normalized),
 * vertices, then edges by tail; normalized output is indented and sorted by id text and key.
 */
import { inHashOrder, stringHash } from '#base';
import { elementText, idText, sortedElements } from '../element-text.ts';
import { FormatError, FormatErrorCode } from '../errors.ts';
import type { GraphSource, SourceEdge, SourceElement, TextOutput } from '../property-graph.ts';
import { graphMLType } from './graphml-types.ts';
import { XmlWriter } from './xml-writer.ts';

const GRAPHML_NAMESPACE = 'http://graphml.graphdrawing.org/xmlns';
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const DEFAULT_SCHEMA_LOCATION = 'http://graphml.graphdrawing.org/xmlns/1.1/graphml.xsd';

/** Declared keys: name to `attr.type`, in order of insertion. The type null cannot be written. */
export type KeyTypes = ReadonlyMap<string, string | null>;

export interface GraphMLWriterOptions {
  readonly normalize?: boolean;
  /** Key declarations; without them, the graph is scanned for keys. */
  readonly vertexKeyTypes?: KeyTypes | null;
  readonly edgeKeyTypes?: KeyTypes | null;
  readonly xmlSchemaLocation?: string | null;
  /** Key under which normalized output writes the label as data. */
  readonly edgeLabelKey?: string | null;
}

export function writeGraphML(
  source: GraphSource,
  output: TextOutput,
  options: GraphMLWriterOptions = {},
): void {
  new GraphMLWriter(source, output, options).write();
}

class GraphMLWriter {
  readonly #source: GraphSource;
  readonly #options: GraphMLWriterOptions;
  readonly #normalize: boolean;
  readonly #xml: XmlWriter;

  constructor(source: GraphSource, output: TextOutput, options: GraphMLWriterOptions) {
    this.#source = source;
    this.#options = options;
    this.#normalize = options.normalize ?? false;
    this.#xml = new XmlWriter(output, this.#normalize);
  }

  write(): void {
    const xml = this.#xml;
    xml.startDocument();
    xml.start('graphml');
    xml.attribute('xmlns', GRAPHML_NAMESPACE);
    xml.attribute('xmlns:xsi', SCHEMA_INSTANCE);
    const location = this.#options.xmlSchemaLocation ?? DEFAULT_SCHEMA_LOCATION;
    xml.attribute('xsi:schemaLocation', `${GRAPHML_NAMESPACE} ${location}`);
    this.#declareKeys();
    xml.start('graph');
    xml.attribute('id', 'G');
    xml.attribute('edgedefault', 'directed');
    for (const vertex of sortedElements(this.#source.vertices(), this.#normalize)) this.#vertex(vertex);
    for (const edge of sortedElements(this.#edgesByTail(), this.#normalize)) this.#edge(edge);
    xml.end();
    xml.end();
    xml.endDocument();
  }

  *#edgesByTail(): Generator<SourceEdge> {
    for (const vertex of this.#source.vertices()) yield* this.#source.outEdges(vertex);
  }

  #declareKeys(): void {
    const { vertexKeyTypes, edgeKeyTypes, edgeLabelKey } = this.#options;
    const vertexKeys = new Map(vertexKeyTypes ?? typesOf(this.#source.vertices()));
    const edgeKeys = new Map(edgeKeyTypes ?? typesOf(this.#edgesByTail()));
    if (edgeLabelKey != null) edgeKeys.set(edgeLabelKey, edgeKeys.get(edgeLabelKey) ?? 'string');
    this.#declare(vertexKeys, 'node', !vertexKeyTypes);
    this.#declare(edgeKeys, 'edge', !edgeKeyTypes);
  }

  /** Keys found by the scan are in hash order, given ones in that of the map. */
  #declare(types: KeyTypes, element: 'node' | 'edge', isFound: boolean): void {
    const given = [...types.keys()];
    const keys = this.#normalize ? given.sort() : isFound ? inHashOrder(given, stringHash) : given;
    for (const key of keys) {
      this.#xml.start('key');
      this.#xml.attribute('id', key);
      this.#xml.attribute('for', element);
      this.#xml.attribute('attr.name', key);
      const type = types.get(key) ?? null;
      if (type === null) throw new FormatError(FormatErrorCode.Type, `the key ${key} has no type`);
      this.#xml.attribute('attr.type', type);
      this.#xml.end();
    }
  }

  #vertex(vertex: SourceElement): void {
    this.#xml.start('node');
    this.#xml.attribute('id', idText(vertex.id));
    this.#properties(vertex);
    this.#xml.end();
  }

  #edge(edge: SourceEdge): void {
    this.#xml.start('edge');
    this.#xml.attribute('id', idText(edge.id));
    this.#xml.attribute('source', idText(edge.source));
    this.#xml.attribute('target', idText(edge.target));
    const labelKey = this.#options.edgeLabelKey;
    if (this.#normalize && labelKey != null) this.#data(labelKey, edge.label);
    else this.#xml.attribute('label', edge.label);
    this.#properties(edge);
    this.#xml.end();
  }

  #properties(element: SourceElement): void {
    const keys = this.#normalize ? [...element.keys()].sort() : element.keys();
    for (const key of keys) {
      const value = element.value(key);
      this.#data(key, value === null ? null : elementText(value));
    }
  }

  #data(key: string, text: string | null): void {
    this.#xml.start('data');
    this.#xml.attribute('key', key);
    if (text !== null) this.#xml.text(text);
    this.#xml.end();
  }
}

/** The type of a key is that of its first value. */
function typesOf(elements: Iterable<SourceElement>): KeyTypes {
  const types = new Map<string, string>();
  for (const element of elements) {
    for (const key of element.keys()) {
      if (!types.has(key)) types.set(key, graphMLType(element.value(key)));
    }
  }
  return types;
}
