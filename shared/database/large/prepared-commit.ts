/**
 * A large commit, prepared before its append: its elements in a snapshot that all threads share, and the remaining
 * operations as a small commit. A thread that receives it switches to that snapshot instead of decoding and applying
 * a record of hundreds of thousands of operations.
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
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';
import { diffSnapshots, patchSnapshot, type SnapshotDiff } from '../snapshot/snapshot-diff.ts';

export interface PreparedCommit {
  /** The elements of the commit, as changes to the snapshot that it was prepared on. */
  readonly elements: SnapshotDiff;
  readonly documents: PreparedElements['documents'];
  /** The encoded changes that are not in `elements`. */
  readonly rest: Uint8Array;
}

/** A commit as threads receive it. */
export interface PublishedCommit extends EncodedCommit {
  readonly prepared?: PreparedCommit;
}

/** The form of a large commit for threads, and the snapshot that it was prepared on. */
export interface PreparedOn {
  readonly snapshot: DatabaseSnapshot;
  /** Null if threads must apply the commit like any other. */
  readonly prepared: PreparedCommit | null;
}

/** A replica without transactions. */
export interface PreparingReplica {
  readonly snapshot: DatabaseSnapshot;
  readonly autoIndexKeys: AutoIndexKeys;
  /** A snapshot of the newest version. */
  foldReceived(): DatabaseSnapshot;
  switchTo(snapshot: DatabaseSnapshot): void;
}

/** Maximum size of the rest of a prepared commit in bytes, as each thread decodes and applies it. */
const REST_BYTES_MAX = 256 * 1024;

/** Prepares a commit on the newest version. */
export function prepareOn(replica: PreparingReplica, encoded: Uint8Array): PreparedOn {
  replica.switchTo(replica.foldReceived());
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
  const { image, documents } = prepareElements(snapshot.graph, settings, changes, split.elements);
  return { elements: diffSnapshots(snapshot, { ...snapshot, graph: image }), documents, rest };
}

/** The state of a replica that adopts a prepared commit. */
export interface AdoptionBase {
  /** The one that the commit was prepared on. */
  readonly snapshot: DatabaseSnapshot;
  readonly schema: GraphSchema;
  readonly settings: AutoIndexKeys;
  /** The commits that it applied after its snapshot. */
  readonly recent: readonly CommitRecord[];
}

export interface AdoptedCommit {
  readonly delta: GraphDelta;
  /** The rest of the commit without the operations that `delta` contains. */
  readonly rest: CommitRecord;
}

/**
 * The delta of a commit's version over its prepared snapshot. Null if the result depends on the order of
 * commits in a way that the preparation could not know: the commit is then applied like any other.
 */
export function adoptPrepared(
  commit: EncodedCommit,
  { elements, documents, rest: encodedRest }: PreparedCommit,
  { snapshot, schema, settings, recent }: AdoptionBase,
): AdoptedCommit | null {
  if (recent.some(({ graph }) => graph.some(changesWatching))) return null;
  const { graph } = patchSnapshot(snapshot, elements);
  const delta = new GraphDelta(GraphSnapshot.attach(graph, schema), schema, settings);
  for (const record of recent) delta.apply(record);
  const rest = recordOf(decodeChanges(encodedRest), commit.version, timestampOf(commit));
  delta.apply(rest);
  return delta.documents.adopt(delta.catalog, documents) ? { delta, rest } : null;
}
