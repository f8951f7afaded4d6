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
export function readableJson(json: string): string {
  const parts = outermostParts(json);
  const inner = parts.map(spaced);
  const line = spaced(json);
  if (line.length <= LINE_MAX || parts.length === 0) return line;
  return `${json[0]}\n${inner.map((part) => `  ${part}`).join(',\n')}\n${json.at(-1)}`;
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
