/**
 * Calls of the library with arguments and receivers as large as they can be, one a line: each answers, fails as Java does, or is
 * ended by its budget within a few looks at the flag; none is a fault of the library.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BudgetExceeded } from '#base';
import { JavaThrowable, ScriptRun } from '#groovy';
import { shortBudget } from '../groovy/short-budget.ts';
import { compiler, registry } from '../suites/library-calls.ts';

const LOOKS_MAX = 200;
const CALLS = readFileSync(new URL('large-arguments.groovy', import.meta.url), 'utf8')
  .trim()
  .split('\n');

function ending(call: string): string {
  const run = new ScriptRun(compiler, { registry, budget: shortBudget(LOOKS_MAX) });
  try {
    run.within(() => run.run(compiler.compile(call, { registry })));
    return 'ended';
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof JavaThrowable) return 'ended';
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

test.each(CALLS)('%s', (call) => {
  expect(ending(call)).toBe('ended');
});
