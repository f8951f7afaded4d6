/** Writes a graph for the peer, with the ids that it has here. */
import { closeSync, openSync, writeSync } from 'node:fs';
import {
  type ElementValue,
  type GraphSource,
  type SourceEdge,
  type SourceElement,
  writeGraphML,
} from '#formats';
import { Direction, type GraphView, NONE } from '#graph';

const CHUNK_LENGTH = 1 << 20;

export function writeGraphFile(view: GraphView, path: string): void {
  const file = openSync(path, 'w');
  try {
    let chunk = '';
    writeGraphML(new ViewSource(view), (text) => {
      chunk += text;
      if (chunk.length < CHUNK_LENGTH) return;
      writeSync(file, chunk);
      chunk = '';
    });
    writeSync(file, chunk);
  } finally {
    closeSync(file);
  }
}

class ViewSource implements GraphSource {
  readonly #view: GraphView;

  constructor(view: GraphView) {
    this.#view = view;
  }

  *vertices(): Generator<SourceElement> {
    const view = this.#view;
    for (let node = view.nextNode(NONE); node !== NONE; node = view.nextNode(node)) {
      yield {
        id: node,
        keys: () => view.nodePropertyKeys(node).map((key) => view.keyName(key)),
        value: (key) => view.nodeProperty(node, view.keyId(key)) as ElementValue,
      };
    }
  }

  *edges(): Generator<SourceEdge> {
    for (const vertex of this.vertices()) yield* this.outEdges(vertex);
  }

  *outEdges(vertex: SourceElement): Generator<SourceEdge> {
    const view = this.#view;
    const cursor = view.cursor();
    cursor.start(vertex.id as number, Direction.Out, null);
    while (cursor.next()) {
      const { relationship, neighbour } = cursor;
      yield {
        id: relationship,
        source: vertex.id,
        target: neighbour,
        label: view.typeName(view.typeOf(relationship)),
        keys: () => view.relationshipPropertyKeys(relationship).map((key) => view.keyName(key)),
        value: (key) => view.relationshipProperty(relationship, view.keyId(key)) as ElementValue,
      };
    }
  }
}
