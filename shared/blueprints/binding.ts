/** The variables that every script finds: the graph, what a script engine binds, and constants without a class name. */
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

/** By name. The run must be attached to its runtime before a script uses them. */
export function createGraphBinding(native: NativeDatabase, run: GremlinRun): readonly Variable[] {
  return [
    ['g', new DatabaseGraph(native, run)],
    ['out', new ScriptOutput(run)],
    ['context', new ScriptContext()],
    ...CONSTANTS,
  ];
}
