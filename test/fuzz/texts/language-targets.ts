/** The languages of clients: Groovy, SPARQL queries and updates, the query language of indices. */
import { Budget, BudgetExceeded } from '#base';
import { Compiler, GroovySyntaxError, JavaThrowable, ScriptRun } from '#groovy';
import { createQuadStore } from '#rdf';
import { executeQuery, executeUpdate, prepareQuery, prepareUpdate, SparqlError } from '#sparql';
import { GraphError } from '../../../shared/graph/errors.ts';
import { runIndexQuery } from '../../../shared/graph/index/lucene/run-index-query.ts';
import { listSource } from '../../graph/index/lucene/list-source.ts';
import { testRegistry } from '../../groovy/conformance/registry.ts';
import type { FuzzTarget } from './target.ts';

const LIMITS = { memoryBytesMax: 16 * 1024 * 1024, collectionLengthMax: 1 << 16 };
/** Enough for any seed, little enough for a hundred thousand texts. */
const ROWS_MAX = 1000;

const registry = testRegistry();
const compiler = new Compiler();

const GROOVY: FuzzTarget = {
  name: 'Groovy',
  seeds: [
    'def m = [a: 1, "b": [2L, 3.5G, 4e1d]]; m.collect { k, v -> "$k=${v}" }.join(",")',
    'class P { String n; int a = 3; def call(x = 1, ...y) { n?.size() ?: x } }\nnew P(n: "q")(2, 3)',
    'enum E { A, B; E next() { values()[(ordinal() + 1) % 2] } }\nswitch (E.A.next()) { case E.A..E.B: return 1; default: 2 }',
    'try { assert [1, 2]*.toString() == ["1", 2] } catch (AssertionError | Exception e) { e.message } finally { x = /a\\/b/ }',
    'label: for (i in 0..<5) { if (i % 2) continue label; else println "${-> i}" }',
    'trait T { abstract int f(); int g() { f() ** 2 } }\nclass C implements T { int f() { 3 } }\n(new C() as T).g() <=> 9',
    "def (a, b) = [1, 'x' * 3]; a += b?.length() << 2; (a as String) =~ /\\d+/ ? $/dollar $a/$ : '''t'''",
    '@groovy.transform.Canonical class V { int x }\nimport static java.lang.Math.max as top\ntop new V(3).x, 4',
    'g.V.has("name", "x").out("y").filter{it.w > 0.5f}.name.dedup()[0..<3].toList()',
  ],
  splinters: [
    ' -> ',
    '?.',
    '*.',
    '.&',
    '.@',
    '..<',
    '<=>',
    '==~',
    '**',
    '>>>=',
    ' as ',
    ' in ',
    ' instanceof ',
    'new int[3]',
    '$/',
    '/$',
    '${->',
    '@Field ',
    '@Grab("a")',
    'class ',
    'interface ',
    'def ',
    'return ',
    'switch (1) { case ',
    'this.',
    'super.',
    'it.metaClass.',
    'throw ',
    '0b1',
    '1_000G',
    '0777',
    ';;',
    '?:',
    '[:]',
  ],
  read(text) {
    const run = new ScriptRun(compiler, { registry, budget: new Budget(LIMITS), depthMax: 200 });
    // An endless loop is no fault of the reader; what runs for long is for the tests of limits.
    if (/\b(?:while|for)\b/.test(text)) compiler.compile(text, { registry });
    else run.within(() => run.runtime.toText(run.run(compiler.compile(text, { registry }))));
  },
  isRefusal: (error) =>
    error instanceof JavaThrowable || error instanceof GroovySyntaxError || error instanceof BudgetExceeded,
};

function smallStore() {
  const store = createQuadStore();
  const add = (subject: string, predicate: string, object: string, graph = '') => ({
    kind: 'add' as const,
    subject,
    predicate,
    object,
    graph,
  });
  store.apply([
    add('<http://e/a>', '<http://e/p>', '<http://e/b>'),
    add('<http://e/b>', '<http://e/p>', '<http://e/a>'),
    add('<http://e/a>', '<http://e/n>', '"1"^^<http://www.w3.org/2001/XMLSchema#integer>'),
    add('<http://e/b>', '<http://e/n>', '"x"@en', '<http://e/g>'),
    add('_:c', '<http://e/n>', '"2020-01-01T00:00:00Z"^^<http://www.w3.org/2001/XMLSchema#dateTime>'),
  ]);
  return createQuadStore(store.fold());
}

const SPARQL_SPLINTERS = [
  'OPTIONAL {',
  'UNION',
  'MINUS {',
  'FILTER(',
  'BIND(1 AS ?x)',
  'VALUES ?x {',
  'GRAPH ?g {',
  'SERVICE <http://e/> {',
  'EXISTS {',
  '(COUNT(*) AS ?n)',
  'GROUP BY',
  'HAVING(',
  'ORDER BY DESC(',
  'LIMIT -1',
  '^^xsd:integer',
  '@en',
  '_:b',
  '[]',
  '( 1 2 )',
  '?x',
  '$y',
  'a ',
  '!(^<p>|<q>)*',
  '||',
  ' NOT IN (',
  'REGEX(?x, "(a+)+$")',
  'PREFIX : <http://e/>',
  'BASE <http://b/>',
];

const isSparqlRefusal = (error: unknown): boolean =>
  error instanceof SparqlError || error instanceof BudgetExceeded;

const store = smallStore();
const SPARQL_QUERY: FuzzTarget = {
  name: 'SPARQL query',
  seeds: [
    'PREFIX e: <http://e/> SELECT DISTINCT ?s (SUM(?n)/2 AS ?t) WHERE { ?s e:p+ ?o OPTIONAL { ?o e:n ?n FILTER(?n > 0 && !BOUND(?z)) } } GROUP BY ?s HAVING(COUNT(*) > 0) ORDER BY DESC(?s) LIMIT 3 OFFSET 0',
    'SELECT * FROM NAMED <http://e/g> { { ?a ?b ?c } UNION { GRAPH ?g { ?a ?b ?d MINUS { ?a <http://e/p> ?d } } } VALUES (?a ?c) { (UNDEF 1.5) (<http://e/a> "x"@en) } }',
    'CONSTRUCT { ?s a [ <e:q> ( 1 2 ) ] } WHERE { ?s (<http://e/p>|^<http://e/n>)/!<e:z>? ?o BIND(STRLEN(STR(?o)) + 1e0 AS ?l) FILTER EXISTS { ?o ?x ?y } }',
    "ASK { ?s ?p '''a\\tb''' . FILTER(REGEX(STR(?s), \"^h\", \"i\") || ?p IN (<a:b>, IRI(CONCAT('e:', ?s))) || IF(true, COALESCE(?q, 1), YEAR(NOW())) = 1) }",
    'DESCRIBE <http://e/a> ?x WHERE { ?x <http://e/n> ?n . { SELECT ?x (GROUP_CONCAT(?n; SEPARATOR=",") AS ?c) { ?x ?p ?n } GROUP BY ?x } }',
  ],
  splinters: SPARQL_SPLINTERS,
  read(text) {
    const budget = new Budget(LIMITS);
    const result = executeQuery(prepareQuery(text, { base: 'http://e/', budget }), store.view(), {
      budget,
      defaultGraph: 'union',
    });
    if (result.kind === 'boolean') return;
    let rows = 0;
    if (result.kind === 'graph') for (const _ of result.triples) if ((rows += 1) > ROWS_MAX) return;
    if (result.kind === 'bindings') while (result.solutions.next() && rows <= ROWS_MAX) rows += 1;
  },
  isRefusal: isSparqlRefusal,
};

const SPARQL_UPDATE: FuzzTarget = {
  name: 'SPARQL update',
  seeds: [
    'PREFIX e: <http://e/> INSERT DATA { e:a e:p "x"^^e:t, 1 . GRAPH e:g { _:b e:q true } } ; DELETE DATA { e:a e:p e:b }',
    'WITH <http://e/g> DELETE { ?s ?p ?o } INSERT { ?o ?p ?s . GRAPH <e:h> { ?s a [] } } USING <http://e/g> WHERE { ?s ?p ?o FILTER(isIRI(?o)) }',
    'DELETE WHERE { ?s <http://e/n> ?o } ; CLEAR SILENT NAMED ; CREATE SILENT GRAPH <e:g> ; COPY DEFAULT TO <e:k> ; MOVE <e:k> TO DEFAULT ; ADD <e:g> TO <e:k> ; DROP ALL',
  ],
  splinters: [
    ...SPARQL_SPLINTERS,
    'INSERT {',
    'DELETE DATA {',
    'LOAD <http://e/>',
    ' ; ',
    'SILENT',
    'WITH <e:g>',
  ],
  async read(text) {
    const budget = new Budget(LIMITS);
    await executeUpdate(prepareUpdate(text, { base: 'http://e/', budget }), store.view(store.begin()), {
      budget,
    });
  },
  isRefusal: isSparqlRefusal,
};

const people = listSource(
  [
    [0, 'name', 'marko the great'],
    [1, 'name', 'vadas'],
    [2, 'name', 'lop lop'],
    [2, 'age', 29],
    [3, 'age', 32n],
  ],
  true,
);
const INDEX_QUERY: FuzzTarget = {
  name: 'index query',
  seeds: [
    'name:marko AND (age:[10 TO 30] OR NOT name:v*)',
    '+name:"marko great"~2 -age:{1 TO *} name:lop^4 name:mrko~0.5',
    'name:m?r* && !name:\\(x\\) || *:*',
    'name:[a TO "m o"} "loose words" vadas~',
  ],
  splinters: [
    ' AND ',
    ' OR ',
    ' NOT ',
    '&&',
    '||',
    '+',
    '-',
    '^1',
    '~2',
    '[a TO b]',
    '{a TO b}',
    '*',
    '?',
    ':',
    '\\',
    '(',
    ')',
  ],
  read(text) {
    runIndexQuery(people, {
      query: text,
      defaultField: 'name',
      defaultOperator: 'or',
      sort: [],
      top: null,
      ignoreOwnWrites: false,
    });
  },
  isRefusal: (error) => error instanceof GraphError,
};

export const LANGUAGE_TARGETS: readonly FuzzTarget[] = [GROOVY, SPARQL_QUERY, SPARQL_UPDATE, INDEX_QUERY];
