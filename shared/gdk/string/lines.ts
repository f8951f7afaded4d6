/** GDK methods of `java.lang.CharSequence` on lines: iteration, indentation, margins, tabs. */

import { illegalArgument, javaException } from '#groovy/runtime/errors/exception';
import {
  type Extension,
  type MethodTable,
  methodTable,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import { chargeText, textOf } from '#jdk/lang/char-sequence';
import { joinedLines, leastIndentation, linesOf } from '#jdk/lang/string/lines';

/** Joins lines by newlines, with the ending of the text. */
function mapLines(runtime: Runtime, text: string, change: (line: string) => string): string {
  const ending = /[\r\n]$/.test(text.slice(-1)) ? '\n' : '';
  chargeText(runtime, text.length);
  return joinedLines(runtime, linesOf(runtime, text), change) + ending;
}

function eachLine(runtime: Runtime, self: Value, first: number, closure: Value): Value {
  let result: Value = null;
  linesOf(runtime, textOf(runtime, self)).forEach((line, index) => {
    runtime.budget.step();
    const takesNumber = runtime.parameterCount(closure) === 2;
    result = takesNumber ? runtime.call2(closure, line, first + index) : runtime.call1(closure, line);
  });
  return result;
}

/** Removes the common indentation of non-blank lines. */
function stripIndent(runtime: Runtime, text: string): string {
  const least = leastIndentation(runtime, linesOf(runtime, text));
  return stripIndentBy(runtime, text, Number.isFinite(least) ? least : 0);
}

function stripIndentBy(runtime: Runtime, text: string, count: number): string {
  return mapLines(runtime, text, (line) =>
    line.trim() === '' || line.length <= count ? '' : line.slice(Math.max(count, 0)),
  );
}

/** Removes everything up to the margin character. */
function stripMargin(runtime: Runtime, text: string, margin: string): string {
  return mapLines(runtime, text, (line) => {
    const start = line.trimStart();
    return start.startsWith(margin) ? start.slice(1) : line;
  });
}

const TAB_STOP = 8;

/** Expands the tabs of one line. */
function expandLine(runtime: Runtime, line: string, stop: number): string {
  let text = '';
  for (const [index, piece] of line.split('\t').entries()) {
    if (index > 0) text += spacesToStop(text.length, stop);
    text += piece;
    chargeText(runtime, text.length);
  }
  return text;
}

/** The spaces of a tab at a column. */
function spacesToStop(column: number, stop: number): string {
  if (stop === 0) throw javaException('java.lang.ArithmeticException', '/ by zero');
  return ' '.repeat(Math.max(stop - (column % stop), 0));
}

function expand(runtime: Runtime, text: string, stop: number): string {
  return mapLines(runtime, text, (line) => expandLine(runtime, line, stop));
}

/** Replaces runs of spaces that end at a tab stop by tabs, line by line. */
function unexpandLine(runtime: Runtime, line: string, stop: number): string {
  // The original does not terminate for a tab stop of 0.
  if (stop <= 0) throw illegalArgument(`tab stop ${stop} is not positive`);
  let text = '';
  for (let start = 0; start < line.length; start += stop) {
    runtime.budget.step();
    const piece = line.slice(start, start + stop);
    const isFull = piece.length === stop;
    text += isFull && /[ \t]$/.test(piece) ? `${piece.replace(/[ \t]+$/, '')}\t` : piece;
  }
  return text;
}

function unexpand(runtime: Runtime, text: string, stop: number): string {
  return mapLines(runtime, text, (line) => unexpandLine(runtime, line, stop));
}

const TABS = methodTable(() => ({
  'expand()': (runtime, self: Value) => expand(runtime, textOf(runtime, self), TAB_STOP),
  'expand(int)': (runtime, self: Value, stop) => expand(runtime, textOf(runtime, self), stop),
  'expandLine(int)': (runtime, self: Value, stop) => expandLine(runtime, textOf(runtime, self), stop),
  'unexpand()': (runtime, self: Value) => unexpand(runtime, textOf(runtime, self), TAB_STOP),
  'unexpand(int)': (runtime, self: Value, stop) => unexpand(runtime, textOf(runtime, self), stop),
  'unexpandLine(int)': (runtime, self: Value, stop) => unexpandLine(runtime, textOf(runtime, self), stop),
}));

export const LINES: Extension = {
  on: 'java.lang.CharSequence',
  methods: methodTable(() => ({
    ...TABS(),
    'eachLine(Closure)': (runtime, self: Value, closure) => eachLine(runtime, self, 0, closure),
    'eachLine(int, Closure)': eachLine,
    'normalize()': (runtime, self: Value) => textOf(runtime, self).replace(/\r\n?/g, '\n'),
    'denormalize()': (runtime, self: Value) => textOf(runtime, self).replace(/\r\n?/g, '\n'),
    'stripIndent()': (runtime, self: Value) => stripIndent(runtime, textOf(runtime, self)),
    'stripIndent(int)': (runtime, self: Value, count) => stripIndentBy(runtime, textOf(runtime, self), count),
    'stripMargin()': (runtime, self: Value) => stripMargin(runtime, textOf(runtime, self), '|'),
    // Of a string the first character is used.
    'stripMargin(CharSequence)': (runtime, self: Value, margin) =>
      stripMargin(runtime, textOf(runtime, self), textOf(runtime, margin)[0] ?? '|'),
    'stripMargin(char)': (runtime, self: Value, margin) =>
      stripMargin(runtime, textOf(runtime, self), String.fromCharCode(margin.code)),
  })),
};

/** A GString has Groovy's method, although it counts as a String otherwise. */
export const GSTRING_LINES = (): MethodTable => ({
  'stripIndent()': (runtime, self: Value) => stripIndent(runtime, textOf(runtime, self)),
});
