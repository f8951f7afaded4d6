/** `java.util.Formatter` and `String.format`. */

import { javaException } from '#groovy/runtime/errors/exception';
import {
  type Extension,
  GroovyType,
  methodTable,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import { StringWriter } from '#groovy/runtime/io/text-streams';
import { formatText } from './formatter/format-text.ts';
import { DEFAULT_LOCALE, type JavaLocale } from './locale.ts';

/** Writes formatted text to an object with `append`. */
class JavaFormatter {
  readonly [TYPE] = FORMATTER_TYPE;
  readonly #target: Value;
  readonly #locale: JavaLocale;
  #isClosed = false;

  constructor(target: Value, locale: JavaLocale) {
    this.#target = target;
    this.#locale = locale;
  }

  get target(): Value {
    if (this.#isClosed) throw javaException('java.util.FormatterClosedException', null);
    return this.#target;
  }

  get locale(): JavaLocale {
    return this.#locale;
  }

  format(runtime: Runtime, format: string, args: readonly Value[], locale: JavaLocale): this {
    runtime.invokeMethod(this.target, 'append', [formatText(runtime, format, args, locale)]);
    return this;
  }

  close(): null {
    this.#isClosed = true;
    return null;
  }
}

export const FORMATTER_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Formatter',
  interfaces: ['java.io.Closeable', 'java.io.Flushable'],
  methods: methodTable(() => ({
    'new()': () => new JavaFormatter(new StringWriter(), DEFAULT_LOCALE),
    'new(Locale)': (_runtime, _self, locale: JavaLocale) => new JavaFormatter(new StringWriter(), locale),
    'new(Appendable)': (_runtime, _self, target) => new JavaFormatter(target, DEFAULT_LOCALE),
    'new(Appendable, Locale)': (_runtime, _self, target, locale: JavaLocale) =>
      new JavaFormatter(target, locale),
    'format(String, Object...)': (runtime, self: JavaFormatter, format, args) =>
      self.format(runtime, format, args, self.locale),
    'format(Locale, String, Object...)': (runtime, self: JavaFormatter, locale: JavaLocale, format, args) =>
      self.format(runtime, format, args, locale),
    'out()': (_runtime, self: JavaFormatter) => self.target,
    'locale()': (_runtime, self: JavaFormatter) => self.locale,
    'flush()': () => null,
    'close()': (_runtime, self: JavaFormatter) => self.close(),
    'toString()': (runtime, self: JavaFormatter) => runtime.toJavaText(self.target),
  })),
});

export const FORMATTING: readonly Extension[] = [
  {
    on: 'java.lang.String',
    methods: methodTable(() => ({
      'static format(String, Object...)': (runtime, _self, format, args: Value[] | null) =>
        formatText(runtime, format, args ?? [null]),
      'static format(Locale, String, Object...)': (runtime, _self, locale: JavaLocale, format, args) =>
        formatText(runtime, format, args, locale),
    })),
  },
];
