/**
 * Bulk load of elements and quads in chunks, each its own commit, without reading the store: a new element
 * has no previous state, and adding an existing quad has no effect. The chunks are not applied to this
 * thread's replica, which receives them with the next snapshot.
 *
 * Invariants
 * - `baseVersion` is the version of the last commit, or that at the start of the load: later writes of others
 *   conflict with a chunk by the rules of every commit.
 * - Ids of an uncommitted chunk are given back when the load is closed.
 * - No chunk exceeds the store's limit of names: one that introduces many is compared with the newest version
 *   and conflicts if others commit before it.
 */

import type { PropertyValue } from '#base';
import { AUTO_INDEX_NAMES, type ElementIds, type GraphSchema, indexTexts } from '#graph';
import {
  BulkChanges,
  type EntityKind,
  type IdBlock,
  type MetadataOperation,
  type PropertyList,
} from '#storage';
import { committedVersion, Isolation } from './commit-port.ts';
import type { Replica } from './replica.ts';
import type { Transaction } from './transaction.ts';

export class BulkLoad {
  readonly #replica: Replica;
  readonly #changes = new BulkChanges();
  /** Keys whose first property creates the automatic index. */
  readonly #opening: Readonly<Record<EntityKind, Set<string>>>;
  /** Keys whose written values are stored as entries of the automatic index. */
  readonly #entryKeys: Readonly<Record<EntityKind, ReadonlySet<string>>>;
  readonly #nodeIds: IdSupply;
  readonly #relationshipIds: IdSupply;
  readonly #names: LoadedNames;
  #baseVersion: number;

  /** Starts at the version of `transaction`, which the caller closes. */
  constructor(replica: Replica, { baseVersion, graph }: Transaction) {
    this.#replica = replica;
    this.#baseVersion = baseVersion;
    this.#names = new LoadedNames(replica.schema);
    this.#nodeIds = new IdSupply(replica.ids, 'node');
    this.#relationshipIds = new IdSupply(replica.ids, 'relationship');
    const opening = (entity: EntityKind) =>
      new Set(graph.indexes.has(entity, AUTO_INDEX_NAMES[entity]) ? [] : graph.indexes.watchedKeys(entity));
    this.#opening = { node: opening('node'), relationship: opening('relationship') };
    const withEntries = (entity: EntityKind) =>
      new Set(graph.indexes.watchedKeys(entity).filter((key) => graph.indexes.hasEntries(entity, key)));
    this.#entryKeys = { node: withEntries('node'), relationship: withEntries('relationship') };
  }

  /** The content of the next commit so far; terms of quads are created and added here. */
  get changes(): BulkChanges {
    return this.#changes;
  }

  createNode(labels: readonly string[], properties: PropertyList): number {
    const id = this.#nodeIds.next();
    this.#noteKeys('node', properties.keys);
    this.#names.labels.note(labels);
    this.#changes.createNode(id, labels, properties);
    this.#addEntries('node', id, properties);
    return id;
  }

  /** The caller guarantees that both ends exist in the base version or in this chunk. */
  createRelationship(source: number, target: number, type: string, properties: PropertyList): void {
    const id = this.#relationshipIds.next();
    this.#noteKeys('relationship', properties.keys);
    this.#names.types.noteName(type);
    this.#changes.createRelationship(id, source, target, type, properties);
    this.#addEntries('relationship', id, properties);
  }

  /** Stored entries of previous values remain in the automatic index, as those values are unknown here. */
  setNodeProperties(node: number, properties: PropertyList): void {
    const { keys, values } = properties;
    this.#addEntries('node', node, properties);
    this.#noteKeys('node', keys);
    for (let at = 0; at < keys.length; at++) this.#changes.setProperty('node', node, keys[at]!, values[at]!);
  }

  addNodeLabel(node: number, label: string): void {
    this.#names.labels.noteName(label);
    this.#changes.addLabel(node, label);
  }

  /**
   * Commits the chunk. Returns true if others have committed since the last chunk, so that the caller's
   * knowledge of elements may be out of date. Throws COMMIT_CONFLICT, COMMIT_FAILED, and GRAPH_LIMIT if the
   * store would have too many names; then only `close` may be called.
   */
  commit(metadata: readonly MetadataOperation[]): boolean {
    const base = this.#baseVersion;
    const reply = this.#replica.port.commit({
      baseVersion: base,
      isolation: this.#isolation(),
      changes: this.#changes.encode({
        nodeIdEnd: this.#nodeIds.usedEnd,
        relationshipIdEnd: this.#relationshipIds.usedEnd,
        metadata,
      }),
      exclusiveSlots: [],
    });
    this.#baseVersion = committedVersion(reply, base);
    this.#changes.clear();
    this.#nodeIds.keepUsed();
    this.#relationshipIds.keepUsed();
    return this.#baseVersion !== base + 1;
  }

  /** Ends the load and discards uncommitted changes. Idempotent. */
  close(): void {
    this.#changes.clear();
    this.#nodeIds.close();
    this.#relationshipIds.close();
  }

  #isolation(): Isolation {
    if (!this.#names.bringsMany()) return Isolation.Snapshot;
    this.#replica.catchUp();
    return this.#names.bringsMany() ? Isolation.Serializable : Isolation.Snapshot;
  }

  #addEntries(entity: EntityKind, id: number, { keys, values }: PropertyList): void {
    const entryKeys = this.#entryKeys[entity];
    if (entryKeys.size === 0) return;
    keys.forEach((key, at) => {
      if (!entryKeys.has(key)) return;
      for (const text of indexTexts(values[at] as PropertyValue))
        this.#changes.addIndexEntry(entity, AUTO_INDEX_NAMES[entity], id, key, text);
    });
  }

  #noteKeys(entity: EntityKind, keys: readonly string[]): void {
    this.#names.keys.note(keys);
    const opening = this.#opening[entity];
    if (opening.size === 0 || !keys.some((key) => opening.has(key))) return;
    opening.clear();
    this.#changes.openAutoIndex(entity);
  }
}

/** Names of the load that are uncommitted in the replica, which may not have applied the last chunks. */
class LoadedNames {
  readonly keys: NewNames;
  readonly types: NewNames;
  readonly labels: NewNames;
  readonly #schema: GraphSchema;

  constructor(schema: GraphSchema) {
    this.#schema = schema;
    this.keys = new NewNames(schema.keys);
    this.types = new NewNames(schema.types);
    this.labels = new NewNames(schema.labels);
  }

  /** True if the chunk must be the first commit after its base version. Throws GRAPH_LIMIT. */
  bringsMany(): boolean {
    const [keys, types, labels] = [this.keys.count(), this.types.count(), this.labels.count()];
    return this.#schema.admitNewNames({ keys, types, labels });
  }
}

class NewNames {
  readonly #dictionary: GraphSchema['keys'];
  readonly #seen = new Set<string>();
  #new: string[] = [];

  constructor(dictionary: GraphSchema['keys']) {
    this.#dictionary = dictionary;
  }

  note(names: readonly string[]): void {
    for (const name of names) this.noteName(name);
  }

  noteName(name: string): void {
    if (this.#seen.has(name)) return;
    this.#seen.add(name);
    if (!this.#isCommitted(name)) this.#new.push(name);
  }

  /** Removes names that have been committed since. */
  count(): number {
    if (this.#new.length > 0) this.#new = this.#new.filter((name) => !this.#isCommitted(name));
    return this.#new.length;
  }

  #isCommitted(name: string): boolean {
    const id = this.#dictionary.id(name);
    return id >= 0 && this.#dictionary.isCommitted(id);
  }
}

/** Ids allocated in advance: allocating one at a time costs as much as writing an element. */
const IDS_AHEAD = 1024;

class IdSupply {
  readonly #ids: ElementIds;
  readonly #entity: EntityKind;
  /** Blocks allocated since the last commit; all used except the rest of the last one. */
  #blocks: IdBlock[] = [];
  #next = 0;
  #end = 0;
  /** One past the highest used id. */
  usedEnd = 0;

  constructor(ids: ElementIds, entity: EntityKind) {
    this.#ids = ids;
    this.#entity = entity;
  }

  next(): number {
    if (this.#next === this.#end) {
      const block = this.#ids.takeBlock(this.#entity, IDS_AHEAD);
      this.#blocks.push(block);
      this.#next = block.first;
      this.#end = block.first + block.count;
    }
    const id = this.#next++;
    if (id >= this.usedEnd) this.usedEnd = id + 1;
    return id;
  }

  /** Called after a commit of the used ids. */
  keepUsed(): void {
    const count = this.#end - this.#next;
    this.#blocks = count > 0 ? [{ first: this.#next, count }] : [];
  }

  /** Gives back all uncommitted ids. */
  close(): void {
    // Highest first, so that the last ones are available as if they had never been allocated.
    for (const block of this.#blocks.sort((a, b) => b.first - a.first)) {
      this.#ids.giveBackBlock(this.#entity, block);
    }
    this.#blocks = [];
    this.#next = this.#end;
  }
}
