/** A result as the console reads it: rows, order, members and texts, all from the document that came. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefixesOf } from '../../apps/console/results/cells.ts';
import { JsonText } from '../../apps/console/results/json-text.ts';
import { Result } from '../../apps/console/results/result.ts';

const JSON_TYPE = 'application/json; charset=UTF-8';
const SPARQL_TYPE = 'application/sparql-results+json';

const result = (text: string, type = JSON_TYPE, query = '') => new Result(text, type, prefixesOf(query));
const texts = (of: Result, order: Parameters<Result['rows']>[2] = null) =>
  of.rows(0, 1000, order).map((row) => row.map(({ text }) => text));

const element = (kind: string, id: number, data: object, more: object = {}) => ({
  self: `http://h/db/data/${kind}/${id}`,
  data,
  ...more,
});

describe('parts of a JSON text', () => {
  it('are those that a parser finds, however the text is spaced', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 3), (value, indent) => {
        const json = new JsonText(JSON.stringify(value, null, indent));
        const whole = json.whole();
        expect(JSON.parse(json.text.slice(whole.from, whole.to))).toEqual(JSON.parse(json.text));
        if (Array.isArray(value)) {
          const parts = json.elements(whole);
          const found = Array.from({ length: parts.length }, (_, index) => parts.at(index));
          expect(found.map(({ from, to }) => JSON.parse(json.text.slice(from, to)))).toEqual(
            JSON.parse(json.text),
          );
        } else if (typeof value === 'object' && value !== null) {
          const members = [...json.members(whole)].map(
            ([name, { from, to }]) => [name, JSON.parse(json.text.slice(from, to))] as const,
          );
          expect(members).toEqual(Object.entries(JSON.parse(json.text)));
        }
      }),
    );
  });
});

describe('rows', () => {
  it('that are lists are shown by their texts, however long they are', () => {
    const long = JSON.stringify(Array.from({ length: 1000 }, (_, index) => index));
    const of = result(`[[1, 42.0, "a"], ${long}]`);
    expect(texts(of).map(([text]) => text)).toEqual(['[1, 42.0, "a"]', `${long.slice(0, 300)}…`]);
    expect(of.cellText(1, 0, null)).toBe(long);
  });

  it('that are short lists have a column for each position, and their text in one if any is longer', () => {
    const path = `[${[1, 2].map((id) => `{"self":"http://h/db/data/node/${id}","data":{}}`).join()}]`;
    const of = result(`[${path},[9007199254740993],[],["x",[1,2],null]]`);
    expect(of.summary().columns.map(({ name }) => name)).toEqual(['0', '1', '2']);
    expect(texts(of)).toEqual([
      ['v[1]', 'v[2]', ''],
      ['9007199254740993', '', ''],
      ['', '', ''],
      ['x', '[1,2]', 'null'],
    ]);
    const list = (length: number) => JSON.stringify(Array.from({ length }, (_, at) => at));
    expect(result(`[[1],${list(16)}]`).summary().columns).toHaveLength(16);
    for (const rows of [`[[1],${list(17)}]`, '[[1],2]', '[[],[]]']) {
      expect(
        result(rows)
          .summary()
          .columns.map(({ name }) => name),
      ).toEqual(['value']);
    }
  });

  it('of maps have a column for each name that any of them has', () => {
    const of = result('[{"a": 1, "b": null}, {"c": 9007199254740993, "a": "x"}]');
    expect(of.summary().columns.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(texts(of)).toEqual([
      ['1', 'null', ''],
      ['x', '', '9007199254740993'],
    ]);
  });

  it('of elements are their ids, types and properties', () => {
    const of = result(
      JSON.stringify([element('node', 3, { name: 'Ada' }), element('node', 4, { born: 1815 })]),
    );
    expect([of.summary().columns.map(({ name }) => name), texts(of)]).toEqual([
      ['(id)', 'name', 'born'],
      [
        ['3', 'Ada', ''],
        ['4', '', '1815'],
      ],
    ]);
    expect(of.summary().hasPicture).toBe(true);
  });

  it('of a Table are its rows, be it alone or in a list', () => {
    const table = '{"columns": ["x", "y"], "data": [[1, "a"], [2.50, [3]]]}';
    for (const text of [table, `[${table}]`]) {
      const of = result(text);
      expect([of.summary().columns.map(({ name }) => name), texts(of)]).toEqual([
        ['x', 'y'],
        [
          ['1', 'a'],
          ['2.50', '[3]'],
        ],
      ]);
    }
  });

  it('of a query have terms with datatype, language and the prefixes that the query declares', () => {
    const solutions = {
      head: { vars: ['a', 'b'] },
      results: {
        bindings: [
          { a: { type: 'uri', value: 'http://e/x' }, b: { type: 'literal', value: 'hi', 'xml:lang': 'en' } },
          {
            a: { type: 'bnode', value: 'b0' },
            b: { type: 'literal', value: '1', datatype: 'http://www.w3.org/2001/XMLSchema#integer' },
          },
          {},
        ],
      },
    };
    const of = result(JSON.stringify(solutions), SPARQL_TYPE, 'PREFIX e: <http://e/> SELECT * {}');
    expect(of.rows(0, 3, null)).toEqual([
      [
        { text: 'http://e/x', kind: 'iri', short: 'e:x' },
        { text: 'hi', kind: 'text', suffix: '@en' },
      ],
      [
        { text: '_:b0', kind: 'blank' },
        { text: '1', kind: 'number', suffix: '^^xsd:integer' },
      ],
      [
        { text: '', kind: 'missing' },
        { text: '', kind: 'missing' },
      ],
    ]);
  });

  it('of N-Triples are its terms without their escapes', () => {
    const of = result('<http://e/s> <http://e/p> "a\\"\\u00E4\\n"@de .\n', 'application/n-triples');
    expect(of.rows(0, 1, null)).toEqual([
      [
        { text: 'http://e/s', kind: 'iri' },
        { text: 'http://e/p', kind: 'iri' },
        { text: 'a"ä\n', kind: 'text', suffix: '@de' },
      ],
    ]);
    expect(of.csv().join('')).toBe('subject,predicate,object\r\nhttp://e/s,http://e/p,"a""ä\n"\r\n');
  });

  it('are sorted with 64-bit integers exactly, numbers before texts, what is missing at the end', () => {
    const of = result(
      '[{"n": "b"}, {"n": 9007199254740993}, {}, {"n": 9007199254740992}, {"n": null}, {"n": "a"}]',
    );
    const column = (isDescending: boolean) => texts(of, { column: 0, isDescending }).map(([text]) => text);
    expect(column(false)).toEqual(['9007199254740992', '9007199254740993', 'a', 'b', '', 'null']);
    expect(column(true)).toEqual(['b', 'a', '9007199254740993', '9007199254740992', '', 'null']);
  });

  it('have long texts cut in the view, and whole when they are copied', () => {
    const long = 'x'.repeat(1000);
    const of = result(JSON.stringify([long]));
    expect(of.rows(0, 1, null)[0]?.[0]).toEqual({ text: `${'x'.repeat(300)}…`, kind: 'text', isCut: true });
    expect(of.cellText(0, 0, null)).toBe(long);
  });
});

describe('the shape of a result', () => {
  it.each([
    ['null', 'empty'],
    ['[]', 'empty'],
    ['{}', 'empty'],
    ['42.0', 'scalar'],
    ['"text"', 'scalar'],
    ['{"knows": 1, "likes": 2}', 'counts'],
    ['{"knows": 1, "likes": "x"}', 'rows'],
    ['[{"v[0]": {"v[1]": {}}}]', 'tree'],
    ['{"v[0]": {}}', 'rows'],
    ['[1, 2]', 'rows'],
  ])('%s is %s', (text, shape) => {
    expect(result(text).summary().shape).toBe(shape);
  });

  it('of ASK is true or false', () => {
    const { shape, scalar } = result('{"head": {}, "boolean": true}', SPARQL_TYPE).summary();
    expect([shape, scalar?.text]).toEqual(['boolean', 'true']);
  });
});

describe('a chart', () => {
  it('of a map of counts has the largest first', () => {
    const chart = result('{"few": 1, "many": 30}').chart(1);
    expect(chart).toEqual({
      kind: 'bars',
      bars: [
        { name: 'many', row: 1, value: 30, text: '30' },
        { name: 'few', row: 0, value: 1, text: '1' },
      ],
      count: 2,
    });
  });

  it('of many numbers tells how they are spread', () => {
    const rows = [...Array.from({ length: 1000 }, (_, n) => ({ n })), { n: null }];
    const chart = result(JSON.stringify(rows)).chart(0);
    if (chart?.kind !== 'spread') throw new Error('numbers as many as these are spread');
    const { bins, ...facts } = chart;
    expect([bins.length, bins.reduce((sum, { count }) => sum + count, 0)]).toEqual([20, 1000]);
    expect(facts).toEqual({ kind: 'spread', count: 1000, missing: 1, least: 0, most: 999, mean: 499.5 });
  });
});

describe('members', () => {
  it('are asked for level by level, and numbers keep their texts', () => {
    const of = result('{"list": [1, {"deep": 3000000000000000001}], "none": null}');
    const [whole] = of.members(null, 0, 1).members;
    const { members, count } = of.members(whole?.from ?? -1, 0, 10);
    expect([count, members.map(({ name, count: inner, text }) => [name, inner, text])]).toEqual([
      2,
      [
        ['list', 2, ''],
        ['none', null, 'null'],
      ],
    ]);
    const [, object] = of.members(members[0]?.from ?? -1, 0, 10).members;
    expect(of.members(object?.from ?? -1, 0, 10).members[0]?.text).toBe('3000000000000000001');
  });
});
