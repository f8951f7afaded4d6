/**
 * Random histories against a plain model: up to three transactions at a time create, delete, set, remove, index,
 * commit and roll back; in between the database folds, saves checkpoints and is opened anew from its log. Every fold is
 * checked against itself.
 *
 * A history is a list of numbers, one a step, each the seed of what the step chooses. So any part of a history is a
 * history too, and one that fails can be shrunk by leaving out steps.
 */
import { deepStrictEqual } from 'node:assert';
import { Char, Double, Float, type PropertyValue, ScalarArray, ScalarKind, Short } from '#base';
import { Database, DatabaseError, DatabaseErrorCode, type Transaction } from '#database';
import { checkGraphSnapshot, type GraphView } from '#graph';
import type { CommitLog, EntityKind } from '#storage';
import { dumpModel, dumpView, type GraphDump, type Lookups } from './models/graph-dump.ts';
import { GraphModel } from './models/graph-model.ts';
import { Random } from './random.ts';

const KEYS = ['name', 'age', 'weight', 'tags'];
const TYPES = ['knows', 'created', 'likes'];
const LABELS = ['Person', 'Thing'];
const INDEXES = ['people', 'things'];
const VALUES: readonly PropertyValue[] = [
  'marko',
  'Grüße ☃',
  '',
  7,
  -1,
  7n,
  2n ** 62n,
  true,
  false,
  new Double(0.5),
  new Double(0.1),
  new Double(-0),
  new Float(0.1),
  new Short(-3),
  new Char(65),
  new ScalarArray(ScalarKind.String, ['a', 'b']),
  new ScalarArray(ScalarKind.Int, [1, 2, 3]),
];
const LOOKUPS: Lookups = [
  { key: 'name', value: 'marko' },
  { key: 'name', value: 7 },
  { key: 'age', value: 7n },
  { key: 'weight', value: new Double(0.5) },
  { key: 'tags', value: new ScalarArray(ScalarKind.String, ['a', 'b']) },
];
const OPEN_MAX = 3;
/** So small that a few dozen elements fill several segments. */
const SEGMENT_SHIFT = 3;

/** Told of each commit, with what the database holds from then on. */
export type CommitObserver = (database: Database, model: GraphModel) => Promise<void>;

export function historyDumpOf(view: GraphView): GraphDump {
  return dumpView(view, TYPES, LOOKUPS);
}

export function historyDumpOfModel(model: GraphModel): GraphDump {
  return dumpModel(model, TYPES, LOOKUPS);
}

type Change = (model: GraphModel) => void;

interface OpenTransaction {
  readonly transaction: Transaction;
  readonly model: GraphModel;
  readonly changes: Change[];
  /** Indices it created: they stay when it rolls back. */
  readonly createdIndexes: string[];
  /** Commits when it began: a conflict is only allowed if there have been more since. */
  readonly commitCount: number;
}

/** The history of a seed. */
export function graphHistoryOf(seed: number, stepCount: number): number[] {
  const random = new Random(seed);
  return Array.from({ length: stepCount }, () => random.below(2 ** 32));
}

export class GraphHistory {
  #random = new Random(0);
  readonly #log: CommitLog;
  readonly #observe: CommitObserver | null;
  #database: Database;
  #committed = new GraphModel();
  #commitCount = 0;
  #open: OpenTransaction[] = [];

  private constructor(log: CommitLog, database: Database, observe: CommitObserver | null) {
    this.#log = log;
    this.#observe = observe;
    this.#database = database;
  }

  /** Throws what the first step throws that finds a difference. */
  static async run(
    steps: readonly number[],
    log: CommitLog,
    observe: CommitObserver | null = null,
  ): Promise<void> {
    const history = new GraphHistory(log, await openSmall(log), observe);
    for (const step of steps) {
      history.#random = new Random(step);
      await history.#step();
    }
    for (const open of [...history.#open]) await history.#end(open);
    history.#compareCommitted();
  }

  async #step(): Promise<void> {
    const random = this.#random;
    if (this.#open.length === 0 || (this.#open.length < OPEN_MAX && random.chance(0.05))) this.#begin();
    const open = random.pick(this.#open);
    const choice = random.next();
    if (choice < 0.85) this.#write(open);
    else if (choice < 0.9) this.#compare(open);
    else if (choice < 0.96) await this.#end(open);
    else if (choice < 0.975) this.#fold();
    else if (choice < 0.985) await this.#checkpoint();
    else if (choice < 0.99) await this.#reopen();
  }

  #begin(): void {
    this.#open.push({
      transaction: this.#database.begin(),
      model: this.#committed.copy(),
      changes: [],
      createdIndexes: [],
      commitCount: this.#commitCount,
    });
  }

  async #end(open: OpenTransaction): Promise<void> {
    const { transaction, changes, model } = open;
    this.#compare(open);
    this.#open = this.#open.filter((other) => other !== open);
    const ending = this.#random.next();
    if (ending < 0.1) return transaction.close();
    if (ending < 0.2) {
      this.#rollBack(open);
      return await this.#observe?.(this.#database, this.#committed);
    }
    try {
      if (this.#random.chance(0.5)) transaction.commit();
      else await this.#database.commit(transaction);
      for (const change of changes) change(this.#committed);
      this.#committed.settle(model.written);
      model.settle();
      if (this.#commitCount === open.commitCount) {
        deepStrictEqual(historyDumpOfModel(this.#committed), historyDumpOfModel(model));
      }
      this.#commitCount++;
    } catch (error) {
      const isConflict = error instanceof DatabaseError && error.code === DatabaseErrorCode.Conflict;
      if (!isConflict || this.#commitCount === open.commitCount) throw error;
    }
    this.#compareView(transaction, this.#committed);
    transaction.close();
    await this.#observe?.(this.#database, this.#committed);
  }

  /** Undoes all but the indices, which another may have created meanwhile. */
  #rollBack({ transaction, createdIndexes }: OpenTransaction): void {
    const missing = createdIndexes.filter((index) => !this.#committed.indexes.has(index));
    transaction.rollback();
    for (const index of missing) this.#committed.indexes.set(index, []);
    if (missing.length > 0) this.#commitCount++;
    this.#compareView(transaction, this.#committed);
    transaction.close();
  }

  #fold(): void {
    this.#database.fold();
    deepStrictEqual(checkGraphSnapshot(this.#database.replica.snapshot.graph), []);
  }

  async #checkpoint(): Promise<void> {
    this.#fold();
    await this.#database.checkpoint();
  }

  async #reopen(): Promise<void> {
    for (const { transaction } of this.#open) transaction.close();
    this.#open = [];
    this.#database = await openSmall(this.#log);
    this.#compareCommitted();
  }

  #compareCommitted(): void {
    const transaction = this.#database.begin();
    this.#compareView(transaction, this.#committed);
    transaction.close();
  }

  #compare({ transaction, model }: OpenTransaction): void {
    this.#compareView(transaction, model);
  }

  #compareView(transaction: Transaction, model: GraphModel): void {
    deepStrictEqual(historyDumpOf(transaction.graph), historyDumpOfModel(model));
  }

  #write(open: OpenTransaction): void {
    const random = this.#random;
    const choice = random.next();
    if (choice < 0.2) this.#createNode(open);
    else if (choice < 0.45) this.#createRelationship(open);
    else if (choice < 0.7) this.#setProperty(open);
    else if (choice < 0.78) this.#removeProperty(open);
    else if (choice < 0.84) this.#changeLabel(open);
    else if (choice < 0.9) this.#deleteRelationship(open);
    else if (choice < 0.94) this.#deleteNode(open);
    else this.#changeIndex(open);
  }

  #apply(open: OpenTransaction, change: Change): void {
    change(open.model);
    open.changes.push(change);
  }

  #createNode(open: OpenTransaction): void {
    const id = open.transaction.graph.createNode();
    this.#apply(open, (model) => model.nodes.set(id, { labels: new Set(), properties: new Map() }));
  }

  #createRelationship(open: OpenTransaction): void {
    const nodes = [...open.model.nodes.keys()];
    if (nodes.length === 0) return;
    const [source, target, type] = [
      this.#random.pick(nodes),
      this.#random.pick(nodes),
      this.#random.pick(TYPES),
    ];
    const id = open.transaction.graph.createRelationship(source, target, type);
    this.#apply(open, (model) =>
      model.relationships.set(id, { source, target, type, properties: new Map() }),
    );
  }

  #setProperty(open: OpenTransaction): void {
    const element = this.#element(open.model);
    if (element === null) return;
    const { entity, id } = element;
    const [key, value] = [this.#random.pick(KEYS), this.#random.pick(VALUES)];
    const { graph } = open.transaction;
    if (entity === 'node') graph.setNodeProperty(id, key, value);
    else graph.setRelationshipProperty(id, key, value);
    this.#apply(open, (model) => model.properties(entity, id).set(key, value));
  }

  #removeProperty(open: OpenTransaction): void {
    const element = this.#element(open.model);
    if (element === null) return;
    const { entity, id } = element;
    const key = this.#random.pick(KEYS);
    const { graph } = open.transaction;
    if (entity === 'node') graph.removeNodeProperty(id, key);
    else graph.removeRelationshipProperty(id, key);
    // Removing what is not there is no write.
    if (!open.model.properties(entity, id).has(key)) return;
    this.#apply(open, (model) => model.properties(entity, id).delete(key));
  }

  #changeLabel(open: OpenTransaction): void {
    const id = this.#pickId(open.model.nodes);
    if (id === null) return;
    const label = this.#random.pick(LABELS);
    const isAdded = this.#random.chance(0.6);
    if (isAdded) open.transaction.graph.addLabel(id, label);
    else open.transaction.graph.removeLabel(id, label);
    if (open.model.nodes.get(id)!.labels.has(label) === isAdded) return;
    this.#apply(open, (model) => {
      const { labels } = model.nodes.get(id)!;
      if (isAdded) labels.add(label);
      else labels.delete(label);
    });
  }

  #deleteRelationship(open: OpenTransaction): void {
    const id = this.#pickId(open.model.relationships);
    if (id === null) return;
    open.transaction.graph.deleteRelationship(id);
    this.#apply(open, (model) => model.relationships.delete(id));
  }

  #deleteNode(open: OpenTransaction): void {
    const id = this.#pickId(open.model.nodes);
    if (id === null) return;
    const { graph } = open.transaction;
    const attached = [...open.model.adjacent(id, true), ...open.model.adjacent(id, false)];
    for (const relationship of new Set(attached)) graph.deleteRelationship(relationship);
    graph.deleteNode(id);
    this.#apply(open, (model) => {
      for (const relationship of attached) model.relationships.delete(relationship);
      model.deleteNode(id);
    });
  }

  #changeIndex(open: OpenTransaction): void {
    const index = this.#random.pick(INDEXES);
    const { indexes } = open.transaction.graph;
    if (!open.model.indexes.has(index)) {
      indexes.create('node', index, { provider: 'lucene', type: 'exact' });
      open.createdIndexes.push(index);
      this.#apply(open, (model) => model.indexes.set(index, []));
      return;
    }
    const id = this.#pickId(open.model.nodes);
    if (id === null) return;
    const key = this.#random.pick(KEYS);
    if (this.#random.chance(0.7)) {
      const value = this.#random.pick(['string marko', 'number 7', 'bigint 7']);
      indexes.add('node', index, id, key, value);
      // To add what is there is no write, and to remove writes what the transaction sees, whatever others have added.
      if (open.model.hasEntry(index, { id, key, value })) return;
      this.#apply(open, (model) => model.addEntry(index, { id, key, value }));
    } else {
      indexes.remove('node', index, id, key);
      for (const entry of open.model.entriesOf(index, id, key)) {
        this.#apply(open, (model) => model.removeEntry(index, entry));
      }
    }
  }

  #element(model: GraphModel): { entity: EntityKind; id: number } | null {
    const entity: EntityKind = this.#random.chance(0.6) ? 'node' : 'relationship';
    const id = this.#pickId(entity === 'node' ? model.nodes : model.relationships);
    return id === null ? null : { entity, id };
  }

  #pickId(elements: ReadonlyMap<number, unknown>): number | null {
    return elements.size === 0 ? null : this.#random.pick([...elements.keys()]);
  }
}

function openSmall(log: CommitLog): Promise<Database> {
  return Database.open(log, {
    autoIndexKeys: { node: ['name'], relationship: [] },
    segmentShift: SEGMENT_SHIFT,
  });
}
