import { describe, expect, test } from 'vitest';
import { GroovySyntaxError } from '../../../shared/groovy/syntax/errors.ts';
import { parseScript } from '../../../shared/groovy/syntax/parser.ts';
import { printModule } from '../../../shared/groovy/syntax/tree/print.ts';
import { corpusScripts } from './corpus-scripts.ts';
import { treeShape } from './tree-shape.ts';

/** Compile errors that are found after parsing, by whoever resolves names. */
const FOUND_LATER = ['unable to resolve class', 'The current scope already contains', 'already declared'];

/** A message without the number of its script, up to the end of the problem's first line. */
function firstLine(message: string): string {
  return (message.split('\n')[1] ?? '').replace(/^Script\d+/, 'Script');
}

function parseFailure(source: string): string | null {
  try {
    parseScript(source);
    return null;
  } catch (error) {
    if (error instanceof GroovySyntaxError) return error.message;
    throw error;
  }
}

describe('the scripts of the conformance cases', () => {
  const scripts = corpusScripts();
  const isSyntaxError = ({ message }: { message: string | null }) =>
    message !== null && !FOUND_LATER.some((text) => message.includes(text));

  test('what the original refuses is refused with its words', () => {
    const refused = scripts.filter(isSyntaxError);
    const answers = refused.map(({ id, source }) => [id, firstLine(parseFailure(source) ?? '')]);
    expect(answers).toEqual(refused.map(({ id, message }) => [id, firstLine(message ?? '')]));
    expect(refused.length).toBeGreaterThan(10);
  });

  test('what the original accepts is accepted', () => {
    const accepted = scripts.filter((script) => !isSyntaxError(script));
    const failures = accepted
      .map(({ id, source }) => [id, parseFailure(source)])
      .filter(([, text]) => text !== null);
    expect(failures).toEqual([]);
  });

  test('a printed tree parses to the same tree', () => {
    const differing: unknown[] = [];
    for (const { id, source } of scripts.filter((script) => !isSyntaxError(script))) {
      const tree = parseScript(source);
      const printed = printModule(tree);
      const again = parseFailure(printed) ?? treeShape(parseScript(printed));
      if (JSON.stringify(again) !== JSON.stringify(treeShape(tree)))
        differing.push({ id, source, printed, again });
    }
    expect(differing).toEqual([]);
  });
});
