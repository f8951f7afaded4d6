/** Parses, compares and decomposes xsd:dateTime and xsd:date. */
import { trimSpace } from './white-space.ts';

/** 24:00:00 is 00:00:00 of the next day. */
export interface Instant {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** As written, e.g. `5` or `05.250`; the fraction has any number of digits. */
  readonly second: string;
  /** `Z`, `+02:00` or '' when there is none. */
  readonly timezone: string;
  /** Milliseconds since 1970 in UTC; without time zone as if it were UTC. Fractions below one are kept. */
  readonly epochMs: number;
}

/** Years of more than four digits have no leading zeros. */
const DATE = '(-?(?:[1-9][0-9]{4,8}|[0-9]{4}))-([0-9]{2})-([0-9]{2})';
const ZONE = '(Z|[+-](?:0[0-9]|1[0-3]):[0-5][0-9]|[+-]14:00)?';
const DATE_TIME = new RegExp(`^${DATE}T([0-9]{2}):([0-9]{2}):([0-9]{2}(?:\\.[0-9]+)?)${ZONE}$`);
const DATE_ONLY = new RegExp(`^${DATE}${ZONE}$`);
const MINUTE_MS = 60_000;
/** Uncertainty of an instant without time zone (XML Schema §3.2.7.4). */
const UNZONED_MARGIN_MS = 14 * 60 * MINUTE_MS;

export function parseDateTime(lexical: string): Instant | undefined {
  const match = DATE_TIME.exec(trimSpace(lexical));
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, timezone] = match;
  return instantOf(
    Number(year),
    Number(month),
    Number(day),
    Number(hour),
    Number(minute),
    second ?? '00',
    timezone ?? '',
  );
}

export function parseDate(lexical: string): Instant | undefined {
  const match = DATE_ONLY.exec(trimSpace(lexical));
  if (match === null) return undefined;
  const [, year, month, day, timezone] = match;
  return instantOf(Number(year), Number(month), Number(day), 0, 0, '00', timezone ?? '');
}

function instantOf(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: string,
  timezone: string,
): Instant | undefined {
  const seconds = Number(second);
  const isMidnight = hour === 24 && minute === 0 && seconds === 0;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  if ((hour > 23 && !isMidnight) || minute > 59 || seconds >= 60) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const epochMs =
    date.getTime() +
    hour * 60 * MINUTE_MS +
    minute * MINUTE_MS +
    seconds * 1000 -
    zoneMinutes(timezone) * MINUTE_MS;
  const ofDay = { minute, second, timezone, epochMs };
  return isMidnight ? { ...nextDay(date), hour: 0, ...ofDay } : { year, month, day, hour, ...ofDay };
}

function nextDay(date: Date): Pick<Instant, 'year' | 'month' | 'day'> {
  const next = new Date(date);
  next.setUTCDate(date.getUTCDate() + 1);
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}

function daysInMonth(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return date.getUTCDate();
}

function zoneMinutes(timezone: string): number {
  if (timezone === '' || timezone === 'Z') return 0;
  const minutes = Number(timezone.slice(1, 3)) * 60 + Number(timezone.slice(4, 6));
  return timezone.startsWith('-') ? -minutes : minutes;
}

/** Negative, zero or positive; NaN if a missing time zone makes it undecidable. */
export function compareInstants(a: Instant, b: Instant): number {
  const difference = a.epochMs - b.epochMs;
  const isComparable = (a.timezone === '') === (b.timezone === '');
  return isComparable || Math.abs(difference) > UNZONED_MARGIN_MS ? difference : Number.NaN;
}

/** The lexical form of an xsd:date that a cast makes (XPath functions §17.1.5). */
export function dateLexical(instant: Instant): string {
  return dayLexical(instant) + zoneLexical(instant);
}

/** As {@link dateLexical}, of an xsd:dateTime. */
export function dateTimeLexical(instant: Instant): string {
  const { hour, minute, second } = instant;
  const seconds = second.includes('.') ? second.replace(/\.?0+$/, '') : second;
  const time = `${twoDigits(hour)}:${twoDigits(minute)}:${seconds}`;
  return `${dayLexical(instant)}T${time}${zoneLexical(instant)}`;
}

function dayLexical({ year, month, day }: Instant): string {
  const digits = String(Math.abs(year)).padStart(4, '0');
  return `${year < 0 ? '-' : ''}${digits}-${twoDigits(month)}-${twoDigits(day)}`;
}

function zoneLexical({ timezone }: Instant): string {
  return timezone !== '' && zoneMinutes(timezone) === 0 ? 'Z' : timezone;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The lexical form of xsd:dayTimeDuration for a time zone: `PT0S`, `-PT8H`, `PT5H30M`. */
export function zoneDuration(timezone: string): string {
  const minutes = zoneMinutes(timezone);
  if (minutes === 0) return 'PT0S';
  const size = Math.abs(minutes);
  const hours = Math.floor(size / 60);
  const rest = size % 60;
  return `${minutes < 0 ? '-' : ''}PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}
