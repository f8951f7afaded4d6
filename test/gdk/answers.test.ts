/**
 * Expressions of the library with what Groovy 2.4.21 on Java 17 answered to each: `// =>` and the value as
 * `inspect()` shows it, or `// !!` and the exception's simple name and first line. One expression per line.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Budget } from '#base';
import { Compiler, JavaThrowable, type Registry, ScriptRun } from '#groovy';
import { testRegistry } from '../groovy/conformance/registry.ts';

const FOLDER = new URL('./answers/', import.meta.url);

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
}

function answer(compiler: Compiler, registry: Registry, expression: string): string {
  const run = new ScriptRun(compiler, { registry, budget: new Budget() });
  try {
    const value = run.run(compiler.compile(expression, { registry }));
    return `=> ${escaped(run.runtime.toJavaText(run.runtime.invokeMethod(value, 'inspect', [])))}`;
  } catch (error) {
    if (!(error instanceof JavaThrowable)) return `!! ${error instanceof Error ? error.stack : error}`;
    const { className, message } = run.describe(error);
    const name = className.slice(className.lastIndexOf('.') + 1);
    return `!! ${name}${message ? `: ${escaped(message.split('\n')[0] ?? '')}` : ''}`;
  }
}

describe('the library answers as Groovy does', () => {
  const registry = testRegistry();
  const compiler = new Compiler();
  for (const file of readdirSync(FOLDER)) {
    test(file, () => {
      const lines = readFileSync(new URL(file, FOLDER), 'utf8')
        .split('\n')
        .filter((line) => line !== '');
      const wanted = lines.map((line) => line);
      const given = lines.map((line) => {
        const at = Math.max(line.lastIndexOf(' // => '), line.lastIndexOf(' // !! '));
        return `${line.slice(0, at)} // ${answer(compiler, registry, line.slice(0, at))}`;
      });
      expect(given).toEqual(wanted);
    });
  }
});
