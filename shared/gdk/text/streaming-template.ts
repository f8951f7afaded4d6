/** Translates a template of StreamingTemplateEngine to Groovy source; the parser never sees its plain text. */

/** The method of the template's scope that receives the current line of the template. */
export const LINE_METHOD = '__templateLine';

/** Evaluated parts: `<% %>`, `${…}`, each with preceding backslashes, and `$name` without one. */
const CODE =
  /(?<!\\)(\\*)(?:(<%)(=?)([\s\S]*?)(?:%>|$)|(\$\{)([^}]*)(\}?))|(?<!\\)\\+\$|\$([A-Za-z_][A-Za-z0-9_]*)/g;
const ESCAPED = 2;

/** Two backslashes before code are one; an odd one escapes the code. */
export function streamingSource(text: string): string {
  let source = '';
  let plain = '';
  let at = 0;
  const pattern = new RegExp(CODE);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [whole, slashes = '', tag, equals, code, brace, braced, closing, name] = match;
    const opening = tag ?? brace;
    if (opening === undefined && name === undefined) continue;
    plain += text.slice(at, match.index) + '\\'.repeat(Math.floor(slashes.length / ESCAPED));
    if (opening !== undefined && slashes.length % ESCAPED === 1) {
      plain += opening;
      at = match.index + slashes.length + opening.length;
      pattern.lastIndex = at;
      continue;
    }
    const line = text.slice(0, match.index).split('\n').length;
    source += `${printed(plain)}${LINE_METHOD}(${line});\n`;
    plain = '';
    at = match.index + whole.length;
    if (name !== undefined) source += `out << ${name};\n`;
    else if (brace !== undefined) source += `out << """\${${braced}${closing}""";\n`;
    else source += equals === '=' ? `out << """\${${code}}""";\n` : `${code};\n`;
  }
  return source + printed(plain + text.slice(at));
}

/** A statement that prints a string literal. */
function printed(text: string): string {
  if (text === '') return '';
  const quoted = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\n');
  return `out << '${quoted}';\n`;
}
