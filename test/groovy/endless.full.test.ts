import { describe, expect, test } from 'vitest';
import { BudgetExceeded } from '#base';
import { Compiler, GroovySyntaxError, JavaThrowable, ScriptRun } from '#groovy';
import { testRegistry } from './conformance/registry.ts';
import { ENDLESS_SCRIPTS } from './endless-scripts.ts';
import { shortBudget } from './short-budget.ts';

/** Looks at the shared flag before a script is stopped. */
const LOOKS_MAX = 300;

const registry = testRegistry();
const compiler = new Compiler();

/** How the script ended. */
function end(script: string): string {
  let run: ScriptRun | null = null;
  try {
    const compiled = compiler.compile(script, { registry });
    run = new ScriptRun(compiler, { registry, budget: shortBudget(LOOKS_MAX) });
    run.run(compiled);
    return 'a value';
  } catch (error) {
    if (error instanceof BudgetExceeded) return 'a limit';
    if (error instanceof JavaThrowable || error instanceof GroovySyntaxError) return 'an error of the script';
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

describe.each(Object.entries(ENDLESS_SCRIPTS))('%s', (_kind, scripts) => {
  test.each(scripts.map((script) => [script]))('is ended by a limit or by its own error: %j', (script) => {
    expect(['a limit', 'an error of the script']).toContain(end(script));
  });
});
