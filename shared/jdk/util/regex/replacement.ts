/**
 * The replacement string of `appendReplacement` and `replaceAll`: `$1`, `${name}`, and backslash escapes of
 * both.
 */
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { isAsciiDigit, isAsciiLetter } from './syntax/ascii.ts';

/** The match as seen by a replacement. */
export interface MatchedGroups {
  readonly groupCount: number;
  groupNamed(name: string): number | undefined;
  group(index: number): string | null;
}

const DOLLAR = '$';
const BACKSLASH = '\\';

export function expandReplacement(replacement: string, match: MatchedGroups): string {
  if (!replacement.includes(DOLLAR) && !replacement.includes(BACKSLASH)) return replacement;
  let out = '';
  let at = 0;
  while (at < replacement.length) {
    const character = replacement[at] as string;
    if (character === BACKSLASH) {
      if (at + 1 === replacement.length) throw illegalArgument('character to be escaped is missing');
      out += replacement[at + 1];
      at += 2;
    } else if (character === DOLLAR) {
      const reference = readReference(replacement, at + 1, match);
      out += match.group(reference.group) ?? '';
      at = reference.end;
    } else {
      out += character;
      at++;
    }
  }
  return out;
}

interface Reference {
  readonly group: number;
  readonly end: number;
}

function readReference(replacement: string, start: number, match: MatchedGroups): Reference {
  if (start === replacement.length) {
    throw illegalArgument('Illegal group reference: group index is missing');
  }
  return replacement[start] === '{'
    ? namedReference(replacement, start + 1, match)
    : numberedReference(replacement, start, match);
}

function namedReference(replacement: string, start: number, match: MatchedGroups): Reference {
  let end = start;
  while (isNamePart(replacement, end)) end++;
  const name = replacement.slice(start, end);
  if (name === '') throw illegalArgument("named capturing group is missing trailing '}'");
  if (replacement[end] !== '}') throw illegalArgument("named capturing group is missing trailing '}'");
  if (isAsciiDigit(name.charCodeAt(0))) {
    throw illegalArgument(`capturing group name {${name}} starts with digit character`);
  }
  const group = match.groupNamed(name);
  if (group === undefined) throw illegalArgument(`No group with name {${name}}`);
  return { group, end: end + 1 };
}

function isNamePart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return at < text.length && (isAsciiLetter(code) || isAsciiDigit(code));
}

/** The first digit is always part of the number; others while such a group exists. */
function numberedReference(replacement: string, start: number, match: MatchedGroups): Reference {
  if (!isAsciiDigit(replacement.charCodeAt(start))) throw illegalArgument('Illegal group reference');
  let group = Number(replacement[start]);
  let end = start + 1;
  while (end < replacement.length && isAsciiDigit(replacement.charCodeAt(end))) {
    const longer = group * 10 + Number(replacement[end]);
    if (longer > match.groupCount) break;
    group = longer;
    end++;
  }
  return { group, end };
}
