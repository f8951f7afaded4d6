/** Finds nodes by the text of a property; reads the whole store once for each key that a document refers by. */
import { ScalarArray, scalarText } from '#base';
import type { Replica, Transaction } from '#database';
import type { NodeReference } from '#formats';
import { ImportError, ImportErrorCode } from './errors.ts';
import { NodeIndex } from './node-index.ts';

type GraphOfTransaction = Transaction['graph'];

/** Marks an ambiguous value. */
const SEVERAL = -2;

export class NodesByProperty {
  readonly #replica: Replica;
  readonly #byKey = new Map<string, NodeIndex>();

  constructor(replica: Replica) {
    this.#replica = replica;
  }

  /** Clears the cache: others have committed since. */
  clear(): void {
    this.#byKey.clear();
  }

  /** Throws IMPORT_REFERENCE unless exactly one node has the value. */
  find({ key, value }: NodeReference): number {
    const nodes = this.#byKey.get(key) ?? this.#read(key);
    const node = nodes.get(value);
    if (node !== undefined && node !== SEVERAL) return node;
    const count = node === undefined ? 'no node has' : 'several nodes have';
    throw new ImportError(
      ImportErrorCode.Reference,
      `${count} ${JSON.stringify(value)} as ${JSON.stringify(key)}`,
    );
  }

  #read(key: string): NodeIndex {
    const transaction = this.#replica.begin();
    const nodes = nodesByValue(transaction.graph, key);
    transaction.close();
    this.#byKey.set(key, nodes);
    return nodes;
  }
}

function nodesByValue(graph: GraphOfTransaction, key: string): NodeIndex {
  const nodes = new NodeIndex();
  const keyId = graph.keyId(key);
  if (keyId < 0) return nodes;
  for (let node = graph.nextNode(-1); node >= 0; node = graph.nextNode(node)) {
    const value = graph.nodeProperty(node, keyId);
    if (value === undefined || value instanceof ScalarArray) continue;
    const text = scalarText(value);
    nodes.set(text, nodes.get(text) === undefined ? node : SEVERAL);
  }
  return nodes;
}
