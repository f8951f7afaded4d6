/** Logs to read from. */
import { type CommitLog, encodeChanges, type GraphOperation, stampCommit } from '#storage';

const ELEMENTS_PER_COMMIT = 10_000;

/** Half of the elements are nodes with two properties, half relationships of a ring. */
export async function fill(log: CommitLog, count: number): Promise<void> {
  const nodes = count / 2;
  for (let begin = 0; begin < count; begin += ELEMENTS_PER_COMMIT) {
    const ids = Array.from({ length: Math.min(ELEMENTS_PER_COMMIT, count - begin) }, (_, at) => begin + at);
    const graph = ids.map((id): GraphOperation => {
      if (id < nodes)
        return { kind: 'createNode', id, labels: [], keys: ['name', 'n'], values: [`node ${id}`, id] };
      const source = id - nodes;
      const target = (source + 1) % nodes;
      return {
        kind: 'createRelationship',
        id: source,
        source,
        target,
        type: 'next',
        keys: [],
        values: [],
      };
    });
    await appendOne(log, graphChanges(graph, nodes));
  }
}

/** `idEnd` is of nodes and of relationships. */
export function graphChanges(graph: readonly GraphOperation[], idEnd: number): Uint8Array {
  const rest = { quads: [], definitions: [], metadata: [] };
  return encodeChanges({ graph, ...rest, nodeIdEnd: idEnd, relationshipIdEnd: idEnd });
}

export async function appendOne(log: CommitLog, changes: Uint8Array): Promise<void> {
  const head = await log.head();
  await log.append(head, [stampCommit(changes, head + 1, 0)]);
}
