/** Expressions with what Groovy 2.4.21 on Java 17 made of them: own tables, each line obtained from it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testRegistry } from '../groovy/conformance/registry.ts';
import { ExpressionRunner } from '../groovy/run-expression.ts';

const ROW = /^(.*?) {2}((?:==>|!!>) .*)$/;

describe('the library answers as the original', () => {
  const runner = new ExpressionRunner(testRegistry());
  for (const topic of ['numbers', 'text', 'collections', 'maps', 'ranges']) {
    test(`about ${topic}`, () => {
      const lines = readFileSync(new URL(`./tables/${topic}.txt`, import.meta.url), 'utf8')
        .trimEnd()
        .split('\n');
      const scripts = lines.map((line) => ROW.exec(line)?.[1] ?? line);
      expect(scripts.map((script) => `${script}  ${runner.describe(script)}`)).toEqual(lines);
    });
  }

  test('and every type that a signature names is defined', () => {
    const registry = testRegistry();
    for (const type of registry.types) {
      const info = registry.info(type);
      info.constructors();
      for (const name of info.methodNames()) info.methods(name);
    }
    expect([...registry.unresolved]).toEqual([]);
  });
});
