/**
 * A projection: the database in a form that other clients of Redis can read, at one version of the log. It is
 * derived and can be dropped at any time. Steps are compare-and-set on the version inside the projection, so
 * concurrent projectors and repeated steps are harmless. A rebuild writes to temporary keys and renames them
 * at once: concurrent rebuilds result in the state of one, never a mixture, and the later steps are applied
 * again.
 */
import type { CreateNode, CreateRelationship, QuadOperation } from '../../commit-record.ts';
import type { LoggedCommit } from './logged-commit.ts';

/** The content of a projection at one version, for rebuilds and comparisons. */
export interface DatabaseState {
  readonly version: number;
  nodes(): Iterable<CreateNode>;
  relationships(): Iterable<CreateRelationship>;
  quads(): Iterable<Omit<QuadOperation, 'kind'>>;
}

export interface ProjectionStep {
  /** Applies the commits to version `from`. Returns false if the projection is at another version. */
  apply(from: number): Promise<boolean>;
}

export interface Projection {
  readonly name: string;
  /** The version of the projection; null if the projection or a part of it is missing. */
  version(): Promise<number | null>;
  /** Encodes consecutive commits without accessing Redis, so that a step is prepared while another is applied. */
  prepare(commits: readonly LoggedCommit[]): ProjectionStep;
  /** Replaces the projection by a state, atomically for readers. */
  rebuild(state: DatabaseState): Promise<void>;
  /** Describes the differences from the state; empty if there are none. */
  compare(state: DatabaseState): Promise<string[]>;
  close(): void;
}
