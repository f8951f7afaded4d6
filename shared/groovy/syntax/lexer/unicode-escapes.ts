/**
 * Unicode escapes, decoded anywhere in a source before it is scanned, as Java and Groovy do: `\u` may have several
 * u, and a backslash that is itself escaped (`\\u0041`) begins none.
 */
import { Char, isHexDigit } from './characters.ts';

export interface DecodedSource {
  readonly text: string;
  /** Offsets in `text` of the characters that were escapes, ascending; empty for nearly every script. */
  readonly escapeOffsets: readonly number[];
  /** Number of characters that each escape is longer than its character. */
  readonly escapeLengths: readonly number[];
  /** Offset in the original of an escape without four hex digits, or -1. Decoding stops there. */
  readonly invalidAt: number;
}

const HEX_DIGITS = 4;

export function decodeUnicodeEscapes(source: string): DecodedSource {
  let backslash = source.indexOf('\\u');
  const escapeOffsets: number[] = [];
  const escapeLengths: number[] = [];
  if (backslash < 0) return { text: source, escapeOffsets, escapeLengths, invalidAt: -1 };
  let text = '';
  let copied = 0;
  let at = 0;
  while ((backslash = source.indexOf('\\', at)) >= 0) {
    if (source.charCodeAt(backslash + 1) !== Char.LowerU) {
      at = backslash + 2;
      continue;
    }
    let digits = backslash + 2;
    while (source.charCodeAt(digits) === Char.LowerU) digits += 1;
    for (let i = 0; i < HEX_DIGITS; i += 1) {
      if (!isHexDigit(source.charCodeAt(digits + i))) {
        return {
          text: text + source.slice(copied, backslash),
          escapeOffsets,
          escapeLengths,
          invalidAt: backslash,
        };
      }
    }
    text += source.slice(copied, backslash);
    escapeOffsets.push(text.length);
    text += String.fromCharCode(Number.parseInt(source.slice(digits, digits + HEX_DIGITS), 16));
    copied = digits + HEX_DIGITS;
    escapeLengths.push(copied - backslash - 1);
    at = copied;
  }
  return { text: text + source.slice(copied), escapeOffsets, escapeLengths, invalidAt: -1 };
}
