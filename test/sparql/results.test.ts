import { describe, expect, it } from 'vitest';
import { Budget, BudgetCause, BudgetExceeded, DEFAULT_BUDGET_LIMITS, StopSignal } from '#base';
import { createQuadStore } from '#rdf';
import {
  executeForRows,
  executeQuery,
  prepareQuery,
  type QueryResult,
  writeCsv,
  writePluginRows,
  writeSparqlJson,
  writeSparqlXml,
  writeTsv,
} from '#sparql';
import { readPack, storeOf } from './corpus.ts';

function storeWith(...quads: string[][]) {
  const store = createQuadStore();
  store.apply(
    quads.map(([subject, predicate, object, graph]) => ({
      kind: 'add',
      subject: subject ?? '',
      predicate: predicate ?? '',
      object: object ?? '',
      graph: graph ?? '',
    })),
  );
  return store;
}

const STORE = storeWith(
  ['<http://e/a>', '<http://e/p>', '"x<\\"\\\\\\n"'],
  ['<http://e/b>', '<http://e/p>', '"y"@en-GB'],
  ['_:n', '<http://e/p>', '"3"^^<http://www.w3.org/2001/XMLSchema#integer>'],
);

type Bindings = Extract<QueryResult, { kind: 'bindings' }>;

function select(query: string): Bindings {
  const result = executeQuery(prepareQuery(query), STORE.view());
  if (result.kind !== 'bindings') throw new Error(result.kind);
  return result;
}

const ALL = 'SELECT ?s ?none ?o { ?s <http://e/p> ?o } ORDER BY ?s';
const write = (chunks: Iterable<string>) => [...chunks].join('');

describe('result formats', () => {
  it('a literal of type rdf:langString without a tag has its type', () => {
    const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString';
    const query = `SELECT ?x { VALUES ?x { "x"^^<${type}> } }`;
    expect(JSON.parse(write(writeSparqlJson(select(query), new Budget())))).toMatchObject({
      results: { bindings: [{ x: { type: 'literal', value: 'x', datatype: type } }] },
    });
    expect(write(writeSparqlXml(select(query), new Budget()))).toContain(
      `<literal datatype="${type}">x</literal>`,
    );
  });

  it('JSON leaves unbound variables out', () => {
    expect(JSON.parse(write(writeSparqlJson(select(ALL), new Budget())))).toEqual({
      head: { vars: ['s', 'none', 'o'] },
      results: {
        bindings: [
          {
            s: { type: 'bnode', value: 'n' },
            o: { type: 'literal', value: '3', datatype: 'http://www.w3.org/2001/XMLSchema#integer' },
          },
          { s: { type: 'uri', value: 'http://e/a' }, o: { type: 'literal', value: 'x<"\\\n' } },
          {
            s: { type: 'uri', value: 'http://e/b' },
            o: { type: 'literal', value: 'y', 'xml:lang': 'en-GB' },
          },
        ],
      },
    });
  });

  it('XML escapes what it must', () => {
    expect(write(writeSparqlXml(select(ALL), new Budget()))).toBe(
      '<?xml version="1.0"?>\n<sparql xmlns="http://www.w3.org/2005/sparql-results#">' +
        '<head><variable name="s"/><variable name="none"/><variable name="o"/></head><results>' +
        '<result><binding name="s"><bnode>n</bnode></binding><binding name="o">' +
        '<literal datatype="http://www.w3.org/2001/XMLSchema#integer">3</literal></binding></result>' +
        '<result><binding name="s"><uri>http://e/a</uri></binding>' +
        '<binding name="o"><literal>x&lt;&quot;\\\n</literal></binding></result>' +
        '<result><binding name="s"><uri>http://e/b</uri></binding>' +
        '<binding name="o"><literal xml:lang="en-GB">y</literal></binding></result></results></sparql>',
    );
  });

  it('CSV gives values, quoted where needed', () => {
    expect(write(writeCsv(select(ALL), new Budget()))).toBe(
      's,none,o\r\n_:n,,3\r\nhttp://e/a,,"x<""\\\n"\r\nhttp://e/b,,y\r\n',
    );
  });

  it('TSV gives terms, and leaves unbound fields empty', () => {
    expect(write(writeTsv(select(ALL), new Budget()))).toBe(
      '?s\t?none\t?o\n_:n\t\t3\n<http://e/a>\t\t"x<\\"\\\\\\n"\n<http://e/b>\t\t"y"@en-GB\n',
    );
  });

  it('the plugin gets one string per bound variable', () => {
    expect(JSON.parse(write(writePluginRows(select(ALL), new Budget(), 'plain')))).toEqual([
      { s: 'n', o: '3' },
      { s: 'http://e/a', o: 'x<"\\\n' },
      { s: 'http://e/b', o: 'y' },
    ]);
  });

  it('the plugin gets the other forms in the same shape', () => {
    const ask = executeQuery(prepareQuery('ASK { ?s ?p ?o }'), STORE.view());
    expect(write(writePluginRows(ask, new Budget(), 'plain'))).toBe('[{"boolean":"true"}]');
    const graph = executeQuery(
      prepareQuery('CONSTRUCT { ?s <http://e/q> "1" } WHERE { ?s <http://e/p> "y"@EN-gb }'),
      STORE.view(),
    );
    expect(write(writePluginRows(graph, new Budget(), 'plain'))).toBe(
      '[{"subject":"http://e/b","predicate":"http://e/q","object":"1"}]',
    );
  });

  const ROWS = new Budget();
  const sesame = (query: string) =>
    write(writePluginRows(executeForRows(prepareQuery(query), STORE.view(), {}, 'sesame'), ROWS, 'sesame'));

  it('the plugin gets terms as Sesame writes them, if asked to', () => {
    expect(JSON.parse(sesame(ALL))).toEqual([
      { s: '_:n', o: '"3"^^<http://www.w3.org/2001/XMLSchema#integer>' },
      { s: 'http://e/a', o: '"x<"\\\n"' },
      { s: 'http://e/b', o: '"y"@en-gb' },
    ]);
    expect(sesame('CONSTRUCT { ?s <http://e/q> 1.50 } WHERE { ?s ?p "y"@EN-gb }')).toBe(
      String.raw`[{"subject":"http://e/b","predicate":"http://e/q","object":"\"1.50\"^^<http://www.w3.org/2001/XMLSchema#decimal>"}]`,
    );
  });

  it.each([
    ['ASK { ?s ?p ?o } ORDER BY DESC(?s)', '[{"s":"http://e/b","p":"http://e/p","o":"\\"y\\"@en-gb"}]'],
    ['ASK { [] ?p 3 }', '[{"p":"http://e/p"}]'],
    ['ASK { ?s ?p 4 }', '[]'],
    ['ASK {}', '[{}]'],
  ])('the plugin gets the first solution of %s, then', (query, rows) => {
    expect(sesame(query)).toBe(rows);
  });

  it('a cancelled query ends while its result is written', () => {
    const signal = new Int32Array(1);
    const budget = new Budget(DEFAULT_BUDGET_LIMITS, signal);
    const values = Array.from({ length: 60 }, (_, i) => i).join(' ');
    const query = prepareQuery(
      `SELECT * { VALUES ?a {${values}} VALUES ?b {${values}} VALUES ?c {${values}} }`,
    );
    const result = executeQuery(query, STORE.view(), { budget });
    if (result.kind !== 'bindings') throw new Error(result.kind);
    const chunks = writeSparqlJson(result, budget);
    chunks.next();
    signal[0] = StopSignal.Cancelled;
    expect(() => write(chunks)).toThrow(new BudgetExceeded(BudgetCause.Cancelled, 'cancelled'));
  });
});

/** Row order, blank node labels and line ends are free. */
function normalLines(text: string): string[] {
  const [head, ...lines] = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  return [head ?? '', ...lines.map((line) => line.replace(/_:\w+/g, '_:b')).sort()];
}

const cases = readPack('sparql11-query')?.filter((test) => test.expect.raw !== undefined) ?? null;
describe.skipIf(cases === null)(
  `W3C result files${cases === null ? ' (the corpus is not there)' : ''}`,
  () => {
    for (const test of cases ?? []) {
      it(`${test.id} is written as the suite has it`, () => {
        const result = executeQuery(prepareQuery(test.query, { base: test.base }), storeOf(test.data).view());
        if (result.kind !== 'bindings') throw new Error(result.kind);
        const writer = test.expect.format === 'csv' ? writeCsv : writeTsv;
        expect(normalLines(write(writer(result, new Budget())))).toEqual(normalLines(test.expect.raw ?? ''));
      });
    }
  },
);
