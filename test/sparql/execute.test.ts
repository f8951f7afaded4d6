import { describe, expect, it } from 'vitest';
import { RandomSource } from '#base';
import { createQuadStore, type QuadStore, XSD } from '#rdf';
import {
  type DatasetClause,
  executeQuery,
  executeUpdate,
  PlanTrace,
  prepareQuery,
  prepareUpdate,
  QueryCache,
  SparqlCause,
  type UpdateOptions,
} from '#sparql';

function storeOf(nquads: string): QuadStore {
  const store = createQuadStore();
  const operations = nquads
    .trim()
    .split('\n')
    .map((line) => {
      const [, subject = '', predicate = '', object = '', graph = ''] =
        /^\s*(\S+) (\S+) ("[^"]*"\S*|\S+)(?: (\S+))? \.$/.exec(line) ?? [];
      return { kind: 'add' as const, subject, predicate, object, graph };
    });
  store.apply(operations);
  return createQuadStore(store.fold());
}

const STORE = storeOf(`
  <e:a> <e:p> <e:b> .
  <e:b> <e:p> <e:c> .
  <e:c> <e:p> <e:a> .
  <e:a> <e:p> <e:b> <e:g> .
  <e:a> <e:q> _:n <e:g> .
  _:n <e:r> "deep" <e:g> .
  <e:x> <e:q> "other" <e:h> .`);

function rows(text: string, options: Parameters<typeof executeQuery>[2] = {}, store = STORE): string[] {
  const result = executeQuery(prepareQuery(text), store.view(), options);
  if (result.kind === 'graph') return [...result.triples].map((triple) => triple.join(' ')).sort();
  if (result.kind !== 'bindings') return [String(result.value)];
  const found: string[] = [];
  while (result.solutions.next()) {
    found.push(result.variables.map((_, column) => result.solutions.text(column) ?? '-').join(' '));
  }
  return found.sort();
}

describe('a query', () => {
  it('sees the default graph alone, or all graphs merged', () => {
    expect(rows('SELECT ?o { <e:a> <e:p> ?o }')).toEqual(['<e:b>']);
    expect(rows('SELECT ?s { ?s <e:q> ?o }')).toEqual([]);
    expect(rows('SELECT ?s { ?s <e:q> ?o }', { defaultGraph: 'union' })).toEqual(['<e:a>', '<e:x>']);
    expect(rows('SELECT ?o { <e:a> <e:p> ?o }', { defaultGraph: 'union' })).toEqual(['<e:b>']);
  });

  it('takes the dataset of the protocol before its own', () => {
    const dataset: DatasetClause = { defaultGraphs: ['<e:h>'], namedGraphs: ['<e:g>'] };
    expect(rows('SELECT ?s FROM <e:g> { ?s ?p ?o }', { dataset })).toEqual(['<e:x>']);
    expect(rows('SELECT DISTINCT ?g { GRAPH ?g { ?s ?p ?o } }', { dataset })).toEqual(['<e:g>']);
  });

  it('describes a resource with the blank nodes it leads to', () => {
    expect(rows('DESCRIBE <e:a>', { defaultGraph: 'union' })).toEqual([
      '<e:a> <e:p> <e:b>',
      '<e:a> <e:q> _:n',
      '_:n <e:r> "deep"',
    ]);
  });

  it('takes its random numbers and its time from what it is given', () => {
    const options = () => ({ random: new RandomSource(7), now: new Date(0) });
    const text = 'SELECT (RAND() AS ?r) (NOW() AS ?n) {}';
    expect(rows(text, options())).toEqual(rows(text, options()));
    expect(rows('SELECT (NOW() AS ?n) {}', options())).toEqual([
      '"1970-01-01T00:00:00.000Z"^^<http://www.w3.org/2001/XMLSchema#dateTime>',
    ]);
  });

  it('tells of its plan what was expected and what was seen', () => {
    const trace = new PlanTrace();
    rows('SELECT * { ?a <e:p> ?b . ?b <e:p> ?c . ?c <e:p> ?a . FILTER(?a = <e:b>) }', { trace });
    expect(trace.steps).toEqual([
      { label: 'leapfrog ?a ?b ?c', depth: 0, estimated: 4, seen: 3 },
      { label: 'filter', depth: 0, estimated: 4, seen: 1 },
    ]);
  });

  it('lists the steps within a step before it, one deeper', () => {
    const trace = new PlanTrace();
    const text = `SELECT DISTINCT ?a { { ?a <e:p> ?b } UNION { ?a <e:q> ?b . FILTER EXISTS { ?b <e:p> ?c } }
      OPTIONAL { ?b <e:p> ?d } }`;
    rows(text, { trace });
    expect(trace.steps.map(({ label, depth }) => `${'-'.repeat(depth)} ${label}`)).toEqual([
      '-- scan ?a <e:p> ?b',
      '-- scan ?a <e:q> ?b',
      '--- scan ?b <e:p> ?c',
      '-- filter',
      '- union',
      '-- scan ?b <e:p> ?d',
      '- optional',
      ' distinct',
    ]);
  });

  it('does not see a graph whose last quad is gone, in any layer', () => {
    const quad = { subject: '<e:a>', predicate: '<e:q>', object: '<e:b>', graph: '<e:only>' };
    const store = createQuadStore();
    const graphs = (transaction = store.begin()) => {
      const result = executeQuery(prepareQuery('SELECT * { GRAPH <e:only> {} }'), store.view(transaction));
      return result.kind === 'bindings' && result.solutions.next();
    };
    store.apply([{ kind: 'add', ...quad }]);
    expect(graphs()).toBe(true);
    const transaction = store.begin();
    transaction.remove(quad);
    expect(graphs(transaction)).toBe(false);
    store.apply([{ kind: 'remove', ...quad }]);
    expect(graphs()).toBe(false);
  });

  it('sorts numbers of all types in one order, wherever they begin', () => {
    // The decimal equals the float and the double, which differ.
    const [double, decimal, float] = ['0.1e0', '0.1', `"0.1"^^<${XSD}float>`];
    for (const values of [`${float} ${decimal} ${double}`, `${decimal} ${float} ${double}`]) {
      const text = `SELECT (DATATYPE(?n) AS ?t) { { SELECT ?n { VALUES ?n { ${values} } } ORDER BY ?n OFFSET 2 } }`;
      expect(rows(text)).toEqual([`<${XSD}float>`]);
    }
  });

  it('has in * the variables of an inner *, whatever queries between leave out', () => {
    const distinct = '{ SELECT DISTINCT * { ?c <e:p> ?d } }';
    expect(rows(`SELECT (COUNT(*) AS ?n) { { SELECT ?none { ${distinct} } } }`)).toEqual([
      `"3"^^<${XSD}integer>`,
    ]);
    expect(rows(`SELECT ?c { { SELECT ?c { { SELECT * { ?c <e:p> ?d } } FILTER(?d = <e:b>) } } }`)).toEqual([
      '<e:a>',
    ]);
  });

  it('follows paths of length zero from nodes of the graph only, however they are nested', () => {
    for (const path of ['<e:q>*', '(<e:q>*)+', '(<e:q>?/<e:q>*)+', '(^(<e:q>?)|<e:q>)+']) {
      expect(rows(`SELECT ?b { ?a ?b <e:b> . ?b ${path} ?b }`)).toEqual([]);
      expect(rows(`SELECT ?b { <e:a> <e:p> ?b . ?b ${path} ?b }`)).toEqual(['<e:b>']);
      expect(rows(`SELECT ?b { <e:none> ${path} ?b }`)).toEqual(['<e:none>']);
    }
  });

  it('calls functions with as many arguments as they have', () => {
    for (const call of ['SUBSTR("a")', 'REGEX("a")', 'REGEX("a", "b", "c", "d")', 'REPLACE("a", "b")']) {
      expect(() => prepareQuery(`SELECT (${call} AS ?x) {}`), call).toThrow('arguments');
    }
  });

  it('refuses SERVICE, functions it does not know, and updates', () => {
    const refused = (text: string) => {
      try {
        rows(text);
        return null;
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    expect(refused('SELECT * { SERVICE <http://e/> { ?s ?p ?o } }')).toBe(SparqlCause.NotAllowed);
    expect(refused('SELECT (<e:f>(1) AS ?x) {}')).toBe(SparqlCause.NotAllowed);
    expect(refused('CLEAR ALL')).toBe(SparqlCause.WrongForm);
    expect(rows('SELECT * { SERVICE SILENT <http://e/> { ?s ?p ?o } }').length).toBe(1);
  });

  it('keeps the lexical form and the tag of its constants', () => {
    expect(rows('SELECT ?a ?b ?c { VALUES (?a ?b ?c) { (+1 1E6 "x"@EN-us) } }')).toEqual([
      '"+1"^^<http://www.w3.org/2001/XMLSchema#integer> "1E6"^^<http://www.w3.org/2001/XMLSchema#double> "x"@EN-us',
    ]);
  });

  it('finds a literal by its tag in any case', () => {
    const store = storeOf('<e:a> <e:p> "x"@en-GB .');
    expect(rows('SELECT ?s { ?s <e:p> "x"@EN-gb }', {}, store)).toEqual(['<e:a>']);
  });

  it('keeps private-use characters of strings', () => {
    const strings = ['"\ue041\ue045"', '"1\ue045"^^<e:d>', '"\ue05a"@en', `"1\ue045"^^<${XSD}double>`];
    expect(rows(`SELECT * { VALUES ?a { ${strings.join(' ')} } }`)).toEqual(strings.toSorted());
    expect(rows('SELECT (GROUP_CONCAT(?a; SEPARATOR="\ue041") AS ?b) { VALUES ?a { 1 2 } }')).toEqual([
      '"1\ue0412"',
    ]);
  });

  it('may have a condition of thousands of alternatives', () => {
    const alternatives = Array.from({ length: 5000 }, (_, i) => `?o = <e:n${i}>`).join(' || ');
    expect(rows(`SELECT ?s { ?s <e:p> ?o FILTER(${alternatives} || ?o = <e:c>) }`)).toEqual(['<e:b>']);
  });

  it('with a limit gives the first of what it gives without', () => {
    const store = storeOf(
      Array.from({ length: 3000 }, (_, i) => `<e:s${i}> <e:p> "${(i * 7919) % 997}" .`).join('\n'),
    );
    const inOrder = (text: string) => {
      const result = executeQuery(prepareQuery(text), store.view());
      const found: (string | undefined)[] = [];
      if (result.kind === 'bindings') while (result.solutions.next()) found.push(result.solutions.text(0));
      return found;
    };
    const all = inOrder('SELECT ?s { ?s <e:p> ?o } ORDER BY ?o DESC(?s)');
    expect(inOrder('SELECT ?s { ?s <e:p> ?o } ORDER BY ?o DESC(?s) LIMIT 10 OFFSET 5')).toEqual(
      all.slice(5, 15),
    );
    expect(inOrder('SELECT ?s { ?s <e:p> ?o } ORDER BY ?o DESC(?s) LIMIT 400')).toEqual(all.slice(0, 400));
  });

  it('is prepared once per text', () => {
    const cache = new QueryCache();
    expect(cache.prepare('ASK {}')).toBe(cache.prepare('ASK {}'));
    expect(cache.prepare('ASK {}', { base: 'http://e/' })).not.toBe(cache.prepare('ASK {}'));
  });
});

describe('an update', () => {
  const run = async (text: string, options: UpdateOptions = {}) => {
    const transaction = STORE.begin();
    await executeUpdate(prepareUpdate(text), STORE.view(transaction), options);
    return transaction.operations();
  };

  it('loads what the caller fetches, and nothing otherwise', async () => {
    const load = async (iri: string) => [[`<${iri}>`, '<e:p>', '"x"'] as const];
    expect(await run('LOAD <http://e/doc> INTO GRAPH <e:new>', { load })).toEqual([
      { kind: 'add', subject: '<http://e/doc>', predicate: '<e:p>', object: '"x"', graph: '<e:new>' },
    ]);
    await expect(run('LOAD <http://e/doc>')).rejects.toMatchObject({ code: SparqlCause.NotAllowed });
    expect(await run('LOAD SILENT <http://e/doc>')).toEqual([]);
  });

  it('is undone as a whole when one of its operations fails', async () => {
    const transaction = STORE.begin();
    const update = prepareUpdate('CLEAR ALL ; INSERT DATA { <e:s> <e:p> 1 } ; COPY <e:missing> TO <e:g>');
    await expect(executeUpdate(update, STORE.view(transaction))).rejects.toMatchObject({
      code: SparqlCause.Graph,
    });
    expect(transaction.operations()).toEqual([]);
  });

  it('deletes no blank nodes, which a pattern would match with any', () => {
    const blanks = ['[] <e:p> ?x', '?x <e:p> _:x', '?x <e:p> (1)'];
    for (const template of blanks.flatMap((triple) => [triple, `GRAPH <e:g> { ${triple} }`])) {
      expect(() => prepareUpdate(`DELETE WHERE { ${template} }`), template).toThrow('blank node');
      expect(() => prepareUpdate(`DELETE { ${template} } WHERE { ?x ?y ?z }`), template).toThrow(
        'blank node',
      );
    }
    expect(() => prepareUpdate('DELETE DATA { GRAPH <e:g> { <e:a> <e:p> [] } }')).toThrow('blank node');
    expect(prepareUpdate('DELETE WHERE { ?x <e:p> () }').operations.length).toBe(1);
  });

  it('makes one blank node per label and operation', async () => {
    const operations = await run('INSERT DATA { _:x <e:p> _:e_x . _:x <e:q> 1 }');
    const subjects = new Set(
      operations.flatMap(({ subject, object }) => [subject, object]).filter((t) => t.startsWith('_:')),
    );
    expect(subjects.size).toBe(2);
  });
});
