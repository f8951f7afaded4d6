/** JSON serialization with the output of Jackson: its escapes, Java's number format, no white space. */
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what JSON escapes
const ESCAPED = /["\\\u0000-\u001f]/g;

export function jsonString(text: string): string {
  return `"${text.replace(ESCAPED, escapeOf)}"`;
}

const SURROGATE = /[\ud800-\udfff]/g;

/** JSON as Jackson writes it as bytes: it knows no UTF-8 of four bytes, and escapes both halves of a pair. */
export function withEscapedSurrogates(json: string): string {
  return json.replace(SURROGATE, escapeOf);
}

function escapeOf(sign: string): string {
  return SHORT_ESCAPES[sign] ?? `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
