/** Messages of lexical errors, in ANTLR's wording. */
import { Char } from './characters.ts';

/** The character after the last one. */
export const END_OF_SOURCE = -1;

/** Printable ASCII in quotes, the rest as a number, the end of the source as 0xFFFF. */
export function unexpectedCharacter(code: number): string {
  if (code >= Char.Space && code < 0x7f) return `unexpected char: '${String.fromCharCode(code)}'`;
  const value = code === END_OF_SOURCE ? 0xffff : code;
  return `unexpected char: 0x${value.toString(16).toUpperCase()}`;
}

export function expectedCharacter(expected: string, code: number): string {
  return `expecting '${expected}', found '${characterText(code)}'`;
}

export function expectedDigit(code: number): string {
  return `expecting token in range: '0'..'9', found '${characterText(code)}'`;
}

export const ILLEGAL_DOLLAR =
  'illegal string body character after dollar sign;\n' +
  `   solution: either escape a literal dollar sign "\\$5" or bracket the value expression "\${5}"`;

export const LINE_END_IN_VALUE =
  `end of line reached within a simple string 'x' or "x" or /x/;\n` +
  `   solution: for multi-line literals, use triple quotes '''x''' or """x""" or /x/ or $/x/$`;

export const INVALID_ESCAPE = 'Did not find four digit hex character code.';

function characterText(code: number): string {
  switch (code) {
    case END_OF_SOURCE:
      return '<EOF>';
    case Char.LineFeed:
      return '\\n';
    case Char.CarriageReturn:
      return '\\r';
    case Char.Tab:
      return '\\t';
    default:
      return String.fromCharCode(code);
  }
}
