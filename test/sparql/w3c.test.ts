import { describe, expect, it } from 'vitest';
import { blankNodeText, literalText, namedNodeText, type QuadView } from '#rdf';
import { executeQuery, prepareQuery } from '#sparql';
import { type ResultTerm, readPack, readTriples, storeOf, type W3cCase } from './corpus.ts';
import { EXCLUSIONS } from './exclusions.ts';
import { type Cells, isIsomorphic, normal } from './isomorphism.ts';

function textOf(term: ResultTerm | undefined): string | undefined {
  if (term === undefined) return undefined;
  if (term.type === 'uri') return namedNodeText(term.value);
  if (term.type === 'bnode') return blankNodeText(term.value);
  return literalText(term.value, term.datatype, term['xml:lang'] ?? '');
}

function rowsOf(view: QuadView, test: W3cCase): Cells[] {
  const result = executeQuery(prepareQuery(test.query, { base: test.base }), view);
  if (result.kind !== 'bindings') throw new Error(`a ${result.kind} where bindings are expected`);
  const columns = (test.expect.vars ?? result.variables).map((name) => result.variables.indexOf(name));
  const rows: Cells[] = [];
  while (result.solutions.next()) {
    rows.push(columns.map((column) => (column < 0 ? undefined : result.solutions.text(column))));
  }
  return rows;
}

function checkBindings(view: QuadView, test: W3cCase): void {
  const names = test.expect.vars ?? [];
  const expected = (test.expect.rows ?? []).map((row) => names.map((name) => textOf(row[name])));
  const found = rowsOf(view, test);
  if (test.expect.lax === true) {
    const distinct = (rows: readonly Cells[]) =>
      [...new Set(rows.map((row) => row.map(normal).join(' | ')))].sort();
    expect(distinct(found)).toEqual(distinct(expected));
    expect(found.length).toBeLessThanOrEqual(expected.length);
    return;
  }
  const isSame = isIsomorphic(found, expected, test.expect.ordered === true);
  expect(isSame ? expected : found).toEqual(expected);
}

function check(test: W3cCase): void {
  const view = storeOf(test.data).view();
  switch (test.expect.type) {
    case 'bindings':
      return checkBindings(view, test);
    case 'boolean':
      expect(executeQuery(prepareQuery(test.query, { base: test.base }), view)).toEqual({
        kind: 'boolean',
        value: test.expect.value,
      });
      return;
    case 'graph': {
      const result = executeQuery(prepareQuery(test.query, { base: test.base }), view);
      if (result.kind !== 'graph') throw new Error(`${result.kind}, not a graph`);
      const found = [...result.triples];
      const expected = readTriples(test.expect.ntriples ?? '');
      expect(isIsomorphic(found, expected, false) ? expected : found).toEqual(expected);
      return;
    }
    case 'count':
      expect(rowsOf(view, test).length).toBe(test.expect.count);
  }
}

for (const pack of ['sparql10-query', 'sparql11-query']) {
  const cases = readPack(pack);
  describe.skipIf(cases === null)(`W3C ${pack}${cases === null ? ' (the corpus is not there)' : ''}`, () => {
    for (const test of cases ?? []) {
      it.skipIf(EXCLUSIONS.has(test.id))(test.id, () => check(test));
    }
  });
}
