/**
 * Tests written in the language: `language/*.groovy`, cut at lines `---`. A line that ends in `// => text` says what
 * the script up to and with this line gives, as `inspect()` shows it; `// !! Name` names the class of the error that
 * the script up to there ends in, `// !! Name: text` also the first line of its message (of a compilation's errors,
 * the first). All expectations were read off Groovy 2.4.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CompiledScript, Compiler, GroovySyntaxError, JavaThrowable, ScriptRun } from '#groovy';
import { testRegistry } from './conformance/registry.ts';

const FOLDER = new URL('./language/', import.meta.url);
const EXPECTATION = /\s*\/\/ (=>|!!) (.*)$/;

interface Claim {
  readonly script: string;
  readonly expected: string;
}

/** One claim per line with an expectation. */
function claimsOf(chunk: string): Claim[] {
  const lines = chunk.split('\n');
  return lines.flatMap((line, index) => {
    const match = EXPECTATION.exec(line);
    if (match === null) return [];
    const script = lines.slice(0, index + 1).map((each) => each.replace(EXPECTATION, ''));
    return [{ script: script.join('\n'), expected: `${match[1]} ${match[2]}` }];
  });
}

const registry = testRegistry();
const compiler = new Compiler();

/** Of two runs: the second begins with what the first one's sites found. */
function outcomes(script: string): string[] {
  let compiled: CompiledScript;
  try {
    compiled = compiler.compile(script, { registry });
  } catch (error) {
    if (!(error instanceof GroovySyntaxError)) throw error;
    return [failure('MultipleCompilationErrorsException', error.message.split('\n')[1] ?? '')];
  }
  return [outcome(compiled), outcome(compiled)];
}

function outcome(compiled: CompiledScript): string {
  const run = new ScriptRun(compiler, { registry });
  try {
    const { runtime } = run;
    const text = runtime.toText(runtime.invokeMethod(run.run(compiled), 'inspect', []));
    return `=> ${text.replaceAll('\n', '\\n')}`;
  } catch (error) {
    if (!(error instanceof JavaThrowable)) throw error;
    const { simpleName, message } = run.describe(error);
    return failure(simpleName, message?.split('\n')[0] ?? '');
  }
}

function failure(name: string, line: string): string {
  return line.trim() === '' ? `!! ${name}` : `!! ${name}: ${line.trim()}`;
}

for (const file of readdirSync(FOLDER).filter((each) => each.endsWith('.groovy'))) {
  const claims = readFileSync(new URL(file, FOLDER), 'utf8')
    .split(/^---$/m)
    .flatMap((chunk) => claimsOf(chunk.trim()));
  describe(file, () => {
    test.each(claims.map((each) => [each.script.split('\n').at(-1) ?? '', each] as const))(
      '%s',
      (_name, claim) => {
        const isNameOnly = /^!! \w+$/.test(claim.expected);
        for (const given of outcomes(claim.script)) {
          expect(isNameOnly ? given.replace(/^(!! \w+):.*$/s, '$1') : given).toBe(claim.expected);
        }
      },
    );
  });
}
