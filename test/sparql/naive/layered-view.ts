/** Views over small data with all the layers that a view may have. */
import { createQuadStore, type QuadView } from '#rdf';
import type { NaiveQuad } from './naive-evaluator.ts';

/** The quads spread over snapshot, delta and transaction, each of which also takes away what was there before. */
export function viewOf(quads: readonly NaiveQuad[]): QuadView {
  const operation = (kind: 'add' | 'remove', [subject, predicate, object, graph]: NaiveQuad) => ({
    kind,
    subject,
    predicate,
    object,
    graph,
  });
  const known = new Set(quads.map((quad) => quad.join(' ')));
  const others = quads
    .map(([s, p, , g], i): NaiveQuad => [s, p, quads[(i * 7 + 1) % quads.length]?.[2] ?? s, g])
    .filter((quad) => !known.has(quad.join(' ')));
  const layer = (list: readonly NaiveQuad[], remainder: number) => list.filter((_, i) => i % 3 === remainder);
  const first = createQuadStore();
  first.apply([...layer(quads, 0), ...others].map((quad) => operation('add', quad)));
  const store = createQuadStore(first.fold());
  store.apply([
    ...layer(quads, 1).map((quad) => operation('add', quad)),
    ...[...layer(others, 0), ...layer(others, 1)].map((quad) => operation('remove', quad)),
  ]);
  const transaction = store.begin();
  for (const [subject, predicate, object, graph] of layer(quads, 2)) {
    transaction.insert({ subject, predicate, object, graph });
  }
  for (const [subject, predicate, object, graph] of layer(others, 2)) {
    transaction.remove({ subject, predicate, object, graph });
  }
  return store.view(transaction);
}
