/**
 * All paths up to a length, without a repeated relationship or (simple paths) a repeated node. A bidirectional
 * traversal, half the length per side, determines their order. Memory: the branches of both sides and the paths
 * found.
 */
import { DEFAULT_BIDIRECTIONAL } from '../traversal/bidirectional.ts';
import { newMetadata } from '../traversal/branch.ts';
import { DEFAULT_DESCRIPTION } from '../traversal/description.ts';
import { toDepth } from '../traversal/evaluators.ts';
import { reversedExpander } from '../traversal/path-expanders.ts';
import type { NativeUniqueness } from '../traversal/uniqueness.ts';
import type { PathAlgorithm } from './path-algorithm.ts';

/** `uniqueness` is NODE_PATH or RELATIONSHIP_PATH. */
export function boundedPaths(uniqueness: NativeUniqueness, lengthMax: number): PathAlgorithm {
  return function* ({ runtime, database, expander, start, end, metadata }) {
    const fromStart = Math.trunc(lengthMax / 2);
    const side = DEFAULT_DESCRIPTION.with({ uniqueness });
    const description = DEFAULT_BIDIRECTIONAL.with({
      start: side.with({ expander, evaluators: [toDepth(fromStart)] }),
      end: side.with({
        expander: reversedExpander(runtime, expander),
        evaluators: [toDepth(lengthMax - fromStart)],
      }),
    });
    const ends = { starts: [database.node(start)], ends: [database.node(end)] };
    const counts = newMetadata();
    for (const path of description.walk(runtime, ends, counts)) {
      metadata.traversedCount = counts.traversedCount;
      yield { link: path.end, weight: null };
    }
  };
}
