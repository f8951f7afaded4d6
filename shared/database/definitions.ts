/** Texts that scripts leave for later ones, oldest first, and how a commit changes them. */

import { DatabaseError, DatabaseErrorCode } from './errors.ts';

/** A text that a script leaves for later ones, and those in whose place it stands. */
export interface AddedDefinition {
  readonly text: string;
  readonly replaced: readonly string[];
}

/** Begins a change that takes a text out; no script contains it. */
const FORGETTING = '\u0000';

/** More are dropped, oldest first: a client that defines something new in every request must not slow down all. */
const DEFINITION_COUNT_MAX = 4096;

/**
 * Characters of all together; more are dropped too, oldest first. Every thread holds them, every checkpoint writes them.
 */
const DEFINITIONS_LENGTH_MAX = 4 * 1024 * 1024;

/**
 * The changes of a commit that add texts, of which some may be there already. Throws DEFINITION_LENGTH if the new ones
 * could not be kept together.
 */
export function changesToAdd(texts: readonly string[], added: readonly AddedDefinition[]): readonly string[] {
  const known = new Set(texts);
  const fresh = added.filter(({ text }) => !known.has(text));
  const length = fresh.reduce((sum, { text }) => sum + text.length, 0);
  if (length > DEFINITIONS_LENGTH_MAX) {
    throw new DatabaseError(
      DatabaseErrorCode.DefinitionLength,
      `the definitions of the script have ${length} characters, more than ${DEFINITIONS_LENGTH_MAX}`,
    );
  }
  return fresh.flatMap(({ text, replaced }) => [...replaced.map(changeToRemove), text]);
}

/** The change of a commit that takes a text out. */
export function changeToRemove(text: string): string {
  return `${FORGETTING}${text}`;
}

/** The texts after changes: each is a text to add, unless it is there, or one to forget. */
export function withDefinitions(texts: readonly string[], changes: readonly string[]): readonly string[] {
  if (changes.length === 0) return texts;
  const changed = new Set(texts);
  for (const change of changes) {
    if (change.startsWith(FORGETTING)) changed.delete(change.slice(FORGETTING.length));
    else changed.add(change);
  }
  return newest([...changed]);
}

/** As many of the last as may be kept. */
function newest(texts: readonly string[]): readonly string[] {
  const countMax = Math.min(texts.length, DEFINITION_COUNT_MAX);
  let count = 0;
  let left = DEFINITIONS_LENGTH_MAX;
  while (count < countMax) {
    left -= texts.at(-1 - count)?.length ?? 0;
    if (left < 0) break;
    count += 1;
  }
  return texts.slice(texts.length - count);
}
