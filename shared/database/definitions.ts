/**
 * The definitions of scripts, oldest first, and their changes by commits. A definition is the text of a class or
 * method that later scripts can use.
 */

import { DatabaseError, DatabaseErrorCode } from './errors.ts';

/** A definition and the earlier ones that it replaces. */
export interface AddedDefinition {
  readonly text: string;
  readonly replaced: readonly string[];
}

/** Prefix of a change that removes a definition; no script contains it. */
const FORGETTING = '\u0000';

/**
 * Bound on their number; the oldest are evicted. A client that adds a definition in every request must not slow down
 * all scripts.
 */
const DEFINITION_COUNT_MAX = 4096;

/**
 * Bound on their total length in characters; the oldest are evicted. Every thread holds them, every checkpoint
 * contains them.
 */
const DEFINITIONS_LENGTH_MAX = 4 * 1024 * 1024;

/**
 * The changes of a commit that adds definitions, of which some may exist. Throws DEFINITION_LENGTH if the new ones
 * exceed the bound.
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

/** The change of a commit that removes a definition. */
export function changeToRemove(text: string): string {
  return `${FORGETTING}${text}`;
}

/** The definitions after changes, each of which adds a definition, unless it exists, or removes one. */
export function withDefinitions(texts: readonly string[], changes: readonly string[]): readonly string[] {
  if (changes.length === 0) return texts;
  const changed = new Set(texts);
  for (const change of changes) {
    if (change.startsWith(FORGETTING)) changed.delete(change.slice(FORGETTING.length));
    else changed.add(change);
  }
  return newest([...changed]);
}

/** The newest definitions within the bounds. */
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
