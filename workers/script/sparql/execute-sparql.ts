/** Executes queries and updates of the SPARQL 1.1 Protocol. */
import type { Budget } from '#base';
import type { Transaction } from '#database';
import { ProtocolError, type SparqlTask, type TaskSuccess } from '#protocol';
import { DEFAULT_GRAPH_TEXT, namedNodeText } from '#rdf';
import {
  type DatasetClause,
  executeQuery,
  executeUpdate,
  PlanTrace,
  prepareUpdate,
  type QueryResult,
} from '#sparql';
import { noContent } from '../byte-collector.ts';
import type { ScriptThread } from '../script-thread.ts';
import { absoluteIri } from './absolute-iri.ts';
import { helpersOf } from './query-helpers.ts';
import { loadDocument } from './rdf-document.ts';
import { serviceClient } from './service-client.ts';
import { writeQueryResult } from './write-result.ts';

type Outcome = Omit<TaskSuccess, 'ok' | 'runs'>;

export function querySparql(
  task: SparqlTask,
  transaction: Transaction,
  budget: Budget,
  thread: ScriptThread,
): Outcome {
  const trace = new PlanTrace();
  const terms = { defaultGraph: task.defaultGraph, dataset: datasetOf(task), now: new Date() };
  const helpers = helpersOf(task, { text: task.text, base: '', options: terms }, transaction, thread);
  try {
    const result = executeQuery(thread.queries().prepare(task.text, { budget }), transaction.quadView(), {
      ...terms,
      budget,
      service: serviceClient(thread, budget),
      helpers,
      ...(task.explain ? { trace } : {}),
    });
    if (!task.explain) return writeQueryResult(result, task.accept, budget, thread.options.resultLimits);
    exhaust(result, budget);
    return {
      body: new TextEncoder().encode(JSON.stringify({ steps: trace.steps })),
      contentType: 'application/json',
    };
  } finally {
    helpers?.close();
  }
}

/** Leaves its writes in the transaction; the caller commits. */
export async function updateSparql(
  task: SparqlTask,
  transaction: Transaction,
  budget: Budget,
  thread: ScriptThread,
): Promise<Outcome> {
  const update = prepareUpdate(task.text, { budget });
  const dataset = datasetOf(task);
  if (dataset !== null && update.namesDataset) {
    // Protocol section 2.2.3.
    throw new ProtocolError(
      'BAD_REQUEST',
      'graphs are named by the request and by USING or WITH in its text',
    );
  }
  await executeUpdate(update, transaction.quadView(), {
    budget,
    defaultGraph: task.defaultGraph,
    dataset,
    blankPrefix: `u${thread.nextNumber()}`,
    service: serviceClient(thread, budget),
    load: (url) => loadDocument(url, thread, budget),
  });
  return { body: noContent() };
}

/** How RDF4J's clients name the default graph of the store in a parameter of the request. */
const NO_GRAPH = 'null';

/** Graphs of the request's parameters; null for those of the query. */
function datasetOf({ defaultGraphs, namedGraphs }: SparqlTask): DatasetClause | null {
  if (defaultGraphs.length === 0 && namedGraphs.length === 0) return null;
  const term = (iri: string) => namedNodeText(absoluteIri(iri));
  return {
    defaultGraphs: defaultGraphs.map((iri) => (iri === NO_GRAPH ? DEFAULT_GRAPH_TEXT : term(iri))),
    namedGraphs: namedGraphs.map(term),
  };
}

/** Reads a result to its end, so that the counts of the plan are complete. */
function exhaust(result: QueryResult, budget: Budget): void {
  if (result.kind === 'bindings') {
    while (result.solutions.next()) budget.step();
  } else if (result.kind === 'graph') {
    for (const _triple of result.triples) budget.step();
  }
}
