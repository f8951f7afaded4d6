/** Every step over the example graph, one table per step. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STEP_NAMES } from '#gremlin';
import { Compiler } from '#groovy';
import { ScriptDatabase } from '../blueprints/script-database.ts';
import { scriptRegistry } from '../blueprints/script-registry.ts';
import { BRANCH } from './steps/branch.ts';
import { FILTER } from './steps/filter.ts';
import { PIPELINE } from './steps/pipeline.ts';
import { SIDE_EFFECT } from './steps/side-effect.ts';
import { TRANSFORM } from './steps/transform.ts';

const TABLES = { ...TRANSFORM, ...FILTER, ...SIDE_EFFECT, ...BRANCH, ...PIPELINE };
const CLASSIC = new URL('../fixtures/classic.graphml', import.meta.url);

interface Failure {
  readonly exception: string;
  readonly cause?: Failure;
}

/** The innermost class of the chain. */
function rootOf(failure: Failure): string {
  return failure.cause === undefined ? failure.exception : rootOf(failure.cause);
}

test('every step has a table', () => {
  expect(Object.keys(TABLES).sort()).toEqual([...STEP_NAMES].sort());
});

describe('steps', async () => {
  const registry = scriptRegistry();
  const compiler = new Compiler();
  const text = readFileSync(CLASSIC, 'utf8');

  async function run(traversal: string): Promise<unknown> {
    const database = await ScriptDatabase.open(registry, compiler);
    await database.loadGraphML(text);
    const { status, body } = database.execute(traversal);
    return status === 200 ? JSON.parse(body) : { failure: rootOf(JSON.parse(body) as Failure) };
  }

  test.each(Object.entries(TABLES))('%s', async (_step, rows) => {
    const results: [string, unknown][] = [];
    for (const [traversal] of rows) results.push([traversal, await run(traversal)]);
    expect(results).toEqual(rows);
  });
});
