/** `\Q…\E`: literal text. */
import { isAsciiDigit, isAsciiLetter } from './ascii.ts';

const BACKSLASH = 0x5c;
const UPPER_Q = 0x51;
const UPPER_E = 0x45;

/** The pattern with quoted parts escaped by backslashes instead, as Java does before it parses. */
export function withoutQuotes(codes: readonly number[]): readonly number[] {
  const first = codes.findIndex((code, index) => code === BACKSLASH && isQuoteStart(codes, index));
  if (first < 0) return codes;
  const out: number[] = codes.slice(0, first);
  let index = first;
  while (index < codes.length) {
    if (codes[index] === BACKSLASH && codes[index + 1] === UPPER_Q) index = quote(codes, index + 2, out);
    else if (codes[index] === BACKSLASH) {
      out.push(...codes.slice(index, index + 2));
      index += 2;
    } else {
      out.push(codes[index] as number);
      index++;
    }
  }
  return out;
}

/** A `\Q` whose backslash is not itself escaped. */
function isQuoteStart(codes: readonly number[], index: number): boolean {
  if (codes[index + 1] !== UPPER_Q) return false;
  let before = index;
  while (before > 0 && codes[before - 1] === BACKSLASH) before--;
  return (index - before) % 2 === 0;
}

/** Escapes the quoted part from `index`; returns the index after `\E`. */
function quote(codes: readonly number[], start: number, out: number[]): number {
  for (let index = start; index < codes.length; index++) {
    const code = codes[index] as number;
    if (code === BACKSLASH && codes[index + 1] === UPPER_E) return index + 2;
    // A leading digit could continue an escape before the quote, so it is escaped itself.
    if (isAsciiDigit(code) && index === start) out.push(...asHexEscape(code));
    else if (isAsciiLetter(code) || isAsciiDigit(code) || code > 0x7f) out.push(code);
    else out.push(BACKSLASH, code);
  }
  return codes.length;
}

function asHexEscape(digit: number): number[] {
  return [BACKSLASH, 0x78, 0x33, digit];
}

/** `Pattern.quote`. */
export function quotePattern(text: string): string {
  return text.includes('\\E') ? `\\Q${text.split('\\E').join('\\E\\\\E\\Q')}\\E` : `\\Q${text}\\E`;
}

/** `Matcher.quoteReplacement`. */
export function quoteReplacement(text: string): string {
  return text.replace(/[\\$]/g, '\\$&');
}
