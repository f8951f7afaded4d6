/** groovy.time.TimeCategory: `2.hours`, `date + 1.day`, `date1 - date2`. */
import { GroovyType, type MethodTable } from '#groovy/runtime/host';
import type { JavaDate } from '#jdk/util/date';
import { type DurationClass, type DurationParts, durationBetween, GroovyDuration } from './duration.ts';

const DAYS_PER_WEEK = 7;

interface Unit {
  readonly names: readonly [string, string];
  readonly part: keyof DurationParts;
  readonly factor: number;
  readonly className: DurationClass;
}

const UNITS: readonly Unit[] = [
  { names: ['Year', 'Years'], part: 'years', factor: 1, className: 'DatumDependentDuration' },
  { names: ['Month', 'Months'], part: 'months', factor: 1, className: 'DatumDependentDuration' },
  { names: ['Week', 'Weeks'], part: 'days', factor: DAYS_PER_WEEK, className: 'Duration' },
  { names: ['Day', 'Days'], part: 'days', factor: 1, className: 'Duration' },
  { names: ['Hour', 'Hours'], part: 'hours', factor: 1, className: 'TimeDuration' },
  { names: ['Minute', 'Minutes'], part: 'minutes', factor: 1, className: 'TimeDuration' },
  { names: ['Second', 'Seconds'], part: 'seconds', factor: 1, className: 'TimeDuration' },
  { names: ['Millisecond', 'Milliseconds'], part: 'millis', factor: 1, className: 'TimeDuration' },
];

function unitGetters(): MethodTable {
  const rows = UNITS.flatMap(({ names, part, factor, className }) =>
    names.map((name) => [
      `static get${name}(Integer)`,
      (_runtime: unknown, _self: unknown, count: number) =>
        new GroovyDuration(className, { [part]: count * factor }),
    ]),
  );
  return Object.fromEntries(rows);
}

export const TIME_CATEGORY_TYPE: GroovyType = new GroovyType({
  name: 'groovy.time.TimeCategory',
  methods: () => ({
    ...unitGetters(),
    'static plus(Date, groovy.time.BaseDuration)': (
      _runtime,
      _self,
      date: JavaDate,
      duration: GroovyDuration,
    ) => duration.addTo(date, 1),
    'static minus(Date, groovy.time.BaseDuration)': (
      _runtime,
      _self,
      date: JavaDate,
      duration: GroovyDuration,
    ) => duration.addTo(date, -1),
    'static minus(Date, Date)': (_runtime, _self, later: JavaDate, earlier: JavaDate) =>
      durationBetween(later, earlier),
  }),
});
