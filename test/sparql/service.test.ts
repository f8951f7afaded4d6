/** SERVICE over a client that answers from another store, by way of the JSON that goes over the wire. */
import { describe, expect, it } from 'vitest';
import { Budget } from '#base';
import { createQuadStore, type QuadStore } from '#rdf';
import {
  executeQuery,
  prepareQuery,
  readSparqlJson,
  type ServiceClient,
  SparqlCause,
  SparqlError,
  writeSparqlJson,
} from '#sparql';

function storeOf(...triples: readonly (readonly [string, string, string])[]): QuadStore {
  const store = createQuadStore();
  store.apply(
    triples.map(([subject, predicate, object]) => ({ kind: 'add', subject, predicate, object, graph: '' })),
  );
  return store;
}

const HERE = storeOf(
  ['<e:a>', '<e:knows>', '<e:b>'],
  ['<e:a>', '<e:knows>', '<e:c>'],
  ['<e:b>', '<e:knows>', '<e:c>'],
  ['<e:a>', '<e:at>', '<http://one.example/>'],
  ['<e:b>', '<e:at>', '<http://two.example/>'],
);
const THERE = storeOf(
  ['<e:b>', '<e:name>', '"Bea"@en'],
  ['<e:b>', '<e:age>', '"0042"^^<http://www.w3.org/2001/XMLSchema#integer>'],
  ['<e:c>', '<e:name>', '"C\\"\\n"'],
  ['<e:c>', '<e:sees>', '_:x'],
);

interface Call {
  readonly endpoint: string;
  readonly query: string;
}

/** Runs what it is asked over the other store; `calls` collects the questions. */
function clientOf(store: QuadStore, calls: Call[] = []): ServiceClient {
  return (endpoint, query) => {
    calls.push({ endpoint, query });
    const budget = new Budget();
    const result = executeQuery(prepareQuery(query), store.view(), { budget });
    if (result.kind === 'graph') throw new Error('a service is asked for rows');
    return readSparqlJson([...writeSparqlJson(result, budget)].join(''), `s${calls.length}x`, budget);
  };
}

const failing: ServiceClient = () => {
  throw new SparqlError(SparqlCause.Fetch, 'nobody answers');
};

function rows(text: string, service?: ServiceClient): string[] {
  const result = executeQuery(prepareQuery(text), HERE.view(), service === undefined ? {} : { service });
  if (result.kind !== 'bindings') return [String(result.kind === 'boolean' && result.value)];
  const found: string[] = [];
  while (result.solutions.next()) {
    found.push(result.variables.map((_, column) => result.solutions.text(column) ?? '-').join(' '));
  }
  return found.sort();
}

describe('SERVICE', () => {
  it('joins what another endpoint answers, which is asked once', () => {
    const calls: Call[] = [];
    const text =
      'PREFIX e: <e:> SELECT ?x ?y ?n { ?x e:knows ?y . SERVICE <http://one.example/> { ?y e:name ?n } }';
    expect(rows(text, clientOf(THERE, calls))).toEqual([
      '<e:a> <e:b> "Bea"@en',
      '<e:a> <e:c> "C\\"\\n"',
      '<e:b> <e:c> "C\\"\\n"',
    ]);
    expect(calls).toEqual([{ endpoint: 'http://one.example/', query: 'SELECT * { ?y <e:name> ?n }' }]);
  });

  it('asks for the pattern as it was written, names and addresses resolved', () => {
    const calls: Call[] = [];
    rows(
      `BASE <http://b.example/d/> PREFIX x: <#>
       SELECT * { SERVICE <http://one.example/> {
         { ?s x:p <../q> , "a\\tb"@EN-gb , -1.50E3 , true FILTER(?s != <x>) }
         UNION { SELECT ?s (COUNT(*) AS ?n) { ?s (x:p|^x:q)+ [ a x:T ] } GROUP BY ?s }
         # } a comment
         OPTIONAL { SERVICE SILENT <http://two.example/> { ?s ?p ?o } } } }`,
      clientOf(THERE, calls),
    );
    expect(calls[0]?.query).toBe(
      'SELECT * { { ?s <http://b.example/d/#p> <http://b.example/q> , "a\\tb"@EN-gb , -1.50E3 , true' +
        ' FILTER ( ?s != <http://b.example/d/x> ) } UNION { SELECT ?s ( COUNT ( * ) AS ?n )' +
        ' { ?s ( <http://b.example/d/#p> | ^ <http://b.example/d/#q> ) + [ a <http://b.example/d/#T> ] }' +
        ' GROUP BY ?s } OPTIONAL { SERVICE SILENT <http://two.example/> { ?s ?p ?o } } }',
    );
  });

  it('keeps variables that nothing around it knows, and unbound ones open', () => {
    const text = `SELECT ?x ?n ?g { ?x <e:at> ?w SERVICE <http://one.example/>
      { ?y <e:name> ?n OPTIONAL { ?x <e:age> ?g FILTER(?x = ?y) } } }`;
    expect(rows(text, clientOf(THERE))).toEqual([
      '<e:a> "C\\"\\n" -',
      '<e:b> "Bea"@en "0042"^^<http://www.w3.org/2001/XMLSchema#integer>',
      '<e:b> "C\\"\\n" -',
    ]);
  });

  it('gives blank nodes of an answer labels of their own', () => {
    const [row = ''] = rows(
      'SELECT ?o { SERVICE <http://one.example/> { <e:c> <e:sees> ?o } }',
      clientOf(THERE),
    );
    expect(row).toMatch(/^_:s1x/);
  });

  it('does not see variables of a sub-select by the same name', () => {
    const text = `SELECT ?x ?n { ?x <e:at> ?w { SELECT ?n { SERVICE <http://one.example/> { ?x <e:name> ?n } } } }`;
    expect(rows(text, clientOf(THERE)).length).toBe(4);
  });

  it('may stand in OPTIONAL, EXISTS and MINUS', () => {
    const there = '{ SERVICE <http://one.example/> { ?y <e:age> ?g } }';
    const client = clientOf(THERE);
    expect(rows(`SELECT ?y ?g { <e:a> <e:knows> ?y OPTIONAL ${there} }`, client)).toEqual([
      '<e:b> "0042"^^<http://www.w3.org/2001/XMLSchema#integer>',
      '<e:c> -',
    ]);
    expect(rows(`SELECT ?y { <e:a> <e:knows> ?y FILTER EXISTS ${there} }`, client)).toEqual(['<e:b>']);
    expect(rows(`SELECT ?y { <e:a> <e:knows> ?y MINUS ${there} }`, client)).toEqual(['<e:c>']);
  });

  it('asks the endpoint that a variable names, each once', () => {
    const calls: Call[] = [];
    const text = 'SELECT ?x ?y { SERVICE ?w { ?y <e:name> ?n } ?x <e:at> ?w }';
    expect(rows(text, clientOf(THERE, calls)).length).toBe(4);
    expect(calls.map(({ endpoint }) => endpoint).sort()).toEqual([
      'http://one.example/',
      'http://two.example/',
    ]);
  });

  it('is refused without a client, and where no endpoint is named', () => {
    const code = (text: string, service?: ServiceClient) => {
      try {
        return rows(text, service).join();
      } catch (error) {
        return (error as { code?: unknown }).code;
      }
    };
    expect(code('SELECT * { SERVICE <http://one.example/> { ?s ?p ?o } }')).toBe(SparqlCause.NotAllowed);
    expect(code('SELECT * { SERVICE ?w { ?s ?p ?o } }', clientOf(THERE))).toBe(SparqlCause.NotAllowed);
    expect(code('SELECT * { SERVICE <http://one.example/> { ?s ?p ?o } }', failing)).toBe(SparqlCause.Fetch);
    expect(code('ASK { SERVICE SILENT <http://one.example/> { ?s ?p ?o } }', failing)).toBe('true');
  });

  it('SILENT stands for one solution that binds nothing', () => {
    const text =
      'SELECT ?y ?n { <e:a> <e:knows> ?y SERVICE SILENT <http://one.example/> { ?y <e:name> ?n } }';
    expect(rows(text, failing)).toEqual(['<e:b> -', '<e:c> -']);
  });
});

describe('the answer of another endpoint', () => {
  const read = (answer: unknown) =>
    readSparqlJson(typeof answer === 'string' ? answer : JSON.stringify(answer), 'b', new Budget());
  const answer = (...bindings: readonly unknown[]) => ({
    head: { vars: ['x', 'constructor'] },
    results: { bindings },
  });

  it('is read by its own members only', () => {
    const { rows: found } = read(
      answer(
        { x: { type: 'uri', value: 'http://e/' } },
        { constructor: { type: 'typed-literal', value: '1', datatype: 'http://d/' } },
        {
          x: { type: 'bnode', value: 'a-b:c' },
          constructor: { type: 'literal', value: 'é', 'xml:lang': 'fr' },
        },
      ),
    );
    expect(found).toEqual([
      ['<http://e/>', null],
      [null, '"1"^^<http://d/>'],
      ['_:bax2dxbx3axc', '"é"@fr'],
    ]);
  });

  it.each([
    ['no JSON', '<html>'],
    ['a boolean', { head: {}, boolean: true }],
    ['no object', []],
    ['bindings that are no list', { head: { vars: [] }, results: { bindings: {} } }],
    ['a name that is no text', { head: { vars: [1] }, results: { bindings: [] } }],
    ['a term without a value', answer({ x: { type: 'uri' } })],
    ['a term of no kind', answer({ x: { type: 'triple', value: 'x' } })],
    ['an IRI with a blank in it', answer({ x: { type: 'uri', value: 'http://e/ <b>' } })],
    ['a language that is none', answer({ x: { type: 'literal', value: 'x', 'xml:lang': 'e n' } })],
  ])('with %s is refused', (_, text) => {
    expect(() => read(text)).toThrowError(expect.objectContaining({ code: SparqlCause.Fetch }) as Error);
  });

  it('ends with the budget', () => {
    const many = answer(...Array.from({ length: 20_000 }, () => ({})));
    expect(() =>
      readSparqlJson(
        JSON.stringify(many),
        'b',
        new Budget({ memoryBytesMax: 100_000, collectionLengthMax: 1e6 }),
      ),
    ).toThrowError(expect.objectContaining({ name: 'BudgetExceeded' }) as Error);
  });
});
