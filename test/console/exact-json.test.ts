/** JSON whose numbers keep their text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ExactNumber,
  isExactNumber,
  isRecord,
  jsonOf,
  parseJson,
  readJson,
  type Value,
} from '../../apps/console/client/exact-json.ts';

/** As JSON.parse has it, numbers rounded. */
function rounded(value: Value): unknown {
  if (isExactNumber(value)) return Number(value.text);
  if (Array.isArray(value)) return value.map(rounded);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rounded(one)]));
}

describe('a JSON text', () => {
  it('is read as JSON.parse reads it, but for the numbers, and written as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const read = parseJson(text);
        expect(rounded(read)).toEqual(JSON.parse(text));
        expect(jsonOf(read)).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it('keeps each digit of its numbers', () => {
    const text = '[9007199254740993,42.0,-0,1e400,1.10]';
    expect(parseJson(text)).toEqual(
      ['9007199254740993', '42.0', '-0', '1e400', '1.10'].map((number) => new ExactNumber(number)),
    );
    expect(jsonOf(parseJson(text))).toBe(text);
  });

  it('may have a member called __proto__, which is one like any other', () => {
    const value = parseJson('{"__proto__": {"a": 1}, "b": 2}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(jsonOf(value)).toBe('{"__proto__":{"a":1},"b":2}');
  });

  it('that is none is refused, cut off or changed anywhere', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.nat(),
        fc.constantFrom('', '}', ']', ',', '"', ':', 'x'),
        (value, at, sign) => {
          const whole = JSON.stringify([value]);
          const place = at % whole.length;
          const text = whole.slice(0, place) + sign + whole.slice(place + 1);
          const isJson = (() => {
            try {
              return JSON.parse(text) !== undefined;
            } catch {
              return false;
            }
          })();
          if (isJson) expect(rounded(parseJson(text))).toEqual(JSON.parse(text));
          else expect(() => parseJson(text)).toThrow(SyntaxError);
        },
      ),
    );
    for (const text of ['', '[1, 2', '{"a" 1}', '{"a": }', '{a: 1}', '["a', 'nil', '[1 2]'])
      expect(() => readJson(text, 0), text).toThrow(SyntaxError);
  });
});
