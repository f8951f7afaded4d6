/** Translates a template to Groovy source: plain text becomes print statements, `<% %>` is copied. */

const OPEN = 'out.print("""';
const CLOSE = '""");\n';

/** `$name` and `${…}` are those of strings; `<%= … %>` is equivalent to the latter. */
export function templateSource(text: string): string {
  let source = OPEN;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (text.startsWith('<%', at)) {
      const isExpression = text[at + 2] === '=';
      const start = at + (isExpression ? 3 : 2);
      const end = endOf(text, start, '%>');
      const code = text.slice(start, end);
      source += isExpression ? `\${${code}}` : `${CLOSE}${code};\n${OPEN}`;
      at = end + 1;
    } else if (text.startsWith('${', at)) {
      const end = endOf(text, at, '}');
      source += `${text.slice(at, end).replace(/[\r\n]/g, '')}}`;
      at = end;
    } else if (character === '"') source += '\\"';
    else if (character === '\r') source += text[at + 1] === '\n' ? '' : '\n';
    else source += character;
  }
  return source + CLOSE;
}

/** Index of the end; an unclosed part ends with the text. */
function endOf(text: string, start: number, end: string): number {
  const found = text.indexOf(end, start);
  return found < 0 ? text.length : found;
}
