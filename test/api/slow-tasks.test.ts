/** The list of the slowest runs: bounded, of late, and without more of a text than it says. */
import { expect, it } from 'vitest';
import { SlowTasks } from '../../apps/api/observe/slow-tasks.ts';
import type { EndedTask } from '../../apps/api/pool/query-pool.ts';

const HOUR_MS = 3_600_000;

function ended(ageMs: number, text: string | null = `script ${ageMs}`): EndedTask {
  return {
    kind: 'script',
    ageMs,
    steps: 1,
    error: null,
    runs: 1,
    lines: [],
    text,
    report: () => ({
      id: `r${ageMs}`,
      client: 'rita',
      kind: 'script',
      phase: 'running',
      ageMs,
      hash: 'h',
      head: text,
      steps: 1,
      line: null,
    }),
  };
}

const agesOf = (tasks: SlowTasks) => tasks.list().map(({ ageMs }) => ageMs);

it('the slowest come first, and no more than fifty are kept', () => {
  const tasks = new SlowTasks(() => 0);
  for (let age = 1; age <= 200; age++) tasks.note(ended((age * 37) % 200));
  expect(agesOf(tasks)).toEqual(Array.from({ length: 50 }, (_, at) => 199 - at));
});

it('a run that ended more than an hour ago makes room for a quicker one, also when nobody looks', () => {
  let now = 0;
  const tasks = new SlowTasks(() => now);
  for (let age = 1000; age < 1050; age++) tasks.note(ended(age));
  now = HOUR_MS + 1;
  tasks.note(ended(3));
  tasks.note(ended(5));
  expect(agesOf(tasks)).toEqual([5, 3]);
});

it('a task without a text is none of them', () => {
  const tasks = new SlowTasks(() => 0);
  tasks.note(ended(10, null));
  expect(agesOf(tasks)).toEqual([]);
});

it('a long text is cut, and says so', () => {
  const tasks = new SlowTasks(() => 0);
  tasks.note(ended(2, 'x'.repeat(4001)));
  tasks.note(ended(1, 'ä\ud83d'.repeat(2000)));
  expect(tasks.list().map(({ text, isCut }) => [text, isCut])).toEqual([
    ['x'.repeat(4000), true],
    ['ä\ud83d'.repeat(2000), false],
  ]);
});
