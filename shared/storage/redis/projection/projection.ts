/**
 * A projection: the database in a shape that other clients of Redis can read, at one version of the log. It is derived
 * and may be dropped at any time. Steps are compare-and-set on the version inside the projection, so two projectors at
 * once, or a step that is sent twice, do no harm. A rebuild gathers under keys of its own and puts them in place at
 * once: two of them leave the state of one, never a mixture, and the steps after it are caught up with.
 */
import type { CreateNode, CreateRelationship, QuadOperation } from '../../commit-record.ts';
import type { LoggedCommit } from './logged-commit.ts';

/** Everything a projection shows, at one version: what it is rebuilt from and compared with. */
export interface DatabaseState {
  readonly version: number;
  nodes(): Iterable<CreateNode>;
  relationships(): Iterable<CreateRelationship>;
  quads(): Iterable<Omit<QuadOperation, 'kind'>>;
}

export interface Projection {
  readonly name: string;
  /** The version it stands at; null when there is none, or a part of it is missing. */
  version(): Promise<number | null>;
  /** Goes from version `from` over the commits, which follow on it. False when it does not stand at `from`. */
  apply(from: number, commits: readonly LoggedCommit[]): Promise<boolean>;
  /** Replaces it by a state, at once for its readers. */
  rebuild(state: DatabaseState): Promise<void>;
  /** What differs from the state, in words; empty when nothing does. */
  compare(state: DatabaseState): Promise<string[]>;
  close(): void;
}
