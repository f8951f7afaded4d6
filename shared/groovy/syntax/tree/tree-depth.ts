/** Computes the depth of a tree without recursion. */
import { TREE_DEPTH_MAX } from '../limits.ts';
import type { Span } from './tree.ts';

/**
 * The first node deeper than {@link TREE_DEPTH_MAX}, or null. A level of the tree takes at least one token,
 * so few scripts are traversed.
 */
export function checkTreeDepth(root: Span, tokenCount: number): Span | null {
  if (tokenCount < TREE_DEPTH_MAX / LEVELS_PER_TOKEN_MAX) return null;
  let level: object[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: object[] = [];
    for (const node of level) {
      for (const child of Object.values(node))
        if (typeof child === 'object' && child !== null) below.push(child);
    }
    if (depth > OBJECT_DEPTH_MAX) return below.find(isNode) ?? root;
    level = below;
  }
  return null;
}

/** Nodes per token: a statement, its expression and its name. */
const LEVELS_PER_TOKEN_MAX = 3;
/** Lists connect nodes. */
const OBJECT_DEPTH_MAX = 2 * TREE_DEPTH_MAX;

function isNode(value: object): value is Span {
  return 'start' in value;
}
