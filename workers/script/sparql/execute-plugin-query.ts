/** Executes a SPARQL query of the plugin endpoint. */
import type { Budget } from '#base';
import type { Transaction } from '#database';
import type { QueryTask } from '#protocol';
import { executeForRows, writePluginRows } from '#sparql';
import { ByteCollector } from '../byte-collector.ts';
import type { ScriptThread } from '../script-thread.ts';
import { boundedResult } from './bounded-result.ts';
import { helpersOf } from './query-helpers.ts';
import { serviceClient } from './service-client.ts';

/** Base IRI of plugin queries, as in the original. */
const BASE_IRI = 'http://neo4j.org';

/** The default graph is the union of all graphs, since every quad of this plugin has a context. */
export function executePluginQuery(
  task: QueryTask,
  transaction: Transaction,
  budget: Budget,
  thread: ScriptThread,
): Uint8Array {
  const terms = { defaultGraph: 'union', now: new Date() } as const;
  const helpers = helpersOf(task, { text: task.query, base: BASE_IRI, options: terms }, transaction, thread);
  try {
    const query = thread.queries().prepare(task.query, { base: BASE_IRI, budget });
    const service = serviceClient(thread, budget);
    const options = { ...terms, budget, service, helpers };
    const { sparqlRows, resultLimits } = thread.options;
    const result = executeForRows(query, transaction.quadView(), options, sparqlRows);
    const bytes = new ByteCollector(budget, resultLimits.bytesMax);
    const rows = boundedResult(result, resultLimits.rowsMax);
    for (const chunk of writePluginRows(rows, budget, sparqlRows)) bytes.add(chunk);
    return bytes.finish();
  } finally {
    helpers?.close();
  }
}
