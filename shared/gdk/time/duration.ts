/** `groovy.time`: durations, with or without months and years (which depend on a date). */
import { classCast } from '#groovy/runtime/errors/class-cast';
import { nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, TYPE } from '#groovy/runtime/host';
import { CalendarField } from '#jdk/util/calendar/calendar-fields';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#jdk/util/calendar/civil-date';
import { JavaDate } from '#jdk/util/date';

/** Parts of a duration, not normalized. */
export interface DurationParts {
  readonly years: number;
  readonly months: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly millis: number;
}

const PART_NAMES = ['years', 'months', 'days', 'hours', 'minutes', 'seconds', 'millis'] as const;
type PartName = (typeof PART_NAMES)[number];

const NO_TIME: DurationParts = {
  years: 0,
  months: 0,
  days: 0,
  hours: 0,
  minutes: 0,
  seconds: 0,
  millis: 0,
};

/** The class depends on the parts: with a date to start from, with a time of day. */
export type DurationClass =
  | 'Duration'
  | 'TimeDuration'
  | 'DatumDependentDuration'
  | 'TimeDatumDependentDuration';

export class GroovyDuration {
  readonly className: DurationClass;
  readonly parts: DurationParts;

  constructor(className: DurationClass, parts: Partial<DurationParts>) {
    this.className = className;
    this.parts = { ...NO_TIME, ...parts };
  }

  get [TYPE](): GroovyType {
    return TYPES[this.className];
  }

  /** Without years and months, as a Duration has none. */
  get milliseconds(): number {
    const { days, hours, minutes, seconds, millis } = this.parts;
    return days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS + millis;
  }

  get text(): string {
    const words = PART_NAMES.slice(0, -2)
      .filter((name) => this.parts[name] !== 0)
      .map((name) => `${this.parts[name]} ${name}`);
    const { seconds, millis } = this.parts;
    if (seconds !== 0 || millis !== 0) {
      const rest = Math.abs(millis % SECOND_MS);
      const whole = seconds + Math.trunc(millis / SECOND_MS);
      const sign = whole === 0 && (seconds < 0 || millis < 0) ? '-' : '';
      words.push(`${sign}${whole}.${String(rest).padStart(3, '0')} seconds`);
    }
    return words.length === 0 ? '0' : words.join(', ');
  }

  /** Negates the parts, or adds those of another duration. */
  plus(other: GroovyDuration, sign: 1 | -1): GroovyDuration {
    const parts = Object.fromEntries(
      PART_NAMES.map((name) => [name, this.parts[name] + sign * other.parts[name]]),
    );
    return new GroovyDuration(commonClass(this.className, other.className), parts);
  }

  addTo(date: JavaDate, sign: 1 | -1): JavaDate {
    const calendar = date.calendar();
    calendar.add(CalendarField.Year, sign * this.parts.years);
    calendar.add(CalendarField.Month, sign * this.parts.months);
    calendar.add(CalendarField.DayOfYear, sign * this.parts.days);
    calendar.add(CalendarField.HourOfDay, sign * this.parts.hours);
    calendar.add(CalendarField.Minute, sign * this.parts.minutes);
    calendar.add(CalendarField.Second, sign * this.parts.seconds);
    calendar.add(CalendarField.Millisecond, sign * this.parts.millis);
    return new JavaDate(calendar.millis);
  }
}

function commonClass(a: DurationClass, b: DurationClass): DurationClass {
  const hasDatum = a.includes('Datum') || b.includes('Datum');
  const hasTime = a.startsWith('Time') || b.startsWith('Time');
  if (hasDatum) return hasTime ? 'TimeDatumDependentDuration' : 'DatumDependentDuration';
  return hasTime ? 'TimeDuration' : 'Duration';
}

/** The time between two moments, as `date1 - date2` under TimeCategory. */
export function durationBetween(later: JavaDate, earlier: JavaDate): GroovyDuration {
  const total = later.millis - earlier.millis;
  const days = Math.trunc(total / DAY_MS);
  const hours = Math.trunc((total % DAY_MS) / HOUR_MS);
  const minutes = Math.trunc((total % HOUR_MS) / MINUTE_MS);
  const seconds = Math.trunc((total % MINUTE_MS) / SECOND_MS);
  return new GroovyDuration('TimeDuration', { days, hours, minutes, seconds, millis: total % SECOND_MS });
}

const BASE_METHODS = methodTable(() => ({
  ...Object.fromEntries(
    PART_NAMES.map((name) => [
      `get${name[0]?.toUpperCase()}${name.slice(1)}()`,
      (_runtime: unknown, self: GroovyDuration) => self.parts[name],
    ]),
  ),
  'toMilliseconds()': (runtime, self: GroovyDuration) =>
    self.className.includes('Datum')
      ? BigInt(self.addTo(new JavaDate(runtime.now()), 1).millis - runtime.now())
      : BigInt(self.milliseconds),
  'getAgo()': (runtime, self: GroovyDuration) => ago(self, new JavaDate(runtime.now())),
  'getFrom()': (_runtime, self: GroovyDuration) => new From(self),
  'plus(BaseDuration)': (_runtime, self: GroovyDuration, other: GroovyDuration) => self.plus(other, 1),
  'minus(BaseDuration)': (_runtime, self: GroovyDuration, other: GroovyDuration) => self.plus(other, -1),
  'plus(Date)': (_runtime, self: GroovyDuration, date: JavaDate) => self.addTo(date, 1),
  'compareTo(Object)': (runtime, self: GroovyDuration, other) => {
    if (other === null) throw nullPointer();
    if (!(other instanceof GroovyDuration)) throw classCast(runtime, other, 'groovy.time.BaseDuration');
    return Math.sign(self.milliseconds - other.milliseconds);
  },
  'equals(Object)': (_runtime, self: GroovyDuration, other) =>
    other instanceof GroovyDuration && PART_NAMES.every((name) => self.parts[name] === other.parts[name]),
  'hashCode()': (runtime, self: GroovyDuration) => runtime.hashCode(self.text),
  'toString()': (_runtime, self: GroovyDuration) => self.text,
}));

/** Durations of whole days end at midnight. */
function ago(self: GroovyDuration, now: JavaDate): JavaDate {
  const date = self.addTo(now, -1);
  return self.className.startsWith('Time') ? date : atMidnight(date);
}

function atMidnight(date: JavaDate): JavaDate {
  return new JavaDate(Math.floor(date.millis / DAY_MS) * DAY_MS);
}

/** The object of `2.days.from`, with `now`. */
class From {
  readonly [TYPE] = FROM_TYPE;
  readonly duration: GroovyDuration;
  constructor(duration: GroovyDuration) {
    this.duration = duration;
  }
}

/** Durations of whole days end at midnight. */
function fromNow({ duration }: From, now: number): JavaDate {
  const date = duration.addTo(new JavaDate(now), 1);
  return duration.className.startsWith('Time') ? date : atMidnight(date);
}

const FROM_TYPE: GroovyType = new GroovyType({
  name: 'groovy.time.BaseDuration$From',
  form: 'abstract',
  methods: () => ({
    'getNow()': (runtime, self: From) => fromNow(self, runtime.now()),
    'getToday()': (runtime, self: From) => fromNow(self, runtime.now()),
  }),
});

const BASE_DURATION_TYPE: GroovyType = new GroovyType({
  name: 'groovy.time.BaseDuration',
  form: 'abstract',
  interfaces: ['java.lang.Comparable'],
  methods: BASE_METHODS,
});

function durationType(name: DurationClass, superclass: string, parts: readonly PartName[]): GroovyType {
  const list = parts.map(() => 'int').join(', ');
  return new GroovyType({
    name: `groovy.time.${name}`,
    superclass: `groovy.time.${superclass}`,
    methods: () => ({
      [`new(${list})`]: (_runtime, _self, ...values: number[]) =>
        new GroovyDuration(name, Object.fromEntries(parts.map((part, index) => [part, values[index] ?? 0]))),
    }),
  });
}

const TYPES: Readonly<Record<DurationClass, GroovyType>> = {
  Duration: durationType('Duration', 'BaseDuration', ['days', 'hours', 'minutes', 'seconds', 'millis']),
  TimeDuration: durationType('TimeDuration', 'Duration', ['hours', 'minutes', 'seconds', 'millis']),
  DatumDependentDuration: durationType('DatumDependentDuration', 'BaseDuration', PART_NAMES),
  TimeDatumDependentDuration: durationType(
    'TimeDatumDependentDuration',
    'DatumDependentDuration',
    PART_NAMES,
  ),
};

export const DURATION_TYPES: readonly GroovyType[] = [BASE_DURATION_TYPE, FROM_TYPE, ...Object.values(TYPES)];
