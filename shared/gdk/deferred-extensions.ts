/** Methods of classes that are deferred themselves: the tables are loaded when a method of the class is first called. */
import type { Extension } from '#groovy/runtime/host';
import { CALENDAR_METHODS } from './date/calendar.ts';
import { DATE_METHODS } from './date/date.ts';
import { FILE_METHODS } from './io/file.ts';
import { READER_LINE_METHODS, STREAM_LINE_METHODS } from './io/reader-lines.ts';

export const DEFERRED_EXTENSIONS: readonly Extension[] = [
  { on: 'java.util.Date', methods: () => DATE_METHODS() },
  { on: 'java.util.Calendar', methods: () => CALENDAR_METHODS() },
  { on: 'java.io.File', methods: () => FILE_METHODS() },
  { on: 'java.io.Reader', methods: () => READER_LINE_METHODS() },
  { on: 'java.io.InputStream', methods: () => STREAM_LINE_METHODS() },
];
