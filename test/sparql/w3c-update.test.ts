import { describe, expect, it } from 'vitest';
import { ALL_QUADS, QuadOrder, type QuadView, UNBOUND } from '#rdf';
import { executeUpdate, prepareQuery, prepareUpdate, SparqlError } from '#sparql';
import { readPack, readTriples, storeOf, type W3cCase } from './corpus.ts';
import { EXCLUSIONS } from './exclusions.ts';
import { isIsomorphic } from './isomorphism.ts';

/** All quads as rows of four texts. */
function quadsOf(view: QuadView): string[][] {
  const cursor = view.cursor();
  cursor.open(QuadOrder.SPO, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  const rows: string[][] = [];
  while (cursor.next()) rows.push([cursor.k0, cursor.k1, cursor.k2, cursor.k3].map((id) => view.textOf(id)));
  return rows;
}

async function checkUpdate(test: W3cCase): Promise<void> {
  const store = storeOf(test.data);
  const transaction = store.begin();
  await executeUpdate(prepareUpdate(test.query, { base: test.base }), store.view(transaction));
  store.apply(transaction.operations());
  const expected = [
    ...readTriples(test.expect.default ?? '').map((triple) => [...triple, '']),
    ...Object.entries(test.expect.named ?? {}).flatMap(([graph, ntriples]) =>
      readTriples(ntriples).map((triple) => [...triple, `<${graph}>`]),
    ),
  ];
  const found = quadsOf(store.view());
  expect(isIsomorphic(found, expected, false) ? expected : found).toEqual(expected);
}

const updates = readPack('sparql11-update');
describe.skipIf(updates === null)(
  `W3C sparql11-update${updates === null ? ' (the corpus is not there)' : ''}`,
  () => {
    for (const test of updates ?? []) it.skipIf(EXCLUSIONS.has(test.id))(test.id, () => checkUpdate(test));
  },
);

function isAccepted({ kind, query, base }: W3cCase): boolean {
  try {
    if (kind === 'query') prepareQuery(query, { base });
    else prepareUpdate(query, { base });
    return true;
  } catch (error) {
    if (error instanceof SparqlError) return false;
    throw error;
  }
}

const syntax = readPack('syntax');
describe.skipIf(syntax === null)(`W3C syntax${syntax === null ? ' (the corpus is not there)' : ''}`, () => {
  for (const test of syntax ?? []) {
    it.skipIf(EXCLUSIONS.has(test.id))(`${test.id} is ${test.positive ? 'accepted' : 'refused'}`, () => {
      expect(isAccepted(test)).toBe(test.positive);
    });
  }
});
