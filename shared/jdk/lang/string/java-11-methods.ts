/** Methods that Java 11 and later added to String: `indent`, `translateEscapes`, `formatted`, `transform`. */
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { type Extension, methodTable, type Runtime } from '#groovy/runtime/host';
import { formatText } from '../../util/formatter/format-text.ts';
import { chargeText, scanned } from '../char-sequence.ts';

/** `indent`: adds blanks to each line, or removes up to this many, and normalizes line ends. */
function indented(runtime: Runtime, text: string, count: number): string {
  if (text === '') return '';
  const lines = scanned(runtime, text).split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  chargeText(runtime, text.length + lines.length * Math.max(count, 0));
  const changed = lines.map((line) =>
    count > 0 ? ' '.repeat(count) + line : line.replace(/^\s+/, (blanks) => blanks.slice(-count)),
  );
  return `${changed.join('\n')}\n`;
}

const MEANINGS: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  s: ' ',
  t: '\t',
  "'": "'",
  '"': '"',
  '\\': '\\',
  '\n': '',
  '\r': '',
  '\r\n': '',
};

const OCTAL = 8;

/**
 * Java's escape sequences: `
 * `, `\101`; an escaped line end is dropped.
 */
function translateEscapes(runtime: Runtime, text: string): string {
  return scanned(runtime, text).replace(/\\([0-3]?[0-7]{1,2}|\r\n|[\s\S]|$)/g, (_whole, sign: string) => {
    if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, OCTAL));
    const meaning = Object.hasOwn(MEANINGS, sign) ? MEANINGS[sign] : undefined;
    if (meaning !== undefined) return meaning;
    const code = sign === '' ? 0 : sign.charCodeAt(0);
    const shown = code.toString(16).toUpperCase().padStart(4, '0');
    throw illegalArgument(`Invalid escape sequence: \\${sign} \\\\u${shown}`);
  });
}

export const JAVA_11_STRING_METHODS: Extension = {
  on: 'java.lang.String',
  methods: methodTable(() => ({
    'formatted(Object...)': formatText,
    'transform(java.util.function.Function)': (runtime, self: string, change) =>
      runtime.invokeMethod(change, 'apply', [self]),
    'indent(int)': indented,
    'translateEscapes()': translateEscapes,
  })),
};
