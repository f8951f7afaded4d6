/** java.text.MessageFormat: `{0}`, `{1,number,#.##}`, `{2,date,yyyy}`, quotes as Java reads them. */
import { javaException, type Runtime, TYPE, type Value } from '../../runtime/host.ts';
import { GroovyType } from '../../runtime/type.ts';
import { JavaDate } from '../date/date.ts';
import { formatMoment } from '../date/date-format.ts';
import { UTC } from '../date/time-zone.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../util/locale.ts';
import { DecimalFormat } from './decimal-format.ts';

const NUMBER = '#,##0.###';
const NUMBER_STYLES: ReadonlyMap<string, string> = new Map([
  ['', NUMBER],
  ['integer', '#,##0'],
  ['percent', '#,##0%'],
  ['currency', '\u00a4#,##0.00'],
]);
const DATE_STYLES: ReadonlyMap<string, string> = new Map([
  ['', 'MMM d, y'],
  ['short', 'M/d/yy'],
  ['medium', 'MMM d, y'],
  ['long', 'MMMM d, y'],
  ['full', 'EEEE, MMMM d, y'],
]);
const TIME_STYLES: ReadonlyMap<string, string> = new Map([
  ['', 'h:mm:ss a'],
  ['short', 'h:mm a'],
  ['medium', 'h:mm:ss a'],
  ['long', 'h:mm:ss a z'],
]);

/** Plain text, or an argument with its kind and style. */
type Part = string | { readonly index: number; readonly kind: string; readonly style: string };

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
    throw javaException('java.lang.IllegalArgumentException', `can't parse argument number: ${number}`);
  }
  return { index: Number(number), kind: kind.trim().toLowerCase(), style: style.join(',').trim() };
}

export function formatMessage(
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
    else out += argumentText(runtime, args[part.index] as Value, part.kind, part.style, locale);
    runtime.budget.checkLength(out.length);
  }
  runtime.budget.charge(2 * out.length);
  return out;
}

function argumentText(
  runtime: Runtime,
  value: Value,
  kind: string,
  style: string,
  locale: JavaLocale,
): string {
  if (value === null) return 'null';
  const isNumber = runtime.isInstance(value, 'java.lang.Number');
  switch (kind) {
    case '':
      if (isNumber) return new DecimalFormat(NUMBER, locale).format(value);
      if (value instanceof JavaDate) return formatMoment('M/d/yy, h:mm a', value.millis, UTC, locale);
      return runtime.toJavaText(value);
    case 'number':
      return new DecimalFormat(NUMBER_STYLES.get(style) ?? style, locale).format(value);
    case 'date':
    case 'time': {
      const styles = kind === 'date' ? DATE_STYLES : TIME_STYLES;
      if (!(value instanceof JavaDate)) {
        throw javaException('java.lang.IllegalArgumentException', 'Cannot format given Object as a Date');
      }
      return formatMoment(styles.get(style) ?? style, value.millis, UTC, locale);
    }
    case 'choice':
      return choice(runtime, value, style);
    default:
      throw javaException('java.lang.IllegalArgumentException', `unknown format type: ${kind}`);
  }
}

/** `0#none|1#one|1<many`: the last limit that is not above the value. */
function choice(runtime: Runtime, value: Value, style: string): string {
  const number = Number(runtime.toJavaText(value));
  let chosen: string | null = null;
  for (const option of style.split('|')) {
    const match = /^([^#<\u2264]*)([#<\u2264])(.*)$/s.exec(option);
    if (match === null) throw javaException('java.lang.IllegalArgumentException', `Bad choice: ${option}`);
    const limit = Number(match[1]);
    if (chosen === null || (match[2] === '<' ? number > limit : number >= limit)) chosen = match[3] as string;
  }
  return chosen ?? '';
}

class MessageFormat {
  readonly pattern: string;
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
    'static format(String, Object...)': (runtime, _self, pattern: string, args: Value[]) =>
      formatMessage(runtime, pattern, args, DEFAULT_LOCALE),
    'format(Object)': (runtime, self: MessageFormat, args: Value) =>
      formatMessage(runtime, self.pattern, argumentsOf(runtime, args), self.locale),
    'toPattern()': (_runtime, self: MessageFormat) => self.pattern,
  },
});

function argumentsOf(runtime: Runtime, args: Value): Value[] {
  const items: Value[] = [];
  for (const each = runtime.iterate(args); each.hasNext(); ) items.push(each.next());
  return items;
}
