/** Renders the messages of failed assertions (`AssertionRenderer` of Groovy). */
import type { Budget } from '#base';
import type { Runtime, Value } from '../host.ts';

/** The value of a subexpression of the condition, with its offset in the script. */
export interface Recorded {
  readonly offset: number;
  readonly value: Value;
}

/**
 * The source of the condition with the values of its subexpressions below. `start` is the offset of the
 * condition.
 */
export function powerAssertMessage(
  runtime: Runtime,
  source: string,
  start: number,
  recorded: readonly Recorded[],
): string {
  const shown = `assert ${source.replaceAll(/\s+/g, ' ')}`;
  const values = recorded
    .map((each) => {
      runtime.budget.steps(1 + (source.length >> CHARACTERS_PER_STEP_LOG2));
      return { column: columnOf(source, each.offset - start), text: valueText(runtime, each.value) };
    })
    .filter((each) => each.column >= 0)
    .sort((a, b) => b.column - a.column);
  const picture = new Picture(runtime.budget);
  // Of several values at one position the last recorded one is shown.
  for (const [index, each] of values.entries()) {
    if (values[index + 1]?.column !== each.column) picture.place(each.column, each.text);
  }
  return [shown, ...picture.lines].join('\n');
}

/** The column below `assert `, with runs of white space counted as one. */
function columnOf(source: string, offset: number): number {
  if (offset < 0 || offset > source.length) return -1;
  return 'assert '.length + source.slice(0, offset).replaceAll(/\s+/g, ' ').length;
}

const CHARACTERS_PER_STEP_LOG2 = 6;

/**
 * The lines below the condition: one of bars, then values from right to left, each on the first line with
 * space.
 */
class Picture {
  readonly #budget: Budget;
  readonly #lines: string[] = [''];
  /** Start column of the leftmost value of each line. */
  readonly #starts: number[] = [-1];

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  place(column: number, text: string): void {
    const parts = text.split(/\r\n|\r|\n/);
    const end = parts.length === 1 ? column + text.length : Number.MAX_SAFE_INTEGER;
    for (let at = 0; at < this.#lines.length; at++) {
      if (end < (this.#starts[at] ?? -1)) {
        this.#put(at, column, text);
        this.#starts[at] = column;
        return;
      }
      this.#put(at, column, '|');
      if (at > 0) this.#starts[at] = column + 1;
    }
    for (const part of parts) {
      this.#lines.push('');
      this.#starts.push(column);
      this.#put(this.#lines.length - 1, column, part);
    }
  }

  #put(at: number, column: number, text: string): void {
    // The line is rebuilt each time.
    this.#budget.steps(1 + (column >> CHARACTERS_PER_STEP_LOG2));
    const line = (this.#lines[at] ?? '').padEnd(column);
    this.#lines[at] = line.slice(0, column) + text + line.slice(column + text.length);
  }
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
  const told = `${text}${listed === '' ? '' : `. Values: ${listed}`}`;
  return message === null ? told : `${runtime.toText(message)}. Expression: ${told}`;
}
