/**
 * The order of hits of the automatic index against a list of documents that is rewritten by hand: random commits, folds
 * and reopenings, read by transactions of older versions too.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inHashOrder, longHash } from '#base';
import { Database, type Transaction } from '#database';
import { MemoryCommitLog } from '#storage/memory';

const AUTO = 'node_auto_index';
const OPTIONS = { autoIndexKeys: { node: ['name'], relationship: [] }, segmentShift: 2 };
/** In a table of so many no two ids share a bucket, so the order within a commit is known. */
const NODES_MAX = 11;

const change = fc.record({
  kind: fc.constantFrom('create', 'name', 'unname', 'age', 'delete'),
  node: fc.nat(NODES_MAX - 1),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(change, { minLength: 1, maxLength: 5 }) },
  { weight: 2, arbitrary: fc.constant('fold' as const) },
  { weight: 1, arbitrary: fc.constant('reopen' as const) },
  { weight: 1, arbitrary: fc.constant('reader' as const) },
);

type Change = { readonly kind: string; readonly node: number };

/** What is there, and the elements in the order in which commits last wrote their documents. */
class Model {
  named = new Set<number>();
  documents: number[] = [];
  readonly nodes = new Set<number>();
  count = 0;

  commit(changes: readonly Change[], graph: Transaction['graph']): void {
    const written = new Set<number>();
    for (const { kind, node } of changes) {
      if (kind === 'create') {
        if (this.count < NODES_MAX) this.#create(graph);
      } else if (this.nodes.has(node)) this.#change(kind, node, graph, written);
    }
    const order = inHashOrder([...new Set([...written, ...this.#made])], longHash);
    this.#made.clear();
    this.documents = [...this.documents.filter((id) => !order.includes(id)), ...order];
  }

  readonly #made = new Set<number>();

  #create(graph: Transaction['graph']): void {
    const node = graph.createNode();
    graph.setNodeProperty(node, 'name', 'x');
    this.nodes.add(node);
    this.named.add(node);
    this.#made.add(node);
    this.count++;
  }

  #change(kind: string, node: number, graph: Transaction['graph'], written: Set<number>): void {
    if (kind === 'age') graph.setNodeProperty(node, 'age', 1);
    else if (kind === 'name') {
      graph.setNodeProperty(node, 'name', 'x');
      this.named.add(node);
      written.add(node);
    } else if (kind === 'unname') {
      graph.removeNodeProperty(node, 'name');
      this.named.delete(node);
      written.add(node);
    } else {
      graph.deleteNode(node);
      this.nodes.delete(node);
      this.named.delete(node);
    }
  }

  get hits(): number[] {
    return this.documents.filter((id) => this.named.has(id));
  }
}

describe('hits of the automatic index come in the order in which commits last wrote their documents', () => {
  test('through commits, folds, restarts, and for readers of older versions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const log = new MemoryCommitLog();
        let database = await Database.open(log, OPTIONS);
        const model = new Model();
        let readers: { readonly transaction: Transaction; readonly hits: readonly number[] }[] = [];
        const closeReaders = () => {
          for (const { transaction } of readers) transaction.close();
          readers = [];
        };
        for (const each of steps) {
          if (each === 'fold') database.fold();
          else if (each === 'reader') readers.push({ transaction: database.begin(), hits: model.hits });
          else if (each === 'reopen') {
            closeReaders();
            // The log stays open: it is the memory in which the data would be found.
            await database.checkpoint();
            database = await Database.open(log, OPTIONS);
          } else {
            const transaction = database.begin();
            model.commit(each, transaction.graph);
            transaction.graph.indexes.openAuto('node');
            transaction.commit();
            transaction.close();
          }
          const now = database.begin();
          if (now.graph.indexes.has('node', AUTO))
            expect(now.graph.indexes.get('node', AUTO, 'name', 'x')).toEqual(model.hits);
          now.close();
          for (const { transaction, hits } of readers) {
            if (transaction.graph.indexes.has('node', AUTO))
              expect(transaction.graph.indexes.get('node', AUTO, 'name', 'x')).toEqual(hits);
          }
        }
        closeReaders();
        await database.close();
      }),
      { numRuns: 200 },
    );
  });
});
