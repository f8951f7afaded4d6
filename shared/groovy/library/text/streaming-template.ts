/** The text of a template of StreamingTemplateEngine as Groovy: plain text is never looked at by the parser. */

/** A method of what a template's names mean, which is told the line of the template that runs. */
export const LINE_METHOD = '__templateLine';

/** What is evaluated: `$name`, `${…}` unless a backslash stands before it, and what stands between `<%` and `%>`. */
const CODE = /\\\$|<%(=?)([\s\S]*?)(?:%>|$)|\$\{([^}]*)(\}?)|\$([A-Za-z_][A-Za-z0-9_]*)/g;

export function streamingSource(text: string): string {
  let source = '';
  let at = 0;
  for (const match of text.matchAll(CODE)) {
    const [whole, equals, code, braced, brace, name] = match;
    if (whole === '\\$') continue;
    source += printed(text.slice(at, match.index));
    const line = text.slice(0, match.index).split('\n').length;
    source += `${LINE_METHOD}(${line});\n`;
    at = match.index + whole.length;
    if (name !== undefined) source += `out << ${name};\n`;
    else if (braced !== undefined) source += `out << """\${${braced}${brace}""";\n`;
    else source += equals === '=' ? `out << """\${${code}}""";\n` : `${code};\n`;
  }
  return source + printed(text.slice(at));
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
