import type { Budget } from '#base';

/**
 * Whether a phrase occurs in a sequence of tokens. With a slop, the words may be moved: subtract from each word's
 * position its place in the phrase; the spread of what is left is how far words had to move, and may not exceed it.
 */
export function containsPhrase(
  tokens: readonly string[],
  terms: readonly string[],
  slop: number,
  budget: Budget,
): boolean {
  const offsets = terms.map((term, place) => {
    budget.steps(tokens.length);
    return positionsOf(tokens, term).map((position) => position - place);
  });
  const cursors = terms.map(() => 0);
  for (;;) {
    budget.steps(terms.length);
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
    if (highest - lowest <= slop && areDistinct(offsets, cursors)) return true;
    cursors[least] = (cursors[least] as number) + 1;
  }
}

/** How often the phrase occurs. Moved words make one loose occurrence, however many there are. */
export function countPhrases(
  tokens: readonly string[],
  terms: readonly string[],
  slop: number,
  budget: Budget,
): number {
  let count = 0;
  for (let start = 0; start + terms.length <= tokens.length; start += 1) {
    budget.steps(terms.length);
    if (terms.every((term, place) => tokens[start + place] === term)) count += 1;
  }
  return count > 0 || slop === 0 ? count : 1;
}

function positionsOf(tokens: readonly string[], term: string): readonly number[] {
  const positions: number[] = [];
  for (let i = 0; i < tokens.length; i += 1) if (tokens[i] === term) positions.push(i);
  return positions;
}

/** A word that a phrase has twice must occur twice. */
function areDistinct(offsets: readonly (readonly number[])[], cursors: readonly number[]): boolean {
  const positions = new Set(offsets.map((list, place) => (list[cursors[place] as number] as number) + place));
  return positions.size === offsets.length;
}
