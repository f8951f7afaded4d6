/** Queries meant to hang or exhaust the server: each is answered in time or ends with a named error, and the next query is answered. */
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Budget, BudgetCause, BudgetExceeded, StopSignal } from '#base';
import { createQuadStore } from '#rdf';
import {
  executeQuery,
  executeUpdate,
  prepareQuery,
  prepareUpdate,
  SparqlCause,
  SparqlError,
  writePluginRows,
} from '#sparql';

const NODE_COUNT = 50;
const LIMITS = { memoryBytesMax: 64 * 1024 * 1024, collectionLengthMax: 4 * 1024 * 1024 };
const TIME_LIMIT_MS = 400;

/** Every node knows every node, and has a long name. */
function denseStore() {
  const store = createQuadStore();
  const nodes = Array.from({ length: NODE_COUNT }, (_, i) => `<e:n${i}>`);
  store.apply(
    nodes.flatMap((subject, i) => [
      ...nodes.map((object) => ({
        kind: 'add' as const,
        subject,
        predicate: '<e:p>',
        object,
        graph: i % 2 === 0 ? '' : '<e:g>',
      })),
      {
        kind: 'add' as const,
        subject,
        predicate: '<e:name>',
        object: `"${'a'.repeat(3000)}${i}"`,
        graph: '',
      },
    ]),
  );
  return createQuadStore(store.fold());
}

const EVERYTHING = '?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l .';
const repeat = (text: string, count: number) => text.repeat(count);
const squares = Array.from({ length: 60 }, (_, i) => `BIND(?x${i} * ?x${i} AS ?x${i + 1})`).join(' ');
const doublings = Array.from({ length: 60 }, (_, i) => `BIND(CONCAT(?x${i}, ?x${i}) AS ?x${i + 1})`).join(
  ' ',
);

const HOSTILE: Readonly<Record<string, string>> = {
  'braces nested 20,000 deep': `SELECT * ${repeat('{', 20_000)}${repeat('}', 20_000)}`,
  'parentheses nested 20,000 deep': `SELECT * { FILTER(${repeat('(', 20_000)}1${repeat(')', 20_000)}) }`,
  'brackets nested 20,000 deep': `SELECT * { ?s ?p ${repeat('[ ?q ', 20_000)}1${repeat(']', 20_000)} }`,
  'lists nested 20,000 deep': `SELECT * { ?s ?p ${repeat('(', 20_000)}1${repeat(')', 20_000)} }`,
  'braces that never close': `SELECT * ${repeat('{', 40_000)}`,
  'a row of negations': `SELECT * { FILTER(${repeat('!', 100_000)}true) }`,
  'a row of minus signs': `SELECT * { FILTER(${repeat('- ', 100_000)}1) }`,
  'a row of inverse paths': `SELECT * { ?s ${repeat('^', 100_000)}<e:p> ?o }`,
  'a very long disjunction': `SELECT * { ?s ?p ?o FILTER(?o = 1${repeat(' || ?o = 1', 50_000)}) }`,
  'a very long sum': `SELECT * { ?s ?p ?o FILTER(0 < 1${repeat(' + 1', 50_000)}) }`,
  'text of more than 4 MB': `SELECT * { ?s ?p "${repeat('x', 5_000_000)}" }`,
  'a million VALUES, crossed': `SELECT * { VALUES ?x {${repeat(' 1', 1_000_000)}} ?a ?b ?c . ?d ?e ?f } ORDER BY ?a`,
  'a cross product of four, sorted': `SELECT * { ${EVERYTHING} } ORDER BY ?a ?d ?g`,
  'a cross product of four, counted': `SELECT (COUNT(*) AS ?n) { ${EVERYTHING} }`,
  'a cross product of four, distinct': `SELECT DISTINCT * { ${EVERYTHING} }`,
  'a cross product of four, grouped': `SELECT ?a ?d ?g (COUNT(*) AS ?n) { ${EVERYTHING} } GROUP BY ?a ?d ?g ?j ?c ?f ?i`,
  'a cross product, concatenated':
    'SELECT (GROUP_CONCAT(?c) AS ?t) { ?a <e:name> ?c . ?d <e:p> ?f . ?g <e:p> ?i }',
  'a cross product, distinct and counted': `SELECT (COUNT(DISTINCT *) AS ?n) { ${EVERYTHING} }`,
  'a cross product, streamed': `SELECT * { ${EVERYTHING} }`,
  'a cross product, constructed': `CONSTRUCT { ?a ?e ?i } WHERE { ${EVERYTHING} }`,
  'a cross product on the right of MINUS': `SELECT * { ?a ?b ?c MINUS { ?a ?y ?z . ${EVERYTHING} } }`,
  'a cross product in an OPTIONAL': `SELECT * { ?x ?y ?z OPTIONAL { ${EVERYTHING} FILTER(?a = ?x && ?c = 1) } }`,
  'a cross product in a sub-select': `SELECT * { ?x ?y ?z { SELECT * { ${EVERYTHING} } LIMIT 100000000 } }`,
  'a cross product behind NOT EXISTS': `SELECT * { ?x ?y ?z FILTER NOT EXISTS { ${EVERYTHING} FILTER(?a = 1) } }`,
  'a cross product with an offset': `SELECT * { ${EVERYTHING} } OFFSET 1000000000 LIMIT 1`,
  'a filter that never holds on a cross product': `ASK { ${EVERYTHING} FILTER(?a = ?l && ?b = 1) }`,
  'closures of closures on a dense graph':
    'SELECT * { ?a (((<e:p>*)*)*)* ?b . ?c (<e:p>+/<e:p>+)+ ?d . ?e ?f ?g . ?h ?i ?j }',
  'closures chained on a dense graph':
    'SELECT (COUNT(*) AS ?n) { ?a <e:p>* ?b . ?b <e:p>* ?c . ?c <e:p>* ?d . ?d <e:p>* ?e . ?e <e:p>* ?f . ?f <e:p>* ?g }',
  'a sequence of many steps': `SELECT (COUNT(*) AS ?n) { ?a ${repeat('<e:p>/', 100)}<e:p> ?b }`,
  'negated sets chained':
    'SELECT (COUNT(*) AS ?n) { ?a !<e:x> ?b . ?b !<e:x> ?c . ?c !<e:x> ?d . ?d !<e:x> ?e . ?e !(<e:x>|^<e:y>) ?f }',
  'a union of unions, crossed': `SELECT * { ${repeat('{ ?a ?b ?c } UNION { ?c ?b ?a } ', 1)} ${EVERYTHING} } ORDER BY ?l`,
  'a pattern that backtracks':
    'SELECT * { ?s <e:name> ?n . ?x <e:p> ?y . ?z <e:p> ?u . FILTER(REGEX(?n, "^(a+)+$") || REGEX(?n, "(a|aa)+$") || REGEX(?n, "(a*)*b")) }',
  'a pattern of a thousand nested repeats':
    'SELECT * { ?s <e:name> ?n . ?x <e:p> ?y . ?z <e:p> ?u . FILTER(REGEX(?n, "((a{1,30}){1,30}){1,20}b")) }',
  'a replacement that grows': `SELECT (STRLEN(?r) AS ?l) { ?s <e:name> ?n . ?x <e:p> ?y . ?u <e:p> ?v BIND(REPLACE(?n, "a", "${repeat('b', 20_000)}") AS ?r) }`,
  'texts that double': `SELECT ?x60 { BIND("abcdefgh" AS ?x0) ${doublings} }`,
  'an IN list tried on a cross product': `SELECT * { ${EVERYTHING} FILTER(?a IN (${Array.from({ length: 5000 }, (_, i) => i).join(',')})) }`,
  'services inside each other with a long text': `SELECT * ${repeat('{ SERVICE <http://e/> ', 70)}{ ?s ?p "${repeat('x', 1_000_000)}" }${repeat('}', 70)}`,
  'a long service, many times': `SELECT * { ${repeat(`SERVICE <http://e/> { ${repeat('?s ?p ?o . ', 5000)} } `, 50)} }`,
  'hashes of everything': `SELECT * { ?s <e:name> ?n . ?x <e:p> ?y . ?z <e:p> ?u FILTER(SHA512(?n) = "x") }`,
};

let timer: Worker;
const signal = new Int32Array(new SharedArrayBuffer(4));
/** The number of the query under way, 0 for none. */
const query = new Int32Array(new SharedArrayBuffer(4));
let queryCount = 0;

beforeAll(() => {
  // Another thread sets the flag, as the server's main thread does; this one is busy. It stops a query that it has
  // seen under way for the whole limit, however often queries come and go in between.
  timer = new Worker(
    `const { workerData: { signal, query, limit } } = require('node:worker_threads');
     const idle = new Int32Array(new SharedArrayBuffer(4));
     for (let seen = 0, since = 0; ; Atomics.wait(idle, 0, 0, 20)) {
       const now = Date.now();
       const current = Atomics.load(query, 0);
       if (current !== seen) [seen, since] = [current, now];
       else if (seen !== 0 && now - since > limit) Atomics.store(signal, 0, ${StopSignal.Timeout});
     }`,
    { eval: true, workerData: { signal, query, limit: TIME_LIMIT_MS } },
  );
});
afterAll(() => timer.terminate());

function withTimeLimit<T>(work: (budget: Budget) => T): T {
  Atomics.store(signal, 0, StopSignal.None);
  Atomics.store(query, 0, ++queryCount);
  try {
    return work(new Budget(LIMITS, signal));
  } finally {
    Atomics.store(query, 0, 0);
  }
}

// Some are answered in time, since filters are tried as early as they can be.
const CLEAR_OUTCOMES: readonly string[] = [
  'ANSWERED',
  ...Object.values(BudgetCause),
  SparqlCause.TooComplex,
  SparqlCause.Syntax,
];

describe('a hostile query is answered or ends with a clear error', () => {
  const store = denseStore();
  for (const [name, text] of Object.entries(HOSTILE)) {
    it(name, () => {
      let outcome = 'ANSWERED';
      try {
        withTimeLimit((budget) => {
          const result = executeQuery(prepareQuery(text, { budget }), store.view(), {
            budget,
            defaultGraph: 'union',
            service: () => ({
              variables: ['s'],
              rows: Array.from({ length: 5000 }, (_, i) => [`<e:n${i}>`]),
            }),
          });
          for (const chunk of writePluginRows(result, budget)) budget.steps(chunk.length);
        });
      } catch (error) {
        if (!(error instanceof BudgetExceeded || error instanceof SparqlError)) throw error;
        outcome = error.code;
      }
      expect(CLEAR_OUTCOMES).toContain(outcome);
      expect(executeQuery(prepareQuery('ASK { <e:n0> <e:p> <e:n1> }'), store.view())).toEqual({
        kind: 'boolean',
        value: true,
      });
    });
  }

  it('squares without end become an error value, not a crash', () => {
    const result = executeQuery(prepareQuery(`SELECT ?x60 { BIND(10 AS ?x0) ${squares} }`), store.view());
    if (result.kind !== 'bindings') throw new Error(result.kind);
    expect(result.solutions.next()).toBe(true);
    expect(result.solutions.text(0)).toBe(undefined);
  });

  it('an update that writes a cross product is stopped, and undone', async () => {
    const view = store.view(store.begin());
    const budget = new Budget(LIMITS);
    const update = prepareUpdate('INSERT { ?a <e:x> ?f } WHERE { ?a <e:p> ?c . ?d <e:p> ?f . ?g <e:p> ?i }');
    await expect(executeUpdate(update, view, { budget })).rejects.toMatchObject({ code: BudgetCause.Memory });
    expect(view.transaction.isEmpty).toBe(true);
  });
});
