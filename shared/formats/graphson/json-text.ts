/** JSON text as Jackson writes it: the escapes it uses, numbers in Java's text, no blanks. */
import { Double, doubleText, type Float, floatText } from '#base';

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

function escapeOf(sign: string): string {
  return SHORT_ESCAPES[sign] ?? `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Not-a-number and the infinities have no JSON form and become text. */
export function jsonFloatingPoint(value: Double | Float): string {
  const text = value instanceof Double ? doubleText(value.value) : floatText(value.value);
  return Number.isFinite(value.value) ? text : `"${text}"`;
}
