/** `java.text.DateFormatSymbols`: mutable names of months, weekdays, eras and am/pm markers. */

import { JavaArray } from '#groovy/runtime/collections/java-array';
import { GroovyType, type MethodTable, TYPE } from '#groovy/runtime/host';
import { DEFAULT_LOCALE, type JavaLocale } from '../util/locale.ts';
import { type DateNames, dateNames } from './date-format/date-names.ts';

export class DateFormatSymbols {
  readonly [TYPE] = DATE_FORMAT_SYMBOLS_TYPE;
  names: DateNames;

  constructor(names: DateNames) {
    this.names = names;
  }

  copy(): DateFormatSymbols {
    return new DateFormatSymbols(this.names);
  }
}

/**
 * Getter and setter of one list of names. Java's array has an empty element before the weekdays, which count
 * from 1, and one after the months, for a thirteenth.
 */
function namesRows(property: string, key: keyof DateNames, before: number, after: number): MethodTable {
  return {
    [`get${property}()`]: (_runtime, self: DateFormatSymbols) => {
      const blanks = (count: number): string[] => new Array<string>(count).fill('');
      return new JavaArray('java.lang.String', [...blanks(before), ...self.names[key], ...blanks(after)]);
    },
    [`set${property}(String[])`]: (_runtime, self: DateFormatSymbols, names: JavaArray) => {
      const count = self.names[key].length;
      self.names = { ...self.names, [key]: names.items.slice(before, before + count) };
      return null;
    },
  };
}

export const DATE_FORMAT_SYMBOLS_TYPE: GroovyType = new GroovyType({
  name: 'java.text.DateFormatSymbols',
  interfaces: ['java.lang.Cloneable'],
  methods: () => ({
    'new()': () => new DateFormatSymbols(dateNames(DEFAULT_LOCALE)),
    'new(Locale)': (_runtime, _self, locale: JavaLocale) => new DateFormatSymbols(dateNames(locale)),
    'static getInstance()': () => new DateFormatSymbols(dateNames(DEFAULT_LOCALE)),
    'static getInstance(Locale)': (_runtime, _self, locale: JavaLocale) =>
      new DateFormatSymbols(dateNames(locale)),
    ...namesRows('Months', 'months', 0, 1),
    ...namesRows('ShortMonths', 'shortMonths', 0, 1),
    ...namesRows('Weekdays', 'weekdays', 1, 0),
    ...namesRows('ShortWeekdays', 'shortWeekdays', 1, 0),
    ...namesRows('AmPmStrings', 'halves', 0, 0),
    ...namesRows('Eras', 'eras', 0, 0),
    'clone()': (_runtime, self: DateFormatSymbols) => self.copy(),
  }),
});
