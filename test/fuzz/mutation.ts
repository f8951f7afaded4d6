/** Texts with something wrong: pieces cut out, doubled, taken from another text or put in from a list of trouble. */
import type { Random } from './random.ts';

/** Texts that parsers of any kind have stumbled over. */
export const SPLINTERS: readonly string[] = [
  '\0',
  '\ufeff',
  '\u2028',
  '\ud800',
  '\udfff',
  '\u{1f600}',
  '\r',
  '\n',
  '\t',
  '"',
  "'",
  "'''",
  '"""',
  '`',
  '$',
  '${',
  '\\',
  '\\u0063',
  '\\u{',
  '\\x',
  '%zz',
  '&#x0;',
  '&#xd800;',
  '&amp',
  '<!--',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE x [<!ENTITY a "aa">]>',
  '*/',
  '//',
  '#',
  '@',
  '{'.repeat(500),
  '['.repeat(500),
  '('.repeat(500),
  '!'.repeat(500),
  '- '.repeat(500),
  '<a>'.repeat(500),
  '9'.repeat(400),
  '1e999',
  '-0',
  '0x',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

const CHANGES_MAX = 4;
const PIECE_LENGTH_MAX = 16;

/** One of the seeds with up to four changes, some of them pieces of the other seeds or of `splinters`. */
export function mutated(seeds: readonly string[], splinters: readonly string[], random: Random): string {
  let text = random.pick(seeds);
  for (let count = random.below(CHANGES_MAX + 1); count > 0; count -= 1) {
    text = changed(text, seeds, splinters, random);
  }
  return text;
}

function changed(
  text: string,
  seeds: readonly string[],
  splinters: readonly string[],
  random: Random,
): string {
  const start = random.below(text.length + 1);
  const end = Math.min(text.length, start + random.below(PIECE_LENGTH_MAX));
  const [before, piece, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  switch (random.below(7)) {
    case 0:
      return before + random.pick(splinters) + piece + after;
    case 1:
      return before + after;
    case 2:
      return before + piece + piece + after;
    case 3:
      return before;
    case 4:
      return before + String.fromCharCode(random.below(random.chance(0.8) ? 0x80 : 0x10000)) + after;
    case 5:
      return before + piece.repeat(1 + random.below(40)) + after;
    default:
      return before + pieceOf(random.pick(seeds), random) + after;
  }
}

function pieceOf(text: string, random: Random): string {
  const start = random.below(text.length + 1);
  return text.slice(start, start + random.below(4 * PIECE_LENGTH_MAX));
}
