/** sparql: SPARQL 1.1 queries and updates on a view of quads: text → algebra → plan of operators → results. */

export type { Algebra, Expression, PathExpression, PatternTerm, TriplePattern } from './algebra/algebra.ts';
export type { DatasetClause } from './algebra/query.ts';
export type { DefaultGraphMode } from './dataset.ts';
export * from './errors.ts';
export type { ServiceClient } from './evaluation.ts';
export {
  type ExecuteOptions,
  executeQuery,
  type PreparedQuery,
  type PrepareOptions,
  prepareQuery,
  type QueryResult,
  type Solutions,
} from './execute.ts';
export { type HelpedQuery, helpWithQuery } from './help-with-query.ts';
export { type ExplainedStep, PlanTrace } from './plan/explain.ts';
export { QueryCache } from './query-cache.ts';
export { type BindingsResult, writeCsv, writeTsv } from './results/csv-tsv.ts';
export { executeForRows, type RowFormat, writePluginRows } from './results/plugin-rows.ts';
export { type RemoteSolutions, readSparqlJson } from './results/read-sparql-json.ts';
export { type TabularResult, writeSparqlJson } from './results/sparql-json.ts';
export { writeSparqlXml } from './results/sparql-xml.ts';
export type { QueryHelpers, SplitWork } from './split/split-operator.ts';
export type { TripleText } from './triple-text.ts';
export {
  executeUpdate,
  executeUpdateNow,
  type LoadDocument,
  type PreparedUpdate,
  prepareUpdate,
  type UpdateOptions,
} from './update/execute-update.ts';
