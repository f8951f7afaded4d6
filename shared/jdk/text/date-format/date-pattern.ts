/** Parser of date patterns of `java.text.SimpleDateFormat`. */
import { illegalArgument } from '#groovy/runtime/errors/exception';

/** A run of one letter, or literal text. */
export type PatternPart =
  | { readonly kind: 'field'; readonly letter: string; readonly count: number }
  | { readonly kind: 'text'; readonly text: string };

const LETTERS = 'GyMdkHmsSEDFwWahKzZYuXL';

export function parseDatePattern(pattern: string): PatternPart[] {
  const parts: PatternPart[] = [];
  let at = 0;
  while (at < pattern.length) {
    const character = pattern[at] as string;
    if (character === "'") at = quoted(pattern, at + 1, parts);
    else if (/[A-Za-z]/.test(character)) at = run(pattern, at, parts);
    else {
      addText(parts, character);
      at++;
    }
  }
  return withMonthAlone(parts);
}

/** A month that is the only field of a pattern is standalone. */
function withMonthAlone(parts: PatternPart[]): PatternPart[] {
  const fields = parts.filter((part) => part.kind === 'field');
  if (fields.length !== 1 || fields[0]?.letter !== 'M') return parts;
  return parts.map((part) => (part.kind === 'field' ? { ...part, letter: 'L' } : part));
}

function addText(parts: PatternPart[], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + text };
  else parts.push({ kind: 'text', text });
}

function run(pattern: string, start: number, parts: PatternPart[]): number {
  const letter = pattern[start] as string;
  if (!LETTERS.includes(letter)) {
    throw illegalArgument(`Illegal pattern character '${letter}'`);
  }
  let end = start;
  while (pattern[end] === letter) end++;
  const count = end - start;
  if (letter === 'X' && count > 3) {
    throw illegalArgument(`invalid ISO 8601 format: length=${count}`);
  }
  parts.push({ kind: 'field', letter, count });
  return end;
}

/** Parses quoted text; two quotes are one. Returns the index after it. */
function quoted(pattern: string, start: number, parts: PatternPart[]): number {
  if (pattern[start] === "'") {
    addText(parts, "'");
    return start + 1;
  }
  for (let at = start; at < pattern.length; at++) {
    if (pattern[at] !== "'") addText(parts, pattern[at] as string);
    else if (pattern[at + 1] === "'") addText(parts, pattern[at++] as string);
    else return at + 1;
  }
  throw illegalArgument('Unterminated quote');
}
