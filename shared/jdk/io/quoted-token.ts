/** The text between quotes that a StreamTokenizer reads, with the escapes of C. */
import type { Runtime } from '#groovy/runtime/host';

const BACKSLASH = 0x5c;
const LINE_FEED = 10;
const RETURN = 13;
const ZERO = 0x30;
/** Above it, an octal escape has two digits. */
const THREE = 0x33;

const ESCAPES: ReadonlyMap<number, number> = new Map(
  Object.entries({ a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 }).map(([letter, code]) => [
    letter.charCodeAt(0),
    code,
  ]),
);

interface Quoted {
  readonly text: string;
  /** What ended it: the quote, the end of the line, or -1. */
  readonly after: number;
}

export function readQuoted(runtime: Runtime, read: () => number, quote: number): Quoted {
  let text = '';
  let next = read();
  while (next >= 0 && next !== quote && next !== LINE_FEED && next !== RETURN) {
    runtime.budget.step();
    runtime.budget.charge(2);
    let code = next;
    next = read();
    if (code === BACKSLASH) [code, next] = escaped(read, next);
    text += String.fromCharCode(code & 0xffff);
  }
  return { text, after: next };
}

/** The character that the one after a backslash begins, and the one that follows. */
function escaped(read: () => number, first: number): [code: number, next: number] {
  if (!isOctal(first)) return [ESCAPES.get(first) ?? first, read()];
  let code = first - ZERO;
  let next = read();
  for (let left = first <= THREE ? 2 : 1; left > 0 && isOctal(next); left--) {
    code = code * 8 + next - ZERO;
    next = read();
  }
  return [code, next];
}

function isOctal(code: number): boolean {
  return code >= ZERO && code <= ZERO + 7;
}
