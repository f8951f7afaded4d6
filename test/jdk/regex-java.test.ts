/**
 * Patterns with what java.util.regex of Java 17 found: `[start, end]` of each group for every match of `find()`,
 * for `matches()` and for `lookingAt()`, or the message of its PatternSyntaxException. The machine must find the
 * same; JavaScript's engine the same texts wherever it is let near a pattern.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Budget } from '#base';
import { JavaThrowable } from '#groovy';
import { CompiledPattern, SearchMode } from '../../shared/jdk/util/regex/engine/compiled-pattern.ts';

interface RegexCase {
  readonly flags: number;
  readonly pattern: string;
  readonly text: string;
  readonly error?: string;
  readonly find?: readonly (readonly number[])[];
  readonly matches?: readonly number[] | null;
  readonly lookingAt?: readonly number[] | null;
}

const MATCHES_MAX = 20;
const CASES: readonly RegexCase[] = readFileSync(new URL('./regex-cases.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as RegexCase);

/** All that `search` finds from the start on, as `Matcher.find()` goes on. */
function findAll<T>(
  length: number,
  search: (from: number, last: number) => T | null,
  span: (found: T) => [number, number],
): T[] {
  const found: T[] = [];
  let from = 0;
  let last = 0;
  while (from <= length && found.length < MATCHES_MAX) {
    const match = search(from, last);
    if (match === null) break;
    found.push(match);
    const [start, end] = span(match);
    last = end;
    from = start === end ? end + 1 : end;
  }
  return found;
}

function byMachine(
  pattern: CompiledPattern,
  text: string,
): Pick<RegexCase, 'find' | 'matches' | 'lookingAt'> {
  const search = (from: number, mode: SearchMode, lastMatchEnd: number): number[] | null => {
    const region = {
      text,
      from: 0,
      to: text.length,
      hasAnchoringBounds: true,
      hasTransparentBounds: false,
      lastMatchEnd,
    };
    const { found } = pattern.search(region, from, mode, new Budget());
    return found?.kind === 'positions' ? [...found.groups] : null;
  };
  return {
    find: findAll(
      text.length,
      (from, last) => search(from, SearchMode.Find, last),
      (groups) => [groups[0] as number, groups[1] as number],
    ),
    matches: search(0, SearchMode.Matches, 0),
    lookingAt: search(0, SearchMode.LookingAt, 0),
  };
}

type Texts = readonly (string | number | null)[];

function textsOf(groups: readonly number[], text: string): Texts {
  const texts: (string | number | null)[] = [groups[0] as number];
  for (let index = 0; index < groups.length; index += 2) {
    const start = groups[index] as number;
    texts.push(start < 0 ? null : text.slice(start, groups[index + 1]));
  }
  return texts;
}

function nativeTexts(pattern: CompiledPattern, text: string): Texts[] {
  return findAll<Texts>(
    text.length,
    (from) => {
      const found = pattern.searchNatively(text, from, SearchMode.Find, new Budget());
      return found?.kind === 'texts'
        ? [found.start, ...Array.from(found.groups, (each) => each ?? null)]
        : null;
    },
    (texts) => [texts[0] as number, (texts[0] as number) + String(texts[1]).length],
  );
}

function outcome(each: RegexCase): RegexCase {
  const { flags, pattern, text } = each;
  try {
    return { flags, pattern, text, ...byMachine(new CompiledPattern(pattern, flags, new Budget()), text) };
  } catch (error) {
    if (error instanceof JavaThrowable) return { flags, pattern, text, error: error.detail ?? '' };
    throw error;
  }
}

test('the machine finds what Java finds, and complains as Java does', () => {
  expect(CASES.map(outcome)).toEqual(CASES);
});

test("JavaScript's engine finds the same texts where it may be used", () => {
  const usable = CASES.filter((each) => each.find !== undefined).filter((each) =>
    new CompiledPattern(each.pattern, each.flags, new Budget()).canSearchNatively(each.text),
  );
  expect(usable.length).toBeGreaterThan(CASES.length / 4);
  const given = usable.map((each) => [
    each.pattern,
    nativeTexts(new CompiledPattern(each.pattern, each.flags, new Budget()), each.text),
  ]);
  expect(given).toEqual(
    usable.map((each) => [each.pattern, (each.find ?? []).map((groups) => textsOf(groups, each.text))]),
  );
});
