/** The lines of a text, and the methods of `java.lang.String` on them. */
import type { MethodTable } from '#groovy/runtime/host';
import { textOf } from '../char-sequence.ts';

/** The lines of a text; a line end at the very end begins no further line. */
export function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/**
 * Java's own `String.stripIndent()`, which hides Groovy's: the last line counts even if it is blank, and blanks at
 * the ends of lines go.
 */
function stripIndentAsJava(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const counted = lines.filter((line, index) => line.trim() !== '' || index === lines.length - 1);
  const least = Math.min(...counted.map(indentation));
  return lines.map((line) => line.slice(line.trim() === '' ? line.length : least).trimEnd()).join('\n');
}

/** Methods of lines that String has itself. */
export const STRING_LINES = (): MethodTable => ({
  'stripIndent()': (runtime, self: string) => stripIndentAsJava(textOf(runtime, self)),
});

export function indentation(line: string): number {
  const found = /\S/.exec(line);
  return found === null ? line.length : found.index;
}
