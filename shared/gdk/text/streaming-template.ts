/** Translates a template of StreamingTemplateEngine to Groovy source; the parser never sees its plain text. */

/** A method of what a template's names mean, which is told the line of the template that runs. */
export const LINE_METHOD = '__templateLine';

/** What is evaluated: `<% %>`, `${…}`, each with the backslashes before it, and `$name` unless one stands there. */
const CODE =
  /(?<!\\)(\\*)(?:(<%)(=?)([\s\S]*?)(?:%>|$)|(\$\{)([^}]*)(\}?))|(?<!\\)\\+\$|\$([A-Za-z_][A-Za-z0-9_]*)/g;
const ESCAPED = 2;

/** Of backslashes before code each two are one, and one more makes text of what opens it. */
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

/** A statement that prints a plain text. */
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
