/** Tells what a text on the command line is written in. */

export type TextLanguage = 'gremlin' | 'sparql-query' | 'sparql-update';

const PROLOGUE = /^(?:\s+|#.*(?:\n|$)|(?:prefix\s+[^\s:<]*:\s*|base\s*)<[^<>]*>)+/i;
const DECLARATION = /<[^<>]*>/;
const QUERY = /^(?:select|construct|ask|describe)\b/i;
const SILENT = String.raw`\s+(?:silent\s+)?`;
/** The forms of updates, as a script may begin with a word such as `load` or `create`. */
const UPDATE = new RegExp(
  [
    String.raw`(?:insert|delete)\s*(?:(?:data|where)\s*)?\{`,
    String.raw`with\s*<`,
    `load${SILENT}<`,
    String.raw`(?:clear|drop)${SILENT}(?:graph|default|named|all)\b`,
    String.raw`create${SILENT}graph\b`,
    String.raw`(?:add|move|copy)${SILENT}(?:graph\b|default\b|<)`,
  ]
    .map((form) => `^${form}`)
    .join('|'),
  'i',
);

/** `isSparql`: known from elsewhere; null if the text alone tells. */
export function languageOf(text: string, isSparql: boolean | null): TextLanguage {
  if (isSparql === false) return 'gremlin';
  const prologue = PROLOGUE.exec(text)?.[0] ?? '';
  const body = text.slice(prologue.length);
  if (QUERY.test(body)) return 'sparql-query';
  const isUpdate = UPDATE.test(body);
  if (isSparql === null && !isUpdate && !DECLARATION.test(prologue)) return 'gremlin';
  return isUpdate ? 'sparql-update' : 'sparql-query';
}
