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

import { AUTO_INDEX_NAMES } from '#graph';
import { BulkChanges, type EntityKind, type MetadataOperation, type PropertyList } from '#storage';
import { committedVersion, Isolation } from './commit-port.ts';
import type { Replica } from './replica.ts';
import type { Transaction } from './transaction.ts';

export class BulkLoad {
  readonly #replica: Replica;
  readonly #changes = new BulkChanges();
  /** Keys whose first property makes the automatic index exist. */
  readonly #opening: Readonly<Record<EntityKind, Set<string>>>;
  readonly #taken: Readonly<Record<EntityKind, number[]>> = { node: [], relationship: [] };
  #baseVersion: number;
  #nodeIdEnd = 0;
  #relationshipIdEnd = 0;

  /** Begins at the version of `transaction`, which the caller closes. */
  constructor(replica: Replica, { baseVersion, graph }: Transaction) {
    this.#replica = replica;
    this.#baseVersion = baseVersion;
    const opening = (entity: EntityKind) =>
      new Set(graph.indexes.has(entity, AUTO_INDEX_NAMES[entity]) ? [] : graph.indexes.watchedKeys(entity));
    this.#opening = { node: opening('node'), relationship: opening('relationship') };
  }

  /** What the next commit holds so far; terms of quads are made and added here. */
  get changes(): BulkChanges {
    return this.#changes;
  }

  createNode(labels: readonly string[], properties: PropertyList): number {
    const id = this.#replica.ids.take('node');
    this.#taken.node.push(id);
    if (id >= this.#nodeIdEnd) this.#nodeIdEnd = id + 1;
    this.#noteKeys('node', properties.keys);
    this.#changes.createNode(id, labels, properties);
    return id;
  }

  /** Both ends exist at the base version or are of this chunk; the caller knows. */
  createRelationship(source: number, target: number, type: string, properties: PropertyList): void {
    const id = this.#replica.ids.take('relationship');
    this.#taken.relationship.push(id);
    if (id >= this.#relationshipIdEnd) this.#relationshipIdEnd = id + 1;
    this.#noteKeys('relationship', properties.keys);
    this.#changes.createRelationship(id, source, target, type, properties);
  }

  setNodeProperties(node: number, { keys, values }: PropertyList): void {
    this.#noteKeys('node', keys);
    for (let at = 0; at < keys.length; at++) this.#changes.setProperty('node', node, keys[at]!, values[at]!);
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
        nodeIdEnd: this.#nodeIdEnd,
        relationshipIdEnd: this.#relationshipIdEnd,
        metadata,
      }),
      exclusiveSlots: [],
    });
    this.#baseVersion = committedVersion(reply, base);
    this.#changes.clear();
    this.#taken.node.length = 0;
    this.#taken.relationship.length = 0;
    return this.#baseVersion !== base + 1;
  }

  /** Ends the load; what is not committed is undone. Idempotent. */
  close(): void {
    this.#changes.clear();
    for (const entity of ['node', 'relationship'] as const) {
      const ids = this.#taken[entity].splice(0);
      if (ids.length > 0) this.#replica.ids.giveBack(entity, ids);
    }
  }

  #noteKeys(entity: EntityKind, keys: readonly string[]): void {
    const opening = this.#opening[entity];
    if (opening.size === 0 || !keys.some((key) => opening.has(key))) return;
    opening.clear();
    this.#changes.openAutoIndex(entity);
  }
}
