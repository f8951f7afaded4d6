/**
 * Upper bound of the work of a backtracking engine for a pattern and an input length. It decides whether JavaScript's
 * engine, which cannot be interrupted, may run the pattern.
 */
import { EMPTY_SET } from '../syntax/char-set.ts';
import { type RegexNode, type RepeatNode, UNBOUNDED } from '../syntax/tree.ts';
import { type First, firstOf, firstOfSequence } from './first-set.ts';

/** What may follow a node, where the end of the pattern counts as nothing. */
const PATTERN_END: First = { set: EMPTY_SET, canBeEmpty: true };

/** How many ways there are to match from one place; `Infinity` where they multiply with every turn of a loop. */
export function wayCount(root: RegexNode, textLength: number): number {
  return ways(root, PATTERN_END, textLength);
}

function ways(node: RegexNode, follow: First, length: number): number {
  switch (node.kind) {
    case 'character':
    case 'set':
    case 'anchor':
      return 1;
    case 'group':
      return ways(node.body, follow, length);
    case 'sequence':
      return node.items.reduce((product, item, index) => {
        const rest = firstOfSequence(node.items.slice(index + 1), follow);
        return product * ways(item, rest, length);
      }, 1);
    case 'alternation':
      return waysOfBranches(node.branches, follow, length);
    case 'repeat':
      return waysOfRepeat(node, follow, length);
    // Each try of a lookaround can walk over the whole text.
    case 'lookahead':
    case 'lookbehind':
      return ways(node.body, PATTERN_END, length) * (isUnbounded(node.body) ? length + 1 : 1);
    case 'atomic':
    case 'back-reference':
      return Number.POSITIVE_INFINITY;
  }
}

function waysOfBranches(branches: readonly RegexNode[], follow: First, length: number): number {
  const counts = branches.map((branch) => ways(branch, follow, length));
  const firsts = branches.map((branch) => firstOfSequence([branch], follow).set);
  const isOneAtMost = firsts.every((set, index) =>
    firsts.slice(index + 1).every((other) => set.isDisjoint(other)),
  );
  return isOneAtMost ? Math.max(...counts) : counts.reduce((sum, each) => sum + each, 0);
}

function waysOfRepeat(node: RepeatNode, follow: First, length: number): number {
  const first = firstOf(node.body);
  const isSettled = first.set.isDisjoint(follow.set);
  const most = Math.min(node.max, length);
  const exits = isSettled || node.max === node.min ? 1 : Math.max(most - node.min + 1, 1);
  if (node.body.kind === 'set' || node.body.kind === 'character') return exits;
  const again: First = { set: first.set.union(follow.set), canBeEmpty: true };
  const turn = ways(node.body, node.max === 1 ? follow : again, length);
  if (node.max === 1) return isSettled ? turn : turn + 1;
  if (first.canBeEmpty) return Number.POSITIVE_INFINITY;
  return turn === 1 ? exits : turn ** most * exits;
}

/** Characters that an anchor looks at: a line end of two, and what stands before it. */
const ANCHOR_REACH = 3;

/**
 * How many characters one way through the pattern can look at that are no part of its match: all of them where it
 * fails, and those behind the match where it succeeds. Infinite where no bound is obvious, as in `a*b`; 1 for `a+`,
 * since an attempt that has taken a character is a match.
 */
export function wasteOf(node: RegexNode): number {
  switch (node.kind) {
    case 'character':
    case 'set':
      return 1;
    case 'anchor':
      return ANCHOR_REACH;
    case 'group':
      return wasteOf(node.body);
    case 'sequence':
      return wasteOfSequence(node.items);
    case 'alternation':
      return sumOf(node.branches, wasteOf);
    case 'repeat': {
      const needed = Math.max(node.min, 1) - 1;
      return (needed === 0 ? 0 : needed * reachOf(node.body)) + wasteOf(node.body);
    }
    case 'lookahead':
    case 'lookbehind':
      return reachOf(node.body);
    case 'atomic':
    case 'back-reference':
      return Number.POSITIVE_INFINITY;
  }
}

/** Where an item fails, all that those before it have taken was in vain. */
function wasteOfSequence(items: readonly RegexNode[]): number {
  const lastFailing = items.findLastIndex(canFail);
  return sumOf(items.slice(0, Math.max(lastFailing, 0)), reachOf) + sumOf(items, wasteOf);
}

function canFail(node: RegexNode): boolean {
  switch (node.kind) {
    case 'repeat':
      return node.min > 0 && canFail(node.body);
    case 'group':
      return canFail(node.body);
    case 'sequence':
      return node.items.some(canFail);
    case 'alternation':
      return node.branches.every(canFail);
    default:
      return true;
  }
}

/** How many characters one way through the node can look at. */
function reachOf(node: RegexNode): number {
  switch (node.kind) {
    case 'character':
    case 'set':
      return 1;
    case 'anchor':
      return ANCHOR_REACH;
    case 'group':
    case 'lookahead':
    case 'lookbehind':
      return reachOf(node.body);
    case 'sequence':
      return sumOf(node.items, reachOf);
    case 'alternation':
      return sumOf(node.branches, reachOf);
    case 'repeat':
      return node.max === UNBOUNDED ? Number.POSITIVE_INFINITY : node.max * reachOf(node.body);
    case 'atomic':
    case 'back-reference':
      return Number.POSITIVE_INFINITY;
  }
}

function sumOf(nodes: readonly RegexNode[], measure: (node: RegexNode) => number): number {
  return nodes.reduce((sum, each) => sum + measure(each), 0);
}

function isUnbounded(node: RegexNode): boolean {
  switch (node.kind) {
    case 'repeat':
      return node.max === UNBOUNDED || isUnbounded(node.body);
    case 'group':
    case 'atomic':
    case 'lookahead':
    case 'lookbehind':
      return isUnbounded(node.body);
    case 'sequence':
      return node.items.some(isUnbounded);
    case 'alternation':
      return node.branches.some(isUnbounded);
    default:
      return false;
  }
}
