/** `java.util.TimeZone`: named zones and fixed offsets. */

import { JavaArray } from '#groovy/runtime/collections/java-array';
import { illegalArgument, javaException, requireNonNull } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE } from '#groovy/runtime/host';
import { DAY_MS, dayNumber, daysInMonth, HOUR_MS, MINUTE_MS } from './calendar/civil-date.ts';
import { DEFAULT_LOCALE, type JavaLocale } from './locale.ts';
import { type NameStyle, zoneName } from './time-zone/zone-names.ts';
import {
  fixedRules,
  knownZoneIds,
  offsetId,
  rulesNamed,
  UTC_RULES,
  type ZoneRules,
} from './time-zone/zone-rules.ts';

const SHORT = 0;
const LONG = 1;
/** BC and AD. */
const ERA_COUNT = 2;

/** A mutable zone; scripts receive copies of shared zones. */
export abstract class JavaTimeZone {
  id: string;

  constructor(id: string) {
    this.id = id;
  }

  abstract get [TYPE](): GroovyType;

  /** Offset from UTC in milliseconds at a timestamp. */
  abstract offsetAt(millis: number): number;
  /** The offset of standard time. */
  abstract rawOffset: number;
  /** Daylight saving in milliseconds; 0 if none. */
  abstract readonly savings: number;
  /** The UTC timestamp of a local time. */
  abstract toUniversal(localMillis: number): number;
  /** The offset at a standard time on a day of the Gregorian calendar; year 0 is 1 BC. */
  abstract offsetOn(
    year: number,
    month: number,
    day: number,
    millis: number,
    isBeforeChrist: boolean,
  ): number;
  abstract hasSameRules(other: JavaTimeZone | null): boolean;
  abstract copy(): JavaTimeZone;
  abstract get text(): string;
  abstract get hash(): number;

  get usesDaylightTime(): boolean {
    return this.savings > 0;
  }

  /** `CET`, `Central European Summer Time`; an offset for an id without a name. */
  displayName(isSummer: boolean, style: NameStyle, locale: JavaLocale = DEFAULT_LOCALE): string {
    const name = zoneName(this.id, isSummer, style, locale);
    if (name !== null) return name;
    if (/^GMT[+-]/.test(this.id)) return this.id;
    return offsetId(this.rawOffset + (isSummer ? this.savings : 0));
  }
}

/** `sun.util.calendar.ZoneInfo`. */
class ZoneInfo extends JavaTimeZone {
  readonly #rules: ZoneRules;
  /** Change of all offsets by a script. */
  #shift = 0;

  constructor(id: string, rules: ZoneRules) {
    super(id);
    this.#rules = rules;
  }

  get [TYPE](): GroovyType {
    return ZONE_INFO_TYPE;
  }

  offsetAt(millis: number): number {
    return this.#rules.offsetAt(millis) + this.#shift;
  }

  get rawOffset(): number {
    return this.#rules.rawOffset + this.#shift;
  }

  set rawOffset(offset: number) {
    this.#shift = offset - this.#rules.rawOffset;
  }

  get savings(): number {
    return this.#rules.savings;
  }

  /** An ambiguous time is the later one (standard time); a time in a gap has the offset before it. */
  toUniversal(localMillis: number): number {
    if (this.#rules.intlId === null) return localMillis - this.rawOffset;
    const before = this.offsetAt(localMillis - DAY_MS);
    const after = this.offsetAt(localMillis + DAY_MS);
    const [later, earlier] = [localMillis - Math.min(before, after), localMillis - Math.max(before, after)];
    if (this.offsetAt(later) === localMillis - later) return later;
    return this.offsetAt(earlier) === localMillis - earlier ? earlier : localMillis - before;
  }

  offsetOn(year: number, month: number, day: number, millis: number): number {
    return this.offsetAt(dayNumber(year, month, day) * DAY_MS + millis - this.rawOffset);
  }

  hasSameRules(other: JavaTimeZone | null): boolean {
    if (other === null || other.rawOffset !== this.rawOffset) return false;
    const { intlId } = this.#rules;
    if (other instanceof ZoneInfo) return other.#rules.intlId === intlId;
    return intlId === null && !other.usesDaylightTime;
  }

  copy(): JavaTimeZone {
    const copy = new ZoneInfo(this.id, this.#rules);
    copy.#shift = this.#shift;
    return copy;
  }

  get text(): string {
    return `sun.util.calendar.ZoneInfo[id="${this.id}",offset=${this.rawOffset},dstSavings=${this.savings},useDaylight=${this.usesDaylightTime},transitions=0,lastRule=null]`;
  }

  get hash(): number {
    return this.rawOffset;
  }
}

/** The default zone. Scripts receive copies. */
export const UTC: JavaTimeZone = new ZoneInfo('UTC', UTC_RULES);

const CUSTOM = /^GMT([+-])(\d{1,2})(?::?(\d{2}))?$/;

/** `TimeZone.getTimeZone`: an unknown id is GMT. */
export function zoneNamed(id: string): JavaTimeZone {
  const custom = CUSTOM.exec(id);
  const zone = custom === null ? named(id) : customZone(custom);
  return zone ?? new ZoneInfo('GMT', UTC_RULES);
}

function named(id: string): JavaTimeZone | null {
  const rules = rulesNamed(id);
  return rules === null ? null : new ZoneInfo(id, rules);
}

function customZone(match: RegExpExecArray): JavaTimeZone | null {
  const hours = Number(match[2]);
  const minutes = Number(match[3] ?? 0);
  if (hours > 23 || minutes > 59 || (hours === 0 && minutes === 0)) return null;
  const offset = (match[1] === '-' ? -1 : 1) * (hours * HOUR_MS + minutes * MINUTE_MS);
  return new ZoneInfo(offsetId(offset), fixedRules(offset));
}

/** Names of zones as an array of texts. */
function knownIds(runtime: Runtime, accepts: (id: string) => boolean): JavaArray {
  const ids = knownZoneIds().filter((id) => {
    runtime.budget.step();
    return accepts(id);
  });
  return new JavaArray('java.lang.String', ids);
}

/** Throws unless the zone is equivalent to the default, which all scripts share. */
function refuseDefault(zone: JavaTimeZone | null): null {
  if (zone === null || (zone.rawOffset === 0 && !zone.usesDaylightTime)) return null;
  throw javaException(
    'java.lang.SecurityException',
    'access denied ("java.util.PropertyPermission" "user.timezone" "write")',
  );
}

/** The name in standard or daylight saving time; style 0 is short, 1 is long. */
function seasonName(
  _runtime: Runtime,
  self: JavaTimeZone,
  isSummer: boolean,
  style: number,
  locale: JavaLocale = DEFAULT_LOCALE,
): string {
  if (style !== SHORT && style !== LONG) {
    throw illegalArgument(`Illegal style: ${style}`);
  }
  return self.displayName(isSummer, style === SHORT ? 'short' : 'long', locale);
}

/** The offset at a date given by its fields, which must be valid. */
export function offsetOfFields(
  _runtime: Runtime,
  self: JavaTimeZone,
  era: number,
  year: number,
  month: number,
  day: number,
  dayOfWeek: number,
  millis: number,
): number {
  const signed = era === 0 ? 1 - year : year;
  const isDate =
    era >= 0 &&
    era < ERA_COUNT &&
    month >= 0 &&
    month < 12 &&
    day >= 1 &&
    day <= daysInMonth(signed, month) &&
    dayOfWeek >= 1 &&
    dayOfWeek <= 7 &&
    millis >= 0 &&
    millis < DAY_MS;
  if (!isDate) throw illegalArgument();
  return self.offsetOn(signed, month, day, millis, era === 0);
}

const TIME_ZONE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.TimeZone',
  form: 'abstract',
  interfaces: ['java.lang.Cloneable', 'java.io.Serializable'],
  statics: { SHORT, LONG },
  methods: methodTable(() => ({
    'static getTimeZone(String)': (_runtime, _self, id) => zoneNamed(id),
    'static getDefault()': () => UTC.copy(),
    'static setDefault(TimeZone)': (_runtime, _self, zone: JavaTimeZone | null) => refuseDefault(zone),
    'static getAvailableIDs()': (runtime: Runtime) => knownIds(runtime, () => true),
    'static getAvailableIDs(int)': (runtime: Runtime, _self, rawOffset) =>
      knownIds(runtime, (id) => zoneNamed(id).rawOffset === rawOffset),
    'clone()': (_runtime, self: JavaTimeZone) => self.copy(),
    'observesDaylightTime()': (_runtime, self: JavaTimeZone) => self.usesDaylightTime,
    'getOffset(int, int, int, int, int, int)': offsetOfFields,
    'getID()': (_runtime, self: JavaTimeZone) => self.id,
    'setID(String)': (_runtime, self: JavaTimeZone, id: string | null) => {
      self.id = requireNonNull(id);
      return null;
    },
    'getRawOffset()': (_runtime, self: JavaTimeZone) => self.rawOffset,
    'setRawOffset(int)': (_runtime, self: JavaTimeZone, offset) => {
      self.rawOffset = offset;
      return null;
    },
    'getOffset(long)': (_runtime, self: JavaTimeZone, millis) => self.offsetAt(Number(millis)),
    'useDaylightTime()': (_runtime, self: JavaTimeZone) => self.usesDaylightTime,
    'inDaylightTime(Date)': (runtime: Runtime, self: JavaTimeZone, date) => {
      const millis = Number(runtime.invokeMethod(requireNonNull(date), 'getTime', []));
      return self.offsetAt(millis) !== self.rawOffset;
    },
    'getDSTSavings()': (_runtime, self: JavaTimeZone) => self.savings,
    'getDisplayName()': (_runtime, self: JavaTimeZone) => self.displayName(false, 'long'),
    'getDisplayName(Locale)': (_runtime, self: JavaTimeZone, locale: JavaLocale) =>
      self.displayName(false, 'long', locale),
    'getDisplayName(boolean, int)': seasonName,
    'getDisplayName(boolean, int, Locale)': (
      runtime,
      self: JavaTimeZone,
      isSummer,
      style,
      locale: JavaLocale,
    ) => seasonName(runtime, self, isSummer, style, locale),
    'hasSameRules(TimeZone)': (_runtime, self: JavaTimeZone, other: JavaTimeZone | null) =>
      self.hasSameRules(other),
    'equals(Object)': (_runtime, self: JavaTimeZone, other) =>
      other instanceof JavaTimeZone &&
      other[TYPE] === self[TYPE] &&
      other.id === self.id &&
      self.hasSameRules(other),
    'hashCode()': (_runtime, self: JavaTimeZone) => self.hash,
    'toString()': (_runtime, self: JavaTimeZone) => self.text,
  })),
});

const ZONE_INFO_TYPE: GroovyType = new GroovyType({
  name: 'sun.util.calendar.ZoneInfo',
  superclass: 'java.util.TimeZone',
});

export const ZONE_TYPES: readonly GroovyType[] = [TIME_ZONE_TYPE, ZONE_INFO_TYPE];
