/** `String.format`: what java.util.Formatter makes of a format and its arguments. */
import { Byte, Char, Short } from '#base';
import { javaException } from '../../runtime/exception.ts';
import type { Runtime, Value } from '../../runtime/host.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../util/locale.ts';
import { formatDateLetter } from './format-date.ts';
import {
  formatDecimalInteger,
  formatFloating,
  formatRadix,
  isFloating,
  isIntegral,
} from './format-number.ts';
import {
  checkSpecifier,
  type FormatSpecifier,
  LAST_ARGUMENT,
  parseFormat,
  unknownConversion,
} from './format-specifier.ts';
import { numberSymbols } from './number-symbols.ts';

/** Digits and spaces that one specifier may ask for. */
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
  for (const part of parseFormat(format)) {
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
  if (index < 0 || index >= count) {
    throw javaException('java.util.MissingFormatArgumentException', `Format specifier '${specifier.text}'`);
  }
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
      checkSpecifier(specifier, '-', true);
      return cut(value === null ? 'false' : typeof value === 'boolean' ? String(value) : 'true', specifier);
    case 'h':
      checkSpecifier(specifier, '-', true);
      return cut(value === null ? 'null' : (runtime.hashCode(value) >>> 0).toString(16), specifier);
    case 's':
      checkSpecifier(specifier, '-', true);
      return cut(runtime.toJavaText(value), specifier);
    case 'c':
      checkSpecifier(specifier, '-', false);
      return value === null ? 'null' : character(runtime, specifier, value);
    case 't':
      checkSpecifier(specifier, '-', false);
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
  if (text === null) throw unknownConversion(`t${specifier.dateLetter}`);
  if (text === undefined) throw wrongType(runtime, specifier, value);
  return text;
}

function number(runtime: Runtime, specifier: FormatSpecifier, value: Value, locale: JavaLocale): string {
  const { conversion } = specifier;
  if (conversion === 'd' || conversion === 'o' || conversion === 'x') {
    checkSpecifier(specifier, conversion === 'd' ? '-+ 0,(' : '-#0+ (', false);
    if (value === null) return 'null';
    if (!isIntegral(value)) throw wrongType(runtime, specifier, value);
    return conversion === 'd'
      ? formatDecimalInteger(value, specifier, numberSymbols(locale))
      : formatRadix(value, specifier);
  }
  if (conversion === 'a') {
    throw javaException('java.lang.UnsupportedOperationException', '%a is not supported in formats');
  }
  checkSpecifier(specifier, conversion === 'e' ? '-#+ 0(' : '-#+ 0,(', true);
  if (value === null) return 'null';
  if (!isFloating(value)) throw wrongType(runtime, specifier, value);
  return formatFloating(value, specifier, numberSymbols(locale));
}

function wrongType(runtime: Runtime, specifier: FormatSpecifier, value: Value): Error {
  const letter = specifier.isUpperCase ? specifier.conversion.toUpperCase() : specifier.conversion;
  return javaException(
    'java.util.IllegalFormatConversionException',
    `${specifier.dateLetter ?? letter} != ${runtime.typeOf(value).name}`,
  );
}
