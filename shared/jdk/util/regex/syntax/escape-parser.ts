/** Parses escape sequences, inside and outside of character classes. */
import { CODE_POINT_MAX } from '#base';
import { unsupportedOperation } from '#groovy/runtime/errors/exception';
import { hexDigit } from './ascii.ts';
import {
  ASCII_DIGIT,
  ASCII_SPACE,
  ASCII_WORD,
  CharSet,
  HORIZONTAL_SPACE,
  VERTICAL_SPACE,
} from './char-set.ts';
import {
  binaryPropertySet,
  blockSet,
  propertySet,
  scriptSet,
  unicodePosixSet,
  unicodeShorthand,
} from './character-properties.ts';
import { PatternFlag } from './flags.ts';
import type { PatternReader } from './pattern-reader.ts';

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const BACKSLASH = 0x5c;

/**
 * A set (`\d`), a code point (`
 * `), or the letter of an escape that is only valid outside classes.
 */
export type Escape = CharSet | number | { readonly letter: string };

const CONTROL: Readonly<Record<string, number>> = { a: 7, e: 0x1b, f: 0x0c, n: 0x0a, r: 0x0d, t: 0x09 };
const OUTSIDE_OF_CLASSES = '123456789ABGRXZbkz';
const VERTICAL_TAB = 0x0b;

/** Parses one escape; the cursor is on its backslash. `opensRange` is true before a `-` in a class. */
export function parseEscape(reader: PatternReader, isInClass: boolean, opensRange: boolean): Escape {
  const code = reader.skip();
  const letter = String.fromCodePoint(code);
  const set = shorthand(reader, letter, opensRange);
  if (set !== null) return set;
  const control = Object.hasOwn(CONTROL, letter) ? CONTROL[letter] : undefined;
  if (control !== undefined) return control;
  if (letter === 'v') return VERTICAL_TAB;
  if (letter === '0') return octal(reader);
  if (letter === 'x') return hexadecimal(reader);
  if (letter === 'u') return utf16(reader);
  if (letter === 'c') return controlCharacter(reader);
  if (letter === 'N') throw unsupported('\\N{...}');
  if (!isInClass && OUTSIDE_OF_CLASSES.includes(letter)) return { letter };
  if (/[A-Za-z1-9]/.test(letter)) throw reader.error('Illegal/unsupported escape sequence');
  return code;
}

export function unsupported(what: string): Error {
  return unsupportedOperation(`${what} is not supported in regular expressions`);
}

function shorthand(reader: PatternReader, letter: string, opensRange: boolean): CharSet | null {
  const isUnicode = reader.has(PatternFlag.UnicodeCharacterClass);
  switch (letter) {
    case 'd':
    case 'D':
      return signed(isUnicode ? unicodeShorthand('d') : ASCII_DIGIT, letter === 'D');
    case 's':
    case 'S':
      return signed(isUnicode ? unicodeShorthand('s') : ASCII_SPACE, letter === 'S');
    case 'w':
    case 'W':
      return signed(isUnicode ? unicodeShorthand('w') : ASCII_WORD, letter === 'W');
    case 'h':
    case 'H':
      return signed(HORIZONTAL_SPACE, letter === 'H');
    case 'v':
      return opensRange ? null : VERTICAL_SPACE;
    case 'V':
      return VERTICAL_SPACE.negate();
    default:
      return null;
  }
}

function signed(set: CharSet, isNegated: boolean): CharSet {
  return isNegated ? set.negate() : set;
}

function octal(reader: PatternReader): number {
  const first = octalDigit(reader.read());
  if (first < 0) throw reader.error('Illegal octal escape sequence');
  const second = octalDigit(reader.read());
  if (second < 0) {
    reader.unread();
    return first;
  }
  const third = octalDigit(reader.read());
  if (third >= 0 && first <= 3) return first * 64 + second * 8 + third;
  reader.unread();
  return first * 8 + second;
}

function octalDigit(code: number): number {
  return code >= 0x30 && code <= 0x37 ? code - 0x30 : -1;
}

function hexadecimal(reader: PatternReader): number {
  const code = reader.read();
  const first = hexDigit(code);
  if (first >= 0) {
    const second = hexDigit(reader.read());
    if (second >= 0) return first * 16 + second;
  } else if (code === OPEN_BRACE && hexDigit(reader.peek()) >= 0) return bracedHexadecimal(reader);
  throw reader.error('Illegal hexadecimal escape sequence');
}

function bracedHexadecimal(reader: PatternReader): number {
  let value = 0;
  let code = reader.read();
  for (; hexDigit(code) >= 0; code = reader.read()) {
    value = value * 16 + hexDigit(code);
    if (value > CODE_POINT_MAX) throw reader.error('Hexadecimal codepoint is too big');
  }
  if (code !== CLOSE_BRACE) throw reader.error('Unclosed hexadecimal escape sequence');
  return value;
}

/** `\uXXXX`; two of them that form a surrogate pair are one code point. */
function utf16(reader: PatternReader): number {
  const high = fourDigits(reader);
  if (high < 0xd800 || high > 0xdbff) return high;
  const start = reader.cursor;
  if (reader.read() === BACKSLASH && reader.read() === 0x75) {
    const low = fourDigits(reader);
    if (low >= 0xdc00 && low <= 0xdfff) return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
  }
  reader.cursor = start;
  return high;
}

function fourDigits(reader: PatternReader): number {
  let value = 0;
  for (let index = 0; index < 4; index++) {
    const digit = hexDigit(reader.read());
    if (digit < 0) throw reader.error('Illegal Unicode escape sequence');
    value = value * 16 + digit;
  }
  return value;
}

function controlCharacter(reader: PatternReader): number {
  if (reader.cursor < reader.length) return reader.read() ^ 64;
  throw reader.error('Illegal control escape sequence');
}

/** `\p…` and `\P…`; the cursor is on the letter. */
export function parseProperty(reader: PatternReader): CharSet {
  const isNegated = reader.at(reader.cursor) === 0x50;
  const name = reader.next() === OPEN_BRACE ? bracedName(reader) : singleLetterName(reader);
  return signed(namedSet(reader, name), isNegated);
}

function singleLetterName(reader: PatternReader): string {
  return String.fromCodePoint(reader.read());
}

function bracedName(reader: PatternReader): string {
  reader.next();
  const start = reader.cursor;
  while (reader.cursor < reader.length && reader.at(reader.cursor) !== CLOSE_BRACE) reader.cursor++;
  const end = reader.cursor;
  reader.cursor++;
  if (end >= reader.length) throw reader.error('Unclosed character family');
  if (start === end) throw reader.error('Empty character family');
  let name = '';
  for (let index = start; index < end; index++) name += String.fromCodePoint(reader.at(index));
  return name;
}

function namedSet(reader: PatternReader, name: string): CharSet {
  const equals = name.indexOf('=');
  const set = equals < 0 ? plainSet(reader, name) : keyedSet(reader, name, equals);
  if (set === null) throw reader.error(`Unknown character property name {${name}}`);
  return set;
}

function keyedSet(reader: PatternReader, name: string, equals: number): CharSet | null {
  const key = name.slice(0, equals).toLowerCase();
  const value = name.slice(equals + 1);
  switch (key) {
    case 'sc':
    case 'script': {
      const set = scriptSet(value);
      if (set === null) throw reader.error(`Unknown character script name {${value}}`);
      return set;
    }
    case 'blk':
    case 'block':
      return knownBlock(reader, value, name);
    case 'gc':
    case 'general_category':
      return propertySet(value, reader.has(PatternFlag.CaseInsensitive));
    default:
      throw reader.error(`Unknown Unicode property {name=<${key}>, value=<${value}>}`);
  }
}

function knownBlock(reader: PatternReader, name: string, asked: string): CharSet {
  const set = blockSet(name);
  if (set === null) throw reader.error(`Unknown character property name {${asked}}`);
  return set;
}

function plainSet(reader: PatternReader, name: string): CharSet | null {
  const ignoresCase = reader.has(PatternFlag.CaseInsensitive);
  if (name.startsWith('In')) return knownBlock(reader, name.slice(2), name);
  if (name.startsWith('Is')) {
    const short = name.slice(2);
    return binaryPropertySet(short, ignoresCase) ?? propertySet(short, ignoresCase) ?? scriptSet(short);
  }
  const posix = reader.has(PatternFlag.UnicodeCharacterClass) ? unicodePosixSet(name, ignoresCase) : null;
  return posix ?? propertySet(name, ignoresCase);
}

export function isSet(parsed: Escape): parsed is CharSet {
  return parsed instanceof CharSet;
}
