/** JSON with the text of its numbers kept: `42`, `42.0` and `4.2E+1` are three different values. */

export class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Json = null | boolean | string | NumberText | readonly Json[] | { readonly [key: string]: Json };

/** Marks a number so that JSON.parse keeps its text; the mark cannot occur in a corpus. */
const MARK = '\u0007number:';

export function parseJson(text: string): Json {
  const marked = text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
    token.startsWith('"') ? token : JSON.stringify(MARK + token),
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? new NumberText(value.slice(MARK.length)) : value,
  ) as Json;
}

/** A canonical text to compare by: keys sorted, numbers as written. */
export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof NumberText) return value.text;
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonical).join(',')}]`;
  const entries = Object.entries(value as { readonly [key: string]: Json });
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}
