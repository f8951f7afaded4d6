/** Plans a triple pattern as a trie of a leapfrog join: bound positions first, then its variables in join order. */
import { orderStartingWith, Position } from '#rdf';
import type { PatternTerm, TriplePattern } from '../algebra/algebra.ts';
import type { Place } from '../operators/index-scan.ts';
import type { LeapfrogPattern } from '../operators/leapfrog.ts';

const TRIPLE_POSITIONS = [Position.Subject, Position.Predicate, Position.Object] as const;

/** `names` are the join's variables in order; all others are bound before. */
export function leapfrogPattern(
  pattern: TriplePattern,
  names: readonly string[],
  placeOf: (term: PatternTerm) => Place,
): LeapfrogPattern {
  const terms = [pattern.subject, pattern.predicate, pattern.object] as const;
  const rankOf = (position: (typeof TRIPLE_POSITIONS)[number]) => {
    const term = terms[position];
    return term.kind === 'variable' ? names.indexOf(term.name) : -1;
  };
  const positions = TRIPLE_POSITIONS.toSorted((a, b) => rankOf(a) - rankOf(b));
  const places = positions.map((position) => placeOf(terms[position]));
  const boundCount = positions.filter((position) => rankOf(position) < 0).length;
  return {
    order: orderStartingWith(positions),
    prefix: places.slice(0, boundCount),
    slots: places.slice(boundCount).map(({ slot }) => slot),
  };
}
