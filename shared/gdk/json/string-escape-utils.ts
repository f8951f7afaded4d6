/** `groovy.json.StringEscapeUtils`: escaping for Java and JavaScript source. */
import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, type Runtime, type Value } from '#groovy/runtime/host';
import { chargeText } from '#jdk/lang/char-sequence';
import { SHORT_ESCAPES } from './json-text.ts';

const SHORT_MEANINGS: ReadonlyMap<string, string> = new Map(
  Array.from(SHORT_ESCAPES, ([character, written]) => [written.slice(1), character]),
);
const JAVASCRIPT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ...SHORT_ESCAPES,
  ["'", "\\'"],
  ['/', '\\/'],
]);
const FIRST_PRINTABLE = 0x20;
const LAST_ASCII = 0x7f;

/** Control characters and non-ASCII characters are escaped by their code. */
function escaped(
  runtime: Runtime,
  text: string | null,
  shortEscapes: ReadonlyMap<string, string>,
): string | null {
  if (text === null) return null;
  chargeText(runtime, text.length);
  let result = '';
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const code = text.charCodeAt(index);
    const isPlain = code >= FIRST_PRINTABLE && code <= LAST_ASCII;
    result += shortEscapes.get(character) ?? (isPlain ? character : longEscape(code));
  }
  chargeText(runtime, result.length);
  return result;
}

function longEscape(code: number): string {
  return `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A trailing backslash is preserved, a trailing incomplete `\u` dropped. */
export function unescaped(runtime: Runtime, text: string): string {
  chargeText(runtime, text.length);
  return text.replace(/\\u(.{0,4})|\\(.)/gs, (_whole, digits: string | undefined, letter: string) => {
    if (digits === undefined) return SHORT_MEANINGS.get(letter) ?? letter;
    return digits.length < 4 ? '' : characterOf(digits);
  });
}

function unescapedIfAny(runtime: Runtime, text: string | null): string | null {
  return text === null ? null : unescaped(runtime, text);
}

function characterOf(digits: string): string {
  if (/^[0-9a-fA-F]{4}$/.test(digits)) return String.fromCharCode(Number.parseInt(digits, 16));
  const cause = javaException(
    'java.lang.NumberFormatException',
    `For input string: "${digits}" under radix 16`,
  );
  throw javaException('java.lang.RuntimeException', `Unable to parse unicode value: ${digits}`, cause);
}

type Conversion = (runtime: Runtime, text: string | null) => string | null;

/** Each conversion returns a string or writes it to a writer. */
function rows(name: string, convert: Conversion) {
  return {
    [`static ${name}(String)`]: (runtime: Runtime, _self: Value, text: string | null) =>
      convert(runtime, text),
    [`static ${name}(java.io.Writer, String)`]: (
      runtime: Runtime,
      _self: Value,
      writer: Value,
      text: string | null,
    ) => {
      if (text !== null) runtime.invokeMethod(writer, 'write', [convert(runtime, text)]);
      return null;
    },
  };
}

export const STRING_ESCAPE_UTILS_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.StringEscapeUtils',
  methods: () => ({
    ...rows('escapeJava', (runtime, text) => escaped(runtime, text, SHORT_ESCAPES)),
    ...rows('escapeJavaScript', (runtime, text) => escaped(runtime, text, JAVASCRIPT_ESCAPES)),
    ...rows('unescapeJava', unescapedIfAny),
    ...rows('unescapeJavaScript', unescapedIfAny),
  }),
});
