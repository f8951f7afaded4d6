/** Texts that scripts leave for later ones, oldest first, and how a commit changes them. */

/** Begins a change that takes a text out; no script contains it. */
const FORGETTING = '\u0000';

/** More are dropped, oldest first: a client that defines something new in every request must not slow down all. */
const DEFINITION_COUNT_MAX = 4096;

/** The change of a commit that takes a text out. */
export function forgetting(text: string): string {
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
  return [...changed].slice(-DEFINITION_COUNT_MAX);
}
