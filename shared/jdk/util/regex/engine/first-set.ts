/** The first set of a node: characters with which a match can begin. */
import { ALL, CharSet, EMPTY_SET } from '../syntax/char-set.ts';
import { Anchor, type RegexNode } from '../syntax/tree.ts';

/** `set` holds at least all first characters; `canBeEmpty` is false only if every match takes a character. */
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
      return firstOfSequence(node.items, NOTHING);
    case 'alternation':
      return node.branches.map(firstOf).reduce((a, b) => ({
        set: a.set.union(b.set),
        canBeEmpty: a.canBeEmpty || b.canBeEmpty,
      }));
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

/** Of the items in a row, with `rest` behind them. */
export function firstOfSequence(items: readonly RegexNode[], rest: First): First {
  let set = EMPTY_SET;
  for (const item of items) {
    const first = firstOf(item);
    set = set.union(first.set);
    if (!first.canBeEmpty) return { set, canBeEmpty: false };
  }
  return { set: set.union(rest.set), canBeEmpty: rest.canBeEmpty };
}

/** True if a match can only begin where the region begins. */
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
