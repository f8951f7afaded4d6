/** Whether an answer is what a document says; in both, white space is for readers. */

/** Stands for anything in an answer. */
const ANYTHING = '…';

const bare = (text: string) => text.replaceAll(/\s+/g, '');

export function answers(output: string, answer: string): boolean {
  const parts = bare(answer).split(ANYTHING);
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*');
  return new RegExp(`^${pattern}$`, 's').test(bare(output));
}

const LINE_MAX = 110;

/** JSON for readers: on one line if it is short, else one line for each part of the outermost list or object. */
export function readableJson(json: string, indent = ''): string {
  const line = spaced(json);
  const parts = outermostParts(json);
  if (indent.length + line.length <= LINE_MAX || parts.length === 0) return line;
  const inner = `${indent}  `;
  const lines = parts.map((part) => `${inner}${readablePart(part, inner)}`);
  return `${json[0]}\n${lines.join(',\n')}\n${indent}${json.at(-1)}`;
}

/** A value, or a member with its name. */
function readablePart(part: string, indent: string): string {
  const name = /^"(?:[^"\\]|\\.)*"\s*:/.exec(part)?.[0] ?? '';
  return `${spaced(name)}${readableJson(part.slice(name.length).trim(), indent)}`;
}

/** With a space behind commas and colons that are not in texts. */
function spaced(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|[,:]\s*/g, (token) =>
    token.startsWith('"') ? token : `${token[0]} `,
  );
}

function outermostParts(json: string): string[] {
  if (!/^[[{]/.test(json)) return [];
  const parts: string[] = [];
  let depth = 0;
  let start = 1;
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    if (/^[[{]/.test(token)) depth++;
    else if (/^[\]}]/.test(token)) depth--;
    const isEnd = depth === 0 || (depth === 1 && token === ',');
    if (!isEnd) continue;
    if (index > start) parts.push(json.slice(start, index));
    start = index + 1;
  }
  return parts;
}
