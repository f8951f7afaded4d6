/**
 * Translates a pattern's tree to a JavaScript regular expression without flags `u`, `m`, `i` and `s`, if the
 * two engines agree on texts without surrogates; otherwise null. Differences, which are left to the machine:
 * back references (an unset group matches in JavaScript), groups in a loop that an iteration may skip
 * (JavaScript resets them), iterations that can be empty, groups in lookbehinds, atomic groups, `\G`.
 */
import type { CharSet } from '../syntax/char-set.ts';
import { Anchor, type RegexNode, RepeatMode, type RepeatNode, UNBOUNDED } from '../syntax/tree.ts';
import { firstOf } from './first-set.ts';

export interface Translation {
  readonly source: string;
  /** `\b` is equivalent on ASCII text only. */
  readonly needsAscii: boolean;
}

export function translate(root: RegexNode): Translation | null {
  if (!isTranslatable(root)) return null;
  return { source: write(root), needsAscii: containsBoundary(root) };
}

const LINE_END_AHEAD = '(?=[\\r\\u0085\\u2028\\u2029]|(?<!\\r)\\n|(?![^]))';
const ANCHORS: ReadonlyMap<Anchor, string> = new Map([
  [Anchor.Begin, '^'],
  [Anchor.End, '$'],
  [Anchor.LastLineEnd, '(?=\\r\\n$|(?<!\\r)\\n$|[\\r\\u0085\\u2028\\u2029]$|$)'],
  [Anchor.LastUnixLineEnd, '(?=\\n?$)'],
  [Anchor.LineBegin, '(?:^|(?<=[\\n\\r\\u0085\\u2028\\u2029])(?<!\\r(?=\\n)))(?=[^])'],
  [Anchor.UnixLineBegin, '(?:^|(?<=\\n))(?=[^])'],
  [Anchor.LineEnd, LINE_END_AHEAD],
  [Anchor.UnixLineEnd, '(?=\\n|$)'],
  [Anchor.WordBoundary, '\\b'],
  [Anchor.NoWordBoundary, '\\B'],
]);

function children(node: RegexNode): readonly RegexNode[] {
  switch (node.kind) {
    case 'sequence':
      return node.items;
    case 'alternation':
      return node.branches;
    case 'group':
    case 'repeat':
    case 'atomic':
    case 'lookahead':
    case 'lookbehind':
      return [node.body];
    default:
      return [];
  }
}

function isTranslatable(node: RegexNode): boolean {
  switch (node.kind) {
    case 'set':
      return node.set.ranges !== null;
    case 'anchor':
      return ANCHORS.has(node.anchor);
    case 'atomic':
    case 'back-reference':
      return false;
    case 'lookbehind':
      if (hasGroup(node.body)) return false;
      break;
    case 'repeat':
      if (node.mode === RepeatMode.Possessive || !isLoopTranslatable(node)) return false;
      break;
  }
  return children(node).every(isTranslatable);
}

function isLoopTranslatable(node: RepeatNode): boolean {
  // An empty iteration counts in Java and is undone in JavaScript.
  if (firstOf(node.body).canBeEmpty) return false;
  return node.max <= 1 || setsAllItsGroups(node.body);
}

function hasGroup(node: RegexNode): boolean {
  return node.kind === 'group' || children(node).some(hasGroup);
}

/** True if every path through the node sets all groups in it. */
function setsAllItsGroups(node: RegexNode): boolean {
  if (node.kind === 'sequence' || node.kind === 'group') return children(node).every(setsAllItsGroups);
  if (node.kind === 'repeat' && node.min > 0) return setsAllItsGroups(node.body);
  return !hasGroup(node);
}

function containsBoundary(node: RegexNode): boolean {
  if (node.kind === 'anchor') {
    return node.anchor === Anchor.WordBoundary || node.anchor === Anchor.NoWordBoundary;
  }
  return children(node).some(containsBoundary);
}

function write(node: RegexNode): string {
  switch (node.kind) {
    case 'character':
      return unit(node.code);
    case 'set':
      return writeSet(node.set);
    case 'sequence':
      return node.items.map(write).join('');
    case 'alternation':
      return `(?:${node.branches.map(write).join('|')})`;
    case 'group':
      return `(${write(node.body)})`;
    case 'lookahead':
      return `(?${node.isNegative ? '!' : '='}${write(node.body)})`;
    case 'lookbehind':
      return `(?<${node.isNegative ? '!' : '='}${write(node.body)})`;
    case 'anchor':
      return ANCHORS.get(node.anchor) ?? '';
    case 'repeat':
      return `(?:${write(node.body)})${quantifier(node)}`;
    case 'atomic':
    case 'back-reference':
      return '';
  }
}

function quantifier({ min, max, mode }: RepeatNode): string {
  const counts = max === UNBOUNDED ? `{${min},}` : `{${min},${max}}`;
  return mode === RepeatMode.Lazy ? `${counts}?` : counts;
}

/** Always escaped, so that no character of a pattern is syntax here. */
function unit(code: number): string {
  const hexadecimal = (each: number): string => `\\u${each.toString(16).padStart(4, '0')}`;
  if (code <= 0xffff) return hexadecimal(code);
  return NEVER;
}

/** Matches nothing, as a code point beyond 16 bits in a text without surrogates. */
const NEVER = '[]';
const UNIT_MAX = 0xffff;

function writeSet(set: CharSet): string {
  const ranges = set.ranges ?? [];
  let source = '';
  for (let index = 0; index < ranges.length; index += 2) {
    const first = ranges[index] as number;
    if (first > UNIT_MAX) break;
    const last = Math.min(ranges[index + 1] as number, UNIT_MAX);
    source += first === last ? unit(first) : `${unit(first)}-${unit(last)}`;
  }
  return `[${source}]`;
}
