/** Parser of message patterns: `{0}`, `{1,number,#.##}`, `{2,date,yyyy}`, with Java's quoting. */
import { illegalArgument, type JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import type { Runtime, Value } from '#groovy/runtime/host';
import { scanned } from '../../lang/char-sequence.ts';
import type { JavaLocale } from '../../util/locale.ts';
import { ChoiceFormat } from '../choice-format.ts';
import { DATE_STYLES, MEDIUM, stylePattern } from '../date-format/date-styles.ts';
import {
  currencyFormat,
  integerFormat,
  numberFormat,
  percentFormat,
} from '../decimal-format/decimal-format-methods.ts';
import { patternText } from '../decimal-format/decimal-pattern-text.ts';
import { DecimalFormat } from '../decimal-format.ts';
import { SimpleDateFormat } from '../simple-date-format.ts';

/** Plain text, or an argument. */
export type Part = string | Argument;

export interface Argument {
  readonly index: number;
  /** The format type of the argument; null: its class decides. */
  format: Value;
}

/** What the format of an argument costs. */
const STEPS_PER_ARGUMENT = 16;
const BYTES_PER_ARGUMENT = 1024;

export function parseMessage(runtime: Runtime, pattern: string, locale: JavaLocale): Part[] {
  scanned(runtime, pattern);
  const parts: Part[] = [];
  let text = '';
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] as string;
    if (character === "'") {
      const close = pattern.indexOf("'", at + 1);
      const end = close < 0 ? pattern.length : close;
      text += end === at + 1 ? "'" : pattern.slice(at + 1, end);
      at = end;
    } else if (character === '{') {
      const end = closingBrace(pattern, at);
      runtime.budget.steps(STEPS_PER_ARGUMENT);
      runtime.budget.charge(BYTES_PER_ARGUMENT);
      parts.push(text, argument(pattern.slice(at + 1, end), locale));
      text = '';
      at = end;
    } else text += character;
  }
  return [...parts, text];
}

function closingBrace(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at++) {
    if (pattern[at] === '{') depth++;
    else if (pattern[at] === '}' && --depth === 0) return at;
  }
  throw illegalArgument('Unmatched braces in the pattern.');
}

function argument(source: string, locale: JavaLocale): Argument {
  const [number = '', kind = '', ...style] = source.split(',');
  if (!/^[+-]?\d+$/.test(number)) {
    const cause = javaException('java.lang.NumberFormatException', `For input string: "${number}"`);
    throw refused(`can't parse argument number: ${number}`, cause);
  }
  if (Number(number) < 0) throw refused(`negative argument number: ${number}`);
  return { index: Number(number), format: formatOf(kind, style.join(','), locale) };
}

function refused(message: string, cause: JavaThrowable | null = null): JavaThrowable {
  return javaException('java.lang.IllegalArgumentException', message, cause);
}

function formatOf(kind: string, style: string, locale: JavaLocale): Value {
  switch (kind.trim().toLowerCase()) {
    case '':
      return null;
    case 'number':
      return ofNumbers(style, locale);
    case 'date':
      return ofMoments(style, locale, (named) => stylePattern(named, null, locale));
    case 'time':
      return ofMoments(style, locale, (named) => stylePattern(null, named, locale));
    case 'choice':
      return ChoiceFormat.ofPattern(style);
    default:
      throw refused(`unknown format type: ${kind}`);
  }
}

function ofNumbers(style: string, locale: JavaLocale): DecimalFormat {
  switch (style.trim().toLowerCase()) {
    case '':
      return numberFormat(locale);
    case 'percent':
      return percentFormat(locale);
    case 'currency':
      return currencyFormat(locale);
    case 'integer':
      return integerFormat(locale);
    default:
      return new DecimalFormat(style, locale);
  }
}

/** A style name, or a pattern. */
function ofMoments(
  style: string,
  locale: JavaLocale,
  patternOf: (named: number) => string,
): SimpleDateFormat {
  const name = style.trim().toLowerCase();
  const named = name === '' ? MEDIUM : (DATE_STYLES as readonly string[]).indexOf(name);
  return new SimpleDateFormat(named < 0 ? style : patternOf(named), locale);
}

/** The equivalent pattern. */
export function messageText(parts: readonly Part[], locale: JavaLocale): string {
  return parts
    .map((part) =>
      typeof part === 'string' ? quoted(part) : `{${part.index}${formatText(part.format, locale)}}`,
    )
    .join('');
}

/** Quotes a brace that would open an argument. */
function quoted(text: string): string {
  return text.replace(/'|\{+/g, (piece) => (piece === "'" ? "''" : `'${piece}'`));
}

function formatText(format: Value, locale: JavaLocale): string {
  if (format instanceof ChoiceFormat) return `,choice,${format.pattern}`;
  if (format instanceof DecimalFormat) return `,number${numberStyle(format, locale)}`;
  return format instanceof SimpleDateFormat ? momentStyle(format, locale) : '';
}

function numberStyle(format: DecimalFormat, locale: JavaLocale): string {
  if (format.isLike(numberFormat(locale))) return '';
  if (format.isLike(currencyFormat(locale))) return ',currency';
  if (format.isLike(percentFormat(locale))) return ',percent';
  return format.isLike(integerFormat(locale)) ? ',integer' : `,${patternText(format.pattern)}`;
}

function momentStyle({ pattern }: SimpleDateFormat, locale: JavaLocale): string {
  for (const [named, name] of DATE_STYLES.entries()) {
    const style = named === MEDIUM ? '' : `,${name}`;
    if (pattern === stylePattern(named, null, locale)) return `,date${style}`;
    if (pattern === stylePattern(null, named, locale)) return `,time${style}`;
  }
  return `,date,${pattern}`;
}
