// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are Groovy
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GroovySyntaxError } from '../../../shared/groovy/syntax/errors.ts';
import { parseScript } from '../../../shared/groovy/syntax/parser.ts';
import { printModule } from '../../../shared/groovy/syntax/tree/print.ts';
import { groovy } from './grammar.ts';
import { treeShape } from './tree-shape.ts';

const SEED = 20140131;
const RUNS = 1500;
const REPLACEMENTS = [
  ...'()[]{}<>.,;:?!~+-*/=&|@"\'$\\\n #',
  '->',
  '..',
  ' in ',
  ' as ',
  ' if ',
  ' def ',
  ' class ',
  '${',
  '\\u0041',
];

test('a generated script, printed, parses to the same tree', () => {
  const property = fc.property(groovy, (source) => {
    const tree = parseScript(source);
    expect(treeShape(parseScript(printModule(tree)))).toEqual(treeShape(tree));
  });
  expect(fc.check(property, { seed: SEED, numRuns: RUNS }).counterexample).toBeNull();
});

test('a damaged script parses or is a syntax error within its text', () => {
  const damage = fc.tuple(groovy, fc.nat(), fc.nat(4), fc.constantFrom('', ...REPLACEMENTS));
  const property = fc.property(damage, ([source, place, width, text]) => {
    const at = place % (source.length + 1);
    const damaged = source.slice(0, at) + text + source.slice(at + width);
    try {
      parseScript(damaged);
    } catch (error) {
      expect(error).toBeInstanceOf(GroovySyntaxError);
      if (!(error instanceof GroovySyntaxError)) return;
      expect(error.line).toBeLessThanOrEqual(damaged.split('\n').length);
      expect(error.message).toMatch(/^startup failed:\n/);
    }
  });
  expect(fc.check(property, { seed: SEED, numRuns: RUNS }).counterexample).toBeNull();
});

test('spans lie within the source, and a part within its whole', () => {
  const property = fc.property(groovy, (source) => {
    expect([...misplaced(parseScript(source), 0, source.length)]).toEqual([]);
  });
  expect(fc.check(property, { seed: SEED, numRuns: RUNS / 5 }).counterexample).toBeNull();
});

/** The parts of a tree whose span does not lie within that of their whole. */
function* misplaced(value: unknown, from: number, to: number): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const item of value) yield* misplaced(item, from, to);
  } else if (typeof value === 'object' && value !== null) {
    const { start = from, end = to } = value as { start?: number; end?: number };
    const isWithin = start >= from && start <= end && end <= to;
    if (!isWithin) yield { kind: 'kind' in value ? value.kind : '', start, end, from, to };
    for (const [key, part] of Object.entries(value)) {
      // The type of a variable stands before it.
      yield* misplaced(part, key === 'type' ? 0 : start, end);
    }
  }
}
