/**
 * Indents a Groovy script by its brackets. Only white space at starts and ends of lines changes, except within
 * strings and comments.
 */
const INDENT = '  ';

/** State at the end of a line. */
interface Scan {
  /** For each open bracket the line that opened it. */
  readonly brackets: number[];
  /** The terminator of an open string or comment, or null. */
  open: string | null;
  /** The code so far without spaces, which tells a division from a slashy string. */
  last: string;
}

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);
const LONG_QUOTES = ['"""', "'''"];
/** After these a slash starts a string. */
const BEFORE_SLASHY = /^$|[(,=[{:;!&|?~+*<>]$|\breturn$/;

export function formatScript(script: string): string {
  const scan: Scan = { brackets: [], open: null, last: '' };
  const lines = script.split('\n').map((line, number) => {
    const isFixed = scan.open !== null;
    const code = isFixed ? line : line.trim();
    const depth = isFixed ? 0 : depthOf(code, scan);
    scanLine(code, number, scan);
    const kept = scan.open === null ? code.trimEnd() : isFixed ? line : line.trimStart();
    return isFixed || kept === '' ? kept : `${INDENT.repeat(depth)}${kept}`;
  });
  return lines.join('\n');
}

/** Several brackets opened on one line indent once. */
function depthOf(code: string, { brackets }: Scan): number {
  let closed = 0;
  while (CLOSING.has(code[closed] ?? '')) closed += 1;
  const open = brackets.slice(0, Math.max(0, brackets.length - closed));
  const isContinued = /^(?:\.|\?\.|\*\.)\w/.test(code);
  return new Set(open).size + (isContinued ? 1 : 0);
}

function scanLine(code: string, line: number, scan: Scan): void {
  let at = 0;
  while (at < code.length)
    at = scan.open === null ? scanCode(code, at, line, scan) : scanOpen(code, at, scan);
  // Single-line strings end with the line.
  if (
    scan.open !== null &&
    !LONG_QUOTES.includes(scan.open) &&
    scan.open !== '*/' &&
    scan.open !== '/$' &&
    scan.open !== '/'
  )
    scan.open = null;
}

/** Returns the offset behind what it has scanned. */
function scanCode(code: string, at: number, line: number, scan: Scan): number {
  const rest = code.slice(at);
  if (rest.startsWith('//')) return code.length;
  const opened = openedBy(rest, scan.last);
  if (opened !== null) {
    scan.open = opened.end;
    scan.last = '"';
    return at + opened.length;
  }
  const sign = rest[0] ?? '';
  if (OPENING.has(sign)) scan.brackets.push(line);
  if (CLOSING.has(sign)) scan.brackets.pop();
  if (sign.trim() !== '') scan.last = (scan.last + sign).slice(-10);
  else if (scan.last !== '' && !scan.last.endsWith(' ')) scan.last += scan.last.endsWith('return') ? '' : ' ';
  return at + 1;
}

function openedBy(rest: string, last: string): { readonly end: string; readonly length: number } | null {
  if (rest.startsWith('/*')) return { end: '*/', length: 2 };
  const long = LONG_QUOTES.find((quotes) => rest.startsWith(quotes));
  if (long !== undefined) return { end: long, length: long.length };
  if (rest.startsWith('$/')) return { end: '/$', length: 2 };
  if (rest.startsWith('"') || rest.startsWith("'")) return { end: rest[0] ?? '', length: 1 };
  if (rest.startsWith('/') && BEFORE_SLASHY.test(last.trim()) && rest.indexOf('/', 1) !== -1)
    return { end: '/', length: 1 };
  return null;
}

function scanOpen(code: string, at: number, scan: Scan): number {
  const end = scan.open ?? '';
  if (end !== '*/' && code[at] === '\\') return at + 2;
  if (!code.startsWith(end, at)) return at + 1;
  scan.open = null;
  return at + end.length;
}
