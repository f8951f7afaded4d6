/** Executes operations of the SPARQL 1.1 Graph Store HTTP Protocol on whole graphs. */
import type { Budget } from '#base';
import type { Transaction } from '#database';
import { rdfFormatOfMediaType } from '#formats';
import { type GraphStoreTask, ProtocolError, type ResultLimits, type TaskSuccess } from '#protocol';
import { DEFAULT_GRAPH_TEXT, namedNodeText, type QuadView } from '#rdf';
import { executeQuery, executeUpdate, prepareQuery, prepareUpdate } from '#sparql';
import { noContent } from '../byte-collector.ts';
import type { ScriptThread } from '../script-thread.ts';
import { absoluteIri } from './absolute-iri.ts';
import { inPieces, readRdf } from './rdf-document.ts';
import { writeQueryResult } from './write-result.ts';

type Outcome = Omit<TaskSuccess, 'ok' | 'runs'>;

/** Leaves its writes in the transaction; the caller commits. */
export async function graphStore(
  task: GraphStoreTask,
  transaction: Transaction,
  budget: Budget,
  thread: ScriptThread,
): Promise<Outcome> {
  const graph = task.graph === null ? DEFAULT_GRAPH_TEXT : namedNodeText(absoluteIri(task.graph));
  const view = transaction.quadView();
  // The default graph always exists, a named graph if it has a quad.
  const exists = graph === DEFAULT_GRAPH_TEXT || view.hasGraph(view.idOf(graph));
  switch (task.method) {
    case 'GET':
      requireGraph(exists, graph);
      return writeGraph(graph, view, task.accept, budget, thread.options.resultLimits);
    case 'DELETE':
      requireGraph(exists, graph);
      await clear(graph, view, budget);
      return { body: noContent() };
    case 'PUT':
      await clear(graph, view, budget);
      await insertDocument(task, graph, transaction, budget, thread);
      return { body: noContent(), isCreated: !exists };
    case 'POST':
      await insertDocument(task, graph, transaction, budget, thread);
      return { body: noContent(), isCreated: !exists };
  }
}

function requireGraph(exists: boolean, graph: string): void {
  if (!exists) throw new ProtocolError('NOT_FOUND', `no graph ${graph}`);
}

function writeGraph(
  graph: string,
  view: QuadView,
  accept: string,
  budget: Budget,
  limits: ResultLimits,
): Outcome {
  const query = prepareQuery('CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }');
  const dataset = graph === DEFAULT_GRAPH_TEXT ? null : { defaultGraphs: [graph], namedGraphs: [] };
  return writeQueryResult(executeQuery(query, view, { budget, dataset }), accept, budget, limits);
}

async function clear(graph: string, view: QuadView, budget: Budget): Promise<void> {
  const target = graph === DEFAULT_GRAPH_TEXT ? 'DEFAULT' : `GRAPH ${graph}`;
  await executeUpdate(prepareUpdate(`CLEAR SILENT ${target}`), view, { budget });
}

async function insertDocument(
  task: GraphStoreTask,
  graph: string,
  transaction: Transaction,
  budget: Budget,
  thread: ScriptThread,
): Promise<void> {
  const { document } = task;
  if (document === null) throw new ProtocolError('BAD_REQUEST', 'the request has no body');
  const format = rdfFormatOfMediaType(document.mediaType);
  if (format === undefined) {
    throw new ProtocolError('UNSUPPORTED_MEDIA_TYPE', `${document.mediaType} is not a known RDF format`);
  }
  const base = task.graph ?? '';
  await readRdf(
    format,
    inPieces(document.text, budget),
    (subject, predicate, object, ownGraph) => {
      budget.step();
      if (ownGraph !== '')
        throw new ProtocolError('BAD_REQUEST', `the document has a graph of its own, ${ownGraph}`);
      transaction.quads.insert({ subject, predicate, object, graph });
    },
    { base, blankPrefix: `d${thread.nextNumber()}x` },
    budget,
  );
}
