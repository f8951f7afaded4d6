/** The check of so many quads that the sum of their hashes is more than a number holds exactly. */
import { expect, test } from 'vitest';
import { checkQuadSnapshot, QuadSnapshotBuilder } from '#rdf';

const SUBJECTS = 1_000_000;
const PREDICATES = 5;

test('five million quads have no findings', () => {
  const builder = new QuadSnapshotBuilder();
  const predicates = Array.from({ length: PREDICATES }, (_, at) => builder.termId(`<p:${at}>`));
  const graph = builder.termId('<g:1>');
  for (let at = 0; at < SUBJECTS; at++) {
    const subject = builder.termId(`<s:${at}>`);
    for (const predicate of predicates) builder.addIds(subject, predicate, subject, graph);
  }
  expect(checkQuadSnapshot(builder.finish())).toEqual([]);
}, 120_000);
