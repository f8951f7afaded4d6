/** Zero-width assertions: line ends, word boundaries, region bounds. */
import { type Budget, onDemand } from '#base';
import { unicodeShorthand } from '../syntax/character-properties.ts';
import { Anchor } from '../syntax/tree.ts';

/** The searched text and its region. */
export interface Region {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** `^` and `$` match at the region's borders. */
  readonly hasAnchoringBounds: boolean;
  /** Transparent bounds: lookaround and `\b` see beyond the region. */
  readonly hasTransparentBounds: boolean;
  /** The end of the last match, for `\G`. */
  readonly lastMatchEnd: number;
}

export function isAtAnchor(anchor: Anchor, region: Region, at: number, budget: Budget): boolean {
  const start = region.hasAnchoringBounds ? region.from : 0;
  const end = region.hasAnchoringBounds ? region.to : region.text.length;
  switch (anchor) {
    case Anchor.Begin:
      return at === start;
    case Anchor.End:
      return at === end;
    case Anchor.LastLineEnd:
      return isLastLineEnd(region.text, at, end);
    case Anchor.LastUnixLineEnd:
      return at === end || (at === end - 1 && region.text[at] === '\n');
    case Anchor.LineBegin:
      return isLineBegin(region.text, at, start, end);
    case Anchor.UnixLineBegin:
      return at < end && (at <= start || region.text[at - 1] === '\n');
    case Anchor.LineEnd:
      return at >= end || isBeforeLineEnd(region.text, at);
    case Anchor.UnixLineEnd:
      return at >= end || region.text[at] === '\n';
    case Anchor.WordBoundary:
      return isBoundary(region, at, isPlainWord, budget);
    case Anchor.NoWordBoundary:
      return !isBoundary(region, at, isPlainWord, budget);
    case Anchor.UnicodeWordBoundary:
      return isBoundary(region, at, isUnicodeWord, budget);
    case Anchor.NoUnicodeWordBoundary:
      return !isBoundary(region, at, isUnicodeWord, budget);
    case Anchor.LastMatchEnd:
      return at === region.lastMatchEnd;
  }
}

function isLineTerminator(character: string | undefined): boolean {
  return (
    character === '\n' ||
    character === '\r' ||
    character === '\u2028' ||
    character === '\u2029' ||
    character === '\u0085'
  );
}

/**
 * Before a line terminator, but not within `\r
 * `.
 */
function isBeforeLineEnd(text: string, at: number): boolean {
  const character = text[at];
  if (character === '\n') return at === 0 || text[at - 1] !== '\r';
  return isLineTerminator(character);
}

function isLastLineEnd(text: string, at: number, end: number): boolean {
  if (at >= end) return true;
  if (at < end - 2) return false;
  if (at === end - 2) return text[at] === '\r' && text[at + 1] === '\n';
  return isBeforeLineEnd(text, at);
}

/** After a line terminator other than the last character, as in Java (and Perl). */
function isLineBegin(text: string, at: number, start: number, end: number): boolean {
  if (at === end) return false;
  if (at <= start) return true;
  const before = text[at - 1];
  return isLineTerminator(before) && !(before === '\r' && text[at] === '\n');
}

function isBoundary(region: Region, at: number, isWord: (code: number) => boolean, budget: Budget): boolean {
  const start = region.hasTransparentBounds ? 0 : region.from;
  const end = region.hasTransparentBounds ? region.text.length : region.to;
  const isLeft = at > start && isWordAt(region, codePointStart(region.text, at - 1, start), isWord, budget);
  const isRight = at < end && isWordAt(region, at, isWord, budget);
  return isLeft !== isRight;
}

function codePointStart(text: string, at: number, start: number): number {
  const isPair = at > start && (text.codePointAt(at - 1) ?? 0) > 0xffff;
  return isPair ? at - 1 : at;
}

/** A combining mark belongs to the preceding letter. */
function isWordAt(region: Region, at: number, isWord: (code: number) => boolean, budget: Budget): boolean {
  const code = region.text.codePointAt(at) ?? 0;
  if (isWord(code)) return true;
  return isMark(code) && hasBaseCharacter(region, at, budget);
}

function hasBaseCharacter(region: Region, at: number, budget: Budget): boolean {
  for (let index = at; index >= region.from; index--) {
    budget.step();
    const code = region.text.codePointAt(index) ?? 0;
    if (isLetterOrDigit(code)) return true;
    if (!isMark(code)) return false;
  }
  return false;
}

function isPlainWord(code: number): boolean {
  if (code < 0x80) return (ASCII_WORD_CODES[code] ?? 0) === 1;
  return isLetterOrDigit(code);
}

const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}]$/u;
const MARK = /^\p{Mn}$/u;
const unicodeWord = onDemand(() => unicodeShorthand('w'));
const ASCII_WORD_CODES = Uint8Array.from({ length: 0x80 }, (_, code) =>
  /\w/.test(String.fromCharCode(code)) ? 1 : 0,
);

function isLetterOrDigit(code: number): boolean {
  return LETTER_OR_DIGIT.test(String.fromCodePoint(code));
}

function isMark(code: number): boolean {
  return code >= 0x300 && MARK.test(String.fromCodePoint(code));
}

function isUnicodeWord(code: number): boolean {
  return unicodeWord().has(code);
}
