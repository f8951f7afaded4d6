/** The signature of path algorithms: from a search (database, expander, both ends) to a lazy sequence of paths. */
import type { Runtime, Value } from '#groovy/host';
import type { ElementDatabase, Step } from '../graphdb/entities.ts';
import type { TraversalMetadata } from '../traversal/branch.ts';
import { NO_BRANCH_STATE } from '../traversal/branch-state.ts';
import { NativePath, type PathLink, TRAVERSAL_BRANCH_TYPE } from '../traversal/path.ts';
import { expandSteps } from '../traversal/path-expanders.ts';

export interface PathSearch {
  readonly runtime: Runtime;
  readonly database: ElementDatabase;
  readonly expander: Value;
  readonly start: number;
  readonly end: number;
  readonly metadata: TraversalMetadata;
  /** Whether only the first path is taken, so that a search may stop early. */
  readonly isSingle: boolean;
}

/** A path, given by its last link, and its weight, null if unweighted. */
export interface FoundPath {
  readonly link: PathLink;
  readonly weight: number | null;
}

/** A path algorithm: a lazy sequence of paths, best first. */
export type PathAlgorithm = (search: PathSearch) => Generator<FoundPath>;

/** Expands the end of a path. */
export function* stepsFrom(
  search: PathSearch,
  link: PathLink,
  expander: Value = search.expander,
): Generator<Step> {
  const path = new NativePath(search.database, link, TRAVERSAL_BRANCH_TYPE);
  for (const step of expandSteps(search.runtime, expander, path, NO_BRANCH_STATE)) {
    search.metadata.traversedCount++;
    yield step;
  }
}
