/** GDK conversions of strings: `toInteger()`, `isNumber()` and others. */
import { Char, Double, Float, Short, trimAsJava } from '#base';
import { JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { BigInteger } from '#groovy/runtime/number/big-integer';
import {
  parseBigInteger,
  parseDecimal,
  parseDouble,
  parseInt32,
  parseInt64,
  parseSmall,
} from '#groovy/runtime/number/parse-number';
import { textOf } from '#jdk/lang/char-sequence';
import { collectReplacements } from './replacements.ts';
import { translate } from './tr.ts';

function trimmed(runtime: Runtime, self: Value): string {
  return trimAsJava(textOf(runtime, self));
}

/** True if a conversion accepts the string. */
function isReadable(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch (error) {
    if (error instanceof JavaThrowable) return false;
    throw error;
  }
}

function firstCharacter(text: string): Char {
  if (text !== '') return new Char(text.charCodeAt(0));
  throw javaException('java.lang.StringIndexOutOfBoundsException', 'String index out of range: 0');
}

const TRUE_TEXTS: readonly string[] = ['y', 'true', '1'];
const SHORT_BITS = 16;

export const TEXT_TO_NUMBER: Extension = {
  on: 'java.lang.CharSequence',
  methods: methodTable(() => ({
    'toInteger()': (runtime, self: Value) => parseInt32(trimmed(runtime, self)),
    'toLong()': (runtime, self: Value) => parseInt64(trimmed(runtime, self)),
    'toShort()': (runtime, self: Value) => new Short(parseSmall(trimmed(runtime, self), 10, SHORT_BITS)),
    'toFloat()': (runtime, self: Value) => new Float(parseDouble(trimmed(runtime, self))),
    'toDouble()': (runtime, self: Value) => new Double(parseDouble(trimmed(runtime, self))),
    'toBigInteger()': (runtime, self: Value) => new BigInteger(parseBigInteger(trimmed(runtime, self))),
    'toBigDecimal()': (runtime, self: Value) => parseDecimal(trimmed(runtime, self)),
    'isInteger()': (runtime, self: Value) => isReadable(() => parseInt32(trimmed(runtime, self))),
    'isLong()': (runtime, self: Value) => isReadable(() => parseInt64(trimmed(runtime, self))),
    'isFloat()': (runtime, self: Value) => isReadable(() => parseDouble(trimmed(runtime, self))),
    'isDouble()': (runtime, self: Value) => isReadable(() => parseDouble(trimmed(runtime, self))),
    'isBigInteger()': (runtime, self: Value) => isReadable(() => parseBigInteger(trimmed(runtime, self))),
    'isBigDecimal()': (runtime, self: Value) => isReadable(() => parseDecimal(trimmed(runtime, self))),
    'isNumber()': (runtime, self: Value) => isReadable(() => parseDecimal(trimmed(runtime, self))),
    'toBoolean()': (runtime, self: Value) => TRUE_TEXTS.includes(trimmed(runtime, self).toLowerCase()),
    'toCharacter()': (runtime, self: Value) => firstCharacter(textOf(runtime, self)),
    'tr(CharSequence, CharSequence)': (runtime, self: Value, from, to) =>
      translate(runtime, textOf(runtime, self), textOf(runtime, from), textOf(runtime, to)),
    'collectReplacements(Closure)': (runtime, self: Value, closure) =>
      collectReplacements(runtime, textOf(runtime, self), closure),
  })),
};
