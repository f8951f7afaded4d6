/** Splits strings to lines, and the methods of `java.lang.String` on lines. */
import { chargeElements } from '#groovy/runtime/collections/collection';
import type { MethodTable, Runtime } from '#groovy/runtime/host';
import { scanned, textOf } from '../char-sequence.ts';

/** The lines of a string; a trailing line end starts no further line. */
export function linesOf(runtime: Runtime, text: string): string[] {
  const lines = piecesOf(runtime, text);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The parts between the line ends of a string. */
function piecesOf(runtime: Runtime, text: string): string[] {
  const ends = /\r\n|\r|\n/g;
  const pieces: string[] = [];
  let start = 0;
  for (let end = ends.exec(scanned(runtime, text)); end !== null; end = ends.exec(text)) {
    runtime.budget.step();
    chargeElements(runtime, pieces.length, 1);
    pieces.push(text.slice(start, end.index));
    start = ends.lastIndex;
  }
  pieces.push(text.slice(start));
  return pieces;
}

/** Joins the transformed lines. */
export function joinedLines(
  runtime: Runtime,
  lines: readonly string[],
  change: (line: string) => string,
): string {
  return lines
    .map((line) => {
      runtime.budget.step();
      return change(line);
    })
    .join('\n');
}

/** Minimum indentation of non-blank lines, and of the last one even if blank; infinite without such lines. */
export function leastIndentation(runtime: Runtime, lines: readonly string[], lastCounts = false): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [index, line] of lines.entries()) {
    runtime.budget.step();
    if (line.trim() !== '' || (lastCounts && index === lines.length - 1)) {
      least = Math.min(least, indentation(line));
    }
  }
  return least;
}

/**
 * Java's `String.stripIndent()`, which takes precedence over Groovy's: the last line counts even if it is
 * blank, and trailing blanks are removed.
 */
function stripIndentAsJava(runtime: Runtime, text: string): string {
  const lines = piecesOf(runtime, text);
  const least = leastIndentation(runtime, lines, true);
  return joinedLines(runtime, lines, (line) =>
    line.slice(line.trim() === '' ? line.length : least).trimEnd(),
  );
}

/** Methods on lines that String declares itself. */
export const STRING_LINES = (): MethodTable => ({
  'stripIndent()': (runtime, self: string) => stripIndentAsJava(runtime, textOf(runtime, self)),
});

function indentation(line: string): number {
  const found = /\S/.exec(line);
  return found === null ? line.length : found.index;
}
