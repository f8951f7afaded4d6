/** One SPARQL query of the plugin endpoint, from text to rows. */
import type { Budget } from '#base';
import type { Replica } from '#database';
import type { QueryTask } from '#protocol';
import { executeQuery, prepareQuery, writePluginRows } from '#sparql';
import { ByteCollector } from './byte-collector.ts';

/** What relative IRIs of plugin queries are resolved against, as in the original. */
const BASE_IRI = 'http://neo4j.org';

export function executePluginQuery(task: QueryTask, replica: Replica, budget: Budget): Uint8Array {
  const transaction = replica.begin();
  try {
    const query = prepareQuery(task.query, { base: BASE_IRI });
    const result = executeQuery(query, transaction.quadView(), { budget, defaultGraph: 'union' });
    const bytes = new ByteCollector(budget);
    for (const chunk of writePluginRows(result, budget)) bytes.add(chunk);
    return bytes.finish();
  } finally {
    transaction.close();
  }
}
