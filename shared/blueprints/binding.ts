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

/** Alternating names and values. */
const CONSTANTS: readonly Value[] = [DIRECTION, CONCLUSION].flatMap(({ constants }) =>
  constants.flatMap((constant) => [constant.name, constant]),
);

/** Alternating names and values. The run must be attached to its runtime before a script uses them. */
export function createGraphBinding(native: NativeDatabase, run: GremlinRun): Value[] {
  const graph = new DatabaseGraph(native, run);
  // `concat` allocates the exact length, unlike an array literal with a spread.
  return (['g', graph, 'out', new ScriptOutput(run), 'context', new ScriptContext()] as Value[]).concat(
    CONSTANTS,
  );
}
