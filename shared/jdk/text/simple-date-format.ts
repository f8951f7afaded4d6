/** java.text.SimpleDateFormat and the factories of DateFormat. */

import { illegalArgument } from '#groovy/runtime/errors/exception';
import {
  GroovyType,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import { JavaCalendar } from '../util/calendar.ts';
import { JavaDate } from '../util/date.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../util/locale.ts';
import { type JavaTimeZone, UTC } from '../util/time-zone.ts';
import { formatParts } from './date-format/date-formatter.ts';
import { dateNames } from './date-format/date-names.ts';
import { DateParser } from './date-format/date-parser.ts';
import { type PatternPart, parseDatePattern } from './date-format/date-pattern.ts';
import { MEDIUM, SHORT, stylePattern } from './date-format/date-styles.ts';
import { DateFormatSymbols } from './date-format-symbols.ts';
import type { ParsePosition } from './parse-position.ts';

export class SimpleDateFormat {
  readonly [TYPE] = SIMPLE_DATE_FORMAT_TYPE;
  #pattern: string;
  #parts: readonly PatternPart[];
  symbols: DateFormatSymbols;
  zone: JavaTimeZone = UTC.copy();
  isLenient = true;
  #centuryStart: number | null = null;

  constructor(pattern: string, locale: JavaLocale, symbols = new DateFormatSymbols(dateNames(locale))) {
    this.#pattern = pattern;
    this.#parts = parseDatePattern(pattern);
    this.symbols = symbols;
  }

  get pattern(): string {
    return this.#pattern;
  }

  applyPattern(pattern: string): void {
    this.#parts = parseDatePattern(pattern);
    this.#pattern = pattern;
  }

  startCentury(year: number): void {
    this.#centuryStart = year;
  }

  format(millis: number): string {
    return formatParts(this.#parts, new JavaCalendar(this.zone, millis), this.symbols.names);
  }

  parse(text: string): number {
    return this.#parser().parse(text);
  }

  /** Parses the timestamp at the position, which is advanced; null if there is none. */
  parseAt(text: string, position: ParsePosition): number | null {
    return this.#parser().parseAt(text, position);
  }

  #parser(): DateParser {
    const parser = new DateParser(this.#parts, this.symbols.names, this.zone);
    parser.isLenient = this.isLenient;
    if (this.#centuryStart !== null) parser.centuryStart = this.#centuryStart;
    return parser;
  }
}

function ofPattern(pattern: string): SimpleDateFormat {
  return new SimpleDateFormat(pattern, DEFAULT_LOCALE);
}

function ofStyle(date: number | null, time: number | null, locale: JavaLocale): SimpleDateFormat {
  return new SimpleDateFormat(stylePattern(date, time, locale), locale);
}

/** Overloads of a factory: without arguments, with a style, with a style and a locale. */
function factories(name: string, make: (style: number, locale: JavaLocale) => SimpleDateFormat): MethodTable {
  return {
    [`static ${name}()`]: () => make(MEDIUM, DEFAULT_LOCALE),
    [`static ${name}(int)`]: (_runtime, _self, style: number) => make(style, DEFAULT_LOCALE),
    [`static ${name}(int, Locale)`]: (_runtime, _self, style: number, locale: JavaLocale) =>
      make(style, locale),
  };
}

/** A Date, or a number of milliseconds. */
function momentOf(runtime: Runtime, value: Value): number {
  if (value instanceof JavaDate) return value.millis;
  if (runtime.isInstance(value, 'java.lang.Number')) return Number(runtime.asType(value, 'java.lang.Long'));
  throw illegalArgument('Cannot format given Object as a Date');
}

export const DATE_FORMAT_TYPE: GroovyType = new GroovyType({
  name: 'java.text.DateFormat',
  form: 'abstract',
  superclass: 'java.text.Format',
  statics: { FULL: 0, LONG: 1, MEDIUM, SHORT, DEFAULT: MEDIUM },
  methods: methodTable(() => ({
    ...factories('getDateInstance', (date, locale) => ofStyle(date, null, locale)),
    ...factories('getTimeInstance', (time, locale) => ofStyle(null, time, locale)),
    'static getDateTimeInstance()': () => ofStyle(MEDIUM, MEDIUM, DEFAULT_LOCALE),
    'static getDateTimeInstance(int, int)': (_runtime, _self, date, time) =>
      ofStyle(date, time, DEFAULT_LOCALE),
    'static getDateTimeInstance(int, int, Locale)': (_runtime, _self, date, time, locale: JavaLocale) =>
      ofStyle(date, time, locale),
    'static getInstance()': () => ofStyle(SHORT, SHORT, DEFAULT_LOCALE),
    'format(Object)': (runtime, self: SimpleDateFormat, value) => self.format(momentOf(runtime, value)),
    'parse(String)': (_runtime, self: SimpleDateFormat, text) => new JavaDate(self.parse(text)),
    'parse(String, ParsePosition)': (_runtime, self: SimpleDateFormat, text, position: ParsePosition) => {
      const millis = self.parseAt(text, position);
      return millis === null ? null : new JavaDate(millis);
    },
    'getTimeZone()': (_runtime, self: SimpleDateFormat) => self.zone,
    'setTimeZone(TimeZone)': (_runtime, self: SimpleDateFormat, zone: JavaTimeZone) => {
      self.zone = zone;
      return null;
    },
    'isLenient()': (_runtime, self: SimpleDateFormat) => self.isLenient,
    'setLenient(boolean)': (_runtime, self: SimpleDateFormat, isLenient) => {
      self.isLenient = isLenient;
      return null;
    },
    'getCalendar()': (runtime, self: SimpleDateFormat) => new JavaCalendar(self.zone, runtime.now()),
    'setCalendar(Calendar)': (_runtime, self: SimpleDateFormat, calendar: JavaCalendar) => {
      self.zone = calendar.ownZone();
      return null;
    },
  })),
});

export const SIMPLE_DATE_FORMAT_TYPE: GroovyType = new GroovyType({
  name: 'java.text.SimpleDateFormat',
  superclass: 'java.text.DateFormat',
  methods: methodTable(() => ({
    'new()': () => ofStyle(SHORT, SHORT, DEFAULT_LOCALE),
    'new(String)': (_runtime, _self, pattern) => ofPattern(pattern),
    'new(String, Locale)': (_runtime, _self, pattern, locale: JavaLocale) =>
      new SimpleDateFormat(pattern, locale),
    'new(String, DateFormatSymbols)': (_runtime, _self, pattern, symbols: DateFormatSymbols) =>
      new SimpleDateFormat(pattern, DEFAULT_LOCALE, symbols.copy()),
    'getDateFormatSymbols()': (_runtime, self: SimpleDateFormat) => self.symbols.copy(),
    'setDateFormatSymbols(DateFormatSymbols)': (
      _runtime,
      self: SimpleDateFormat,
      symbols: DateFormatSymbols,
    ) => {
      self.symbols = symbols.copy();
      return null;
    },
    'equals(Object)': (_runtime, self: SimpleDateFormat, other) =>
      other instanceof SimpleDateFormat && other.pattern === self.pattern && other.zone.id === self.zone.id,
    'hashCode()': (runtime, self: SimpleDateFormat) => runtime.hashCode(self.pattern),
    'toPattern()': (_runtime, self: SimpleDateFormat) => self.pattern,
    'toLocalizedPattern()': (_runtime, self: SimpleDateFormat) => self.pattern,
    'applyLocalizedPattern(String)': (_runtime, self: SimpleDateFormat, pattern) =>
      noResult(self.applyPattern(pattern)),
    'applyPattern(String)': (_runtime, self: SimpleDateFormat, pattern) =>
      noResult(self.applyPattern(pattern)),
    'set2DigitYearStart(Date)': (_runtime, self: SimpleDateFormat, date: JavaDate) =>
      noResult(self.startCentury(new Date(date.millis).getUTCFullYear())),
    'clone()': (_runtime, self: SimpleDateFormat) => {
      const copy = new SimpleDateFormat(self.pattern, DEFAULT_LOCALE, self.symbols.copy());
      copy.zone = self.zone.copy();
      copy.isLenient = self.isLenient;
      return copy;
    },
  })),
});
