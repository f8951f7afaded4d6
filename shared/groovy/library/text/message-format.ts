/** java.text.MessageFormat: `{0}`, `{1,number,#.##}`, `{2,date,yyyy}`, quotes as Java reads them. */

import { JavaArray } from '../../runtime/collections/java-array.ts';
import { javaException } from '../../runtime/exception.ts';
import type { Runtime, Value } from '../../runtime/host.ts';
import { GroovyType, TYPE } from '../../runtime/type.ts';
import { JavaDate } from '../date/date.ts';
import { formatMoment } from '../date/date-format.ts';
import { MEDIUM, stylePattern } from '../date/date-styles.ts';
import { UTC } from '../date/time-zone.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../util/locale.ts';
import { ChoiceFormat } from './choice-format.ts';
import { DecimalFormat } from './decimal-format.ts';
import { currencyFormat, percentFormat } from './decimal-format-methods.ts';

const NUMBER = '#,##0.###';
const INTEGER = '#,##0';
const STYLES = ['full', 'long', 'medium', 'short'];

/** Plain text, or an argument with its kind and style. */
type Part = string | Argument;

interface Argument {
  readonly index: number;
  readonly kind: string;
  readonly style: string;
}

function parseMessage(pattern: string): Part[] {
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
      parts.push(text, argument(pattern.slice(at + 1, end)));
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
  throw javaException('java.lang.IllegalArgumentException', 'Unmatched braces in the pattern.');
}

function argument(source: string): Part {
  const [number = '', kind = '', ...style] = source.split(',');
  if (!/^\s*\d+\s*$/.test(number)) {
    const cause = javaException('java.lang.NumberFormatException', `For input string: "${number}"`);
    throw javaException(
      'java.lang.IllegalArgumentException',
      `can't parse argument number: ${number}`,
      cause,
    );
  }
  return { index: Number(number), kind: kind.trim().toLowerCase(), style: style.join(',').trim() };
}

function formatMessage(
  runtime: Runtime,
  pattern: string,
  args: readonly Value[],
  locale: JavaLocale,
): string {
  let out = '';
  for (const part of parseMessage(pattern)) {
    runtime.budget.step();
    if (typeof part === 'string') out += part;
    else if (part.index >= args.length) out += `{${part.index}}`;
    else out += argumentText(runtime, part, args, locale);
    runtime.budget.checkLength(out.length);
  }
  runtime.budget.charge(2 * out.length);
  return out;
}

function argumentText(
  runtime: Runtime,
  { index, kind, style }: Argument,
  args: readonly Value[],
  locale: JavaLocale,
): string {
  const value = args[index] as Value;
  if (value === null) return 'null';
  const isNumber = runtime.isInstance(value, 'java.lang.Number');
  switch (kind) {
    case '':
      if (isNumber) return new DecimalFormat(NUMBER, locale).format(value);
      if (value instanceof JavaDate) return formatMoment('M/d/yy, h:mm a', value.millis, UTC, locale);
      return runtime.toJavaText(value);
    case 'number':
      return numberFormat(style, locale).format(value);
    case 'date':
    case 'time': {
      if (!(value instanceof JavaDate)) {
        throw javaException('java.lang.IllegalArgumentException', 'Cannot format given Object as a Date');
      }
      return formatMoment(momentPattern(kind, style, locale), value.millis, UTC, locale);
    }
    case 'choice':
      return choice(runtime, value, style, args, locale);
    default:
      throw javaException('java.lang.IllegalArgumentException', `unknown format type: ${kind}`);
  }
}

/** The text for a number; one with arguments in it is a message itself. */
function choice(
  runtime: Runtime,
  value: Value,
  style: string,
  args: readonly Value[],
  locale: JavaLocale,
): string {
  const chosen = ChoiceFormat.ofPattern(style).format(Number(runtime.toJavaText(value)));
  return chosen.includes('{') ? formatMessage(runtime, chosen, args, locale) : chosen;
}

function numberFormat(style: string, locale: JavaLocale): DecimalFormat {
  if (style === 'percent') return percentFormat(locale);
  if (style === 'currency') return currencyFormat(locale);
  return new DecimalFormat(style === '' ? NUMBER : style === 'integer' ? INTEGER : style, locale);
}

/** A style by its name, or a pattern. */
function momentPattern(kind: 'date' | 'time', style: string, locale: JavaLocale): string {
  const named = style === '' ? MEDIUM : STYLES.indexOf(style);
  if (named < 0) return style;
  return kind === 'date' ? stylePattern(named, null, locale) : stylePattern(null, named, locale);
}

/** What a message was made of: the texts of the arguments between its plain parts, in the order of their numbers. */
function parseBy(pattern: string, text: string): Value[] {
  const values: Value[] = [];
  const parts = parseMessage(pattern);
  let at = 0;
  parts.forEach((part, index) => {
    if (typeof part === 'string') {
      if (!text.startsWith(part, at)) throw notParsed(at);
      at += part.length;
      return;
    }
    const next = parts[index + 1];
    const end = typeof next === 'string' && next !== '' ? text.indexOf(next, at) : text.length;
    if (end < 0) throw notParsed(at);
    while (values.length <= part.index) values.push(null);
    values[part.index] = part.kind === 'number' ? parsedNumber(text, at, end) : text.slice(at, end);
    at = end;
  });
  return values;
}

function parsedNumber(text: string, from: number, to: number): Value {
  return new DecimalFormat(NUMBER, DEFAULT_LOCALE).parse(text.slice(from, to));
}

function notParsed(errorOffset: number): Error {
  return javaException('java.text.ParseException', 'MessageFormat parse error!', null, { errorOffset });
}

class MessageFormat {
  pattern: string;
  readonly locale: JavaLocale;
  constructor(pattern: string, locale: JavaLocale) {
    this.pattern = pattern;
    this.locale = locale;
  }
  get [TYPE](): GroovyType {
    return MESSAGE_FORMAT_TYPE;
  }
}

export const MESSAGE_FORMAT_TYPE: GroovyType = new GroovyType({
  name: 'java.text.MessageFormat',
  superclass: 'java.text.Format',
  methods: {
    'new(String)': (_runtime, _self, pattern: string) => new MessageFormat(pattern, DEFAULT_LOCALE),
    'new(String, Locale)': (_runtime, _self, pattern: string, locale: JavaLocale) =>
      new MessageFormat(pattern, locale),
    'static format(String, Object...)': (runtime, _self, pattern: string, args: Value[] | null) =>
      formatMessage(runtime, pattern, args ?? [], DEFAULT_LOCALE),
    'format(Object)': (runtime, self: MessageFormat, args: Value) =>
      formatMessage(runtime, self.pattern, argumentsOf(runtime, args), self.locale),
    'parse(String)': (_runtime, self: MessageFormat, text: string) =>
      new JavaArray('java.lang.Object', parseBy(self.pattern, text)),
    'applyPattern(String)': (_runtime, self: MessageFormat, pattern: string) => {
      self.pattern = pattern;
      return null;
    },
    'getLocale()': (_runtime, self: MessageFormat) => self.locale,
    'toPattern()': (_runtime, self: MessageFormat) => self.pattern,
  },
});

function argumentsOf(runtime: Runtime, args: Value): Value[] {
  const items: Value[] = [];
  for (const each = runtime.iterate(args); each.hasNext(); ) items.push(each.next());
  return items;
}
