import { describe, expect, test } from 'vitest';
import { Budget, Double, StopSignal } from '#base';
import { GraphError } from '../../../../shared/graph/errors.ts';
import type { IndexQuery } from '../../../../shared/graph/index/index-query.ts';
import { runIndexQuery } from '../../../../shared/graph/index/lucene/run-index-query.ts';
import { listSource } from './list-source.ts';

const DEFAULTS: Omit<IndexQuery, 'query'> = {
  defaultField: null,
  defaultOperator: 'or',
  sort: [],
  top: null,
  ignoreOwnWrites: false,
};

const people = listSource([
  [0, 'name', 'marko'],
  [0, 'age', '29'],
  [1, 'name', 'vadas'],
  [1, 'age', '27'],
  [2, 'name', 'lop'],
  [2, 'lang', 'java'],
  [3, 'name', 'josh'],
  [3, 'age', '32'],
  [4, 'name', 'ripple'],
  [4, 'lang', 'java'],
  [5, 'name', 'peter'],
  [5, 'age', '35'],
  [5, 'note', 'two words'],
  [5, 'note', 'a:b'],
]);

const titles = listSource(
  [
    [0, 'title', 'The Quick Brown Fox'],
    [1, 'title', 'quick silver'],
    [2, 'title', 'Brown bear eats brown bread'],
    [3, 'title', 'Lazy DOG'],
    [4, 'title', 'fox-trot dancing'],
  ],
  true,
);

function ask(source: typeof people, query: IndexQuery['query'], options: Partial<IndexQuery> = {}): number[] {
  return runIndexQuery(source, { ...DEFAULTS, ...options, query });
}

describe('an exact index', () => {
  test.each([
    ['name:marko', [0]],
    ['name:Marko', []],
    ['name:*', [0, 1, 2, 3, 4, 5]],
    ['*:*', [0, 1, 2, 3, 4, 5]],
    ['name:r?p*e', [4]],
    ['name:ma*', [0]],
    ['name:*o*', [0, 2, 3]],
    ['name:?op', [2]],
    ['name:Ma*', []],
    ['name:mako~', [0]],
    ['name:mako~0.9', []],
    ['name:lo~0.1', [2]],
    ['name:[josh TO marko]', [0, 2, 3]],
    ['name:{josh TO marko}', [2]],
    ['name:[* TO josh]', [3]],
    ['name:[peter TO *]', [1, 4, 5]],
    ['name:["lop" "marko"]', [0, 2]],
    ['age:[5 TO 10]', []],
    ['name:lop OR name:josh', [2, 3]],
    ['name:lop name:josh', [2, 3]],
    ['name:lop AND lang:java', [2]],
    ['name:lop && lang:java', [2]],
    ['+lang:java -name:lop', [4]],
    ['lang:java NOT name:lop', [4]],
    ['lang:java !name:lop', [4]],
    ['NOT name:lop', []],
    ['-name:lop -name:josh', []],
    ['name:(lop josh)', [2, 3]],
    ['name:(lop OR josh) AND lang:java', [2]],
    ['name:lop^4 || name:josh^0.5', [2, 3]],
    ['(name:lop name:marko)^2 AND NOT lang:java', [0]],
    ['note:"two words"', [5]],
    ['note:two\\ words', [5]],
    ['note:two', []],
    ['note:a\\:b', [5]],
    ['note:"a:b"', [5]],
    ['name:m\\u0061rko', [0]],
    ['name:marko AND name:lop', []],
    ['', 'error'],
  ] as const)('%s', (query, ids) => {
    if (ids === 'error') expect(() => ask(people, query)).toThrow(GraphError);
    else expect(ask(people, query)).toEqual(ids);
  });

  test('a key stands for the field of terms that name none', () => {
    expect(ask(people, 'ma* lop lang:java', { defaultField: 'name' })).toEqual([2, 4, 0]);
  });

  test('AND may be the default operator, and OR then makes both its sides optional', () => {
    const and = { defaultOperator: 'and' } as const;
    expect(ask(people, 'name:lop lang:java', and)).toEqual([2]);
    expect(ask(people, 'name:lop OR name:josh', and)).toEqual([2, 3]);
    expect(ask(people, 'lang:java -name:lop', and)).toEqual([4]);
  });
});

describe('a full-text index', () => {
  test.each([
    ['title:quick', [0, 1]],
    ['title:QUICK', [0, 1]],
    ['title:Bro*', [0, 2]],
    ['title:*OX', [0]],
    ['title:[A TO Br]', [2]],
    ['title:dogs~', [3]],
    ['title:fox', [0]],
    ['title:fox\\-trot', [4]],
    ['title:"quick brown"', [0]],
    ['title:"quick fox"', []],
    ['title:"quick fox"~1', [0]],
    ['title:"brown quick"~1', []],
    ['title:"brown quick"~2', [0]],
    ['title:"brown brown"~2', [2]],
    ['title:"brown brown"~1', []],
    ['title:""', []],
    ['title:"" OR title:lazy', [3]],
    ['title:quick\\ brown', [0]],
    ['title:(+brown -bear)', [0]],
  ] as const)('%s', (query, ids) => {
    expect(ask(titles, query)).toEqual(ids);
  });

  test('a phrase may run from one value of a field into the next', () => {
    const source = listSource(
      [
        [0, 't', 'one two'],
        [0, 't', 'three'],
      ],
      true,
    );
    expect(ask(source, 't:"two three"')).toEqual([0]);
  });
});

describe('numeric entries', () => {
  const numbers = listSource([
    [0, 'age', 29],
    [1, 'age', 27],
    [3, 'age', 32],
    [5, 'age', 35],
    [2, 'age', -4],
    [4, 'age', 100],
    [6, 'age', 30n],
    [7, 'age', new Double(30.5)],
  ]);
  const range = { kind: 'numericRange', field: 'age', includeLower: true, includeUpper: true } as const;

  test('a range answers entries of its own Java type', () => {
    expect(ask(numbers, { ...range, type: 'int', lower: 27, upper: 32 })).toEqual([0, 1, 3]);
    expect(ask(numbers, { ...range, type: 'long', lower: 27n, upper: 32n })).toEqual([6]);
    expect(ask(numbers, { ...range, type: 'double', lower: 30, upper: 31 })).toEqual([7]);
    expect(ask(numbers, { ...range, type: 'int', lower: 27, upper: 32, includeLower: false })).toEqual([
      0, 3,
    ]);
  });

  test('a range answers entries of the other type of its width by their bits', () => {
    expect(ask(numbers, { ...range, type: 'double', lower: null, upper: null })).toEqual([6, 7]);
    expect(ask(numbers, { ...range, type: 'double', lower: 0, upper: 1 })).toEqual([6]);
    expect(ask(numbers, { ...range, type: 'float', lower: 0, upper: null, includeLower: false })).toEqual([
      0, 1, 3, 5, 4,
    ]);
  });

  test('hits are sorted by number on request', () => {
    const sort = [{ field: 'age', numeric: true, descending: true }];
    expect(ask(numbers, { ...range, type: 'int', lower: null, upper: null }, { sort })).toEqual([
      4, 5, 3, 0, 1, 2,
    ]);
  });
});

describe('sorting', () => {
  const by = (...fields: string[]) => fields.map((field) => ({ field, numeric: false, descending: false }));

  test('hits are sorted by the text of a field, and cut', () => {
    expect(ask(people, 'name:*', { sort: by('name') })).toEqual([3, 2, 0, 5, 4, 1]);
    expect(ask(people, 'name:*', { sort: by('name'), top: 2 })).toEqual([3, 2]);
  });

  test('entries without the field come first', () => {
    expect(ask(people, 'name:*', { sort: by('lang', 'name') })).toEqual([3, 0, 5, 1, 2, 4]);
  });
});

describe('queries as trees', () => {
  test('required and prohibited clauses', () => {
    const java = { kind: 'term', field: 'lang', text: 'java' } as const;
    const lop = { kind: 'term', field: 'name', text: 'lop' } as const;
    const clauses = [
      { occur: 'must', clause: java },
      { occur: 'mustNot', clause: lop },
    ] as const;
    expect(ask(people, { kind: 'boolean', clauses })).toEqual([4]);
  });
});

describe('faults in the words of Lucene', () => {
  test.each([
    ['name:[', `Encountered "<EOF>" at line 1, column 6.`],
    ['name:', `Encountered "<EOF>" at line 1, column 5.`],
    ['a AND', `Encountered "<EOF>" at line 1, column 5.`],
    ['(name:a', `Encountered "<EOF>" at line 1, column 7.`],
    ['name:a)', `Encountered " ")" ") "" at line 1, column 6.`],
    ['name:[a TO b', `Encountered "<EOF>" at line 1, column 12.`],
    ['OR', `Encountered " <OR> "OR "" at line 1, column 0.`],
    ['name:"abc', 'Lexical error at line 1, column 10.  Encountered: <EOF> after : "\\"abc"'],
    ['name:a^b', 'Lexical error at line 1, column 9.  Encountered: <EOF> after : ""'],
    ['name:a^bc', 'Lexical error at line 1, column 8.  Encountered: "b" (98), after : ""'],
    ['name:]', 'Lexical error at line 1, column 7.  Encountered: <EOF> after : ""'],
    ['name:"', 'Lexical error at line 1, column 7.  Encountered: <EOF> after : ""'],
    ['name:\\u00zz', 'None-hex character in unicode escape sequence: z'],
    ['name:a~2', 'Minimum similarity for a FuzzyQuery has to be between 0.0f and 1.0f !'],
  ])('%s', (query, message) => {
    const failure = (() => {
      try {
        return ask(people, query, { defaultField: 'k' });
      } catch (error) {
        return error;
      }
    })();
    if (!(failure instanceof GraphError) || !(failure.cause instanceof GraphError))
      throw new TypeError(query);
    expect(failure.message.split('\n')[0]).toBe(`Cannot parse '${query}': ${message}`);
    expect([failure.code, failure.cause.message.split('\n')[0]]).toEqual([
      'GRAPH_INDEX_QUERY_SYNTAX',
      message,
    ]);
  });

  test('what was expected is listed', () => {
    expect(() => ask(people, 'name:[')).toThrow(
      'column 6.\nWas expecting one of:\n    <RANGEIN_QUOTED> ...\n    <RANGEIN_GOOP> ...\n    ',
    );
  });

  test('a term without field needs a key', () => {
    expect(() => ask(people, 'marko')).toThrow(GraphError);
  });

  test('nesting and length are bounded', () => {
    expect(() => ask(people, '('.repeat(50_000))).toThrow('deep');
    expect(() => ask(people, `name:${'a'.repeat(100_000)}`)).toThrow('characters');
  });

  test('a pattern of many stars costs no more than the product of the lengths', () => {
    const source = listSource([[0, 'k', 'a'.repeat(5000)]]);
    expect(ask(source, `k:${'*a'.repeat(1000)}b`)).toEqual([]);
  });
});

/** Matching these takes thousands of steps for one entry. */
describe('what a query asks of a long text is charged', () => {
  const long = 'ab'.repeat(2_000);
  const words = 'aa '.repeat(1_000);
  test.each<[what: string, query: string, text: string, isFullText: boolean]>([
    ['a wildcard', `k:*${'a*b'.repeat(50)}x`, long, false],
    ['a fuzzy term', `k:${long}b~0.5`, long, false],
    ['a loose phrase', `k:"${words}b"~5`, `${words}b`, true],
    ['a phrase', `k:"${words}b"`, `${words}b`, true],
  ])('by %s', (_what, query, text, isFullText) => {
    const ended = new Budget(undefined, Int32Array.of(StopSignal.Timeout));
    const source = listSource(
      [
        [0, 'k', text],
        [1, 'k', 'b'],
      ],
      isFullText,
      ended,
    );
    expect(() => ask(source, query)).toThrow(expect.objectContaining({ code: 'SCRIPT_TIMEOUT' }));
  });
});
