/** The text format of java.util.Properties: lines of `key=value`, comments, continued lines, escapes. */

import { illegalArgument } from '#groovy/runtime/errors/exception';
import type { Runtime } from '#groovy/runtime/host';

const WHITE = ' \t\f';
const ESCAPES: Readonly<Record<string, string>> = { t: '\t', r: '\r', n: '\n', f: '\f' };
const WRITTEN: Readonly<Record<string, string>> = { '\t': '\\t', '\r': '\\r', '\n': '\\n', '\f': '\\f' };
const HEX_DIGITS = 4;

/** Calls `put` with each key and value of the text. */
export function readProperties(
  runtime: Runtime,
  text: string,
  put: (key: string, value: string) => void,
): void {
  for (const line of logicalLines(runtime, text)) {
    const keyEnd = endOfKey(line);
    let at = keyEnd;
    while (at < line.length && WHITE.includes(line[at] as string)) at++;
    if (line[at] === '=' || line[at] === ':') at++;
    while (at < line.length && WHITE.includes(line[at] as string)) at++;
    put(unescaped(line.slice(0, keyEnd)), unescaped(line.slice(at)));
  }
}

/** Lines without leading blanks and comments; a trailing backslash continues a line. */
function* logicalLines(runtime: Runtime, text: string): Iterable<string> {
  let begun: string | null = null;
  for (const natural of text.split(/\r\n|[\n\r]/)) {
    runtime.budget.step();
    const line = natural.replace(/^[ \t\f]+/, '');
    if (begun === null && (line === '' || line[0] === '#' || line[0] === '!')) continue;
    const whole: string = (begun ?? '') + line;
    const slashes = /\\*$/.exec(whole)?.[0].length ?? 0;
    if (slashes % 2 === 1) {
      begun = whole.slice(0, -1);
      continue;
    }
    begun = null;
    yield whole;
  }
  if (begun !== null && begun !== '') yield begun;
}

function endOfKey(line: string): number {
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') at++;
    else if (`=:${WHITE}`.includes(line[at] as string)) return at;
  }
  return line.length;
}

function unescaped(source: string): string {
  let text = '';
  for (let at = 0; at < source.length; at++) {
    if (source[at] !== '\\') {
      text += source[at];
      continue;
    }
    const escaped = source[++at] ?? '';
    if (escaped === 'u') {
      const digits = source.slice(at + 1, at + 1 + HEX_DIGITS);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) {
        throw illegalArgument('Malformed \\uxxxx encoding.');
      }
      text += String.fromCharCode(Number.parseInt(digits, 16));
      at += HEX_DIGITS;
    } else text += ESCAPES[escaped] ?? escaped;
  }
  return text;
}

/** One line of the format. In a byte stream non-printable and non-ASCII characters are escaped. */
export function writtenProperty(key: string, value: string, isAscii: boolean): string {
  return `${escaped(key, true, isAscii)}=${escaped(value, false, isAscii)}\n`;
}

function escaped(text: string, isKey: boolean, isAscii: boolean): string {
  let written = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] as string;
    if (unit === ' ') written += isKey || at === 0 ? '\\ ' : ' ';
    else if (WRITTEN[unit] !== undefined) written += WRITTEN[unit];
    else if ('=:#!\\'.includes(unit)) written += `\\${unit}`;
    else if (isAscii && !/[ -~]/.test(unit)) {
      written += `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(HEX_DIGITS, '0')}`;
    } else written += unit;
  }
  return written;
}
