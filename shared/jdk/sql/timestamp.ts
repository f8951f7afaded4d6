/** `java.sql.Timestamp`, `Date` and `Time`: dates in the text formats of SQL. */

import { illegalArgument } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, methodTable, TYPE } from '#groovy/runtime/host';
import { formatMoment, parseMoment } from '../text/date-format/date-formatter.ts';
import { JavaDate } from '../util/date.ts';
import { UTC } from '../util/time-zone.ts';

const NANOS_PER_MILLI = 1_000_000;
const NANO_DIGITS = 9;
const SECOND_MS = 1000;

/** A timestamp with nanoseconds; `millis` contains whole milliseconds. */
class SqlTimestamp extends JavaDate {
  nanos: number;

  constructor(millis: number, nanos?: number) {
    super(millis);
    this.nanos = nanos ?? (((millis % SECOND_MS) + SECOND_MS) % SECOND_MS) * NANOS_PER_MILLI;
  }

  override get [TYPE](): GroovyType {
    return TIMESTAMP_TYPE;
  }

  override at(millis: number): JavaDate {
    return new SqlTimestamp(millis);
  }

  get text(): string {
    const fraction = String(this.nanos).padStart(NANO_DIGITS, '0').replace(/0+$/, '');
    return `${formatMoment('yyyy-MM-dd HH:mm:ss', this.millis, UTC)}.${fraction === '' ? '0' : fraction}`;
  }
}

const TIMESTAMP_FORM = /^\s*(\d{4}-\d{1,2}-\d{1,2} \d{1,2}:\d{1,2}:\d{1,2})(?:\.(\d{1,9}))?\s*$/;

function timestampOf(text: string): SqlTimestamp {
  const match = TIMESTAMP_FORM.exec(text);
  if (match === null) {
    throw illegalArgument('Timestamp format must be yyyy-mm-dd hh:mm:ss[.fffffffff]');
  }
  const seconds = parseMoment('yyyy-MM-dd HH:mm:ss', match[1] as string, UTC);
  const nanos = Number((match[2] ?? '').padEnd(NANO_DIGITS, '0'));
  return new SqlTimestamp(seconds + Math.floor(nanos / NANOS_PER_MILLI), nanos);
}

/** Nanoseconds of the second are compared after the milliseconds. */
function compare(a: SqlTimestamp, b: JavaDate): number {
  const nanos = (each: JavaDate): number => (each instanceof SqlTimestamp ? each.nanos : 0);
  return Math.sign(a.millis - b.millis) || Math.sign(nanos(a) - nanos(b));
}

const TIMESTAMP_TYPE: GroovyType = new GroovyType({
  name: 'java.sql.Timestamp',
  superclass: 'java.util.Date',
  methods: methodTable(() => ({
    'new(long)': (_runtime, _self, millis) => new SqlTimestamp(Number(millis)),
    'static valueOf(String)': (_runtime, _self, text) => timestampOf(text),
    'getNanos()': (_runtime, self: SqlTimestamp) => self.nanos,
    'setNanos(int)': (_runtime, self: SqlTimestamp, nanos) => {
      if (nanos < 0 || nanos >= 10 ** NANO_DIGITS) {
        throw illegalArgument('nanos > 999999999 or < 0');
      }
      self.nanos = nanos;
      return null;
    },
    'before(java.sql.Timestamp)': (_runtime, self: SqlTimestamp, other: SqlTimestamp) =>
      compare(self, other) < 0,
    'after(java.sql.Timestamp)': (_runtime, self: SqlTimestamp, other: SqlTimestamp) =>
      compare(self, other) > 0,
    'compareTo(java.util.Date)': (_runtime, self: SqlTimestamp, other: JavaDate) => compare(self, other),
    'equals(Object)': (_runtime, self: SqlTimestamp, other) =>
      other instanceof SqlTimestamp && compare(self, other) === 0,
    'toString()': (_runtime, self: SqlTimestamp) => self.text,
  })),
});

/** A date, or a time of day, with a print pattern. */
class SqlMoment extends JavaDate {
  readonly #type: () => GroovyType;
  readonly pattern: string;

  constructor(millis: number, pattern: string, type: () => GroovyType) {
    super(millis);
    this.pattern = pattern;
    this.#type = type;
  }

  override get [TYPE](): GroovyType {
    return this.#type();
  }

  override at(millis: number): JavaDate {
    return new SqlMoment(millis, this.pattern, this.#type);
  }
}

function momentRows(pattern: string, form: RegExp, type: () => GroovyType): MethodTable {
  return {
    'new(long)': (_runtime, _self, millis: bigint) => new SqlMoment(Number(millis), pattern, type),
    'static valueOf(String)': (_runtime, _self, text: string) => {
      if (!form.test(text)) throw illegalArgument();
      return new SqlMoment(parseMoment(pattern, text, UTC), pattern, type);
    },
    'toString()': (_runtime, self: SqlMoment) => formatMoment(self.pattern, self.millis, UTC),
  };
}

const SQL_DATE_TYPE: GroovyType = new GroovyType({
  name: 'java.sql.Date',
  superclass: 'java.util.Date',
  methods: () => momentRows('yyyy-MM-dd', /^\d{4}-\d{1,2}-\d{1,2}$/, () => SQL_DATE_TYPE),
});

const SQL_TIME_TYPE: GroovyType = new GroovyType({
  name: 'java.sql.Time',
  superclass: 'java.util.Date',
  methods: () => momentRows('HH:mm:ss', /^\d{1,2}:\d{1,2}:\d{1,2}$/, () => SQL_TIME_TYPE),
});

export const SQL_DATE_TYPES: readonly GroovyType[] = [TIMESTAMP_TYPE, SQL_DATE_TYPE, SQL_TIME_TYPE];

/** `date.toTimestamp()`. */
export function toTimestamp(millis: number): JavaDate {
  return new SqlTimestamp(millis);
}
