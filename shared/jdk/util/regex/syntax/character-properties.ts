/**
 * Properties of `\p{…}`: POSIX classes, Unicode categories, scripts, blocks and binary properties, and the `java…`
 * methods of Character. Names are those of `java.util.regex.CharPredicates` of Java 17.
 */
import { ALL, ASCII_DIGIT, ASCII_LOWER, ASCII_SPACE, ASCII_UPPER, ASCII_WORD, CharSet } from './char-set.ts';

const CATEGORIES: ReadonlySet<string> = new Set(
  'Lu Ll Lt Lm Lo L LC Mn Me Mc M Nd Nl No N Zs Zl Zp Z Cc Cf Co Cs Cn C Pd Ps Pe Pc Po Pi Pf P Sm Sc Sk So S'.split(
    ' ',
  ),
);

/** A set based on JavaScript's Unicode tables; `source` is a name in this file or validated. */
function unicode(source: string): CharSet {
  const pattern = new RegExp(`^[${source}]$`, 'u');
  return CharSet.where((code) => pattern.test(String.fromCodePoint(code)));
}

const ASCII_PUNCTUATION = CharSet.ofRanges(0x21, 0x2f, 0x3a, 0x40, 0x5b, 0x60, 0x7b, 0x7e);
const ASCII_LETTER = ASCII_LOWER.union(ASCII_UPPER);
const HEX_DIGIT = ASCII_DIGIT.union(CharSet.ofRanges(0x41, 0x46, 0x61, 0x66));

/** Names that include both cases when the pattern ignores case. */
const CASED: ReadonlySet<string> = new Set(['Lower', 'Upper', 'Lu', 'Ll', 'Lt']);

type Named = Readonly<Record<string, () => CharSet>>;

const POSIX: Named = {
  ASCII: () => CharSet.ofRanges(0, 0x7f),
  Alnum: () => ASCII_LETTER.union(ASCII_DIGIT),
  Alpha: () => ASCII_LETTER,
  Blank: () => CharSet.ofText(' \t'),
  Cntrl: () => CharSet.ofRanges(0, 0x1f, 0x7f, 0x7f),
  Digit: () => ASCII_DIGIT,
  Graph: () => CharSet.ofRanges(0x21, 0x7e),
  Lower: () => ASCII_LOWER,
  Print: () => CharSet.ofRanges(0x20, 0x7e),
  Punct: () => ASCII_PUNCTUATION,
  Space: () => ASCII_SPACE,
  Upper: () => ASCII_UPPER,
  XDigit: () => HEX_DIGIT,
  L1: () => CharSet.ofRanges(0, 0xff),
  all: () => ALL,
  LD: () => unicode('\\p{L}\\p{Nd}'),
};

const JAVA_METHODS: Named = {
  javaLowerCase: () => unicode('\\p{Lowercase}'),
  javaUpperCase: () => unicode('\\p{Uppercase}'),
  javaTitleCase: () => unicode('\\p{Lt}'),
  javaAlphabetic: () => unicode('\\p{Alphabetic}'),
  javaIdeographic: () => unicode('\\p{Ideographic}'),
  javaDigit: () => unicode('\\p{Nd}'),
  javaDefined: () => unicode('\\P{Cn}'),
  javaLetter: () => unicode('\\p{L}'),
  javaLetterOrDigit: () => unicode('\\p{L}\\p{Nd}'),
  javaSpaceChar: () => unicode('\\p{Z}'),
  javaWhitespace: () =>
    unicode('\\p{Z}\\t-\\r\\x1c-\\x1f').intersect(CharSet.ofText('\xA0\u2007\u202f').negate()),
  javaISOControl: () => CharSet.ofRanges(0, 0x1f, 0x7f, 0x9f),
  javaJavaIdentifierStart: () => unicode('\\p{L}\\p{Nl}\\p{Sc}\\p{Pc}'),
  javaJavaIdentifierPart: () => unicode('\\p{L}\\p{Nl}\\p{Sc}\\p{Pc}\\p{Nd}\\p{Mn}\\p{Mc}\\p{Cf}'),
  javaUnicodeIdentifierStart: () => unicode('\\p{ID_Start}'),
  javaUnicodeIdentifierPart: () => unicode('\\p{ID_Continue}'),
};

/** The binary properties with prefix `Is`, by name in upper case. */
const BINARY: Named = {
  ALPHABETIC: () => unicode('\\p{Alphabetic}'),
  LETTER: () => unicode('\\p{L}'),
  IDEOGRAPHIC: () => unicode('\\p{Ideographic}'),
  LOWERCASE: () => unicode('\\p{Lowercase}'),
  UPPERCASE: () => unicode('\\p{Uppercase}'),
  TITLECASE: () => unicode('\\p{Lt}'),
  WHITE_SPACE: () => unicode('\\p{White_Space}'),
  CONTROL: () => unicode('\\p{Cc}'),
  PUNCTUATION: () => unicode('\\p{P}'),
  HEX_DIGIT: () => unicode('\\p{Nd}\\p{Hex_Digit}'),
  ASSIGNED: () => unicode('\\P{Cn}'),
  NONCHARACTER_CODE_POINT: () => unicode('\\p{Noncharacter_Code_Point}'),
  DIGIT: () => unicode('\\p{Nd}'),
  ALNUM: () => unicode('\\p{Alphabetic}\\p{Nd}'),
  BLANK: () => unicode('\\p{Zs}\\t'),
  GRAPH: () => unicode('\\p{Z}\\p{Cc}\\p{Cs}\\p{Cn}').negate(),
  PRINT: () => unicode('\\p{Zl}\\p{Zp}\\p{Cc}\\p{Cs}\\p{Cn}').negate(),
  WORD: () => unicode('\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}'),
  JOIN_CONTROL: () => unicode('\\p{Join_Control}'),
};

/** POSIX names under UNICODE_CHARACTER_CLASS, in upper case → binary property. */
const UNICODE_POSIX: Readonly<Record<string, string>> = {
  ALPHA: 'ALPHABETIC',
  LOWER: 'LOWERCASE',
  UPPER: 'UPPERCASE',
  SPACE: 'WHITE_SPACE',
  PUNCT: 'PUNCTUATION',
  XDIGIT: 'HEX_DIGIT',
  ALNUM: 'ALNUM',
  CNTRL: 'CONTROL',
  DIGIT: 'DIGIT',
  BLANK: 'BLANK',
  GRAPH: 'GRAPH',
  PRINT: 'PRINT',
};

/** First and last code point of the blocks in common use, by name in upper case without spaces, `_` and `-`. */
const BLOCKS: Readonly<Record<string, readonly [number, number]>> = {
  BASICLATIN: [0, 0x7f],
  LATIN1SUPPLEMENT: [0x80, 0xff],
  LATINEXTENDEDA: [0x100, 0x17f],
  LATINEXTENDEDB: [0x180, 0x24f],
  IPAEXTENSIONS: [0x250, 0x2af],
  SPACINGMODIFIERLETTERS: [0x2b0, 0x2ff],
  COMBININGDIACRITICALMARKS: [0x300, 0x36f],
  GREEK: [0x370, 0x3ff],
  GREEKANDCOPTIC: [0x370, 0x3ff],
  CYRILLIC: [0x400, 0x4ff],
  ARMENIAN: [0x530, 0x58f],
  HEBREW: [0x590, 0x5ff],
  ARABIC: [0x600, 0x6ff],
  DEVANAGARI: [0x900, 0x97f],
  THAI: [0xe00, 0xe7f],
  HANGULJAMO: [0x1100, 0x11ff],
  LATINEXTENDEDADDITIONAL: [0x1e00, 0x1eff],
  GREEKEXTENDED: [0x1f00, 0x1fff],
  GENERALPUNCTUATION: [0x2000, 0x206f],
  CURRENCYSYMBOLS: [0x20a0, 0x20cf],
  LETTERLIKESYMBOLS: [0x2100, 0x214f],
  NUMBERFORMS: [0x2150, 0x218f],
  ARROWS: [0x2190, 0x21ff],
  MATHEMATICALOPERATORS: [0x2200, 0x22ff],
  BOXDRAWING: [0x2500, 0x257f],
  CJKSYMBOLSANDPUNCTUATION: [0x3000, 0x303f],
  HIRAGANA: [0x3040, 0x309f],
  KATAKANA: [0x30a0, 0x30ff],
  CJKUNIFIEDIDEOGRAPHS: [0x4e00, 0x9fff],
  HANGULSYLLABLES: [0xac00, 0xd7af],
  PRIVATEUSEAREA: [0xe000, 0xf8ff],
};

function lookUp(table: Named, name: string): CharSet | null {
  return Object.hasOwn(table, name) ? (table[name]?.() ?? null) : null;
}

/** `\p{Lower}`, `\p{Lu}`, `\p{javaDigit}` and `gc=`; null for an unknown name. */
export function propertySet(name: string, ignoresCase: boolean): CharSet | null {
  if (ignoresCase && CASED.has(name)) {
    return name.length > 2 ? ASCII_LETTER : unicode('\\p{Lu}\\p{Ll}\\p{Lt}');
  }
  if (ignoresCase && /^java(Lower|Upper|Title)Case$/.test(name)) {
    return unicode('\\p{Lowercase}\\p{Uppercase}\\p{Lt}');
  }
  if (CATEGORIES.has(name)) return unicode(`\\p{${name}}`);
  return lookUp(POSIX, name) ?? lookUp(JAVA_METHODS, name);
}

/** `\p{IsAlphabetic}`. */
export function binaryPropertySet(name: string, ignoresCase: boolean): CharSet | null {
  const upper = name.toUpperCase();
  if (ignoresCase && /^(LOWER|UPPER|TITLE)CASE$/.test(upper)) {
    return unicode('\\p{Lowercase}\\p{Uppercase}\\p{Lt}');
  }
  return lookUp(BINARY, upper);
}

/** `\p{Alpha}` under UNICODE_CHARACTER_CLASS. */
export function unicodePosixSet(name: string, ignoresCase: boolean): CharSet | null {
  const upper = name.toUpperCase();
  const meant = Object.hasOwn(UNICODE_POSIX, upper) ? UNICODE_POSIX[upper] : undefined;
  return meant === undefined ? null : binaryPropertySet(meant, ignoresCase);
}

/** `\p{IsGreek}`, `sc=`; null for an unknown script. */
export function scriptSet(name: string): CharSet | null {
  if (!/^[A-Za-z]+(?:[_ ][A-Za-z]+)*$/.test(name)) return null;
  const words = name.split(/[_ ]/).map((each) => `${each[0]?.toUpperCase()}${each.slice(1).toLowerCase()}`);
  try {
    return unicode(`\\p{Script=${words.join('_')}}`);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** `\p{InGreek}`, `blk=`; null if the block is not in the table. */
export function blockSet(name: string): CharSet | null {
  const key = name.toUpperCase().replace(/[-_ ]/g, '');
  const range = Object.hasOwn(BLOCKS, key) ? BLOCKS[key] : undefined;
  return range === undefined ? null : CharSet.ofRanges(...range);
}

/** `\d`, `\s`, `\w` under UNICODE_CHARACTER_CLASS. */
export function unicodeShorthand(letter: 'd' | 's' | 'w'): CharSet {
  return lookUp(BINARY, letter === 'd' ? 'DIGIT' : letter === 's' ? 'WHITE_SPACE' : 'WORD') ?? ASCII_WORD;
}
