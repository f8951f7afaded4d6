/**
 * `java.util.GregorianCalendar`: fields set one by one, from which the timestamp is computed on demand. Of
 * contradictory fields the last one set takes precedence.
 */
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { GroovyType, TYPE } from '#groovy/runtime/host';
import {
  AFTER_CHRIST,
  BEFORE_CHRIST,
  CALENDAR_CONSTANTS,
  CalendarField,
  FIELD_COUNT,
  FIELD_LIMITS,
  FIELD_NAMES,
} from './calendar/calendar-fields.ts';
import { localTimestamp, type SetFields, UNSET_STAMP } from './calendar/calendar-timestamp.ts';
import { checkedField, unitMillis } from './calendar/calendar-units.ts';
import {
  civilDate,
  DAY_MS,
  dayNumber,
  daysInMonth,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  weekday,
} from './calendar/civil-date.ts';
import { type JavaTimeZone, UTC } from './time-zone.ts';

const COMPUTED = 1;
const FIRST_USER_STAMP = 2;
const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

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
  statics: { BC: BEFORE_CHRIST, AD: AFTER_CHRIST },
});

export class JavaCalendar implements SetFields {
  readonly [TYPE] = GREGORIAN_CALENDAR_TYPE;
  #zone: JavaTimeZone;
  #millis: number;
  readonly #fields = new Int32Array(FIELD_COUNT);
  /** Stamp of each field: 0 unset, 1 computed, then counting up with each `set`. */
  readonly #stamps = new Int32Array(FIELD_COUNT);
  #nextStamp = FIRST_USER_STAMP;
  #isTimeSet = true;
  /** True if the fields match the timestamp. */
  #areFieldsSet = false;
  /** True if every field was computed since the last clear. */
  #areAllFieldsSet = false;
  /** True if the fields of the timestamp are still to be computed, which is deferred until they are read. */
  #isDue = true;
  isLenient = true;
  /** 1 is Sunday, as in the United States. */
  firstDayOfWeek = 1;
  minimalDaysInFirstWeek = 1;

  constructor(zone: JavaTimeZone, millis: number) {
    this.#zone = zone;
    this.#millis = millis;
  }

  get zone(): JavaTimeZone {
    return this.#zone;
  }

  /** The fields are unchanged until the next read, also for later settings. */
  set zone(zone: JavaTimeZone) {
    this.#settle();
    this.#zone = zone;
    this.#areFieldsSet = false;
    this.#areAllFieldsSet = false;
  }

  /** The zone for a script, which may modify it: from now on it is not shared. */
  ownZone(): JavaTimeZone {
    if (this.#zone === UTC) this.#zone = UTC.copy();
    return this.#zone;
  }

  get millis(): number {
    if (!this.#isTimeSet) this.#computeMoment();
    return this.#millis;
  }

  set millis(millis: number) {
    this.#millis = millis;
    this.#isTimeSet = true;
    this.#isDue = true;
  }

  copy(): JavaCalendar {
    const copy = new JavaCalendar(this.#zone === UTC ? UTC : this.#zone.copy(), this.#millis);
    copy.#fields.set(this.#fields);
    copy.#stamps.set(this.#stamps);
    copy.#nextStamp = this.#nextStamp;
    copy.#isTimeSet = this.#isTimeSet;
    copy.#areFieldsSet = this.#areFieldsSet;
    copy.#areAllFieldsSet = this.#areAllFieldsSet;
    copy.#isDue = this.#isDue;
    copy.isLenient = this.isLenient;
    copy.firstDayOfWeek = this.firstDayOfWeek;
    copy.minimalDaysInFirstWeek = this.minimalDaysInFirstWeek;
    return copy;
  }

  /** `toString()`: the fields; one that is neither set nor computed is `?`. */
  get text(): string {
    this.#settle();
    const fields = FIELD_NAMES.map(
      (name, field) => `${name}=${this.isSet(field) ? this.#fields[field] : '?'}`,
    );
    const parts = [
      `time=${this.#isTimeSet ? this.#millis : '?'}`,
      `areFieldsSet=${this.#areFieldsSet}`,
      `areAllFieldsSet=${this.#areAllFieldsSet}`,
      `lenient=${this.isLenient}`,
      `zone=${this.#zone.text}`,
      `firstDayOfWeek=${this.firstDayOfWeek}`,
      `minimalDaysInFirstWeek=${this.minimalDaysInFirstWeek}`,
      ...fields,
    ];
    return `java.util.GregorianCalendar[${parts.join(',')}]`;
  }

  // ------------------------------------------------------------------------------------------- fields

  get(field: number): number {
    checkedField(field);
    this.#complete();
    return this.#fields[field] as number;
  }

  set(field: number, value: number): void {
    this.#settle();
    if (this.#areFieldsSet && !this.#areAllFieldsSet) this.#computeFields();
    this.#fields[checkedField(field)] = value;
    this.#stamps[field] = this.#nextStamp++;
    this.#isTimeSet = false;
    this.#areFieldsSet = false;
  }

  /** Sets a field as computed, so that it does not take precedence over others. */
  assume(field: number, value: number): void {
    this.#fields[field] = value;
    this.#stamps[field] = COMPUTED;
  }

  isSet(field: number): boolean {
    this.#settle();
    return this.#stamps[checkedField(field)] !== UNSET_STAMP;
  }

  clear(field: number): void {
    this.#settle();
    this.#fields[checkedField(field)] = 0;
    this.#stamps[field] = UNSET_STAMP;
    this.#isTimeSet = false;
    this.#areFieldsSet = false;
    this.#areAllFieldsSet = false;
  }

  clearAll(): void {
    this.#fields.fill(0);
    this.#stamps.fill(UNSET_STAMP);
    this.#isTimeSet = false;
    this.#areFieldsSet = false;
    this.#areAllFieldsSet = false;
    this.#isDue = false;
  }

  /** Computes the fields of the timestamp. */
  #settle(): void {
    if (this.#isDue) this.#computeFields();
  }

  #complete(): void {
    this.#settle();
    if (!this.#isTimeSet) this.#computeMoment();
    if (!this.#areFieldsSet || !this.#areAllFieldsSet) this.#computeFields();
  }

  // ------------------------------------------------------------------------------------------- moment → fields

  #computeFields(): void {
    this.#fillFields();
    this.#stamps.fill(COMPUTED);
    this.#nextStamp = FIRST_USER_STAMP;
    this.#areFieldsSet = true;
    this.#areAllFieldsSet = true;
    this.#isDue = false;
  }

  #fillFields(): void {
    const offset = this.#zone.offsetAt(this.#millis);
    const local = this.#millis + offset;
    const days = Math.floor(local / DAY_MS);
    const time = local - days * DAY_MS;
    const { year, month, day } = civilDate(days);
    const dayOfWeek = weekday(days) + 1;
    const dayOfYear = days - dayNumber(year, 0, 1) + 1;
    const fields = this.#fields;
    fields[CalendarField.Era] = year > 0 ? AFTER_CHRIST : BEFORE_CHRIST;
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
  }

  /** The number of the week in a period from `start`; 0 for a short first week. */
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

  /** The week number of a day and its week year. */
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
    return this.get(CalendarField.Era) === AFTER_CHRIST ? year : 1 - year;
  }

  // ------------------------------------------------------------------------------------------- fields → moment

  #computeMoment(): void {
    if (!this.isLenient) this.#checkLimits();
    const asked = this.isLenient ? null : { fields: this.#fields.slice(), stamps: this.#stamps.slice() };
    const local = localTimestamp(this);
    const hasOffset =
      this.stampOf(CalendarField.ZoneOffset) >= FIRST_USER_STAMP ||
      this.stampOf(CalendarField.DstOffset) >= FIRST_USER_STAMP;
    this.#millis = hasOffset ? local - this.#setOffset() : this.#zone.toUniversal(local);
    this.#isTimeSet = true;
    // From here on the fields are correct, but the stamps are still needed.
    this.#fillFields();
    this.#areFieldsSet = true;
    this.#areAllFieldsSet = false;
    if (asked !== null) this.#checkStrictly(asked.fields, asked.stamps);
  }

  #setOffset(): number {
    return this.fieldOr(CalendarField.ZoneOffset, 0) + this.fieldOr(CalendarField.DstOffset, 0);
  }

  /** A non-lenient calendar first rejects values out of range, */
  #checkLimits(): void {
    for (let field = 0; field < FIELD_COUNT; field++) {
      const [least, greatest] = FIELD_LIMITS[field] ?? [];
      const value = this.#fields[field] as number;
      if (this.stampOf(field) < FIRST_USER_STAMP || least === undefined || greatest === undefined) continue;
      if (value < least || value > greatest) {
        throw illegalArgument(FIELD_NAMES[field] ?? null);
      }
    }
  }

  /** then values that it would have to change. */
  #checkStrictly(fields: Int32Array, stamps: Int32Array): void {
    for (let field = 0; field < FIELD_COUNT; field++) {
      if ((stamps[field] as number) < FIRST_USER_STAMP || fields[field] === this.#fields[field]) continue;
      this.#isTimeSet = false;
      this.#areFieldsSet = false;
      this.#fields.set(fields);
      this.#stamps.set(stamps);
      throw illegalArgument(FIELD_NAMES[field] ?? null);
    }
  }

  stampOf(field: number): number {
    return this.#stamps[field] as number;
  }

  fieldOr(field: number, otherwise: number): number {
    return this.stampOf(field) === UNSET_STAMP ? otherwise : (this.#fields[field] as number);
  }

  // ------------------------------------------------------------------------------------------- add

  /** Adds to one field with carry; the day is clamped to the length of the month. */
  add(field: number, amount: number): void {
    if (amount === 0) return;
    this.#complete();
    switch (field) {
      case CalendarField.Era:
        this.set(field, Math.min(Math.max(this.get(field) + amount, BEFORE_CHRIST), AFTER_CHRIST));
        return;
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

  /** Sets fields only: the timestamp is computed on demand. */
  #addMonths(amount: number): void {
    const day = this.get(CalendarField.DayOfMonth);
    const before = this.signedYear();
    const months = before * MONTHS_PER_YEAR + this.get(CalendarField.Month) + amount;
    const year = Math.floor(months / MONTHS_PER_YEAR);
    const month = months - year * MONTHS_PER_YEAR;
    if (year !== before) {
      this.set(CalendarField.Year, year > 0 ? year : 1 - year);
      if (year > 0 !== before > 0) this.set(CalendarField.Era, year > 0 ? AFTER_CHRIST : BEFORE_CHRIST);
    }
    if (amount % MONTHS_PER_YEAR !== 0) this.set(CalendarField.Month, month);
    const last = daysInMonth(year, month);
    if (day > last) this.set(CalendarField.DayOfMonth, last);
  }

  /** The local time is preserved across changes of the zone's offset. */
  #addDays(amount: number): void {
    this.millis = this.#zone.toUniversal(this.#localMillis() + amount * DAY_MS);
  }
}
