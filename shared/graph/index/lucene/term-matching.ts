/** Finds the terms that match a pattern, a fuzzy term or a range. Terms are sorted by UTF-16 units. */
import { type Budget, editDistance } from '#base';

/** The position of the first term that is not less than `text`. */
function lowerBound(terms: readonly string[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function termsWithPrefix(terms: readonly string[], prefix: string): readonly string[] {
  const from = lowerBound(terms, prefix);
  let to = from;
  while (to < terms.length && (terms[to] as string).startsWith(prefix)) to += 1;
  return terms.slice(from, to);
}

export interface TermRange {
  /** Null is an open bound. */
  readonly lower: string | null;
  readonly upper: string | null;
  readonly includeLower: boolean;
  readonly includeUpper: boolean;
}

export function termsInRange(terms: readonly string[], range: TermRange): readonly string[] {
  const { lower, upper, includeLower, includeUpper } = range;
  let from = lower === null ? 0 : lowerBound(terms, lower);
  if (!includeLower && lower !== null && terms[from] === lower) from += 1;
  let to = upper === null ? terms.length : lowerBound(terms, upper);
  if (includeUpper && upper !== null && terms[to] === upper) to += 1;
  return from < to ? terms.slice(from, to) : [];
}

/** A parsed wildcard pattern: `null` is `*`, `undefined` is `?`. */
export type Wildcard = readonly (string | null | undefined)[];

export function parseWildcard(pattern: string): Wildcard {
  const parts: (string | null | undefined)[] = [];
  for (let i = 0; i < pattern.length; i += 1) {
    const character = pattern[i] as string;
    if (character === '*') {
      if (parts.at(-1) !== null || parts.length === 0) parts.push(null);
    } else if (character === '?') parts.push(undefined);
    else if (character === '\\' && i + 1 < pattern.length) parts.push(pattern[(i += 1)]);
    else parts.push(character);
  }
  return parts;
}

/** The literal prefix of all matching terms. */
export function wildcardPrefix(wildcard: Wildcard): string {
  const end = wildcard.findIndex((part) => typeof part !== 'string');
  return wildcard.slice(0, end < 0 ? wildcard.length : end).join('');
}

/** Backtracks to the last `*` only, so the cost is at most the product of the two lengths. */
export function matchesWildcard(wildcard: Wildcard, term: string, budget: Budget): boolean {
  let at = 0;
  let part = 0;
  let starPart = -1;
  let starAt = 0;
  while (at < term.length) {
    budget.step();
    const expected = wildcard[part];
    if (part < wildcard.length && expected === null) {
      starPart = part;
      starAt = at;
      part += 1;
    } else if (part < wildcard.length && (expected === undefined || expected === term[at])) {
      part += 1;
      at += 1;
    } else if (starPart >= 0) {
      starAt += 1;
      at = starAt;
      part = starPart + 1;
    } else return false;
  }
  while (part < wildcard.length && wildcard[part] === null) part += 1;
  return part === wildcard.length;
}

/**
 * True if two terms are similar by Lucene 3's measure: 1 minus the edit distance divided by the length of the
 * shorter term exceeds the minimum. A term that is too short to differ matches only itself.
 */
export function isSimilar(
  text: string,
  term: string,
  minimumSimilarity: number,
  prefixLength: number,
  budget: Budget,
): boolean {
  if (text === term) return true;
  if (text.length <= 1 / (1 - minimumSimilarity)) return false;
  if (text.slice(0, prefixLength) !== term.slice(0, prefixLength)) return false;
  const length =
    prefixLength + Math.min(text.length, term.length) - Math.min(prefixLength, text.length, term.length);
  // The distance to reach for a mismatch; it excludes most terms by length alone.
  const distanceMax = Math.ceil((1 - minimumSimilarity) * length);
  if (Math.abs(text.length - term.length) > distanceMax) return false;
  return 1 - editDistance(text, term, budget) / length > minimumSimilarity;
}
