/** Formats arguments by a format string of `java.util.Formatter`. */
import { Byte, Char, Short } from '#base';
import { javaException } from '#groovy/runtime/errors/exception';
import type { Runtime, Value } from '#groovy/runtime/host';
import { BigDecimal } from '#groovy/runtime/number/big-decimal';
import { BigInteger } from '#groovy/runtime/number/big-integer';
import { scanned } from '../../lang/char-sequence.ts';
import { numberSymbols } from '../../text/decimal-format/number-symbols.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../locale.ts';
import { formatDateLetter } from './format-date.ts';
import { formatHexadecimal } from './format-hexadecimal.ts';
import {
  formatDecimalInteger,
  formatFloating,
  formatRadix,
  isFloating,
  isIntegral,
} from './format-number.ts';
import {
  type FormatSpecifier,
  LAST_ARGUMENT,
  missingArgument,
  parseFormat,
  refuseFlags,
} from './format-specifier.ts';

/** Maximum width and precision of a specifier. */
const PADDING_MAX = 1 << 20;

export function formatText(
  runtime: Runtime,
  format: string,
  args: readonly Value[],
  locale: JavaLocale = DEFAULT_LOCALE,
): string {
  let ordinary = 0;
  let last = -1;
  let out = '';
  for (const part of parseFormat(runtime, format)) {
    runtime.budget.step();
    if (typeof part === 'string') out += part;
    else if (part.conversion === 'n') out += '\n';
    else if (part.conversion === '%') out += padded('%', part);
    else {
      if (part.index === LAST_ARGUMENT) checkArgument(part, last, last + 1);
      else last = part.index > 0 ? part.index - 1 : ordinary++;
      checkArgument(part, last, args.length);
      out += convert(runtime, part, args[last] as Value, locale);
    }
    runtime.budget.checkLength(out.length);
  }
  runtime.budget.charge(2 * out.length);
  return out;
}

function checkArgument(specifier: FormatSpecifier, index: number, count: number): void {
  if (index < 0 || index >= count) throw missingArgument(specifier);
}

function convert(runtime: Runtime, specifier: FormatSpecifier, value: Value, locale: JavaLocale): string {
  runtime.budget.checkLength(Math.max(specifier.width, specifier.precision));
  if (specifier.width > PADDING_MAX || specifier.precision > PADDING_MAX) runtime.budget.checkNow();
  const text = converted(runtime, specifier, value, locale);
  const sized = padded(text, specifier);
  return specifier.isUpperCase ? sized.toUpperCase() : sized;
}

function converted(runtime: Runtime, specifier: FormatSpecifier, value: Value, locale: JavaLocale): string {
  switch (specifier.conversion) {
    case 'b':
      return cut(value === null ? 'false' : typeof value === 'boolean' ? String(value) : 'true', specifier);
    case 'h':
      return cut(value === null ? 'null' : (runtime.hashCode(value) >>> 0).toString(16), specifier);
    case 's':
      refuseFlags(specifier, '#');
      return cut(scanned(runtime, runtime.toJavaText(value)), specifier);
    case 'c':
      return value === null ? 'null' : character(runtime, specifier, value);
    case 't':
      return value === null ? 'null' : date(runtime, specifier, value, locale);
    default:
      return number(runtime, specifier, value, locale);
  }
}

function cut(text: string, { precision }: FormatSpecifier): string {
  return precision < 0 ? text : text.slice(0, precision);
}

function padded(text: string, { width, flags }: FormatSpecifier): string {
  return flags.includes('-') ? text.padEnd(width) : text.padStart(width);
}

function character(runtime: Runtime, specifier: FormatSpecifier, value: Value): string {
  if (value instanceof Char) return String.fromCharCode(value.code);
  if (typeof value === 'number') return String.fromCodePoint(value);
  if (value instanceof Byte || value instanceof Short) return String.fromCharCode(value.value & 0xffff);
  throw wrongType(runtime, specifier, value);
}

function date(runtime: Runtime, specifier: FormatSpecifier, value: Value, locale: JavaLocale): string {
  const text = formatDateLetter(specifier.dateLetter ?? '', value, locale);
  if (text === undefined) throw wrongType(runtime, specifier, value);
  return text;
}

function number(runtime: Runtime, specifier: FormatSpecifier, value: Value, locale: JavaLocale): string {
  if (value === null) return cut('null', specifier);
  const { conversion } = specifier;
  if (conversion === 'd' || conversion === 'o' || conversion === 'x') {
    if (!isIntegral(value)) throw wrongType(runtime, specifier, value);
    if (conversion === 'd') return formatDecimalInteger(value, specifier, numberSymbols(locale));
    if (!(value instanceof BigInteger)) refuseFlags(specifier, '( +');
    return formatRadix(value, specifier);
  }
  if (!isFloating(value)) throw wrongType(runtime, specifier, value);
  if (conversion !== 'a') return formatFloating(value, specifier, numberSymbols(locale));
  if (value instanceof BigDecimal) throw wrongType(runtime, specifier, value);
  return formatHexadecimal(value.value, specifier);
}

function wrongType(runtime: Runtime, specifier: FormatSpecifier, value: Value): Error {
  return javaException(
    'java.util.IllegalFormatConversionException',
    `${specifier.dateLetter ?? specifier.conversion} != ${runtime.typeOf(value).name}`,
  );
}
