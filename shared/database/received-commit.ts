/** Commits as a replica receives them, and what it decodes of them. */
import { type GraphSchema, type LoadedElements, LoadedNodes, LoadedRelationships } from '#graph';
import {
  type CommitRecord,
  decodeCommit,
  decodeToRows,
  isBulkCommit,
  type QuadLoad,
  readLoadRecord,
} from '#storage';
import type { PublishedCommit } from './large/prepared-commit.ts';

export interface DecodedCommit {
  /** Contains none of the elements of `loaded`, and none of the quads of `load`. */
  readonly record: CommitRecord;
  readonly loaded: LoadedElements | undefined;
  readonly load: QuadLoad | null;
}

/** A commit that arrived or was applied after the current snapshot; `decoded` if that is retained. */
export interface ReceivedCommit extends PublishedCommit {
  readonly decoded?: DecodedCommit;
}

/**
 * Elements or quads apart for a load's commit of at least `loadBytesMin` bytes; those of others become states.
 */
export function decodeReceived(
  commit: ReceivedCommit,
  schema: GraphSchema,
  loadBytesMin: number,
): DecodedCommit {
  if (commit.decoded !== undefined) return commit.decoded;
  if (commit.bytes.length < loadBytesMin || !isBulkCommit(commit)) {
    return { record: decodeCommit(commit), loaded: undefined, load: null };
  }
  const quads = readLoadRecord(commit);
  if (quads !== null) return { ...quads, loaded: undefined };
  const { version } = commit;
  const { record, nodes, relationships } = decodeToRows(commit);
  const loaded = {
    nodes: nodes === null ? null : new LoadedNodes(version, nodes, schema),
    relationships: relationships === null ? null : new LoadedRelationships(version, relationships, schema),
  };
  return { record, loaded, load: null };
}
