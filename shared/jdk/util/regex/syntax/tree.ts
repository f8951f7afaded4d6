/** Syntax tree of a pattern. Flags are resolved: the meaning of a node is self-contained. */
import type { CharSet } from './char-set.ts';

export const RepeatMode = { Greedy: 'greedy', Lazy: 'lazy', Possessive: 'possessive' } as const;
export type RepeatMode = (typeof RepeatMode)[keyof typeof RepeatMode];

/** Comparison mode of a back reference. */
export const Folding = { None: 0, Ascii: 1, Unicode: 2 } as const;
export type Folding = (typeof Folding)[keyof typeof Folding];

/** Zero-width assertions. */
export const Anchor = {
  /** `\A`, and `^` without MULTILINE */
  Begin: 0,
  /** `\z` */
  End: 1,
  /** `\Z`, and `$` without MULTILINE: the end, or before the last line terminator */
  LastLineEnd: 2,
  /** the same where only `\n` ends a line */
  LastUnixLineEnd: 3,
  /** `^` with MULTILINE */
  LineBegin: 4,
  UnixLineBegin: 5,
  /** `$` with MULTILINE */
  LineEnd: 6,
  UnixLineEnd: 7,
  /** `\b` */
  WordBoundary: 8,
  NoWordBoundary: 9,
  /** the same under UNICODE_CHARACTER_CLASS */
  UnicodeWordBoundary: 10,
  NoUnicodeWordBoundary: 11,
  /** `\G` */
  LastMatchEnd: 12,
} as const;
export type Anchor = (typeof Anchor)[keyof typeof Anchor];

/** The maximum of `*`, `+` and `{n,}`. */
export const UNBOUNDED = 0x7fffffff;

export type RegexNode =
  | { readonly kind: 'set'; readonly set: CharSet }
  /** A literal code point. */
  | { readonly kind: 'character'; readonly code: number }
  | { readonly kind: 'sequence'; readonly items: readonly RegexNode[] }
  | { readonly kind: 'alternation'; readonly branches: readonly RegexNode[] }
  /** A capturing group; index 1 and up. Other groups have no node. */
  | { readonly kind: 'group'; readonly index: number; readonly body: RegexNode }
  | {
      readonly kind: 'repeat';
      readonly body: RegexNode;
      readonly min: number;
      readonly max: number;
      readonly mode: RepeatMode;
    }
  | { readonly kind: 'atomic'; readonly body: RegexNode }
  | { readonly kind: 'lookahead'; readonly body: RegexNode; readonly isNegative: boolean }
  | {
      readonly kind: 'lookbehind';
      readonly body: RegexNode;
      readonly isNegative: boolean;
      /** Lengths in UTF-16 units that the body can have. */
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'back-reference'; readonly index: number; readonly folding: Folding }
  | { readonly kind: 'anchor'; readonly anchor: Anchor };

export type RepeatNode = Extract<RegexNode, { kind: 'repeat' }>;

/** The result of parsing a pattern. */
export interface ParsedPattern {
  readonly root: RegexNode;
  /** Capturing groups without group 0. */
  readonly groupCount: number;
  readonly groupNames: ReadonlyMap<string, number>;
  readonly hasBackReference: boolean;
  /** The flags at the end, including those set by the pattern itself. */
  readonly flags: number;
}

export const EMPTY_NODE: RegexNode = { kind: 'sequence', items: [] };

/**
 * Minimum and maximum number of UTF-16 units of a node; `max` is infinite without an obvious bound. A greedy
 * run of single characters counts as bounded by {@link UNBOUNDED}, since Java allows it in lookbehinds.
 */
export function lengthRange(node: RegexNode): { min: number; max: number } {
  switch (node.kind) {
    case 'character': {
      const length = node.code > 0xffff ? 2 : 1;
      return { min: length, max: length };
    }
    case 'set':
      return { min: 1, max: takesPairs(node.set) ? 2 : 1 };
    case 'sequence':
      return node.items
        .map(lengthRange)
        .reduce((sum, each) => ({ min: sum.min + each.min, max: sum.max + each.max }), {
          min: 0,
          max: 0,
        });
    case 'alternation': {
      const ranges = node.branches.map(lengthRange);
      return {
        min: ranges.reduce((least, each) => Math.min(least, each.min), Number.POSITIVE_INFINITY),
        max: ranges.reduce((most, each) => Math.max(most, each.max), 0),
      };
    }
    case 'group':
    case 'atomic':
      return lengthRange(node.body);
    case 'repeat': {
      const body = lengthRange(node.body);
      return { min: Math.min(body.min * node.min, UNBOUNDED), max: repeatedMax(node, body.max) };
    }
    case 'back-reference':
      return { min: 0, max: Number.POSITIVE_INFINITY };
    case 'lookahead':
    case 'lookbehind':
    case 'anchor':
      return { min: 0, max: 0 };
  }
}

function takesPairs(set: CharSet): boolean {
  const last = set.ranges?.at(-1);
  return set.ranges === null || (last !== undefined && last > 0xffff);
}

function repeatedMax({ body, max, mode }: RepeatNode, bodyMax: number): number {
  if (max !== UNBOUNDED) return bodyMax === 0 ? 0 : bodyMax * max;
  const isRun = mode === RepeatMode.Greedy && (body.kind === 'set' || body.kind === 'character');
  return isRun ? UNBOUNDED : Number.POSITIVE_INFINITY;
}
