/** Parses dates by a pattern of `java.text.SimpleDateFormat`, as leniently as Java. */
import { JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import { CalendarField } from '../../util/calendar/calendar-fields.ts';
import { HOUR_MS, MINUTE_MS } from '../../util/calendar/civil-date.ts';
import { JavaCalendar } from '../../util/calendar.ts';
import { type JavaTimeZone, zoneNamed } from '../../util/time-zone.ts';
import { ParsePosition } from '../parse-position.ts';
import type { DateNames } from './date-names.ts';
import type { PatternPart } from './date-pattern.ts';

/** Two-digit years start 80 years ago. */
const CENTURY_YEARS_BACK = 80;

/** Letters whose number is the value of a field. */
const PLAIN_FIELDS: Readonly<Record<string, number>> = {
  d: CalendarField.DayOfMonth,
  H: CalendarField.HourOfDay,
  m: CalendarField.Minute,
  s: CalendarField.Second,
  S: CalendarField.Millisecond,
  D: CalendarField.DayOfYear,
  F: CalendarField.DayOfWeekInMonth,
  w: CalendarField.WeekOfYear,
  W: CalendarField.WeekOfMonth,
  K: CalendarField.Hour,
};

export class DateParser {
  readonly #parts: readonly PatternPart[];
  readonly #names: DateNames;
  readonly #zone: JavaTimeZone;
  isLenient = true;
  /** The first year of the century of two-digit years. */
  centuryStart = new Date().getUTCFullYear() - CENTURY_YEARS_BACK;
  #text = '';
  #at = 0;

  constructor(parts: readonly PatternPart[], names: DateNames, zone: JavaTimeZone) {
    this.#parts = parts;
    this.#names = names;
    this.#zone = zone;
  }

  /** The timestamp; trailing text is ignored. */
  parse(text: string): number {
    const position = new ParsePosition(0);
    const millis = this.parseAt(text, position);
    if (millis === null) throw unparseable(text, position.errorIndex);
    return millis;
  }

  /** Parses the timestamp at the position, which is advanced; null if there is none. */
  parseAt(text: string, position: ParsePosition): number | null {
    this.#text = text;
    this.#at = position.index;
    const millis = this.#read();
    if (millis === null) position.errorIndex = this.#at;
    else position.index = this.#at;
    return millis;
  }

  #read(): number | null {
    const calendar = new JavaCalendar(this.#zone, 0);
    calendar.clearAll();
    calendar.isLenient = this.isLenient;
    for (const [index, part] of this.#parts.entries()) {
      const isRead = part.kind === 'text' ? this.#skip(part.text) : this.#field(part, index, calendar);
      if (!isRead) return null;
    }
    try {
      return calendar.millis;
    } catch (error) {
      if (error instanceof JavaThrowable) return null;
      throw error;
    }
  }

  #skip(expected: string): boolean {
    for (const character of expected) {
      if (this.#text[this.#at] !== character) return false;
      this.#at++;
    }
    return true;
  }

  #skipBlanks(): void {
    while (this.#text[this.#at] === ' ' || this.#text[this.#at] === '\t') this.#at++;
  }

  #field(part: PatternPart & { kind: 'field' }, index: number, calendar: JavaCalendar): boolean {
    this.#skipBlanks();
    const plain = PLAIN_FIELDS[part.letter];
    if (plain !== undefined) return this.#number(part, index, (value) => calendar.set(plain, value));
    switch (part.letter) {
      case 'G':
        return this.#name(this.#names.eras, (found) => calendar.set(CalendarField.Era, found));
      case 'y':
      case 'Y':
        return this.#year(part, index, calendar);
      case 'M':
      case 'L':
        return this.#month(part, index, calendar);
      case 'k':
        return this.#number(part, index, (value) => calendar.set(CalendarField.HourOfDay, value % 24));
      case 'h':
        return this.#number(part, index, (value) => calendar.set(CalendarField.Hour, value % 12));
      case 'u':
        return this.#number(part, index, (value) => calendar.set(CalendarField.DayOfWeek, (value % 7) + 1));
      case 'E':
        return this.#longOrShortName(this.#names.weekdays, this.#names.shortWeekdays, (found) =>
          calendar.set(CalendarField.DayOfWeek, found + 1),
        );
      case 'a':
        return this.#name(this.#names.halves, (found) => calendar.set(CalendarField.AmPm, found));
      default:
        return this.#zoneText(calendar);
    }
  }

  // ------------------------------------------------------------------------------------------- numbers

  /** Digits; at most as many as pattern letters if the next field is numeric too. */
  #number(part: PatternPart & { kind: 'field' }, index: number, use: (value: number) => void): boolean {
    const digits = this.#digits(this.#isFollowedByNumber(index) ? part.count : Number.POSITIVE_INFINITY);
    if (digits === null) return false;
    use(Number(digits));
    return true;
  }

  #isFollowedByNumber(index: number): boolean {
    const next = this.#parts[index + 1];
    if (next?.kind !== 'field') return false;
    return 'ydkHmsSDFwWhKYu'.includes(next.letter) || ('ML'.includes(next.letter) && next.count < 3);
  }

  #digits(limit: number): string | null {
    const start = this.#at;
    let end = start;
    if (this.#text[end] === '-') end++;
    const first = end;
    while (end < this.#text.length && end - first < limit && /\d/.test(this.#text[end] as string)) end++;
    if (end === first) return null;
    this.#at = end;
    return this.#text.slice(start, end);
  }

  #year(part: PatternPart & { kind: 'field' }, index: number, calendar: JavaCalendar): boolean {
    const digits = this.#digits(this.#isFollowedByNumber(index) ? part.count : Number.POSITIVE_INFINITY);
    if (digits === null) return false;
    const isShort = part.count <= 2 && /^\d\d$/.test(digits);
    calendar.set(CalendarField.Year, isShort ? this.#fullYear(Number(digits)) : Number(digits));
    return true;
  }

  #fullYear(short: number): number {
    const first = this.centuryStart % 100;
    return this.centuryStart - first + short + (short < first ? 100 : 0);
  }

  // ------------------------------------------------------------------------------------------- names

  #month(part: PatternPart & { kind: 'field' }, index: number, calendar: JavaCalendar): boolean {
    if (part.count < 3) {
      return this.#number(part, index, (value) => calendar.set(CalendarField.Month, value - 1));
    }
    const { months, shortMonths, standaloneMonths, shortStandaloneMonths } = this.#names;
    const use = (found: number): void => calendar.set(CalendarField.Month, found);
    return part.letter === 'L'
      ? this.#longOrShortName(standaloneMonths, shortStandaloneMonths, use)
      : this.#longOrShortName(months, shortMonths, use);
  }

  /** The full names are tried first, then the short ones. */
  #longOrShortName(long: readonly string[], short: readonly string[], use: (index: number) => void): boolean {
    return this.#name(long, use) || this.#name(short, use);
  }

  #name(names: readonly string[], use: (index: number) => void): boolean {
    const rest = this.#text.slice(this.#at).toLowerCase();
    let best = -1;
    for (const [index, name] of names.entries()) {
      const isLonger = best < 0 || name.length > (names[best] as string).length;
      if (name !== '' && rest.startsWith(name.toLowerCase()) && isLonger) best = index;
    }
    if (best < 0) return false;
    this.#at += (names[best] as string).length;
    use(best);
    return true;
  }

  // ------------------------------------------------------------------------------------------- zones

  #zoneText(calendar: JavaCalendar): boolean {
    const rest = this.#text.slice(this.#at);
    const offset = /^(?:GMT|UTC)?([+-])(\d\d?)(?::?(\d\d))?/.exec(rest);
    if (offset !== null) {
      const size = Number(offset[2]) * HOUR_MS + Number(offset[3] ?? 0) * MINUTE_MS;
      return this.#useOffset(calendar, offset[1] === '-' ? -size : size, offset[0].length);
    }
    if (/^Z\b/.test(rest)) return this.#useOffset(calendar, 0, 1);
    const name = /^[A-Za-z]+(?:\/[A-Za-z_]+)*/.exec(rest)?.[0];
    if (name === undefined) return false;
    const abbreviated = ZONE_ABBREVIATIONS[name];
    const zone = zoneNamed(abbreviated ?? name);
    if (zone.id === 'GMT' && name !== 'GMT') return false;
    this.#at += name.length;
    // An abbreviation determines daylight saving time, whatever the date.
    if (abbreviated !== undefined) {
      const summer = /^(?:.DT|CEST|BST)$/.test(name) ? HOUR_MS : 0;
      return this.#useOffset(calendar, zone.rawOffset + summer, 0);
    }
    if (zone.rawOffset === 0 && !zone.usesDaylightTime) return this.#useOffset(calendar, 0, 0);
    calendar.zone = zone;
    return true;
  }

  #useOffset(calendar: JavaCalendar, offset: number, length: number): boolean {
    this.#at += length;
    calendar.set(CalendarField.ZoneOffset, offset);
    calendar.set(CalendarField.DstOffset, 0);
    return true;
  }
}

/** Supported abbreviations besides Java's zone ids. */
const ZONE_ABBREVIATIONS: Readonly<Record<string, string>> = {
  PST: 'America/Los_Angeles',
  CST: 'America/Chicago',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CDT: 'America/Chicago',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PDT: 'America/Los_Angeles',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
  BST: 'Europe/London',
};

function unparseable(text: string, errorOffset: number): JavaThrowable {
  return javaException('java.text.ParseException', `Unparseable date: "${text}"`, null, { errorOffset });
}
