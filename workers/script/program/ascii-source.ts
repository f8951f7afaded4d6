/**
 * Escapes all characters of JavaScript beyond ASCII. V8 stores a string with one character beyond Latin-1 in two
 * bytes a character, and each thread has its own copy of the program.
 *
 * An escape is equivalent in strings, templates, regular expressions and identifiers. Throws a `SyntaxError` where it
 * is not: after a backslash, and in `String.raw`.
 */
export function toAsciiSource(source: string): string {
  const refused = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f][^`]*`/.exec(source);
  if (refused !== null) throw new SyntaxError(`a character cannot be written as an escape in: ${refused[0]}`);
  return source.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
