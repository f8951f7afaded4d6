/**
 * java.util.GregorianCalendar: fields that can be set one by one, from which the moment is worked out when it is
 * asked for. Which fields count when they contradict each other is decided by what was set last.
 */
import { javaException } from '../../runtime/exception.ts';
import { GroovyType, TYPE } from '../../runtime/type.ts';
import {
  CALENDAR_CONSTANTS,
  CalendarField,
  FIELD_COUNT,
  FIELD_LIMITS,
  FIELD_NAMES,
} from './calendar-fields.ts';
import { checkedField, unitMillis } from './calendar-units.ts';
import {
  civilDate,
  DAY_MS,
  dayNumber,
  daysInMonth,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  weekday,
} from './civil.ts';
import type { JavaTimeZone } from './time-zone.ts';

const UNSET = 0;
const COMPUTED = 1;
const FIRST_USER_STAMP = 2;
const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;
const EPOCH_YEAR = 1970;
const FIRST_MONTH = 0;

/** `java.util.Calendar`; the methods of both are extensions of the library. */
export const CALENDAR_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Calendar',
  form: 'abstract',
  interfaces: ['java.lang.Comparable', 'java.lang.Cloneable', 'java.io.Serializable'],
  statics: CALENDAR_CONSTANTS,
});

export const GREGORIAN_CALENDAR_TYPE: GroovyType = new GroovyType({
  name: 'java.util.GregorianCalendar',
  superclass: 'java.util.Calendar',
  statics: { BC: 0, AD: 1 },
});

export class JavaCalendar {
  #zone: JavaTimeZone;
  #millis: number;
  readonly #fields = new Int32Array(FIELD_COUNT);
  /** When each field was set: 0 never, 1 by working out, then counting up. */
  readonly #stamps = new Int32Array(FIELD_COUNT);
  #nextStamp = FIRST_USER_STAMP;
  #isMomentKnown = true;
  #areFieldsKnown = false;
  isLenient = true;
  /** 1 is Sunday, as in the United States. */
  firstDayOfWeek = 1;
  minimalDaysInFirstWeek = 1;

  constructor(zone: JavaTimeZone, millis: number) {
    this.#zone = zone;
    this.#millis = millis;
  }

  get [TYPE](): GroovyType {
    return GREGORIAN_CALENDAR_TYPE;
  }

  get zone(): JavaTimeZone {
    return this.#zone;
  }

  /** Fields stay what they are if they were set and not read since; else they are worked out anew. */
  set zone(zone: JavaTimeZone) {
    this.#zone = zone;
    this.#areFieldsKnown = false;
  }

  get millis(): number {
    if (!this.#isMomentKnown) this.#computeMoment();
    return this.#millis;
  }

  set millis(millis: number) {
    this.#millis = millis;
    this.#isMomentKnown = true;
    this.#areFieldsKnown = false;
  }

  copy(): JavaCalendar {
    const copy = new JavaCalendar(this.#zone, this.#millis);
    copy.#fields.set(this.#fields);
    copy.#stamps.set(this.#stamps);
    copy.#nextStamp = this.#nextStamp;
    copy.#isMomentKnown = this.#isMomentKnown;
    copy.#areFieldsKnown = this.#areFieldsKnown;
    copy.isLenient = this.isLenient;
    copy.firstDayOfWeek = this.firstDayOfWeek;
    copy.minimalDaysInFirstWeek = this.minimalDaysInFirstWeek;
    return copy;
  }

  // ------------------------------------------------------------------------------------------- fields

  get(field: number): number {
    this.#complete();
    return this.#fields[checkedField(field)] as number;
  }

  set(field: number, value: number): void {
    if (!this.#areFieldsKnown && this.#isMomentKnown) this.#computeFields();
    this.#fields[checkedField(field)] = value;
    this.#stamps[field] = this.#nextStamp++;
    this.#isMomentKnown = false;
    this.#areFieldsKnown = true;
  }

  isSet(field: number): boolean {
    if (!this.#areFieldsKnown && this.#isMomentKnown) this.#computeFields();
    return this.#stamps[checkedField(field)] !== UNSET;
  }

  clear(field: number): void {
    this.#complete();
    this.#fields[checkedField(field)] = 0;
    this.#stamps[field] = UNSET;
    this.#isMomentKnown = false;
  }

  clearAll(): void {
    this.#fields.fill(0);
    this.#stamps.fill(UNSET);
    this.#areFieldsKnown = true;
    this.#isMomentKnown = false;
  }

  #complete(): void {
    if (!this.#isMomentKnown) this.#computeMoment();
    if (!this.#areFieldsKnown) this.#computeFields();
  }

  // ------------------------------------------------------------------------------------------- moment → fields

  #computeFields(): void {
    const offset = this.#zone.offsetAt(this.#millis);
    const local = this.#millis + offset;
    const days = Math.floor(local / DAY_MS);
    const time = local - days * DAY_MS;
    const { year, month, day } = civilDate(days);
    const dayOfWeek = weekday(days) + 1;
    const dayOfYear = days - dayNumber(year, 0, 1) + 1;
    const fields = this.#fields;
    fields[CalendarField.Era] = year > 0 ? 1 : 0;
    fields[CalendarField.Year] = year > 0 ? year : 1 - year;
    fields[CalendarField.Month] = month;
    fields[CalendarField.DayOfMonth] = day;
    fields[CalendarField.DayOfYear] = dayOfYear;
    fields[CalendarField.DayOfWeek] = dayOfWeek;
    fields[CalendarField.DayOfWeekInMonth] = Math.floor((day - 1) / DAYS_PER_WEEK) + 1;
    fields[CalendarField.WeekOfMonth] = this.weekNumber(dayNumber(year, month, 1), days);
    fields[CalendarField.WeekOfYear] = this.weekOfYear(year, days).week;
    const hour = Math.floor(time / HOUR_MS);
    fields[CalendarField.AmPm] = hour < 12 ? 0 : 1;
    fields[CalendarField.Hour] = hour % 12;
    fields[CalendarField.HourOfDay] = hour;
    fields[CalendarField.Minute] = Math.floor(time / MINUTE_MS) % 60;
    fields[CalendarField.Second] = Math.floor(time / SECOND_MS) % 60;
    fields[CalendarField.Millisecond] = time % SECOND_MS;
    const raw = this.#zone.rawOffset;
    fields[CalendarField.ZoneOffset] = raw;
    fields[CalendarField.DstOffset] = offset - raw;
    this.#stamps.fill(COMPUTED);
    this.#nextStamp = FIRST_USER_STAMP;
    this.#areFieldsKnown = true;
  }

  /** The number of the week in a period that begins at `start`; 0 for a first week that is too short. */
  weekNumber(start: number, day: number): number {
    const first = this.firstWeek(start);
    return Math.floor((day - first) / DAYS_PER_WEEK) + 1;
  }

  /** The first day of the first week of a period. */
  firstWeek(start: number): number {
    const into = (weekday(start) + 1 - this.firstDayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK;
    const begin = start - into;
    return DAYS_PER_WEEK - into >= this.minimalDaysInFirstWeek ? begin : begin + DAYS_PER_WEEK;
  }

  /** The week of a day and the year that it is counted in. */
  weekOfYear(year: number, day: number): { year: number; week: number } {
    if (day >= this.firstWeek(dayNumber(year + 1, 0, 1))) return { year: year + 1, week: 1 };
    const first = this.firstWeek(dayNumber(year, 0, 1));
    if (day >= first) return { year, week: Math.floor((day - first) / DAYS_PER_WEEK) + 1 };
    return { year: year - 1, week: this.weekNumber(dayNumber(year - 1, 0, 1), day) };
  }

  get weekYear(): number {
    return this.weekOfYear(this.signedYear(), Math.floor(this.#localMillis() / DAY_MS)).year;
  }

  #localMillis(): number {
    return this.millis + this.#zone.offsetAt(this.#millis);
  }

  signedYear(): number {
    const year = this.get(CalendarField.Year);
    return this.get(CalendarField.Era) === 1 ? year : 1 - year;
  }

  // ------------------------------------------------------------------------------------------- fields → moment

  #computeMoment(): void {
    if (!this.isLenient) this.#checkLimits();
    const asked = this.isLenient ? null : { fields: this.#fields.slice(), stamps: this.#stamps.slice() };
    const local = this.#resolveDay() * DAY_MS + this.#resolveTime();
    const hasOffset =
      this.#stamp(CalendarField.ZoneOffset) >= FIRST_USER_STAMP ||
      this.#stamp(CalendarField.DstOffset) >= FIRST_USER_STAMP;
    this.#millis = hasOffset ? local - this.#setOffset() : this.#zone.toUniversal(local);
    this.#isMomentKnown = true;
    this.#computeFields();
    if (asked !== null) this.#checkStrictly(asked.fields, asked.stamps);
  }

  #setOffset(): number {
    return this.#field(CalendarField.ZoneOffset, 0) + this.#field(CalendarField.DstOffset, 0);
  }

  /** A calendar that is not lenient first refuses what no date can have, */
  #checkLimits(): void {
    for (let field = 0; field < FIELD_COUNT; field++) {
      const [least, greatest] = FIELD_LIMITS[field] ?? [];
      const value = this.#fields[field] as number;
      if (this.#stamp(field) < FIRST_USER_STAMP || least === undefined || greatest === undefined) continue;
      if (value < least || value > greatest) {
        throw javaException('java.lang.IllegalArgumentException', FIELD_NAMES[field] ?? null);
      }
    }
  }

  /** then what it would have to change. */
  #checkStrictly(fields: Int32Array, stamps: Int32Array): void {
    for (let field = 0; field < FIELD_COUNT; field++) {
      if ((stamps[field] as number) < FIRST_USER_STAMP || fields[field] === this.#fields[field]) continue;
      this.#isMomentKnown = false;
      this.#fields.set(fields);
      this.#stamps.set(stamps);
      throw javaException('java.lang.IllegalArgumentException', FIELD_NAMES[field] ?? null);
    }
  }

  #stamp(field: number): number {
    return this.#stamps[field] as number;
  }

  #field(field: number, otherwise: number): number {
    return this.#stamp(field) === UNSET ? otherwise : (this.#fields[field] as number);
  }

  #resolveTime(): number {
    let hours = 0;
    const halfDay = Math.max(this.#stamp(CalendarField.Hour), this.#stamp(CalendarField.AmPm));
    if (this.#stamp(CalendarField.HourOfDay) >= halfDay) hours = this.#field(CalendarField.HourOfDay, 0);
    else hours = this.#field(CalendarField.Hour, 0) + 12 * this.#field(CalendarField.AmPm, 0);
    return (
      hours * HOUR_MS +
      this.#field(CalendarField.Minute, 0) * MINUTE_MS +
      this.#field(CalendarField.Second, 0) * SECOND_MS +
      this.#field(CalendarField.Millisecond, 0)
    );
  }

  #resolveDay(): number {
    const written = this.#field(CalendarField.Year, EPOCH_YEAR);
    const year = this.#field(CalendarField.Era, 1) === 0 ? 1 - written : written;
    const month = this.#field(CalendarField.Month, FIRST_MONTH);
    const start = dayNumber(year, month, 1);
    switch (this.#dateField()) {
      case CalendarField.DayOfYear:
        return dayNumber(year, 0, 1) + this.#field(CalendarField.DayOfYear, 1) - 1;
      case CalendarField.WeekOfYear:
        return this.#dayInWeek(this.firstWeek(dayNumber(year, 0, 1)), CalendarField.WeekOfYear);
      case CalendarField.WeekOfMonth:
        return this.#dayInWeek(this.firstWeek(start), CalendarField.WeekOfMonth);
      case CalendarField.DayOfWeekInMonth:
        return this.#nthWeekday(start, year, month);
      default:
        return start + this.#field(CalendarField.DayOfMonth, 1) - 1;
    }
  }

  /** The field that was set last among those that can name a day. */
  #dateField(): number {
    const dayOfWeek = this.#stamp(CalendarField.DayOfWeek);
    const withWeekday = (field: number): number => {
      const stamp = this.#stamp(field);
      return stamp === UNSET || dayOfWeek === UNSET ? UNSET : Math.max(stamp, dayOfWeek);
    };
    const candidates: [number, number][] = [
      [CalendarField.DayOfMonth, this.#stamp(CalendarField.DayOfMonth)],
      [CalendarField.WeekOfMonth, withWeekday(CalendarField.WeekOfMonth)],
      [CalendarField.DayOfWeekInMonth, withWeekday(CalendarField.DayOfWeekInMonth)],
      [CalendarField.DayOfYear, this.#stamp(CalendarField.DayOfYear)],
      [CalendarField.WeekOfYear, withWeekday(CalendarField.WeekOfYear)],
    ];
    const best = latest(candidates);
    if (best[1] !== UNSET) return best[0];
    const alone = latest([
      [CalendarField.WeekOfMonth, this.#stamp(CalendarField.WeekOfMonth)],
      [CalendarField.DayOfWeekInMonth, Math.max(this.#stamp(CalendarField.DayOfWeekInMonth), dayOfWeek)],
      [CalendarField.WeekOfYear, this.#stamp(CalendarField.WeekOfYear)],
    ]);
    return alone[1] === UNSET ? CalendarField.DayOfMonth : alone[0];
  }

  #dayInWeek(firstWeek: number, weekField: number): number {
    const dayOfWeek = this.#field(CalendarField.DayOfWeek, this.firstDayOfWeek);
    const into = (dayOfWeek - this.firstDayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK;
    return firstWeek + (this.#field(weekField, 1) - 1) * DAYS_PER_WEEK + into;
  }

  #nthWeekday(start: number, year: number, month: number): number {
    const dayOfWeek = this.#field(CalendarField.DayOfWeek, this.firstDayOfWeek) - 1;
    const which = this.#field(CalendarField.DayOfWeekInMonth, 1);
    if (which >= 0) {
      const first = start + ((dayOfWeek - weekday(start) + DAYS_PER_WEEK) % DAYS_PER_WEEK);
      return first + (which - 1) * DAYS_PER_WEEK;
    }
    const end = start + daysInMonth(year, month) - 1;
    const last = end - ((weekday(end) - dayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK);
    return last + (which + 1) * DAYS_PER_WEEK;
  }

  // ------------------------------------------------------------------------------------------- add

  /** Adds to one field and what is above it; the day is cut to the length of a shorter month. */
  add(field: number, amount: number): void {
    if (amount === 0) return;
    this.#complete();
    switch (field) {
      case CalendarField.Year:
        this.#addMonths(amount * MONTHS_PER_YEAR);
        return;
      case CalendarField.Month:
        this.#addMonths(amount);
        return;
      case CalendarField.WeekOfYear:
      case CalendarField.WeekOfMonth:
      case CalendarField.DayOfWeekInMonth:
        this.#addDays(amount * DAYS_PER_WEEK);
        return;
      case CalendarField.DayOfMonth:
      case CalendarField.DayOfYear:
      case CalendarField.DayOfWeek:
        this.#addDays(amount);
        return;
      default:
        this.millis = this.#millis + amount * unitMillis(field);
    }
  }

  #addMonths(amount: number): void {
    const local = this.#localMillis();
    const days = Math.floor(local / DAY_MS);
    const date = civilDate(days);
    const months = date.year * MONTHS_PER_YEAR + date.month + amount;
    const year = Math.floor(months / MONTHS_PER_YEAR);
    const month = months - year * MONTHS_PER_YEAR;
    const day = Math.min(date.day, daysInMonth(year, month));
    this.millis = this.#zone.toUniversal(dayNumber(year, month, day) * DAY_MS + local - days * DAY_MS);
  }

  /** The clock stays the same, whatever the zone does in between. */
  #addDays(amount: number): void {
    this.millis = this.#zone.toUniversal(this.#localMillis() + amount * DAY_MS);
  }
}

function latest(candidates: readonly [number, number][]): [number, number] {
  return candidates.reduce((best, each) => (each[1] > best[1] ? each : best)) as [number, number];
}
