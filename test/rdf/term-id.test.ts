import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlineId, inlineText, literalParts, literalText, sortAsIds, UNBOUND, XSD } from '#rdf';

describe('inline terms', () => {
  it('decode to the text they were made from', () => {
    const lexical = fc.oneof(
      fc.integer().map(String),
      fc.stringMatching(/^[+-]?[0-9]{0,3}(\.[0-9]{0,3})?$/),
      fc.date({ noInvalidDate: true }).map((d) => d.toISOString().slice(0, 10)),
      fc.date({ noInvalidDate: true }).map((d) => `${d.toISOString().slice(0, 17)}00Z`),
      fc.constantFrom('true', 'false', '1', '-0', '-0.0', '00', '2008-02-30', '2008-06-01T24:00:00Z'),
    );
    const datatype = fc.constantFrom('integer', 'decimal', 'boolean', 'date', 'dateTime', 'double');
    fc.assert(
      fc.property(lexical, datatype, (text, name) => {
        const term = literalText(text, XSD + name);
        const id = inlineId(term);
        expect(id === UNBOUND ? term : inlineText(id)).toBe(term);
      }),
      { numRuns: 2000 },
    );
  });

  it('are given to small integers, dates, minutes and short decimals', () => {
    const cases = [
      '5|integer',
      '-134217728|integer',
      '2008-06-01|date',
      '2008-06-01T00:00:00Z|dateTime',
      '12.50|decimal',
    ];
    for (const text of cases) {
      const [lexical, name] = text.split('|') as [string, string];
      expect(inlineId(literalText(lexical, XSD + name))).not.toBe(UNBOUND);
    }
    const ids = cases.map((text) => {
      const [lexical, name] = text.split('|') as [string, string];
      return inlineId(literalText(lexical, XSD + name));
    });
    const pairs = ids.flatMap((a, i) => ids.map((b, j) => [i, j, sortAsIds(a, b)] as const));
    const sorting = pairs.filter(([, , isSorting]) => isSorting).map(([i, j]) => [cases[i], cases[j]]);
    expect(sorting).toEqual([
      [cases[0], cases[0]],
      [cases[0], cases[1]],
      [cases[1], cases[0]],
      [cases[1], cases[1]],
      [cases[2], cases[2]],
      [cases[3], cases[3]],
    ]);
    expect(sortAsIds(5, 6)).toBe(false);
  });
});

describe('literal text', () => {
  it('gives back its parts', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(`${XSD}string`, `${XSD}token`), (lexical, datatype) => {
        expect(literalParts(literalText(lexical, datatype))).toEqual({ lexical, datatype, language: '' });
      }),
    );
  });
});
