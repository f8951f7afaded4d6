/** The first set of a node: the characters with which a match can start. */
import { ALL, CharSet, EMPTY_SET } from '../syntax/char-set.ts';
import { Anchor, type RegexNode } from '../syntax/tree.ts';

/**
 * `set` contains at least all first characters; `canBeEmpty` is false only if every match consumes a
 * character.
 */
export interface First {
  readonly set: CharSet;
  readonly canBeEmpty: boolean;
}

const NOTHING: First = { set: EMPTY_SET, canBeEmpty: true };

export function firstOf(node: RegexNode): First {
  switch (node.kind) {
    case 'character':
      return { set: CharSet.ofRanges(node.code, node.code), canBeEmpty: false };
    case 'set':
      return { set: node.set, canBeEmpty: false };
    case 'group':
    case 'atomic':
      return firstOf(node.body);
    case 'sequence':
      return firstOfSequence(node.items);
    case 'alternation':
      return firstOfBranches(node.branches.map(firstOf));
    case 'repeat': {
      const first = firstOf(node.body);
      return { set: first.set, canBeEmpty: first.canBeEmpty || node.min === 0 };
    }
    case 'back-reference':
      return { set: ALL, canBeEmpty: true };
    case 'lookahead':
    case 'lookbehind':
    case 'anchor':
      return NOTHING;
  }
}

function firstOfBranches(firsts: readonly First[]): First {
  return {
    set: CharSet.union(firsts.map((each) => each.set)),
    canBeEmpty: firsts.some((each) => each.canBeEmpty),
  };
}

function firstOfSequence(items: readonly RegexNode[]): First {
  const sets: CharSet[] = [];
  for (const item of items) {
    const first = firstOf(item);
    sets.push(first.set);
    if (!first.canBeEmpty) return { set: CharSet.union(sets), canBeEmpty: false };
  }
  return { set: CharSet.union(sets), canBeEmpty: true };
}

/** The first set of a node followed by `rest`. */
export function followedBy(first: First, rest: First): First {
  return first.canBeEmpty ? { set: first.set.union(rest.set), canBeEmpty: rest.canBeEmpty } : first;
}

/** True if a match can only start at the start of the region. */
export function isAnchoredAtBegin(node: RegexNode): boolean {
  switch (node.kind) {
    case 'anchor':
      return node.anchor === Anchor.Begin;
    case 'sequence':
      return node.items[0] !== undefined && isAnchoredAtBegin(node.items[0]);
    case 'group':
    case 'atomic':
      return isAnchoredAtBegin(node.body);
    case 'alternation':
      return node.branches.every(isAnchoredAtBegin);
    default:
      return false;
  }
}
