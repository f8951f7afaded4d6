/** DESCRIBE by concise bounded description: all triples of a resource, and recursively of its blank nodes. */
import { ALL_QUADS, isInline, QuadOrder, TermKind, termKind, UNBOUND } from '#rdf';
import type { Evaluation } from './evaluation.ts';
import type { TripleText } from './triple-text.ts';

export function* describeResources(
  resources: Iterable<number>,
  evaluation: Evaluation,
): Generator<TripleText> {
  const { view, budget, dataset } = evaluation;
  const scope = dataset.defaultGraph;
  const met = new Set(resources);
  const cursor = view.cursor();
  // A Set is iterated in insertion order, including values added meanwhile.
  for (const resource of met) {
    cursor.open(
      QuadOrder.SPO,
      resource,
      UNBOUND,
      UNBOUND,
      scope.exact,
      scope.exact === UNBOUND ? scope : ALL_QUADS,
    );
    while (cursor.next()) {
      budget.step();
      budget.charge(BYTES_PER_TRIPLE);
      const object = view.textOf(cursor.k2);
      if (!isInline(cursor.k2) && termKind(object) === TermKind.BlankNode) met.add(cursor.k2);
      yield [view.textOf(resource), view.textOf(cursor.k1), object];
    }
  }
}

/** Charge per triple for the set of described resources; the triples themselves are not stored. */
const BYTES_PER_TRIPLE = 16;
