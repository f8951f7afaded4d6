import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { toAsciiSource } from '../../workers/script/program/ascii-source.ts';

describe('toAsciiSource', () => {
  it('writes every character beyond ASCII as an escape and leaves the rest', () => {
    expect(toAsciiSource("const a = '…é' // →")).toBe("const a = '\\u2026\\u00e9' // \\u2192");
  });

  it('keeps what strings, templates and regular expressions mean, also beyond the basic plane', () => {
    const source =
      "[ '😀é', `…${1}→`, /^[𐀀-\u{10ffff}]$/u.test('😀'), /[à-ÿ]/.test('é'), ((größe) => größe)(3) ]";
    const ascii = toAsciiSource(source);
    expect(/^[\0-\x7f]*$/.test(ascii)).toBe(true);
    expect(JSON.stringify(runInNewContext(ascii))).toBe(JSON.stringify(['😀é', '…1→', true, true, 3]));
  });

  it('refuses a character whose escape would mean something else', () => {
    expect(() => toAsciiSource("'\\…'")).toThrow(SyntaxError);
    expect(() => toAsciiSource('String.raw`a…`')).toThrow(SyntaxError);
  });
});
