import { describe, expect, test } from 'vitest';
import { Budget, BudgetCause, BudgetExceeded } from '#base';
import { Compiler, ScriptCache } from '#groovy';
import { DefinitionReader } from '../../workers/script/definitions/earlier-definitions.ts';
import { createScriptTypes } from '../../workers/script/script-thread.ts';

const registry = createScriptTypes();
const cache = () => new ScriptCache(new Compiler(), 1_000_000);

/** Enough to read for several looks at the budget. */
const TEXTS = Array.from({ length: 20 }, (_each, number) => {
  const lines = Array.from({ length: 100 }, (_line, line) => `  x = x + ${line}`);
  return `def f${number}(x) {\n${lines.join('\n')}\n}`;
});

/** A budget that ends at one of its first looks. */
function shortBudget(): Budget {
  let looks = 0;
  return new Budget(undefined, undefined, {
    onCheck: () => {
      looks += 1;
      if (looks >= 12) throw new BudgetExceeded(BudgetCause.Timeout, 'the time limit is over');
    },
  });
}

describe('the reader of definitions', () => {
  test('goes on from what it has read when a budget ends it', () => {
    const reader = new DefinitionReader(registry, cache());
    const read = (): boolean => {
      try {
        reader.read(TEXTS, shortBudget());
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(BudgetExceeded);
        return false;
      }
    };
    const attempts = Array.from(TEXTS, read);
    expect([attempts[0], attempts.at(-1)]).toEqual([false, true]);
  });

  test('hands out the same for the same array, and reads another one anew', () => {
    const reader = new DefinitionReader(registry, cache());
    const first = reader.read(TEXTS, new Budget());
    expect(reader.read(TEXTS, new Budget())).toBe(first);
    expect(reader.read([...TEXTS], new Budget())).not.toBe(first);
  });

  test('passes over a text that does not compile', () => {
    const reader = new DefinitionReader(registry, cache());
    const scripts = cache();
    const earlier = reader.read(['def broken( {', 'def whole() { 1 }'], new Budget());
    const script = scripts.compile('broken() + whole()', { registry });
    expect(earlier.neededBy(script, new Budget()).map((each) => each.source)).toEqual(['def whole() { 1 }']);
  });
});
