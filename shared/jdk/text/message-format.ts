/** java.text.MessageFormat. */
import { chargeElements } from '#groovy/runtime/collections/collection';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { JavaArray, objectArray } from '#groovy/runtime/collections/java-array';
import { arrayIndexOutOfBounds, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { JavaDate } from '../util/date.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../util/locale.ts';
import { ChoiceFormat } from './choice-format.ts';
import { SHORT, stylePattern } from './date-format/date-styles.ts';
import { numberFormat } from './decimal-format/decimal-format-methods.ts';
import { type Argument, messageText, type Part, parseMessage } from './message-format/message-pattern.ts';
import { ParsePosition } from './parse-position.ts';
import { SimpleDateFormat } from './simple-date-format.ts';

class MessageFormat {
  readonly [TYPE] = MESSAGE_FORMAT_TYPE;
  parts: readonly Part[];
  locale: JavaLocale;

  constructor(parts: readonly Part[], locale: JavaLocale) {
    this.parts = parts;
    this.locale = locale;
  }

  static ofPattern(runtime: Runtime, pattern: string, locale: JavaLocale): MessageFormat {
    return new MessageFormat(parseMessage(runtime, pattern, locale), locale);
  }

  get pattern(): string {
    return messageText(this.parts, this.locale);
  }

  get arguments(): Argument[] {
    return this.parts.filter((part) => typeof part !== 'string');
  }

  copy(): MessageFormat {
    const parts = this.parts.map((part) => (typeof part === 'string' ? part : { ...part }));
    return new MessageFormat(parts, this.locale);
  }

  format(runtime: Runtime, args: readonly Value[]): string {
    let out = '';
    for (const part of this.parts) {
      runtime.budget.step();
      if (typeof part === 'string') out += part;
      else if (part.index >= args.length) out += `{${part.index}}`;
      else out += this.#argumentText(runtime, part, args);
      runtime.budget.checkLength(out.length);
    }
    runtime.budget.charge(2 * out.length);
    return out;
  }

  #argumentText(runtime: Runtime, { index, format }: Argument, args: readonly Value[]): string {
    const value = args[index] as Value;
    if (value === null) return 'null';
    if (format !== null) {
      const text = runtime.toJavaText(runtime.invokeMethod(format, 'format', [value]));
      // The string of a choice with arguments is a message itself.
      return format instanceof ChoiceFormat && text.includes('{')
        ? MessageFormat.ofPattern(runtime, text, this.locale).format(runtime, args)
        : text;
    }
    if (runtime.isInstance(value, 'java.lang.Number')) return numberFormat(this.locale).format(value);
    if (!(value instanceof JavaDate)) return runtime.toJavaText(value);
    return new SimpleDateFormat(stylePattern(SHORT, SHORT, this.locale), this.locale).format(value.millis);
  }

  /**
   * Parses the arguments of a message by number; null with the position of the error if it does not match.
   */
  parseAt(runtime: Runtime, text: string, position: ParsePosition): Value[] | null {
    const values: Value[] = [];
    let at = position.index;
    for (const [index, part] of this.parts.entries()) {
      const value = typeof part === 'string' ? null : this.#argumentAt(runtime, index, text, at);
      const end = typeof part === 'string' ? at + part.length : (value?.end ?? at);
      const isRead = typeof part === 'string' ? text.startsWith(part, at) : value !== null;
      if (!isRead) {
        position.errorIndex = at;
        return null;
      }
      if (typeof part !== 'string') {
        place(runtime, values, part.index, value?.value ?? null);
      }
      at = end;
    }
    position.index = at;
    return values;
  }

  /** Parses by the argument's own format, else the text up to the next literal. */
  #argumentAt(
    runtime: Runtime,
    index: number,
    text: string,
    at: number,
  ): { value: Value; end: number } | null {
    const { format } = this.parts[index] as Argument;
    if (format !== null) {
      const position = new ParsePosition(at);
      const value = runtime.invokeMethod(format, 'parse', [text, position]);
      return position.index === at ? null : { value, end: position.index };
    }
    const next = this.parts[index + 1];
    const end = typeof next === 'string' && next !== '' ? text.indexOf(next, at) : text.length;
    if (end < 0) return null;
    const value = text.slice(at, end);
    return { value: value === `{${(this.parts[index] as Argument).index}}` ? null : value, end };
  }
}

/** Sets formats in order, for the existing arguments. */
function setFormats(self: MessageFormat, formats: readonly Value[], placeOf: (at: number) => number): null {
  for (const [at, argument] of self.arguments.entries()) {
    const place = placeOf(at);
    if (place < formats.length) argument.format = formats[place] as Value;
  }
  return null;
}

/** Sets the item at the index, which may be far beyond the end: those before it are null. */
function place(runtime: Runtime, items: Value[], index: number, item: Value): void {
  const missing = index + 1 - items.length;
  if (missing > 0) chargeElements(runtime, items.length, missing);
  while (items.length <= index) items.push(null);
  items[index] = item;
}

function formatsByIndex(runtime: Runtime, self: MessageFormat): Value[] {
  const formats: Value[] = [];
  for (const { index, format } of self.arguments) place(runtime, formats, index, format);
  return formats;
}

export const MESSAGE_FORMAT_TYPE: GroovyType = new GroovyType({
  name: 'java.text.MessageFormat',
  superclass: 'java.text.Format',
  methods: methodTable(() => ({
    'new(String)': (runtime, _self, pattern) => MessageFormat.ofPattern(runtime, pattern, DEFAULT_LOCALE),
    'new(String, Locale)': (runtime, _self, pattern, locale: JavaLocale) =>
      MessageFormat.ofPattern(runtime, pattern, locale),
    'static format(String, Object...)': (runtime, _self, pattern, args: Value[] | null) =>
      MessageFormat.ofPattern(runtime, pattern, DEFAULT_LOCALE).format(runtime, args ?? []),
    'format(Object)': (runtime, self: MessageFormat, args) =>
      self.format(runtime, args === null ? [] : elementsOf(runtime, args)),
    'parse(String)': (runtime, self: MessageFormat, text) => {
      const position = new ParsePosition(0);
      const values = self.parseAt(runtime, text, position);
      if (values !== null) return objectArray(values);
      throw javaException('java.text.ParseException', 'MessageFormat parse error!', null, {
        errorOffset: position.errorIndex,
      });
    },
    'parse(String, ParsePosition)': (runtime, self: MessageFormat, text, position: ParsePosition) => {
      const values = self.parseAt(runtime, text, position);
      return values === null ? null : objectArray(values);
    },
    'applyPattern(String)': (runtime, self: MessageFormat, pattern) => {
      self.parts = parseMessage(runtime, pattern, self.locale);
      return null;
    },
    'getFormats()': (_runtime, self: MessageFormat) =>
      new JavaArray(
        'java.text.Format',
        self.arguments.map(({ format }) => format),
      ),
    'getFormatsByArgumentIndex()': (runtime, self: MessageFormat) =>
      new JavaArray('java.text.Format', formatsByIndex(runtime, self)),
    'setFormats(Format[])': (_runtime, self: MessageFormat, { items }: JavaArray) =>
      setFormats(self, items, (at) => at),
    'setFormatsByArgumentIndex(Format[])': (_runtime, self: MessageFormat, { items }: JavaArray) =>
      setFormats(self, items, (at) => (self.arguments[at] as Argument).index),
    'setFormat(int, Format)': (_runtime, self: MessageFormat, at, format) => {
      const found = self.arguments[at];
      if (found === undefined) {
        throw arrayIndexOutOfBounds(`Array index out of range: ${at}`);
      }
      found.format = format;
      return null;
    },
    'setFormatByArgumentIndex(int, Format)': (_runtime, self: MessageFormat, index, format) => {
      for (const each of self.arguments) if (each.index === index) each.format = format;
      return null;
    },
    'getLocale()': (_runtime, self: MessageFormat) => self.locale,
    'setLocale(Locale)': (_runtime, self: MessageFormat, locale: JavaLocale) => {
      self.locale = locale;
      return null;
    },
    'toPattern()': (_runtime, self: MessageFormat) => self.pattern,
    'clone()': (_runtime, self: MessageFormat) => self.copy(),
    'equals(Object)': (_runtime, self: MessageFormat, other) =>
      other instanceof MessageFormat && other.pattern === self.pattern && other.locale === self.locale,
    'hashCode()': (runtime, self: MessageFormat) => runtime.hashCode(self.pattern),
  })),
});
