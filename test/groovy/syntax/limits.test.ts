import { describe, expect, test } from 'vitest';
import { GroovySyntaxError, SyntaxCause } from '../../../shared/groovy/syntax/errors.ts';
import { parseScript } from '../../../shared/groovy/syntax/parser.ts';

function failure(source: string): unknown {
  try {
    parseScript(source);
    return 'parsed';
  } catch (error) {
    return error instanceof GroovySyntaxError ? error.code : error;
  }
}

const COUNT = 25_000;

describe('a text nested or chained without measure is a syntax error, never a stack overflow', () => {
  const openers = [
    '(',
    '[',
    '{',
    '!',
    '~',
    '-',
    '- ',
    'a[',
    'f(',
    'x=',
    'x ? ',
    'x ?: ',
    'x ? y : ',
    'new A(',
    '{->',
    '"${',
    'a&&(',
    '(A) ',
    '(int) ',
  ];
  const statements = [
    'if (a) ',
    'while (a) ',
    'l: ',
    'if (a) b; else ',
    'try {',
    'class A {',
    'for (;;) ',
    'switch (a) { case 1: ',
    'def f() {',
    'A<',
    '@A(',
    'a=[',
    'x = {',
  ];
  test.each([...openers, ...statements])('%s', (piece) => {
    expect(failure(piece.repeat(COUNT))).toMatch(/^GROOVY_SYNTAX/);
  });

  const chains = [' + a', '.b', '[0]', '()', ' b', ' - 1', ' * 2', ' ** 2', '?.b', ' == b', ' || b'];
  test.each(chains)('a chain of %s', (link) => {
    expect(failure(`a${link.repeat(COUNT)}`)).toBe(SyntaxCause.Limit);
  });

  test.each([
    ['balanced brackets', '['.repeat(COUNT) + ']'.repeat(COUNT)],
    ['alternating operators', `${'1 + (2 * '.repeat(COUNT)}3${')'.repeat(COUNT)}`],
    [
      'every level of precedence at once',
      'a || b && c | d ^ e & f =~ g == h < i << j + k * l ** !('.repeat(COUNT),
    ],
    ['closures with default values', '{ a = '.repeat(COUNT)],
    ['strings in strings', '"${f('.repeat(COUNT)],
  ])('%s', (_, source) => {
    expect(failure(source)).toMatch(/^GROOVY_SYNTAX/);
  });
});

describe('what is long but flat is no matter', () => {
  test.each([
    ['statements', 'a = 1\n'.repeat(20_000)],
    ['list elements', `[${'A < b, '.repeat(20_000)}1]`],
    ['map entries', `[${'a: 1, '.repeat(20_000)}b: 2]`],
    ['a string', `'${'x'.repeat(1_000_000)}'`],
    ['a comment', `/*${'x\n'.repeat(500_000)}*/ 1`],
    ['appended closures', `a${'{}'.repeat(20_000)}`],
    ['newlines', '\n'.repeat(500_000)],
    ['links of a chain', `a${'.b()'.repeat(400)}`],
  ])('%s', (_, source) => {
    expect(failure(source)).toBe('parsed');
  });
});

test('a script over the length limit is refused before it is read', () => {
  expect(failure('a'.repeat(5_000_000))).toBe(SyntaxCause.Limit);
});

test('a number of very many digits is refused', () => {
  expect(failure('1'.repeat(100_000))).toBe(SyntaxCause.Syntax);
});
