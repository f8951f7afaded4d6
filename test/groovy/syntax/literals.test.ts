// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are Groovy
import { describe, expect, test } from 'vitest';
import { parseScript } from '../../../shared/groovy/syntax/parser.ts';
import type { Constant, Expression } from '../../../shared/groovy/syntax/tree/tree.ts';

function only(source: string): Expression {
  const [statement] = parseScript(source).code.statements;
  if (statement?.kind !== 'ExpressionStatement') throw new TypeError(`no expression: ${source}`);
  return statement.expression;
}

function constantOf(source: string): Constant | string {
  const expression = only(source);
  return expression.kind === 'ConstantExpression' ? expression.constant : expression.kind;
}

describe('numbers', () => {
  test.each<[string, Constant]>([
    ['0', { type: 'Integer', value: 0 }],
    ['2147483647', { type: 'Integer', value: 2147483647 }],
    ['2147483648', { type: 'Long', value: 2147483648n }],
    ['-2147483648', { type: 'Integer', value: -2147483648 }],
    ['-9223372036854775808', { type: 'Long', value: -9223372036854775808n }],
    ['9223372036854775808', { type: 'BigInteger', value: 9223372036854775808n }],
    ['12345678901i', { type: 'Integer', value: -539222987 }],
    ['99999999999999999999L', { type: 'Long', value: 7766279631452241919n }],
    ['1g', { type: 'BigInteger', value: 1n }],
    ['0xFFFFFFFF', { type: 'Long', value: 4294967295n }],
    ['0xFFFFFFFFi', { type: 'Integer', value: -1 }],
    ['0x1d', { type: 'Integer', value: 29 }],
    ['0b101L', { type: 'Long', value: 5n }],
    ['017', { type: 'Integer', value: 15 }],
    ['1_000_000', { type: 'Integer', value: 1000000 }],
    ['1.50', { type: 'BigDecimal', unscaled: 150n, scale: 2 }],
    ['1e3', { type: 'BigDecimal', unscaled: 1n, scale: -3 }],
    ['1.0e+2g', { type: 'BigDecimal', unscaled: 10n, scale: -1 }],
    ['1_000.5_0', { type: 'BigDecimal', unscaled: 100050n, scale: 2 }],
    ['1.5d', { type: 'Double', value: 1.5 }],
    ['1e-400d', { type: 'Double', value: 0 }],
    ['0.1f', { type: 'Float', value: Math.fround(0.1) }],
    // Half way between two floats but for its last digit, which a double does not hold.
    ['1.00000017881393432617187499f', { type: 'Float', value: 1.0000001192092896 }],
    ['1.00000017881393432617187500f', { type: 'Float', value: 1.000000238418579 }],
    ['-0d', { type: 'Double', value: 0 }],
  ])('%s', (source, value) => {
    expect(constantOf(source)).toEqual(value);
  });

  test('a sign is part of a literal only when the literal is all it covers', () => {
    expect(['-5', '-5.abs()', '-5 ** 2', '-(5)', '+5'].map((source) => only(source).kind)).toEqual([
      'ConstantExpression',
      'UnaryMinusExpression',
      'UnaryMinusExpression',
      'UnaryMinusExpression',
      'ConstantExpression',
    ]);
  });
});

describe('strings', () => {
  test.each([
    ["'a\\tb\\'c\\\\d\\$e\\\"'", 'a\tb\'c\\d$e"'],
    ["'\\101\\60\\400'", 'A0 0'],
    ["'\\u0041\\uuu0042'", 'AB'],
    ["'\\\\u0041'", '\\u0041'],
    ["'a\\\nb'", 'ab'],
    ["'''a'b''c\r\nd'''", "a'b''c\nd"],
    ['"""a"b\nc"""', 'a"b\nc'],
    ['"a$$"'.replace('$$', '\\$'), 'a$'],
    ['x = /a\\/b\\d$/'.slice(4), 'a/b\\d$'],
    ['$/a$$b$/c\\d/$', 'a$b/c\\d'],
    ['/a\nb/', 'a\nb'],
    ['\\u0027x\\u0027', 'x'],
  ])('%s', (source, value) => {
    expect(constantOf(source)).toEqual({ type: 'String', value });
  });

  test.each([
    ['"a$b.c.d()"', ['a', '()'], ['PropertyExpression']],
    ['"${a}${b}"', ['', '', ''], ['VariableExpression', 'VariableExpression']],
    ['"${-> a}"', ['', ''], ['ClosureExpression']],
    ['"${}"', ['', ''], ['ConstantExpression']],
    ['"${a; b}"', ['', ''], ['MethodCallExpression']],
    ['/a${b}c/', ['a', 'c'], ['VariableExpression']],
    ['$/${b}$$/$', ['', '$'], ['VariableExpression']],
    ['"$a.1 $this"', ['', '.1 ', ''], ['VariableExpression', 'VariableExpression']],
    ['"${"${a}"}"', ['', ''], ['GStringExpression']],
    ['"${[a: {1}]}"', ['', ''], ['MapExpression']],
  ])('%s', (source, strings, kinds) => {
    const expression = only(source);
    if (expression.kind !== 'GStringExpression') throw new TypeError(expression.kind);
    expect([expression.strings, expression.values.map((value) => value.kind)]).toEqual([strings, kinds]);
  });

  test('a slash divides after a value and opens a string elsewhere', () => {
    expect(['a / b / c', 'a /b/ c', 'x = /b/'].map((source) => only(source).kind)).toEqual([
      'BinaryExpression',
      'BinaryExpression',
      'BinaryExpression',
    ]);
    expect(constantOf('/b/')).toEqual({ type: 'String', value: 'b' });
  });
});
