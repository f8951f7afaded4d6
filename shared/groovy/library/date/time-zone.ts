/** java.util.TimeZone: fixed offsets, and the zones that Intl knows. */

import { JavaArray } from '../../runtime/collections/java-array.ts';
import { javaException } from '../../runtime/exception.ts';
import type { Runtime, Value } from '../../runtime/host.ts';
import { GroovyType, TYPE } from '../../runtime/type.ts';
import { DEFAULT_LOCALE, intlLocale, type JavaLocale } from '../util/locale.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './civil.ts';

/** January and July of 2014: one of them is standard time wherever there is a summer time. */
const WINTER = Date.UTC(2014, 0, 1);
const SUMMER = Date.UTC(2014, 6, 1);

/** Short names that Intl does not take. */
const OLD_IDS: Readonly<Record<string, string>> = {
  PST: 'America/Los_Angeles',
  CST: 'America/Chicago',
  JST: 'Asia/Tokyo',
  CTT: 'Asia/Shanghai',
  IST: 'Asia/Kolkata',
  ECT: 'Europe/Paris',
};

const SHORT = 0;
const LONG = 1;

export class JavaTimeZone {
  readonly id: string;
  readonly #fixedOffset: number | null;
  readonly #format: Intl.DateTimeFormat | null;

  constructor(id: string, fixedOffset: number | null) {
    this.id = id;
    this.#fixedOffset = fixedOffset;
    this.#format = fixedOffset === null ? offsetFormat(OLD_IDS[id] ?? id) : null;
  }

  get [TYPE](): GroovyType {
    return ZONE_INFO_TYPE;
  }

  /** Milliseconds to add to universal time at that moment. */
  offsetAt(millis: number): number {
    if (this.#format === null) return this.#fixedOffset ?? 0;
    const whole = Math.floor(millis / SECOND_MS) * SECOND_MS;
    const parts = new Map(this.#format.formatToParts(whole).map((part) => [part.type, Number(part.value)]));
    const field = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    const local = new Date(0);
    local.setUTCFullYear(field('year'), field('month') - 1, field('day'));
    local.setUTCHours(field('hour') % 24, field('minute'), field('second'));
    return local.getTime() - whole;
  }

  get rawOffset(): number {
    return Math.min(this.offsetAt(WINTER), this.offsetAt(SUMMER));
  }

  get usesDaylightTime(): boolean {
    return this.offsetAt(WINTER) !== this.offsetAt(SUMMER);
  }

  /**
   * The universal moment of a local time. A time that comes twice is the later one (standard time), one that
   * never comes is counted with the offset before the gap.
   */
  toUniversal(localMillis: number): number {
    if (this.#format === null) return localMillis - (this.#fixedOffset ?? 0);
    const before = this.offsetAt(localMillis - DAY_MS);
    const after = this.offsetAt(localMillis + DAY_MS);
    const [later, earlier] = [localMillis - Math.min(before, after), localMillis - Math.max(before, after)];
    if (this.offsetAt(later) === localMillis - later) return later;
    return this.offsetAt(earlier) === localMillis - earlier ? earlier : localMillis - before;
  }

  /** `UTC`, `CET`, `PDT`; `long` gives `Central European Time`. */
  displayName(millis: number, style: 'short' | 'long', locale: JavaLocale = DEFAULT_LOCALE): string {
    if (locale.language !== DEFAULT_LOCALE.language) {
      const name = this.#nameIn(locale, millis, style);
      if (name !== null) return name;
    }
    if (this.id === 'UTC' || this.id === 'Etc/UTC')
      return style === 'short' ? 'UTC' : 'Coordinated Universal Time';
    if (this.#format === null) return this.id === 'GMT' && style === 'long' ? 'Greenwich Mean Time' : this.id;
    const isSummer = this.offsetAt(millis) !== this.rawOffset;
    const known = SHORT_NAMES[OLD_IDS[this.id] ?? this.id];
    if (style === 'short' && known !== undefined) return known[isSummer ? 1 : 0];
    return this.#intlName(DEFAULT_LOCALE, millis, style) ?? this.id;
  }

  /** The name in another language, if there is one: no offset in digits. */
  #nameIn(locale: JavaLocale, millis: number, style: 'short' | 'long'): string | null {
    const name = this.#intlName(locale, millis, style);
    return name === null || /\d/.test(name) ? null : name;
  }

  #intlName(locale: JavaLocale, millis: number, style: 'short' | 'long'): string | null {
    if (this.#format === null && !FIXED_UTC.has(this.id)) return null;
    const format = new Intl.DateTimeFormat(intlLocale(locale), {
      timeZone: OLD_IDS[this.id] ?? this.id,
      timeZoneName: style,
    });
    return format.formatToParts(millis).find((part) => part.type === 'timeZoneName')?.value ?? null;
  }

  /** The name in standard or in summer time; style 0 is short, 1 is long. */
  seasonName(isSummer: boolean, style: number, locale: JavaLocale = DEFAULT_LOCALE): string {
    if (style !== SHORT && style !== LONG) {
      throw javaException('java.lang.IllegalArgumentException', `Illegal style: ${style}`);
    }
    const isSouthern = this.usesDaylightTime && this.offsetAt(WINTER) !== this.rawOffset;
    return this.displayName(
      isSummer === isSouthern ? WINTER : SUMMER,
      style === SHORT ? 'short' : 'long',
      locale,
    );
  }
}

/** Standard and summer names as Java has them where Intl writes an offset. */
const SHORT_NAMES: Readonly<Record<string, readonly [string, string]>> = {
  'Europe/Berlin': ['CET', 'CEST'],
  'Europe/Vienna': ['CET', 'CEST'],
  'Europe/Zurich': ['CET', 'CEST'],
  'Europe/Paris': ['CET', 'CEST'],
  'Europe/Rome': ['CET', 'CEST'],
  'Europe/Madrid': ['CET', 'CEST'],
  'Europe/Amsterdam': ['CET', 'CEST'],
  'Europe/Brussels': ['CET', 'CEST'],
  'Europe/Stockholm': ['CET', 'CEST'],
  'Europe/London': ['GMT', 'BST'],
  'Europe/Helsinki': ['EET', 'EEST'],
  'Europe/Athens': ['EET', 'EEST'],
  'Europe/Moscow': ['MSK', 'MSD'],
  'Asia/Tokyo': ['JST', 'JDT'],
  'Asia/Kolkata': ['IST', 'IST'],
  'Asia/Shanghai': ['CST', 'CDT'],
  'Australia/Sydney': ['AEST', 'AEDT'],
};

function offsetFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

export const UTC: JavaTimeZone = new JavaTimeZone('UTC', 0);

const CUSTOM = /^GMT([+-])(\d{1,2})(?::?(\d{2}))?$/;
const FIXED_UTC: ReadonlySet<string> = new Set([
  'UTC',
  'GMT',
  'Etc/UTC',
  'Etc/GMT',
  'Zulu',
  'UCT',
  'Universal',
  'Greenwich',
]);
const ZONE_ID = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/;

/** `TimeZone.getTimeZone`: what nobody knows is GMT. */
export function zoneNamed(id: string): JavaTimeZone {
  if (FIXED_UTC.has(id)) return new JavaTimeZone(id, 0);
  const custom = CUSTOM.exec(id);
  if (custom !== null) return customZone(custom) ?? new JavaTimeZone('GMT', 0);
  if (Object.hasOwn(OLD_IDS, id)) return new JavaTimeZone(id, null);
  if (!ZONE_ID.test(id)) return new JavaTimeZone('GMT', 0);
  try {
    return new JavaTimeZone(id, null);
  } catch (error) {
    if (error instanceof RangeError) return new JavaTimeZone('GMT', 0);
    throw error;
  }
}

function customZone(match: RegExpExecArray): JavaTimeZone | null {
  const hours = Number(match[2]);
  const minutes = Number(match[3] ?? 0);
  if (hours > 23 || minutes > 59) return null;
  const text = `GMT${match[1]}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  if (hours === 0 && minutes === 0) return new JavaTimeZone('GMT', 0);
  return new JavaTimeZone(text, (match[1] === '-' ? -1 : 1) * (hours * HOUR_MS + minutes * MINUTE_MS));
}

/** Names of zones as an array of texts. */
function knownIds(runtime: Runtime, accepts: (id: string) => boolean): JavaArray {
  const ids = [...FIXED_UTC, ...Intl.supportedValuesOf('timeZone')].filter((id) => {
    runtime.budget.step();
    return accepts(id);
  });
  return new JavaArray('java.lang.String', ids);
}

export const TIME_ZONE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.TimeZone',
  form: 'abstract',
  interfaces: ['java.lang.Cloneable', 'java.io.Serializable'],
  statics: { SHORT, LONG },
  methods: {
    'static getTimeZone(String)': (_runtime, _self, id: string) => zoneNamed(id),
    'static getDefault()': () => UTC,
    'static getAvailableIDs()': (runtime: Runtime) => knownIds(runtime, () => true),
    'static getAvailableIDs(int)': (runtime: Runtime, _self, rawOffset: number) =>
      knownIds(runtime, (id) => zoneNamed(id).rawOffset === rawOffset),
    'clone()': (_runtime, self: JavaTimeZone) => self,
    'observesDaylightTime()': (_runtime, self: JavaTimeZone) => self.usesDaylightTime,
    'getOffset(int, int, int, int, int, int)': (
      _runtime,
      self: JavaTimeZone,
      _era: number,
      year: number,
      month: number,
      day: number,
      _dayOfWeek: number,
      millis: number,
    ) => self.offsetAt(Date.UTC(year, month, day) + millis - self.rawOffset),
    'getID()': (_runtime, self: JavaTimeZone) => self.id,
    'getRawOffset()': (_runtime, self: JavaTimeZone) => self.rawOffset,
    'getOffset(long)': (_runtime, self: JavaTimeZone, millis: bigint) => self.offsetAt(Number(millis)),
    'useDaylightTime()': (_runtime, self: JavaTimeZone) => self.usesDaylightTime,
    'inDaylightTime(Date)': (runtime: Runtime, self: JavaTimeZone, date: Value) => {
      const millis = Number(runtime.invokeMethod(date, 'getTime', []));
      return self.offsetAt(millis) !== self.rawOffset;
    },
    'getDSTSavings()': (_runtime, self: JavaTimeZone) => (self.usesDaylightTime ? HOUR_MS : 0),
    'getDisplayName()': (_runtime, self: JavaTimeZone) => self.displayName(WINTER, 'long'),
    'getDisplayName(Locale)': (_runtime, self: JavaTimeZone, locale: JavaLocale) =>
      self.displayName(WINTER, 'long', locale),
    'getDisplayName(boolean, int)': (_runtime, self: JavaTimeZone, isSummer: boolean, style: number) =>
      self.seasonName(isSummer, style),
    'getDisplayName(boolean, int, Locale)': (
      _runtime,
      self: JavaTimeZone,
      isSummer: boolean,
      style: number,
      locale: JavaLocale,
    ) => self.seasonName(isSummer, style, locale),
    'hasSameRules(TimeZone)': (_runtime, self: JavaTimeZone, other: JavaTimeZone) =>
      other.rawOffset === self.rawOffset && other.usesDaylightTime === self.usesDaylightTime,
    'equals(Object)': (_runtime, self: JavaTimeZone, other: Value) =>
      other instanceof JavaTimeZone && other.id === self.id,
    'hashCode()': (runtime: Runtime, self: JavaTimeZone) => runtime.hashCode(self.id),
    'toString()': (_runtime, self: JavaTimeZone) =>
      `sun.util.calendar.ZoneInfo[id="${self.id}",offset=${self.rawOffset},dstSavings=${self.usesDaylightTime ? HOUR_MS : 0},useDaylight=${self.usesDaylightTime},transitions=0,lastRule=null]`,
  },
});

/** The class of every zone. */
export const ZONE_INFO_TYPE: GroovyType = new GroovyType({
  name: 'sun.util.calendar.ZoneInfo',
  superclass: 'java.util.TimeZone',
});
