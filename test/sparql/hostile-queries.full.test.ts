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
import { HOSTILE_QUERIES, SQUARES } from './hostile-queries.ts';

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
  for (const [name, text] of Object.entries(HOSTILE_QUERIES)) {
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
          for (const chunk of writePluginRows(result, budget, 'plain')) budget.steps(chunk.length);
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
    const result = executeQuery(prepareQuery(`SELECT ?x60 { BIND(10 AS ?x0) ${SQUARES} }`), store.view());
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
