/**
 * A value that has the value before it twice, sixty times over, is small in memory and endless to read: whatever reads it ends
 * within a few looks at the flag.
 */
import { describe, expect, test } from 'vitest';
import { BudgetExceeded } from '#base';
import { ScriptRun } from '#groovy';
import { shortBudget } from '../groovy/short-budget.ts';
import { compiler, registry } from '../suites/library-calls.ts';

const LOOKS_MAX = 40;

/** By what makes the next value `t` of the one before: the expressions that read it, where `u` has been made alike. */
const READ: Readonly<Record<string, readonly string[]>> = {
  '"${t}${t}"': ['t.toString()', 't.hashCode()', "t == ''", 't ? 1 : 2', 't.length()', "t <=> 'a'"],
  'new Tuple(t, t)': ['t.hashCode()', 't.toString()', 't == u'],
  'new AbstractMap.SimpleEntry(t, t)': ['t.hashCode()', 't.toString()', 't == u', 't.equals(u)'],
  '[t, t] as Object[]': ['Arrays.deepHashCode(t)', 'Arrays.deepToString(t)', 'Arrays.deepEquals(t, u)'],
  "new Node(null, 'a', [t, t])": ['t.depthFirst()', 't.breadthFirst()', "t.'**'", 't.text()', 't.toString()'],
  "new org.codehaus.jettison.json.JSONObject().put('a', t).put('b', t)": ['t.toString()', 't.toString(2)'],
  '[t, t]': ['t.toString()', 't.hashCode()', 't == u', 't.flatten()', 'groovy.json.JsonOutput.toJson(t)'],
};

function ending(script: string): string {
  const run = new ScriptRun(compiler, { registry, budget: shortBudget(LOOKS_MAX) });
  try {
    run.within(() => run.run(compiler.compile(script, { registry })));
    return 'it came back';
  } catch (error) {
    return error instanceof BudgetExceeded ? 'its budget' : String(error);
  }
}

describe.each(Object.entries(READ))('%s', (next, expressions) => {
  const made = `def t = ''\n60.times { t = ${next} }\ndef u = ''\n60.times { u = ${next.replaceAll(/\bt\b/g, 'u')} }\n`;
  test.each(expressions)('%s', (expression) => {
    expect(ending(made + expression)).toBe('its budget');
  });
});
