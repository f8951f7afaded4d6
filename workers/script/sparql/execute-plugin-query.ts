/** One SPARQL query of the plugin endpoint, from text to rows. */
import type { Budget } from '#base';
import type { Transaction } from '#database';
import type { QueryTask } from '#protocol';
import { executeQuery, type QueryCache, writePluginRows } from '#sparql';
import { ByteCollector } from '../byte-collector.ts';

/** What relative IRIs of plugin queries are resolved against, as in the original. */
const BASE_IRI = 'http://neo4j.org';

/** The default graph is the union of all graphs, since every quad of this plugin has a context. */
export function executePluginQuery(
  task: QueryTask,
  transaction: Transaction,
  budget: Budget,
  queries: QueryCache,
): Uint8Array {
  const query = queries.prepare(task.query, { base: BASE_IRI, budget });
  const result = executeQuery(query, transaction.quadView(), { budget, defaultGraph: 'union' });
  const bytes = new ByteCollector(budget);
  for (const chunk of writePluginRows(result, budget)) bytes.add(chunk);
  return bytes.finish();
}
