/**
 * REGEX and REPLACE (§17.4.3.14, §17.4.3.15). Native expressions are fast but cannot be interrupted, so they
 * run only patterns with a small bound on backtracking; all others run on {@link RegexNfa}.
 */
import type { Budget } from '#base';
import { type MatchPositions, RegexNfa } from './regex-nfa.ts';
import {
  nativeSource,
  parseRegex,
  quoteCharacter,
  type RegexNode,
  UNBOUNDED_REPEAT,
} from './regex-syntax.ts';

/**
 * Maximum estimated backtracking steps of the native engine per text: length to the power of repetitions plus
 * one.
 */
const NATIVE_TRIES_MAX = 10_000_000;
/** The repetition count of a pattern that must run on the NFA. */
const NO_NATIVE = Number.POSITIVE_INFINITY;

class Regex {
  readonly #native: RegExp;
  readonly #machine: RegexNfa;
  readonly #repeatCount: number;
  readonly #groupCount: number;
  readonly #isLiteral: boolean;

  constructor(tree: RegexNode, groupCount: number, flags: string, isLiteral: boolean) {
    const isMultiline = flags.includes('m');
    const nativeFlags = flags.includes('i') ? 'vi' : 'v';
    this.#native = new RegExp(nativeSource(tree, isMultiline), `${nativeFlags}g`);
    this.#machine = new RegexNfa(tree, groupCount, nativeFlags, isMultiline);
    this.#repeatCount = countRepeats(tree);
    this.#groupCount = groupCount;
    this.#isLiteral = isLiteral;
  }

  get isTooLong(): boolean {
    return this.#machine.isTooLong;
  }

  test(text: string, budget: Budget): boolean {
    return this.#find(text, 0, budget) !== null;
  }

  /** fn:replace: `$1` … `$9` are groups, `\$` and `\\` the characters. undefined: malformed replacement. */
  replace(text: string, by: string, budget: Budget): string | undefined {
    if (!this.#isLiteral && !/^(?:[^\\$]|\\[\\$]|\$[0-9])*$/s.test(by)) return undefined;
    let result = '';
    let at = 0;
    for (;;) {
      const match = at > text.length ? null : this.#find(text, at, budget);
      if (match === null) break;
      const [start, end] = match as [number, number];
      result += text.slice(at, start) + this.#expand(by, match, text);
      budget.checkLength(result.length);
      budget.charge(end - start + by.length);
      // Patterns that match the empty text are rejected before, so the search advances.
      at = Math.max(end, start + 1);
    }
    return result + text.slice(at);
  }

  #expand(by: string, match: MatchPositions, text: string): string {
    if (this.#isLiteral) return by;
    return by.replace(/\\(.)|\$([0-9])/gs, (_, literal?: string, digit?: string) => {
      if (literal !== undefined) return literal;
      const group = Number(digit);
      if (group > this.#groupCount) return '';
      const start = match[group * 2] ?? -1;
      return start < 0 ? '' : text.slice(start, match[group * 2 + 1]);
    });
  }

  #find(text: string, from: number, budget: Budget): MatchPositions | null {
    if ((text.length + 1) ** (this.#repeatCount + 1) > NATIVE_TRIES_MAX && this.#repeatCount > 0) {
      return this.#machine.find(text, from, budget);
    }
    budget.steps(text.length + 1);
    this.#native.lastIndex = from;
    const match = this.#native.exec(text);
    if (match === null) return null;
    const positions = [match.index, match.index + match[0].length];
    if (match.length > 1) return this.#machine.find(text, match.index, budget);
    return positions;
  }
}

/**
 * The number of repetitions that multiply backtracking; {@link NO_NATIVE} if one contains a choice or another
 * repetition.
 */
function countRepeats(node: RegexNode): number {
  switch (node.kind) {
    case 'character':
    case 'start':
    case 'end':
      return 0;
    case 'group':
      return countRepeats(node.item);
    case 'sequence':
      return node.items.reduce((sum, item) => sum + countRepeats(item), 0);
    case 'choice':
      return node.branches.reduce((sum, branch) => sum + countRepeats(branch), 0);
    case 'repeat':
      if (node.item.kind === 'character') return 1;
      return node.max <= 1 && node.max !== UNBOUNDED_REPEAT ? 1 + countRepeats(node.item) : NO_NATIVE;
  }
}

/** Compiles a pattern with its flags (s, m, i, x, q); undefined when either is malformed. */
function compileRegex(pattern: string, flags: string): Regex | undefined {
  if (!/^[smixq]*$/.test(flags)) return undefined;
  const isLiteral = flags.includes('q');
  const parsed = isLiteral ? literalTree(pattern) : parseRegex(pattern, flags);
  if (parsed === undefined) return undefined;
  try {
    const regex = new Regex(parsed.tree, parsed.groupCount, flags, isLiteral);
    return regex.isTooLong ? undefined : regex;
  } catch (error) {
    // A class that the native syntax rejects, such as a reversed range, is an invalid pattern.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function literalTree(pattern: string): { tree: RegexNode; groupCount: number } {
  const items = [...pattern].map(
    (character): RegexNode => ({ kind: 'character', source: quoteCharacter(character) }),
  );
  return { tree: { kind: 'sequence', items }, groupCount: 0 };
}

/** Size of the cache: a query has few patterns, but those from data may differ per solution. */
const COMPILED_MAX = 256;

/** Cache of the compiled patterns of one evaluation. */
export class RegexCache {
  readonly #compiled = new Map<string, Regex | undefined>();

  get(pattern: string, flags: string): Regex | undefined {
    const key = `${flags}/${pattern}`;
    if (this.#compiled.has(key)) return this.#compiled.get(key);
    if (this.#compiled.size >= COMPILED_MAX) this.#compiled.clear();
    const regex = compileRegex(pattern, flags);
    this.#compiled.set(key, regex);
    return regex;
  }
}
