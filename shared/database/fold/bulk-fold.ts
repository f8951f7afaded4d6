/**
 * Folds commits of bulk loads into a snapshot: their elements are written directly into columns. A thread
 * that folds has no transactions, so the intermediate versions are not needed.
 */
import {
  type AutoIndexKeys,
  BulkFold,
  type CommitDocuments,
  changesWatching,
  GraphDelta,
  type GraphSchema,
  GraphSnapshot,
} from '#graph';
import {
  type CommitRecord,
  decodeCommit,
  decodeToRows,
  isBulkCommit,
  type QuadLoad,
  readLoadRecord,
} from '#storage';
import type { PublishedCommit } from '../large/prepared-commit.ts';

export interface BulkFoldBase {
  /** Has no commits. */
  readonly delta: GraphDelta;
  readonly schema: GraphSchema;
  readonly settings: AutoIndexKeys;
}

/** The operations of a commit that are not folded yet. */
export interface RestOfCommit {
  readonly commit: PublishedCommit;
  readonly record: CommitRecord;
  /** Quads that are not in the record. */
  readonly load: QuadLoad | null;
}

export interface FoldedLoads {
  /** A delta over the snapshot with the loads' elements; all commits have been applied. */
  readonly delta: GraphDelta;
  readonly rests: readonly RestOfCommit[];
}

/** True if {@link foldLoads} applies. Prepared commits are excluded: threads switch to their snapshot. */
export function hasLoads(commits: readonly PublishedCommit[]): boolean {
  return commits.some(isBulkCommit) && commits.every(({ prepared }) => prepared === undefined);
}

/** Null if the effect on elements depends on the order of these commits: each must then be applied. */
export function foldLoads(
  { delta, schema, settings }: BulkFoldBase,
  commits: readonly PublishedCommit[],
): FoldedLoads | null {
  const fold = new BulkFold(delta, schema);
  const rests: (RestOfCommit & { readonly documents: CommitDocuments | null })[] = [];
  for (const commit of commits) {
    const quads = readLoadRecord(commit);
    if (quads !== null) {
      rests.push({ commit, ...quads, documents: null });
    } else if (isBulkCommit(commit)) {
      const { record, nodes, relationships } = decodeToRows(commit);
      if (nodes !== null) fold.addNodes(nodes);
      if (relationships !== null) fold.addRelationships(relationships);
      rests.push({ commit, record, load: null, documents: fold.endCommit() });
    } else {
      const record = decodeCommit(commit);
      if (record.graph.some(changesWatching)) return null;
      rests.push({ commit, record, load: null, documents: null });
    }
  }
  const over = new GraphDelta(GraphSnapshot.attach(fold.finish(), schema), schema, settings);
  for (const { record, documents } of rests) {
    if (documents !== null) over.documents.restore(documents);
    over.apply(record);
  }
  return { delta: over, rests };
}
