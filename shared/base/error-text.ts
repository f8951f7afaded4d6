/** Length limit of error messages: scripts and requests can put whole collections into one. */

/** Maximum UTF-16 units of a message. */
const ERROR_TEXT_LENGTH_MAX = 10_000;

/** The text, or its prefix and length if it exceeds the maximum. */
export function errorText(text: string): string {
  if (text.length <= ERROR_TEXT_LENGTH_MAX) return text;
  return `${text.slice(0, ERROR_TEXT_LENGTH_MAX)}… (${text.length} characters)`;
}
