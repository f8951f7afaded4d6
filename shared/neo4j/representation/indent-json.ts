/** Pretty-prints JSON: one line per entry. Works on the bytes, so that numbers keep their text. */
import { type JsonBuffer, JsonSign } from './json-buffer.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const SPACE = 0x20;
const INDENT_SPACES = 2;

/** Adds line breaks and indentation to compact JSON; empty arrays and objects stay on one line. */
export function indentJson(compact: Uint8Array, out: JsonBuffer): void {
  let depth = 0;
  const breakLine = () => {
    out.byte(LINE_FEED);
    for (let spaces = depth * INDENT_SPACES; spaces > 0; spaces--) out.byte(SPACE);
  };
  for (let at = 0; at < compact.length; at++) {
    const code = compact[at]!;
    if (code === QUOTE) {
      const end = endOfString(compact, at);
      out.raw(compact.subarray(at, end));
      at = end - 1;
    } else if (code === JsonSign.OpenObject || code === JsonSign.OpenArray) {
      out.byte(code);
      const next = compact[at + 1];
      const isEmpty = next === JsonSign.CloseObject || next === JsonSign.CloseArray;
      if (isEmpty) out.byte(compact[++at]!);
      else {
        depth++;
        breakLine();
      }
    } else if (code === JsonSign.CloseObject || code === JsonSign.CloseArray) {
      depth--;
      breakLine();
      out.byte(code);
    } else {
      out.byte(code);
      if (code === JsonSign.Comma) breakLine();
      else if (code === JsonSign.Colon) out.byte(SPACE);
    }
  }
  out.byte(LINE_FEED);
}

/** The offset after the string that starts at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}
