/** Phrase queries with slop, as Lucene evaluates them. */
import type { Budget } from '#base';
import type { PhrasePlace } from '../index-query.ts';

/**
 * True if a phrase occurs in a sequence of tokens. Slop allows words to move: subtract from each word's
 * position its position in the phrase; the spread of the differences is the distance that words moved and
 * must not exceed the slop.
 */
export function containsPhrase(
  tokens: readonly string[],
  places: readonly PhrasePlace[],
  slop: number,
  budget: Budget,
): boolean {
  const offsets = places.map(({ terms, position }) => {
    budget.steps(tokens.length * terms.length);
    return positionsOf(tokens, terms).map((found) => found - position);
  });
  const cursors = places.map(() => 0);
  for (;;) {
    budget.steps(places.length);
    let least = 0;
    let lowest = Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < offsets.length; i += 1) {
      const offset = offsets[i]?.[cursors[i] as number];
      if (offset === undefined) return false;
      if (offset < lowest) {
        lowest = offset;
        least = i;
      }
      if (offset > highest) highest = offset;
    }
    if (highest - lowest <= slop && areDistinct(places, offsets, cursors)) return true;
    cursors[least] = (cursors[least] as number) + 1;
  }
}

/** Counts occurrences of the phrase. With slop, all matches count as one occurrence. */
export function countPhrases(
  tokens: readonly string[],
  places: readonly PhrasePlace[],
  slop: number,
  budget: Budget,
): number {
  let count = 0;
  const first = places[0]?.position ?? 0;
  for (let start = -first; start < tokens.length; start += 1) {
    budget.steps(places.length);
    if (places.every(({ terms, position }) => hasToken(tokens, start + position, terms))) count += 1;
  }
  return count > 0 || slop === 0 ? count : 1;
}

function hasToken(tokens: readonly string[], at: number, terms: readonly string[]): boolean {
  const token = tokens[at];
  return token !== undefined && terms.includes(token);
}

function positionsOf(tokens: readonly string[], terms: readonly string[]): readonly number[] {
  const positions: number[] = [];
  for (let i = 0; i < tokens.length; i += 1) if (hasToken(tokens, i, terms)) positions.push(i);
  return positions;
}

/** True if a word with two positions in the phrase occurs twice. */
function areDistinct(
  places: readonly PhrasePlace[],
  offsets: readonly (readonly number[])[],
  cursors: readonly number[],
): boolean {
  const taken = new Map<number, number>();
  return places.every(({ position }, index) => {
    const found = (offsets[index]?.[cursors[index] as number] as number) + position;
    const before = taken.get(found);
    taken.set(found, position);
    return before === undefined || before === position;
  });
}
