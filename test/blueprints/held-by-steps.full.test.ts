/**
 * What a step takes for its own time it gives back: the examples of docs/reference/steps.md, which has a section for every
 * method of a pipeline, are run over and over and hold no more than they did at first.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GROWN_BYTES_MAX, heldBy } from '../suites/held-memory.ts';
import { ScriptDatabase } from './script-database.ts';
import { scriptRegistry } from './script-registry.ts';

const PAGE = new URL('../../docs/reference/steps.md', import.meta.url);
const CLASSIC = readFileSync(new URL('../fixtures/classic.graphml', import.meta.url), 'utf8');
const STEPS_MAX = 400_000;
const GROUP = 15;

const EXAMPLES = readFileSync(PAGE, 'utf8')
  .split(/^### /m)
  .slice(1)
  .flatMap((section) => {
    const [step = ''] = section.split('\n', 1);
    return [...section.matchAll(/```gremlin\n(.*?)```/gs)].map(([, text = ''], at): [string, string] => [
      `${step} ${at + 1}`,
      text.trim(),
    ]);
  });

let database: ScriptDatabase;
beforeAll(async () => {
  database = await ScriptDatabase.open(scriptRegistry());
  await database.loadGraphML(CLASSIC);
});
afterAll(() => database.database.close());

/** Whatever they write is undone, and what they fail by is caught, each time. */
const endless = (examples: readonly string[]) =>
  `while (true) {${examples
    .map((example) => `\ntry {\n${example}\n} catch (Exception e) { } finally { g.rollback() }`)
    .join('')}\n}`;

function grownBy(examples: readonly string[]): number {
  const { grown } = heldBy(
    (budget) => {
      database.budget = budget;
      expect(database.execute(endless(examples))).toBe('a run that does not end');
    },
    { stepsMax: STEPS_MAX },
  );
  return grown;
}

/** What a step holds grows in each run; what the engine compiles meanwhile stays as well, but comes to an end. */
const RUNS = 4;
const isGrownBy = (examples: readonly string[]) =>
  Array.from({ length: RUNS }).every(() => grownBy(examples) >= GROWN_BYTES_MAX);

/** Many at a time, since a collection takes longer than a run; those of a group that grows are looked at one by one. */
const GROUPS = Array.from({ length: Math.ceil(EXAMPLES.length / GROUP) }, (_, group) =>
  EXAMPLES.slice(group * GROUP, (group + 1) * GROUP),
).map((group) => [group[0]?.[0] ?? '', group] as const);

test.each(GROUPS)('%s and the next', (_first, group) => {
  const isHeld = isGrownBy(group.map(([, example]) => example));
  const holding = isHeld ? group.filter(([, example]) => isGrownBy([example])) : [];
  expect(holding).toEqual([]);
  expect(isHeld).toBe(false);
});
