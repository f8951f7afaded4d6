/**
 * A large commit made ready before it is appended: its elements in a snapshot that all threads share, and what is left of it as
 * a small commit. A thread that is told of it goes over to that snapshot, which costs nothing beside decoding and applying a
 * record of hundreds of thousands of operations.
 */
import {
  type AutoIndexKeys,
  changesWatching,
  GraphDelta,
  type GraphSchema,
  GraphSnapshot,
  type PreparedElements,
  prepareElements,
  splitOperations,
} from '#graph';
import {
  type CommitRecord,
  decodeChanges,
  type EncodedCommit,
  encodeChanges,
  recordOf,
  timestampOf,
} from '#storage';
import type { DatabaseSnapshot } from '../snapshot.ts';

export interface PreparedCommit {
  readonly elements: PreparedElements;
  /** The changes that are not in `elements`, encoded. */
  readonly rest: Uint8Array;
}

/** A commit as threads are told of it. */
export interface PublishedCommit extends EncodedCommit {
  readonly prepared?: PreparedCommit;
}

/** What a large commit becomes, and the snapshot that it was prepared on. */
export interface PreparedOn {
  readonly snapshot: DatabaseSnapshot;
  /** Null if threads have to apply the commit as any other. */
  readonly prepared: PreparedCommit | null;
}

/** A replica that has no transactions. */
export interface PreparingReplica {
  readonly version: number;
  readonly snapshot: DatabaseSnapshot;
  readonly autoIndexKeys: AutoIndexKeys;
  catchUp(): void;
  fold(): DatabaseSnapshot;
  switchTo(snapshot: DatabaseSnapshot): void;
}

/** Bytes of what is left of a prepared commit, at most: each thread decodes and applies it. */
const REST_BYTES_MAX = 256 * 1024;

/** Prepares a commit on the newest version. */
export function prepareOn(replica: PreparingReplica, encoded: Uint8Array): PreparedOn {
  replica.catchUp();
  if (replica.version > replica.snapshot.version) replica.switchTo(replica.fold());
  const { snapshot } = replica;
  return { snapshot, prepared: prepare(snapshot, replica.autoIndexKeys, encoded) };
}

function prepare(
  snapshot: DatabaseSnapshot,
  settings: AutoIndexKeys,
  encoded: Uint8Array,
): PreparedCommit | null {
  const changes = decodeChanges(encoded);
  const split = splitOperations(changes.graph);
  if (split === null) return null;
  const rest = encodeChanges({ ...changes, graph: split.rest });
  if (rest.length > REST_BYTES_MAX) return null;
  return { elements: prepareElements(snapshot.graph, settings, changes, split.elements), rest };
}

/** What the replica that adopts a prepared commit stands on. */
export interface AdoptionBase {
  readonly schema: GraphSchema;
  readonly settings: AutoIndexKeys;
  /** The commits that it has applied since its snapshot. */
  readonly recent: readonly CommitRecord[];
}

export interface AdoptedCommit {
  readonly delta: GraphDelta;
  /** The rest of the commit, of which `delta` has its part. */
  readonly rest: CommitRecord;
}

/**
 * The delta of a commit's version over its prepared snapshot. Null if the order of commits matters in a way that was not known
 * when it was prepared: then it is to be applied as any other.
 */
export function adoptPrepared(
  commit: EncodedCommit,
  { elements, rest: encodedRest }: PreparedCommit,
  { schema, settings, recent }: AdoptionBase,
): AdoptedCommit | null {
  if (recent.some(({ graph }) => graph.some(changesWatching))) return null;
  const delta = new GraphDelta(GraphSnapshot.attach(elements.image, schema), schema, settings);
  for (const record of recent) delta.apply(record);
  const rest = recordOf(decodeChanges(encodedRest), commit.version, timestampOf(commit));
  delta.apply(rest);
  return delta.documents.adopt(delta.catalog, elements.documents) ? { delta, rest } : null;
}
