/**
 * Tests written in the language: `language/*.groovy`, cut at lines `---`. A line that ends in `// => text` says what
 * the script up to and with this line gives, as `inspect()` shows it; `// !! Name` names the class of the error that
 * the script up to there ends in. All expectations were read off Groovy 2.4.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Compiler, GroovySyntaxError, JavaThrowable, ScriptRun } from '#groovy';
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

function outcome(script: string): string {
  let run: ScriptRun | null = null;
  try {
    const compiled = compiler.compile(script, { registry });
    run = new ScriptRun(compiler, { registry });
    const { runtime } = run;
    const text = runtime.toText(runtime.invokeMethod(run.run(compiled), 'inspect', []));
    return `=> ${text.replaceAll('\n', '\\n')}`;
  } catch (error) {
    if (error instanceof GroovySyntaxError) return '!! MultipleCompilationErrorsException';
    if (error instanceof JavaThrowable && run !== null) return `!! ${run.describe(error).simpleName}`;
    throw error;
  }
}

for (const file of readdirSync(FOLDER).filter((each) => each.endsWith('.groovy'))) {
  const claims = readFileSync(new URL(file, FOLDER), 'utf8')
    .split(/^---$/m)
    .flatMap((chunk) => claimsOf(chunk.trim()));
  describe(file, () => {
    test.each(claims.map((each) => [each.script.split('\n').at(-1) ?? '', each] as const))(
      '%s',
      (_name, claim) => {
        expect(outcome(claim.script)).toBe(claim.expected);
      },
    );
  });
}
