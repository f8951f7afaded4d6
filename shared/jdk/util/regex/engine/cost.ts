/**
 * Upper bound of the work of a backtracking engine for a pattern and an input length. It decides whether JavaScript's
 * engine, which cannot be interrupted, may run the pattern.
 */
import { CharSet, EMPTY_SET } from '../syntax/char-set.ts';
import { type RegexNode, type RepeatNode, UNBOUNDED } from '../syntax/tree.ts';
import { type First, firstOf, followedBy } from './first-set.ts';

/** The continuation of a node; the end of the pattern counts as empty. */
const PATTERN_END: First = { set: EMPTY_SET, canBeEmpty: true };

/** The number of paths from one position; `Infinity` if they multiply with each iteration of a loop. */
export function wayCount(root: RegexNode, textLength: number): number {
  return new WayCounter(textLength).ways(root, PATTERN_END);
}

class WayCounter {
  readonly #length: number;
  /** First sets are computed at each level of nesting. */
  readonly #firsts = new Map<RegexNode, First>();

  constructor(length: number) {
    this.#length = length;
  }

  ways(node: RegexNode, follow: First): number {
    switch (node.kind) {
      case 'character':
      case 'set':
      case 'anchor':
        return 1;
      case 'group':
        return this.ways(node.body, follow);
      case 'sequence':
        return this.#ofSequence(node.items, follow);
      case 'alternation':
        return this.#ofBranches(node.branches, follow);
      case 'repeat':
        return this.#ofRepeat(node, follow);
      // Each attempt of a lookaround can scan the whole text.
      case 'lookahead':
      case 'lookbehind':
        return this.ways(node.body, PATTERN_END) * (isUnbounded(node.body) ? this.#length + 1 : 1);
      case 'atomic':
      case 'back-reference':
        return Number.POSITIVE_INFINITY;
    }
  }

  #firstOf(node: RegexNode): First {
    let first = this.#firsts.get(node);
    if (first === undefined) {
      first = firstOf(node);
      this.#firsts.set(node, first);
    }
    return first;
  }

  #ofSequence(items: readonly RegexNode[], follow: First): number {
    let product = 1;
    let rest = follow;
    for (const item of items.toReversed()) {
      product *= this.ways(item, rest);
      rest = followedBy(this.#firstOf(item), rest);
    }
    return product;
  }

  #ofBranches(branches: readonly RegexNode[], follow: First): number {
    const counts = branches.map((branch) => this.ways(branch, follow));
    const firsts = branches.map((branch) => followedBy(this.#firstOf(branch), follow).set);
    const isOneAtMost = CharSet.areDisjoint(firsts);
    return counts.reduce((all, each) => (isOneAtMost ? Math.max(all, each) : all + each), 0);
  }

  #ofRepeat(node: RepeatNode, follow: First): number {
    const first = this.#firstOf(node.body);
    const isSettled = first.set.isDisjoint(follow.set);
    const most = Math.min(node.max, this.#length);
    const exits = isSettled || node.max === node.min ? 1 : Math.max(most - node.min + 1, 1);
    if (node.body.kind === 'set' || node.body.kind === 'character') return exits;
    const again: First = { set: first.set.union(follow.set), canBeEmpty: true };
    const turn = this.ways(node.body, node.max === 1 ? follow : again);
    if (node.max === 1) return isSettled ? turn : turn + 1;
    if (first.canBeEmpty) return Number.POSITIVE_INFINITY;
    return turn === 1 ? exits : turn ** most * exits;
  }
}

/** Characters that an anchor reads: a line end of two, and the one before it. */
const ANCHOR_REACH = 3;

/**
 * The number of characters that one path through the pattern can read outside its match: all of them if it
 * fails, and those after the match if it succeeds. Infinite without an obvious bound, as for `a*b`; 1 for
 * `a+`, since an attempt that has consumed a character is a match.
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

/** If an item fails, everything consumed by those before it was in vain. */
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

/** The number of characters that one path through the node can read. */
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

/**
 * True if a pattern has too many parts for this analysis and for JavaScript's compiler, which is quadratic in
 * them and cannot be interrupted. Literal characters are cheap there.
 */
export function isLarge(root: RegexNode, pattern: string): boolean {
  return pattern.length > NATIVE_CHARACTERS_MAX || countParts(root) > NATIVE_PARTS_MAX;
}

const NATIVE_CHARACTERS_MAX = 2 ** 14;
/** Compiles within some tenths of a second at worst. */
const NATIVE_PARTS_MAX = 512;

function countParts(node: RegexNode): number {
  switch (node.kind) {
    case 'character':
      return 0;
    case 'sequence':
      return sumOf(node.items, countParts);
    case 'alternation':
      return sumOf(node.branches, countParts);
    case 'group':
    case 'atomic':
    case 'repeat':
    case 'lookahead':
    case 'lookbehind':
      return 1 + countParts(node.body);
    default:
      return 1;
  }
}
