/** The messages of failed assertions (`AssertionRenderer` of Groovy). */
import type { Runtime, Value } from './host.ts';

/** A value of a part of the condition, at its offset in the script. */
export interface Recorded {
  readonly offset: number;
  readonly value: Value;
}

/** The condition's text with the values of its parts below them. `start` is the offset of the condition. */
export function powerAssertMessage(
  runtime: Runtime,
  source: string,
  start: number,
  recorded: readonly Recorded[],
): string {
  const shown = `assert ${source.replaceAll(/\s+/g, ' ')}`;
  const columns = recorded
    .map((each) => ({ column: columnOf(source, each.offset - start), text: valueText(runtime, each.value) }))
    .filter((each) => each.column >= 0)
    .reverse()
    .sort((a, b) => b.column - a.column);
  if (columns.length === 0) return shown;
  const lines: string[] = [''];
  const bars: string[] = [''];
  for (const { column, text } of columns) place(lines, column, text);
  for (const { column } of columns) bars[0] = put(bars[0] as string, column, '|');
  return [shown, ...bars, ...lines].map((line) => line.trimEnd()).join('\n');
}

/** The column below `assert `, with runs of white space counted as one. */
function columnOf(source: string, offset: number): number {
  if (offset < 0 || offset > source.length) return -1;
  return 'assert '.length + source.slice(0, offset).replaceAll(/\s+/g, ' ').length;
}

/** Values go to the first line with room before what stands there already; bars mark the lines above. */
function place(lines: string[], column: number, text: string): void {
  const parts = text.split('\n');
  for (let at = 0; ; at++) {
    if (lines[at] === undefined) lines[at] = '';
    const isFree = parts.every((part, index) => fits(lines[at + index] ?? '', column, part));
    if (isFree) {
      for (const [index, part] of parts.entries())
        lines[at + index] = put(lines[at + index] ?? '', column, part);
      return;
    }
    lines[at] = put(lines[at] as string, column, '|');
  }
}

function fits(line: string, column: number, text: string): boolean {
  const taken = line.slice(column).search(/\S/);
  return taken < 0 || text.length < taken;
}

function put(line: string, column: number, text: string): string {
  const padded = line.padEnd(column + text.length);
  return padded.slice(0, column) + text + padded.slice(column + text.length);
}

function valueText(runtime: Runtime, value: Value): string {
  if (typeof value === 'string') return value === '' ? '""' : value;
  return runtime.toText(value);
}

/** `message. Expression: (x > 5). Values: x = 3` */
export function assertionMessage(
  runtime: Runtime,
  message: Value,
  text: string,
  values: readonly (readonly [string, Value])[],
): string {
  const listed = values.map(([name, value]) => `${name} = ${runtime.toText(value)}`).join(', ');
  return `${runtime.toText(message)}. Expression: ${text}${listed === '' ? '' : `. Values: ${listed}`}`;
}
