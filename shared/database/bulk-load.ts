/**
 * A load of elements and quads in chunks, each a commit of its own, that never looks into the store: what is new needs
 * no state, and a quad that is there already may be added again. So nothing is applied to this thread's replica, which
 * takes it from the next snapshot.
 *
 * Invariants
 * - `baseVersion` is the version of the last commit, or that at which the load began: whatever others wrote since
 *   conflicts with a chunk by the rules of every commit.
 * - Ids of a chunk that was not committed go back when the load is closed.
 */

import type { PropertyValue } from '#base';
import { AUTO_INDEX_NAMES, type ElementIds, indexTexts } from '#graph';
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
  /** Keys whose first property makes the automatic index exist. */
  readonly #opening: Readonly<Record<EntityKind, Set<string>>>;
  /** Keys of which what is written has entries in the automatic index. */
  readonly #entryKeys: Readonly<Record<EntityKind, ReadonlySet<string>>>;
  readonly #nodeIds: IdSupply;
  readonly #relationshipIds: IdSupply;
  #baseVersion: number;

  /** Begins at the version of `transaction`, which the caller closes. */
  constructor(replica: Replica, { baseVersion, graph }: Transaction) {
    this.#replica = replica;
    this.#baseVersion = baseVersion;
    this.#nodeIds = new IdSupply(replica.ids, 'node');
    this.#relationshipIds = new IdSupply(replica.ids, 'relationship');
    const opening = (entity: EntityKind) =>
      new Set(graph.indexes.has(entity, AUTO_INDEX_NAMES[entity]) ? [] : graph.indexes.watchedKeys(entity));
    this.#opening = { node: opening('node'), relationship: opening('relationship') };
    const withEntries = (entity: EntityKind) =>
      new Set(graph.indexes.watchedKeys(entity).filter((key) => graph.indexes.hasEntries(entity, key)));
    this.#entryKeys = { node: withEntries('node'), relationship: withEntries('relationship') };
  }

  /** What the next commit holds so far; terms of quads are made and added here. */
  get changes(): BulkChanges {
    return this.#changes;
  }

  createNode(labels: readonly string[], properties: PropertyList): number {
    const id = this.#nodeIds.next();
    this.#noteKeys('node', properties.keys);
    this.#changes.createNode(id, labels, properties);
    this.#addEntries('node', id, properties);
    return id;
  }

  /** Both ends exist at the base version or are of this chunk; the caller knows. */
  createRelationship(source: number, target: number, type: string, properties: PropertyList): void {
    const id = this.#relationshipIds.next();
    this.#noteKeys('relationship', properties.keys);
    this.#changes.createRelationship(id, source, target, type, properties);
    this.#addEntries('relationship', id, properties);
  }

  /** What the automatic index has of values before stays, where it keeps entries: they are not known here. */
  setNodeProperties(node: number, properties: PropertyList): void {
    const { keys, values } = properties;
    this.#addEntries('node', node, properties);
    this.#noteKeys('node', keys);
    for (let at = 0; at < keys.length; at++) this.#changes.setProperty('node', node, keys[at]!, values[at]!);
  }

  addNodeLabel(node: number, label: string): void {
    this.#changes.addLabel(node, label);
  }

  /**
   * Commits the chunk. True if others have committed since the last one: what the caller knows of elements may be
   * out of date. Throws COMMIT_CONFLICT and COMMIT_FAILED; then only `close` is left to do.
   */
  commit(metadata: readonly MetadataOperation[]): boolean {
    const base = this.#baseVersion;
    const reply = this.#replica.port.commit({
      baseVersion: base,
      isolation: Isolation.Snapshot,
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

  /** Ends the load; what is not committed is undone. Idempotent. */
  close(): void {
    this.#changes.clear();
    this.#nodeIds.close();
    this.#relationshipIds.close();
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
    const opening = this.#opening[entity];
    if (opening.size === 0 || !keys.some((key) => opening.has(key))) return;
    opening.clear();
    this.#changes.openAutoIndex(entity);
  }
}

/** Ids taken ahead of their use: asking for one at a time costs as much as writing an element. */
const IDS_AHEAD = 1024;

class IdSupply {
  readonly #ids: ElementIds;
  readonly #entity: EntityKind;
  /** What was taken since the last commit, used but for what is left of the last block. */
  #blocks: IdBlock[] = [];
  #next = 0;
  #end = 0;
  /** One past the highest id used. */
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

  /** The ids used so far are committed. */
  keepUsed(): void {
    const count = this.#end - this.#next;
    this.#blocks = count > 0 ? [{ first: this.#next, count }] : [];
  }

  /** Gives back all that is not committed. */
  close(): void {
    // The highest first, so that those at the end are as if they had never been taken.
    for (const block of this.#blocks.sort((a, b) => b.first - a.first)) {
      this.#ids.giveBackBlock(this.#entity, block);
    }
    this.#blocks = [];
    this.#next = this.#end;
  }
}
