/** Helpers that build fragments of generated JavaScript. */

/**
 * What is known of an expression's value before it runs. `int` is an int32 number, `long` a bigint of 64 bits; all but
 * `any` are never null.
 */
export type Kind = 'int' | 'long' | 'boolean' | 'floating' | 'any';

export interface Code {
  readonly text: string;
  readonly kind: Kind;
  /**
   * `constant`: may be written twice and never changes. `variable`: may be written twice, but an expression
   * evaluated in between can change it. `effect`: must be written exactly once.
   */
  readonly form: 'constant' | 'variable' | 'effect';
}

export function effect(text: string, kind: Kind = 'any'): Code {
  return { text, kind, form: 'effect' };
}

export function constant(text: string, kind: Kind = 'any'): Code {
  return { text, kind, form: 'constant' };
}

export function variable(text: string, kind: Kind = 'any'): Code {
  return { text, kind, form: 'variable' };
}

export const NULL: Code = constant('null');

/**
 * The one way in which text of a script enters generated code: as a string literal. Line separators that
 * JavaScript would once have read as line ends are escaped, and every control character by JSON itself.
 */
export function quote(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** A long as JavaScript has it. */
export function longLiteral(value: bigint): string {
  return value < 0n ? `(${value}n)` : `${value}n`;
}

/**
 * One step of the budget. It stands in place, as the budget's own `step` does it: V8 inlines no function of another
 * context into generated code, and the call would cost more than most steps do.
 */
const STEP = 'if(--B.stepsLeft<=0)B.checkNow();';

/**
 * One turn of a loop, counted beside the budget: a local variable stays in a register, where the budget's own count is
 * read and written in memory, a third of the time of a short turn. The function declares `turns` and settles what is
 * left of them when it ends.
 */
export const TURN = 'if(++turns>63){B.steps(turns);turns=0;}';

/** At the head of every function, a step and a nested call; the function's `finally` takes the depth back. */
export const ENTER = `${STEP}if(++R.depth>R.depthMax)R.overflow();`;

/** Marks that what follows stands for the given line of the script; {@link assemble} takes the marks out. */
export function lineMark(line: number): string {
  return `\u0001${line};`;
}

export interface Assembled {
  readonly text: string;
  /** Line of the script for each line of the text; the first line has index 0. */
  readonly lines: readonly number[];
}

export function assemble(marked: string): Assembled {
  const parts = marked.split('\u0001');
  const lines = [1];
  let text = parts[0] ?? '';
  for (const part of parts.slice(1)) {
    const cut = part.indexOf(';');
    lines.push(Number(part.slice(0, cut)));
    text += `\n${part.slice(cut + 1)}`;
  }
  return { text, lines };
}
