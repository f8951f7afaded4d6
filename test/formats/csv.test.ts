import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Byte, Double, ScalarArray, ScalarKind } from '#base';
import { CSVReader, type CSVSink, FormatErrorCode } from '#formats';
import { push } from './graph-in-memory.ts';

function read(text: string, pieceLength?: number): unknown[] {
  const found: unknown[] = [];
  const sink: CSVSink = {
    addNode: (labels, { keys, values }) => found.push({ labels, keys, values }),
    addRelationship: (source, target, type, { keys, values }) =>
      found.push({ source, target, type, keys, values }),
  };
  push(new CSVReader(sink), text, pieceLength);
  return found;
}

const NODES = `personId:ID,name,age:int,score:double,tags:string[],:LABEL,small:byte,:IGNORE
1,"Smith, ""Jo""",29,1.5,a;b,Person;Admin,7,x
2,"two
lines",,,,Person,,
`;

describe('CSVReader', () => {
  it('reads typed columns, quotes, lists and labels, whatever the pieces', () => {
    const nodes = [
      {
        labels: ['Person', 'Admin'],
        keys: ['personId', 'name', 'age', 'score', 'tags', 'small'],
        values: [
          '1',
          'Smith, "Jo"',
          29,
          new Double(1.5),
          new ScalarArray(ScalarKind.String, ['a', 'b']),
          new Byte(7),
        ],
      },
      { labels: ['Person'], keys: ['personId', 'name'], values: ['2', 'two\nlines'] },
    ];
    expect(read(NODES)).toEqual(nodes);
    expect(read(NODES, 1)).toEqual(nodes);
    expect(read(NODES.replaceAll('\n', '\r\n'), 3)).toEqual([
      nodes[0],
      { labels: ['Person'], keys: ['personId', 'name'], values: ['2', 'two\r\nlines'] },
    ]);
  });

  it('reads relationships by the property that names their ends', () => {
    expect(read(':START_ID(personId),since:long,:END_ID(personId),:TYPE\n1,2001,2,KNOWS')).toEqual([
      {
        source: { key: 'personId', value: '1' },
        target: { key: 'personId', value: '2' },
        type: 'KNOWS',
        keys: ['since'],
        values: [2001n],
      },
    ]);
  });

  it.each([
    ['a:int\n12x', FormatErrorCode.Number],
    ['a:int\n2147483648', FormatErrorCode.Number],
    ['a\n1,2', FormatErrorCode.Element],
    [':START_ID,:END_ID\n1,2', FormatErrorCode.Element],
    ['a:nothing\n1', FormatErrorCode.Syntax],
    ['a\n"1" 2', FormatErrorCode.Syntax],
    ['a\n1"2', FormatErrorCode.Syntax],
    ['a\n"1', FormatErrorCode.Truncated],
    ['', FormatErrorCode.Truncated],
  ])('refuses %j', (text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }));
  });
});

it.each([
  ['a:int\n1\n12x', '"12x" is not an integer of 32 bits, in the column "a:int"', 3],
  ['a,b:boolean[],c:char\n1,true,xy', '"xy" is not a single character, in the column "c:char"', 2],
  ['a\n1\n1,2', '2 fields, where the header has 1', 3],
  [':START_ID,:END_ID,:TYPE\n1,,knows', 'an end or the type is missing', 2],
  ['a\n1"2', 'a quote inside a field that is not quoted', 2],
  ['a:nothing\n1', 'invalid column "a:nothing"', 1],
])('%j fails with what is wrong and once with the line', (text, message, line) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ message, position: { line, column: 1 } }));
});

const field = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '0', ',', '"', '\n', '\r', ' ', 'é', '+'), maxLength: 6 }),
  fc.nat(999).map(String),
);

/** Quoted where it must be, or if asked for. */
function fieldText(text: string, isQuoted: boolean): string {
  const mustBeQuoted = /[",\n]/.test(text) || text.endsWith('\r');
  return isQuoted || mustBeQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

it('reads what was written, quoted or not, with either line end, whatever the pieces', () => {
  const record = fc.tuple(fc.tuple(field, field, field), fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()));
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 20 }),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 40 }),
      (records, lineEnd, pieceLength) => {
        const lines = records.map(([fields, quoted]) =>
          fields.map((text, at) => fieldText(text, quoted[at] as boolean)).join(','),
        );
        const keys = ['a', 'b', 'c'];
        const nodes = records.map(([fields]) => {
          const isPresent = fields.map((text) => text !== '');
          return {
            labels: [],
            keys: keys.filter((_, at) => isPresent[at]),
            values: fields.filter((_, at) => isPresent[at]),
          };
        });
        const document = [keys.join(','), ...lines, ''].join(lineEnd);
        expect(read(document)).toEqual(nodes);
        expect(read(document, pieceLength)).toEqual(nodes);
      },
    ),
  );
});

it('names the line of a failure behind records of several lines', () => {
  const text = 'a,b:int\r\n"x\ny",1\n\n,2\r\nz,q\n';
  expect(() => read(text)).toThrow(expect.objectContaining({ position: { line: 6, column: 1 } }));
});
