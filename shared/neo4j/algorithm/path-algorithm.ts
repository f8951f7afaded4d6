/** What every path finder is given: the run, the database, an expander, and the two ends. */
import type { Runtime, Value } from '#groovy/host';
import type { ElementDatabase, Step } from '../graphdb/entities.ts';
import type { TraversalMetadata } from '../traversal/branch.ts';
import { expandSteps } from '../traversal/expander.ts';
import { NativePath, type PathLink, TRAVERSAL_BRANCH_TYPE } from '../traversal/path.ts';

export interface PathSearch {
  readonly runtime: Runtime;
  readonly database: ElementDatabase;
  readonly expander: Value;
  readonly start: number;
  readonly end: number;
  readonly metadata: TraversalMetadata;
}

/** A path found: its last link, and its weight where it has one. */
export interface FoundPath {
  readonly link: PathLink;
  readonly weight: number | null;
}

/** An algorithm: the paths it finds, best first, made as they are asked for. */
export type PathAlgorithm = (search: PathSearch) => Generator<FoundPath>;

/** Steps from the end of a path. */
export function* stepsFrom(
  search: PathSearch,
  link: PathLink,
  expander: Value = search.expander,
): Generator<Step> {
  const path = new NativePath(search.database, link, TRAVERSAL_BRANCH_TYPE);
  for (const step of expandSteps(search.runtime, expander, path)) {
    search.metadata.traversedCount++;
    yield step;
  }
}
