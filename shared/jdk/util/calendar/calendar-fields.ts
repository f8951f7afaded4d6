/** The fields of java.util.Calendar, with Java's numbers. */
export const CalendarField = {
  Era: 0,
  Year: 1,
  Month: 2,
  WeekOfYear: 3,
  WeekOfMonth: 4,
  DayOfMonth: 5,
  DayOfYear: 6,
  DayOfWeek: 7,
  DayOfWeekInMonth: 8,
  AmPm: 9,
  Hour: 10,
  HourOfDay: 11,
  Minute: 12,
  Second: 13,
  Millisecond: 14,
  ZoneOffset: 15,
  DstOffset: 16,
} as const;

export const FIELD_COUNT = 17;

/** The values of the era. */
export const BEFORE_CHRIST = 0;
export const AFTER_CHRIST = 1;

/** Java's names, by number: for the constants of Calendar and the messages of a non-lenient one. */
export const FIELD_NAMES: readonly string[] = [
  'ERA',
  'YEAR',
  'MONTH',
  'WEEK_OF_YEAR',
  'WEEK_OF_MONTH',
  'DAY_OF_MONTH',
  'DAY_OF_YEAR',
  'DAY_OF_WEEK',
  'DAY_OF_WEEK_IN_MONTH',
  'AM_PM',
  'HOUR',
  'HOUR_OF_DAY',
  'MINUTE',
  'SECOND',
  'MILLISECOND',
  'ZONE_OFFSET',
  'DST_OFFSET',
];

/** Minimum and maximum of each field in any date, by number. */
export const FIELD_LIMITS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 292_278_994],
  [0, 11],
  [1, 53],
  [0, 6],
  [1, 31],
  [1, 366],
  [1, 7],
  [-1, 6],
  [0, 1],
  [0, 11],
  [0, 23],
  [0, 59],
  [0, 59],
  [0, 999],
];

/** Names that Groovy's `set(year: 2013, …)` accepts, besides numbers. */
export const FIELD_BY_PROPERTY: ReadonlyMap<string, number> = new Map([
  ['era', CalendarField.Era],
  ['year', CalendarField.Year],
  ['month', CalendarField.Month],
  ['date', CalendarField.DayOfMonth],
  ['dayOfMonth', CalendarField.DayOfMonth],
  ['hourOfDay', CalendarField.HourOfDay],
  ['minute', CalendarField.Minute],
  ['second', CalendarField.Second],
  ['millisecond', CalendarField.Millisecond],
  ['dayOfYear', CalendarField.DayOfYear],
  ['dayOfWeek', CalendarField.DayOfWeek],
  ['weekOfYear', CalendarField.WeekOfYear],
  ['weekOfMonth', CalendarField.WeekOfMonth],
]);

const MONTH_NAMES = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
  'UNDECIMBER',
];
const DAY_NAMES = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

/** Styles of names: `AllStyles` is both. */
export const CalendarStyle = { AllStyles: 0, Short: 1, Long: 2 } as const;

/** The constants of `java.util.Calendar`. */
export const CALENDAR_CONSTANTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(FIELD_NAMES.map((name, index) => [name, index])),
  DATE: CalendarField.DayOfMonth,
  FIELD_COUNT: FIELD_NAMES.length,
  ...Object.fromEntries(MONTH_NAMES.map((name, index) => [name, index])),
  ...Object.fromEntries(DAY_NAMES.map((name, index) => [name, index + 1])),
  AM: 0,
  PM: 1,
  ALL_STYLES: CalendarStyle.AllStyles,
  SHORT: CalendarStyle.Short,
  LONG: CalendarStyle.Long,
};
