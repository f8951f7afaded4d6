/** Texts that the parser types INDEX_OVERLAY and LAX read as dates. */
import { DAY_MS, dayNumber, HOUR_MS, MINUTE_MS, SECOND_MS } from '#jdk/util/calendar/civil-date';
import { JavaDate } from '#jdk/util/date';

const DATE = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:(?:\.(\d{3}))?Z|([-+]\d\d):(\d\d))$/;

/** Fields beyond their range count on, as in a lenient calendar; null: no date. */
export function jsonDate(text: string): JavaDate | null {
  const found = DATE.exec(text);
  if (found === null) return null;
  const field = (at: number) => Number(found[at] ?? 0);
  const day = dayNumber(field(1), field(2) - 1, 1) + field(3) - 1;
  const zone = field(8) * HOUR_MS + (found[8]?.startsWith('-') ? -1 : 1) * field(9) * MINUTE_MS;
  const time = field(4) * HOUR_MS + field(5) * MINUTE_MS + field(6) * SECOND_MS + field(7);
  return new JavaDate(day * DAY_MS + time - zone);
}
