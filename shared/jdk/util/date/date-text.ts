/** `Date.parse(text)` of Java 1.0: `Sat, 12 Aug 1995 13:30:00 GMT`, `2012/01/02`, `Jan 2, 2012`. */
import { DAY_MS, dayNumber, HOUR_MS, MINUTE_MS, SECOND_MS } from '../calendar/civil-date.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** Hours west of Greenwich. */
const ZONES: Readonly<Record<string, number>> = {
  gmt: 0,
  ut: 0,
  utc: 0,
  est: 5,
  edt: 4,
  cst: 6,
  cdt: 5,
  mst: 7,
  mdt: 6,
  pst: 8,
  pdt: 7,
};
const MINUTES_PER_HOUR = 60;
/** Numbers from this one on are years in any position. */
const YEAR_MIN = 70;
/** Two-digit years start 80 years ago. */
const CENTURY_YEARS_BACK = 80;

/** The parsed fields; undefined if absent. */
class Reading {
  year: number | undefined;
  month: number | undefined;
  day: number | undefined;
  hour: number | undefined;
  minute: number | undefined;
  second: number | undefined;
  /** Offset to UTC in minutes. */
  offset: number | undefined;

  /** A number and the character after it ('' at the end). False if it is invalid there. */
  number(value: number, next: string): boolean {
    const isSeparated = next === '' || next <= ' ' || next === ',';
    if (value >= YEAR_MIN) {
      if (this.year !== undefined || !(isSeparated || next === '/')) return false;
      this.year = value;
      return true;
    }
    if (next === ':') return this.#put('hour', value) || this.#put('minute', value);
    if (next === '/') return this.#put('month', value - 1) || this.#put('day', value);
    if (!isSeparated && next !== '-') return false;
    if (this.hour !== undefined && this.#put('minute', value)) return true;
    if (this.minute !== undefined && this.#put('second', value)) return true;
    if (this.#put('day', value)) return true;
    return this.month !== undefined && this.day !== undefined && this.#put('year', value);
  }

  #put(field: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', value: number): boolean {
    if (this[field] !== undefined) return false;
    this[field] = value;
    return true;
  }

  /** `GMT-3`, `GMT+0430`. */
  zoneNumber(value: number, minutes: number, sign: string): boolean {
    if (this.offset !== undefined && this.offset !== 0) return false;
    const size =
      value < 24
        ? value * MINUTES_PER_HOUR + minutes
        : (value % 100) + Math.floor(value / 100) * MINUTES_PER_HOUR;
    this.offset = sign === '+' ? -size : size;
    return true;
  }

  /** A word, which may be abbreviated. */
  word(text: string): boolean {
    const zone = Object.keys(ZONES).findLast((name) => name.startsWith(text));
    if (zone !== undefined) {
      this.offset = (ZONES[zone] as number) * MINUTES_PER_HOUR;
      return true;
    }
    const month = MONTHS.findLastIndex((name) => name.startsWith(text));
    if (month >= 0) return this.#put('month', month);
    if (WEEKDAYS.some((name) => name.startsWith(text))) return true;
    return this.#half(text);
  }

  #half(text: string): boolean {
    if (this.hour === undefined || this.hour < 1 || this.hour > 12) return false;
    if ('pm'.startsWith(text)) this.hour = (this.hour % 12) + 12;
    else if ('am'.startsWith(text)) this.hour %= 12;
    else return false;
    return true;
  }

  /** Null if year, month or day is missing. */
  millis(thisYear: number): number | null {
    const { year, month, day, hour = 0, minute = 0, second = 0, offset = 0 } = this;
    if (year === undefined || month === undefined || day === undefined) return null;
    const days = dayNumber(fullYear(year, thisYear), month, day);
    return days * DAY_MS + hour * HOUR_MS + (minute + offset) * MINUTE_MS + second * SECOND_MS;
  }
}

function fullYear(year: number, thisYear: number): number {
  if (year >= 100) return year;
  const start = thisYear - CENTURY_YEARS_BACK;
  const full = Math.floor(start / 100) * 100 + year;
  return full < start ? full + 100 : full;
}

/** Milliseconds since 1970, in UTC unless the text has a zone; null for an invalid date. */
export function parseDateText(source: string, thisYear: number): number | null {
  const text = source.replace(/\([^()]*\)/g, ' ');
  const reading = new Reading();
  const tokens = /[\s,]+|(\d+)(?::(?=\d)(?<=[+-]\d+:)(\d+))?|([A-Za-z]+)|([/:+-])|(.)/gs;
  let sign = '';
  for (const match of text.matchAll(tokens)) {
    const [whole, digits, minutes, word, mark, stray] = match;
    if (stray !== undefined) return null;
    if (mark !== undefined) sign = mark;
    if (digits !== undefined) {
      const isZone = sign === '+' || (sign === '-' && reading.year !== undefined);
      const next = text[match.index + whole.length] ?? '';
      const isRead = isZone
        ? reading.zoneNumber(Number(digits), Number(minutes ?? 0), sign)
        : reading.number(Number(digits), next);
      if (!isRead) return null;
      sign = '';
    }
    if (word !== undefined) {
      if (word.length < 2 || !reading.word(word.toLowerCase())) return null;
      sign = '';
    }
  }
  return reading.millis(thisYear);
}
