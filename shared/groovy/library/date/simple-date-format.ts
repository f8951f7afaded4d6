/** java.text.SimpleDateFormat and the factories of DateFormat. */
import { javaException, type Runtime, TYPE, type Value } from '../../runtime/host.ts';
import { GroovyType } from '../../runtime/type.ts';
import { DEFAULT_LOCALE, type JavaLocale } from '../util/locale.ts';
import { JavaCalendar } from './calendar.ts';
import { JavaDate } from './date.ts';
import { formatParts } from './date-format.ts';
import { type DateNames, dateNames } from './date-names.ts';
import { DateParser } from './date-parser.ts';
import { type PatternPart, parseDatePattern } from './date-pattern.ts';
import { type JavaTimeZone, UTC } from './time-zone.ts';

/** Patterns of Java 17 for the United States, from FULL (0) to SHORT (3). */
const DATE_STYLES = ['EEEE, MMMM d, y', 'MMMM d, y', 'MMM d, y', 'M/d/yy'];
const TIME_STYLES = ['h:mm:ss a zzzz', 'h:mm:ss a z', 'h:mm:ss a', 'h:mm a'];
const MEDIUM = 2;
const SHORT = 3;

function dateStyle(style: number): string {
  return DATE_STYLES[style] ?? illegalStyle('date', style);
}

function timeStyle(style: number): string {
  return TIME_STYLES[style] ?? illegalStyle('time', style);
}

function illegalStyle(kind: string, style: number): never {
  throw javaException('java.lang.IllegalArgumentException', `Illegal ${kind} style ${style}`);
}

function both(date: number, time: number): string {
  return `${dateStyle(date)}${Math.max(date, time) < MEDIUM ? " 'at' " : ', '}${timeStyle(time)}`;
}

export class SimpleDateFormat {
  #pattern: string;
  #parts: readonly PatternPart[];
  readonly #names: DateNames;
  zone: JavaTimeZone = UTC;
  isLenient = true;
  #centuryStart: number | null = null;

  constructor(pattern: string, locale: JavaLocale) {
    this.#pattern = pattern;
    this.#parts = parseDatePattern(pattern);
    this.#names = dateNames(locale);
  }

  get [TYPE](): GroovyType {
    return SIMPLE_DATE_FORMAT_TYPE;
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
    return formatParts(this.#parts, new JavaCalendar(this.zone, millis), this.#names);
  }

  parse(text: string): number {
    const parser = new DateParser(this.#parts, this.#names, this.zone);
    parser.isLenient = this.isLenient;
    if (this.#centuryStart !== null) parser.centuryStart = this.#centuryStart;
    return parser.parse(text);
  }
}

function ofPattern(pattern: string): SimpleDateFormat {
  return new SimpleDateFormat(pattern, DEFAULT_LOCALE);
}

/** A Date, or a number of milliseconds. */
function momentOf(runtime: Runtime, value: Value): number {
  if (value instanceof JavaDate) return value.millis;
  if (runtime.isInstance(value, 'java.lang.Number')) return Number(runtime.asType(value, 'java.lang.Long'));
  throw javaException('java.lang.IllegalArgumentException', 'Cannot format given Object as a Date');
}

export const DATE_FORMAT_TYPE: GroovyType = new GroovyType({
  name: 'java.text.DateFormat',
  form: 'abstract',
  superclass: 'java.text.Format',
  statics: { FULL: 0, LONG: 1, MEDIUM, SHORT, DEFAULT: MEDIUM },
  methods: {
    'static getDateInstance()': () => ofPattern(dateStyle(MEDIUM)),
    'static getDateInstance(int)': (_runtime, _self, style: number) => ofPattern(dateStyle(style)),
    'static getDateInstance(int, Locale)': (_runtime, _self, style: number, locale: JavaLocale) =>
      new SimpleDateFormat(dateStyle(style), locale),
    'static getTimeInstance()': () => ofPattern(timeStyle(MEDIUM)),
    'static getTimeInstance(int)': (_runtime, _self, style: number) => ofPattern(timeStyle(style)),
    'static getTimeInstance(int, Locale)': (_runtime, _self, style: number, locale: JavaLocale) =>
      new SimpleDateFormat(timeStyle(style), locale),
    'static getDateTimeInstance()': () => ofPattern(both(MEDIUM, MEDIUM)),
    'static getDateTimeInstance(int, int)': (_runtime, _self, date: number, time: number) =>
      ofPattern(both(date, time)),
    'static getDateTimeInstance(int, int, Locale)': (
      _runtime,
      _self,
      date: number,
      time: number,
      locale: JavaLocale,
    ) => new SimpleDateFormat(both(date, time), locale),
    'static getInstance()': () => ofPattern(both(SHORT, SHORT)),
    'format(Object)': (runtime, self: SimpleDateFormat, value: Value) =>
      self.format(momentOf(runtime, value)),
    'parse(String)': (_runtime, self: SimpleDateFormat, text: string) => new JavaDate(self.parse(text)),
    'getTimeZone()': (_runtime, self: SimpleDateFormat) => self.zone,
    'setTimeZone(TimeZone)': (_runtime, self: SimpleDateFormat, zone: JavaTimeZone) => {
      self.zone = zone;
      return null;
    },
    'isLenient()': (_runtime, self: SimpleDateFormat) => self.isLenient,
    'setLenient(boolean)': (_runtime, self: SimpleDateFormat, isLenient: boolean) => {
      self.isLenient = isLenient;
      return null;
    },
    'getCalendar()': (runtime, self: SimpleDateFormat) => new JavaCalendar(self.zone, runtime.now()),
    'setCalendar(Calendar)': (_runtime, self: SimpleDateFormat, calendar: JavaCalendar) => {
      self.zone = calendar.zone;
      return null;
    },
  },
});

export const SIMPLE_DATE_FORMAT_TYPE: GroovyType = new GroovyType({
  name: 'java.text.SimpleDateFormat',
  superclass: 'java.text.DateFormat',
  methods: {
    'new()': () => ofPattern(both(SHORT, SHORT)),
    'new(String)': (_runtime, _self, pattern: string) => ofPattern(pattern),
    'new(String, Locale)': (_runtime, _self, pattern: string, locale: JavaLocale) =>
      new SimpleDateFormat(pattern, locale),
    'toPattern()': (_runtime, self: SimpleDateFormat) => self.pattern,
    'applyPattern(String)': (_runtime, self: SimpleDateFormat, pattern: string) => {
      self.applyPattern(pattern);
      return null;
    },
    'set2DigitYearStart(Date)': (_runtime, self: SimpleDateFormat, date: JavaDate) => {
      self.startCentury(new Date(date.millis).getUTCFullYear());
      return null;
    },
    'clone()': (_runtime, self: SimpleDateFormat) => {
      const copy = ofPattern(self.pattern);
      copy.zone = self.zone;
      copy.isLenient = self.isLenient;
      return copy;
    },
  },
});
