/** A plain graph for tests of readers and writers: a sink that keeps what it is given and is a source of the same. */
import type {
  ElementId,
  ElementProperties,
  ElementValue,
  GraphSink,
  GraphSource,
  SourceEdge,
  SourceElement,
} from '#formats';

export interface MemoryEdge {
  readonly id: ElementId;
  readonly source: ElementId;
  readonly target: ElementId;
  readonly label: string;
  readonly properties: Map<string, ElementValue>;
}

export class MemoryGraph implements GraphSink, GraphSource {
  readonly vertexMap = new Map<ElementId, Map<string, ElementValue>>();
  /** Labels of the vertices that have some. */
  readonly labelMap = new Map<ElementId, readonly string[]>();
  readonly edgeList: MemoryEdge[] = [];

  hasVertex(id: ElementId): boolean {
    return this.vertexMap.has(id);
  }

  addVertex(id: ElementId, properties: ElementProperties, labels: readonly string[] = []): void {
    this.vertexMap.set(id, toMap(properties));
    this.#addLabels(id, labels);
  }

  updateVertex(id: ElementId, properties: ElementProperties, labels: readonly string[] = []): void {
    for (const [key, value] of toMap(properties)) this.vertexMap.get(id)?.set(key, value);
    this.#addLabels(id, labels);
  }

  #addLabels(id: ElementId, labels: readonly string[]): void {
    if (labels.length > 0) this.labelMap.set(id, [...(this.labelMap.get(id) ?? []), ...labels]);
  }

  addEdge(
    id: ElementId,
    source: ElementId,
    target: ElementId,
    label: string,
    properties: ElementProperties,
  ): void {
    this.edgeList.push({ id, source, target, label, properties: toMap(properties) });
  }

  *vertices(): Iterable<SourceElement> {
    for (const [id, properties] of this.vertexMap) yield toElement(id, properties);
  }

  *edges(): Iterable<SourceEdge> {
    for (const edge of this.edgeList) yield { ...edge, ...toElement(edge.id, edge.properties) };
  }

  *outEdges(vertex: SourceElement): Iterable<SourceEdge> {
    for (const edge of this.edges()) if (edge.source === vertex.id) yield edge;
  }
}

function toMap({ keys, values }: ElementProperties): Map<string, ElementValue> {
  return new Map(keys.map((key, index) => [key, values[index] ?? null]));
}

function toElement(id: ElementId, properties: Map<string, ElementValue>): SourceElement {
  return { id, keys: () => [...properties.keys()], value: (key) => properties.get(key) ?? null };
}

interface PushReader {
  write(text: string): void;
  end(): void;
}

/** Pushes a text in pieces of the given length. */
export function push(reader: PushReader, text: string, pieceLength = text.length || 1): void {
  for (let start = 0; start < text.length; start += pieceLength) {
    reader.write(text.slice(start, start + pieceLength));
  }
  reader.end();
}

/** What a writer puts out. */
export function textOf(write: (output: (text: string) => void) => void): string {
  const pieces: string[] = [];
  write((piece) => pieces.push(piece));
  return pieces.join('');
}
