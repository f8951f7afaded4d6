/**
 * blueprints: the API of scripts for graphs: g, vertices, edges, indices and pipelines, as type tables over
 * `gremlin` and `neo4j`.
 */
export { createGraphBinding } from './binding.ts';
export { GremlinRun, type GremlinRunOptions } from './gremlin-run.ts';
export { DOCUMENT_FETCHER, type DocumentFetcher } from './io/streams.ts';
export { BLUEPRINTS_MODULE, LEGACY_MODULE } from './module.ts';
export { QUAD_SERVICE, type QuadService } from './quads/quad-service.ts';
export { BLUEPRINTS_RESULTS } from './result-adapter.ts';
export { GREMLIN_RUN } from './run-service.ts';
export { ENGINE_VARIABLES, GREMLIN_ENGINE } from './script-context.ts';
