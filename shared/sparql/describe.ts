/** DESCRIBE as concise bounded descriptions: all that is said of a resource, and of the blank nodes it leads to. */
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
  // A set is visited in order of insertion, also what is inserted meanwhile.
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

/** A described resource stays known; its triples do not. */
const BYTES_PER_TRIPLE = 16;
