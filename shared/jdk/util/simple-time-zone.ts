/**
 * java.util.SimpleTimeZone: a zone with yearly rules for the start and end of daylight saving time.
 *
 * The signs of the two numbers of a rule encode its day: a weekday of 0 is that day of the month; a positive
 * one the n-th such weekday (from the end if n is negative); a negative one the first such weekday on or
 * after that day of the month, or on or before it if the day is negative too.
 */

import { booleanHash, stringHash } from '#base';
import { illegalArgument, nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, methodTable, noResult, TYPE } from '#groovy/runtime/host';
import { civilDate, DAY_MS, dayNumber, daysInMonth, HOUR_MS, weekday } from './calendar/civil-date.ts';
import { JavaTimeZone, offsetOfFields } from './time-zone.ts';

/** Mode of a rule's time: wall time, standard time, or UTC. */
const TimeMode = { Wall: 0, Standard: 1, Universal: 2 } as const;

const DayMode = { None: 0, OfMonth: 1, NthWeekday: 2, WeekdayFrom: 3, WeekdayUntil: 4 } as const;

const DAYS_PER_WEEK = 7;
const NTH_MAX = 5;
const HASH_FACTOR = 31;
/** Any leap year: a rule may name 29 February. */
const LEAP_YEAR = 2000;

/** The start of standard or daylight saving time. */
interface Rule {
  readonly mode: number;
  /** 0 is January. */
  readonly month: number;
  readonly day: number;
  /** 1 is Sunday; 0 if the mode has none. */
  readonly weekday: number;
  /** Milliseconds into the day, up to its end. */
  readonly time: number;
  readonly timeMode: number;
}

const NO_RULE: Rule = { mode: DayMode.None, month: 0, day: 0, weekday: 0, time: 0, timeMode: TimeMode.Wall };

type Side = 'start' | 'end';

function illegal(what: string, value: number): Error {
  return illegalArgument(`Illegal ${what} ${value}`);
}

/** A rule as given; a day of 0 is no rule. */
function ruleOf(
  side: Side,
  month: number,
  day: number,
  written: number,
  time: number,
  timeMode: number,
): Rule {
  if (day === 0) return { ...NO_RULE, month, weekday: written, time, timeMode };
  if (month < 0 || month > 11) throw illegal(`${side} month`, month);
  if (time < 0 || time > DAY_MS) throw illegal(`${side} time`, time);
  const weekdayNumber = Math.abs(written);
  const mode = dayMode(day, written);
  const dayOfMonth = mode === DayMode.WeekdayUntil ? -day : day;
  if (weekdayNumber > DAYS_PER_WEEK) throw illegal(`${side} day of week`, weekdayNumber);
  if (mode === DayMode.NthWeekday) {
    if (Math.abs(day) > NTH_MAX) throw illegal(`${side} day of week in month`, day);
  } else if (dayOfMonth < 1 || dayOfMonth > daysInMonth(LEAP_YEAR, month)) {
    throw illegal(`${side} day`, dayOfMonth);
  }
  return { mode, month, day: dayOfMonth, weekday: weekdayNumber, time, timeMode };
}

function dayMode(day: number, written: number): number {
  if (written === 0) return DayMode.OfMonth;
  if (written > 0) return DayMode.NthWeekday;
  return day > 0 ? DayMode.WeekdayFrom : DayMode.WeekdayUntil;
}

/** The n-th weekday on or after a day, or on or before it for a negative n. */
function nthWeekday(day: number, nth: number, wanted: number): number {
  const isForward = nth > 0;
  const distance = (isForward ? wanted - 1 - weekday(day) : weekday(day) - (wanted - 1)) + DAYS_PER_WEEK;
  const near = day + (isForward ? 1 : -1) * (distance % DAYS_PER_WEEK);
  return near + (nth - (isForward ? 1 : -1)) * DAYS_PER_WEEK;
}

function dayIn(rule: Rule, year: number): number {
  const start = dayNumber(year, rule.month, 1);
  switch (rule.mode) {
    case DayMode.OfMonth:
      return start + rule.day - 1;
    case DayMode.NthWeekday:
      return nthWeekday(
        rule.day > 0 ? start : start + daysInMonth(year, rule.month) - 1,
        rule.day,
        rule.weekday,
      );
    case DayMode.WeekdayFrom:
      return nthWeekday(start + rule.day - 1, 1, rule.weekday);
    default:
      return nthWeekday(start + rule.day - 1, -1, rule.weekday);
  }
}

class SimpleTimeZone extends JavaTimeZone {
  rawOffset: number;
  /** The first year with daylight saving time. */
  startYear = 0;
  #start: Rule = NO_RULE;
  #end: Rule = NO_RULE;
  #savings = HOUR_MS;

  constructor(rawOffset: number, id: string) {
    super(id);
    this.rawOffset = rawOffset;
  }

  get [TYPE](): GroovyType {
    return SIMPLE_TIME_ZONE_TYPE;
  }

  get savings(): number {
    return this.#start.day !== 0 && this.#end.day !== 0 ? this.#savings : 0;
  }

  setSavings(millis: number): void {
    if (millis <= 0) throw illegal('daylight saving value:', millis);
    this.#savings = millis;
  }

  setRule(side: Side, month: number, day: number, weekday: number, time: number, mode: number): void {
    const rule = ruleOf(side, month, day, weekday, time, mode);
    if (side === 'start') this.#start = rule;
    else this.#end = rule;
  }

  offsetAt(millis: number): number {
    if (!this.usesDaylightTime) return this.rawOffset;
    const { year } = civilDate(Math.floor((millis + this.rawOffset) / DAY_MS));
    return year < this.startYear ? this.rawOffset : this.#offsetIn(year, millis);
  }

  offsetOn(year: number, month: number, day: number, millis: number, isBeforeChrist: boolean): number {
    if (!this.usesDaylightTime || isBeforeChrist || year < this.startYear) return this.rawOffset;
    return this.#offsetIn(year, dayNumber(year, month, day) * DAY_MS + millis - this.rawOffset);
  }

  /** If daylight saving time spans the turn of the year, the start before or the end after counts. */
  #offsetIn(year: number, millis: number): number {
    let start = this.#begin(this.#start, year, 0);
    let end = this.#begin(this.#end, year, this.#savings);
    if (start > end) {
      if (millis < end) start = this.#begin(this.#start, year - 1, 0);
      else end = this.#begin(this.#end, year + 1, this.#savings);
    }
    return this.rawOffset + (millis >= start && millis < end ? this.#savings : 0);
  }

  /** The UTC timestamp of a rule; `savings` is the daylight saving until then. */
  #begin(rule: Rule, year: number, savings: number): number {
    const local = dayIn(rule, year) * DAY_MS + rule.time;
    if (rule.timeMode === TimeMode.Universal) return local;
    return local - this.rawOffset - (rule.timeMode === TimeMode.Wall ? savings : 0);
  }

  /** The offset for a local time given in standard time. */
  toUniversal(localMillis: number): number {
    return localMillis - this.offsetAt(localMillis - this.rawOffset);
  }

  hasSameRules(other: JavaTimeZone | null): boolean {
    if (!(other instanceof SimpleTimeZone) || other.rawOffset !== this.rawOffset) return false;
    if (other.usesDaylightTime !== this.usesDaylightTime) return false;
    return !this.usesDaylightTime || other.#rulesText === this.#rulesText;
  }

  copy(): JavaTimeZone {
    const copy = new SimpleTimeZone(this.rawOffset, this.id);
    copy.startYear = this.startYear;
    copy.#start = this.#start;
    copy.#end = this.#end;
    copy.#savings = this.#savings;
    return copy;
  }

  get hash(): number {
    const own = [stringHash(this.id), this.rawOffset, booleanHash(this.usesDaylightTime)];
    const rules = this.usesDaylightTime ? [this.#start, this.#end] : [];
    const numbers = rules.flatMap(({ month, day, weekday, time }) => [month, day, weekday, time]);
    return [...own, ...numbers].reduce((hash, each) => (Math.imul(HASH_FACTOR, hash) + each) | 0);
  }

  get text(): string {
    return `java.util.SimpleTimeZone[id=${this.id},offset=${this.rawOffset},${this.#rulesText}]`;
  }

  get #rulesText(): string {
    const start = ruleText('start', this.#start);
    const end = ruleText('end', this.#end);
    return `dstSavings=${this.#savings},useDaylight=${this.usesDaylightTime},startYear=${this.startYear},${start},${end}`;
  }
}

function ruleText(side: Side, { mode, month, day, weekday, time, timeMode }: Rule): string {
  return `${side}Mode=${mode},${side}Month=${month},${side}Day=${day},${side}DayOfWeek=${weekday},${side}Time=${time},${side}TimeMode=${timeMode}`;
}

/** A zone with both rules, each of five numbers. */
function withRules(
  rawOffset: number,
  id: string,
  start: readonly [number, number, number, number, number],
  end: readonly [number, number, number, number, number],
  savings: number,
): SimpleTimeZone {
  const zone = ofOffset(rawOffset, id);
  zone.setRule('start', ...start);
  zone.setRule('end', ...end);
  zone.setSavings(savings);
  return zone;
}

function ofOffset(rawOffset: number, id: string | null): SimpleTimeZone {
  if (id === null) throw nullPointer();
  return new SimpleTimeZone(rawOffset, id);
}

/** The three overloads of `setStartRule` and `setEndRule`. */
function ruleSetters(name: string, side: Side): MethodTable {
  const set = (self: SimpleTimeZone, month: number, day: number, weekday: number, time: number): null => {
    self.setRule(side, month, day, weekday, time, TimeMode.Wall);
    return null;
  };
  return {
    [`${name}(int, int, int)`]: (_runtime, self: SimpleTimeZone, month: number, day: number, time: number) =>
      set(self, month, day, 0, time),
    [`${name}(int, int, int, int)`]: (
      _runtime,
      self: SimpleTimeZone,
      month: number,
      day: number,
      weekday: number,
      time: number,
    ) => set(self, month, day, weekday, time),
    [`${name}(int, int, int, int, boolean)`]: (
      _runtime,
      self: SimpleTimeZone,
      month: number,
      day: number,
      weekday: number,
      time: number,
      isAfter: boolean,
    ) => set(self, month, isAfter ? day : -day, -weekday, time),
  };
}

/** The four numbers of a rule, without a time mode. */
type WallRule = readonly [month: number, day: number, weekday: number, time: number];

const CONSTRUCTORS = methodTable(() => ({
  'new(int, String)': (_runtime, _self, rawOffset, id) => ofOffset(rawOffset, id),
  'new(int, String, int, int, int, int, int, int, int, int)': (
    _runtime,
    _self,
    rawOffset,
    id,
    ...[a, b, c, d, e, f, g, h]: [...WallRule, ...WallRule]
  ) => withRules(rawOffset, id, [a, b, c, d, TimeMode.Wall], [e, f, g, h, TimeMode.Wall], HOUR_MS),
  'new(int, String, int, int, int, int, int, int, int, int, int)': (
    _runtime,
    _self,
    rawOffset,
    id,
    ...[a, b, c, d, e, f, g, h, savings]: [...WallRule, ...WallRule, number]
  ) => withRules(rawOffset, id, [a, b, c, d, TimeMode.Wall], [e, f, g, h, TimeMode.Wall], savings),
  'new(int, String, int, int, int, int, int, int, int, int, int, int, int)': (
    _runtime,
    _self,
    rawOffset,
    id,
    ...[a, b, c, d, startMode, e, f, g, h, endMode, savings]: [
      ...WallRule,
      number,
      ...WallRule,
      number,
      number,
    ]
  ) => withRules(rawOffset, id, [a, b, c, d, startMode], [e, f, g, h, endMode], savings),
}));

export const SIMPLE_TIME_ZONE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.SimpleTimeZone',
  superclass: 'java.util.TimeZone',
  statics: {
    WALL_TIME: TimeMode.Wall,
    STANDARD_TIME: TimeMode.Standard,
    UTC_TIME: TimeMode.Universal,
  },
  methods: methodTable(() => ({
    ...CONSTRUCTORS(),
    ...ruleSetters('setStartRule', 'start'),
    ...ruleSetters('setEndRule', 'end'),
    'setStartYear(int)': (_runtime, self: SimpleTimeZone, year) => {
      self.startYear = year;
      return null;
    },
    'setDSTSavings(int)': (_runtime, self: SimpleTimeZone, millis) => noResult(self.setSavings(millis)),
    'getOffset(int, int, int, int, int, int)': (
      runtime,
      self: SimpleTimeZone,
      era,
      ...rest: [year: number, month: number, day: number, dayOfWeek: number, millis: number]
    ) => {
      if (era !== 0 && era !== 1) throw illegal('era', era);
      return offsetOfFields(runtime, self, era, ...rest);
    },
  })),
});
