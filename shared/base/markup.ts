/** Escaping of text in XML and HTML. */

const ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
};
const HEXADECIMAL = 16;

/**
 * Escapes text for element content and attributes in double quotes. `special` matches the characters to escape;
 * those without a predefined entity become character references.
 */
export function escapeMarkup(text: string, special: RegExp = /[<>&"]/g): string {
  return text.replace(
    special,
    (character) => ENTITIES[character] ?? `&#x${(character.codePointAt(0) ?? 0).toString(HEXADECIMAL)};`,
  );
}
