/**
 * The predefined variables of scripts: the graph, the bindings of the script engine, and constants such as
 * those of statically imported enums.
 */
import type { Value } from '#groovy/host';
import type { NativeDatabase } from '#neo4j';
import { DatabaseGraph } from './database/database-graph.ts';
import type { GremlinRun } from './gremlin-run.ts';
import { ScriptContext, ScriptOutput } from './script-context.ts';
import { CONCLUSION, DIRECTION } from './tokens/enums.ts';

/** Alternating names and values; those of a run are null. */
const VARIABLES = (['g', null, 'out', null, 'context', null] as Value[]).concat(
  [DIRECTION, CONCLUSION].flatMap(({ constants }) => Object.entries(constants).flat()),
);
const [GRAPH_AT, OUT_AT, CONTEXT_AT] = [1, 3, 5];

/** Alternating names and values. The run must be attached to its runtime before a script uses them. */
export function createGraphBinding(native: NativeDatabase, run: GremlinRun): Value[] {
  // Several times faster than to concatenate.
  const variables = VARIABLES.slice();
  variables[GRAPH_AT] = new DatabaseGraph(native, run);
  variables[OUT_AT] = new ScriptOutput(run);
  variables[CONTEXT_AT] = new ScriptContext();
  return variables;
}
