import { describe, expect, test } from 'vitest';
import { GroovySyntaxError } from '../../../shared/groovy/syntax/errors.ts';
import { parseScript } from '../../../shared/groovy/syntax/parser.ts';

function failure(source: string, scriptName?: string): string {
  try {
    parseScript(source, scriptName === undefined ? {} : { scriptName });
    return 'parsed';
  } catch (error) {
    return error instanceof GroovySyntaxError ? error.message : String(error);
  }
}

/** The first error's line, without the file. */
function complaint(source: string): string {
  return (failure(source).split('\n')[1] ?? '').replace('Script1.groovy: ', '');
}

test('a message names file, line and column, shows the line and points at the column', () => {
  expect(failure('x = 1\ny = = 2', 'Script7')).toBe(
    'startup failed:\nScript7.groovy: 2: unexpected token: = @ line 2, column 5.\n   y = = 2\n       ^\n\n1 error\n',
  );
});

test('columns count the text as it was sent, with its unicode escapes', () => {
  expect(complaint('x = "\\u0061" )')).toBe("1: expecting EOF, found ')' @ line 1, column 14.");
});

test('a fault of the grammar goes before one that only the tree shows', () => {
  expect(complaint('1 = 2\ntry { }')).toBe('1: ');
  expect(complaint('try { }\n1 = 2 }')).toBe("2: expecting EOF, found '}' @ line 2, column 7.");
});

const AST = (problem: string, line: number, column: number) =>
  `${line}: ${problem} at line: ${line} column: ${column}. File: Script1.groovy @ line ${line}, column ${column}.`;

describe('faults in the words of the original', () => {
  test.each([
    ['x = ', '1: unexpected token:  @ line 1, column 5.'],
    ['1 +', "1: expecting EOF, found '+' @ line 1, column 3."],
    ['foo(1 +)', '1: unexpected token: + @ line 1, column 7.'],
    ['a < b < c', '1: unexpected token: < @ line 1, column 7.'],
    ['a ?: ', '1: unexpected token: ?: @ line 1, column 3.'],
    ['a ? b', "1: expecting ':', found '' @ line 1, column 6."],
    ['foo(1', '1: unexpected token: 1 @ line 1, column 5.'],
    ['if (x', "1: expecting ')', found '' @ line 1, column 6."],
    ['- -5', '1: unexpected token: - @ line 1, column 3.'],
    ['x++ ++', "1: expecting EOF, found '++' @ line 1, column 5."],
    ['return a b', "1: expecting EOF, found 'b' @ line 1, column 10."],
    ['new A', '1: unexpected token:  @ line 1, column 6.'],
    ['a.', '1: unexpected token: . @ line 1, column 2.'],
    ['do { } while (x)', '1: unexpected token: do @ line 1, column 1.'],
    ['def def x', '1: unexpected token: def @ line 1, column 5.'],
    ['int x, ', "1: expecting an identifier, found '' @ line 1, column 8."],
    ['x\npackage a', '2: unexpected token: package @ line 2, column 1.'],
    ['class A { foo() {} }', '1: unexpected token: foo @ line 1, column 11.'],
    ['switch (x) { foo }', "1: expecting '}', found 'foo' @ line 1, column 14."],
    ['List<int> x', '1: primitive type parameters not allowed here;'],
    ['foo(a.b: 1)', '1: illegal colon after argument expression;'],
    ['for (x : y) {}', '1: Java-style for-each statement requires a type declaration.;'],
    [
      '1; {a}',
      '1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;',
    ],
    [
      '1\n{ -> 1 }\n[{a}]\nx\n;{a}',
      '5: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;',
    ],
  ])('%s', (source, message) => {
    expect(complaint(source)).toBe(message);
  });

  test.each([
    ['(return 1)', AST('Unknown type: "return"', 1, 2)],
    ['(a; b)', AST('Expression list of the form (a; b; c) is not supported in this context.', 1, 1)],
    ['foo(a: 1, a: 2)', AST("Duplicate named parameter 'a' found.", 1, 5)],
    ['[1, a:2]', AST('Unexpected node type: EXPR found when expecting type: LABELED_ARG', 1, 2)],
    ['[*:a, *b]', AST('Unexpected node type: SPREAD_ARG found when expecting type: SPREAD_MAP_ARG', 1, 7)],
    ['this(1)', AST('Constructor call must be the first statement in a constructor.', 1, 6)],
    ['int(5)', AST('Primitive type literal: int cannot be used as a method name', 1, 1)],
    ['private private x', AST('Cannot repeat modifier: private', 1, 9)],
    [
      'private public x',
      AST('Cannot specify modifier: public when access scope has already been defined', 1, 9),
    ],
    ['def f()', AST('You defined a method without body. Try adding a body, or declare it abstract.', 1, 1)],
    ['switch (x) { default: 1; default: 2 }', AST('The default case is already defined.', 1, 1)],
    ['for (a;b;c;d) {}', AST('3 expressions are required for the classic for loop, you gave 4', 1, 6)],
    ['new A[]', AST('No expression for the array constructor call', 1, 6)],
    [
      'if (x) class A {}',
      AST(
        'Class definition not expected here. Please define the class at an appropriate place or perhaps try using a block/Closure instead.',
        1,
        8,
      ),
    ],
  ])('%s (found in the tree)', (source, message) => {
    expect(complaint(source)).toBe(message);
  });

  test.each([
    ["x = 'a", "1: expecting ''', found '<EOF>' @ line 1, column 7."],
    ["x = 'a\nb'", "1: expecting ''', found '\\n' @ line 1, column 7."],
    ['x = "a', '1: unexpected char: 0xFFFF @ line 1, column 7.'],
    ['x = "a\nb"', "1: expecting anything but ''\\n''; got it anyway @ line 1, column 7."],
    ["'\\q'", "1: unexpected char: '\\' @ line 1, column 2."],
    ['x = 5 # 3', "1: unexpected char: '#' @ line 1, column 7."],
    ['1 /* a', "1: expecting '*', found '<EOF>' @ line 1, column 7."],
    ['1_', "1: expecting token in range: '0'..'9', found '<EOF>' @ line 1, column 3."],
    ['0b2', "1: unexpected char: '2' @ line 1, column 3."],
    [
      "x = '\\u00zz'",
      'General error during parsing: Did not find four digit hex character code. line: 1 col:5',
    ],
  ])('%s (found by the scanner)', (source, message) => {
    expect(complaint(source)).toBe(message);
  });
});
