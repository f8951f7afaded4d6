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

type Variable = readonly [string, Value];

const CONSTANTS: readonly Variable[] = [DIRECTION, CONCLUSION].flatMap(({ constants }) =>
  constants.map((constant): Variable => [constant.name, constant]),
);

/** The variables by name. The run must be attached to its runtime before a script uses them. */
export function createGraphBinding(native: NativeDatabase, run: GremlinRun): readonly Variable[] {
  return [
    ['g', new DatabaseGraph(native, run)],
    ['out', new ScriptOutput(run)],
    ['context', new ScriptContext()],
    ...CONSTANTS,
  ];
}
