/** Helpers that build fragments of generated JavaScript. */

/**
 * Static type of an expression's value. `int` is an int32 number, `long` a bigint of 64 bits; all but `any`
 * are never null.
 */
export type Kind = 'int' | 'long' | 'boolean' | 'floating' | 'any';

export interface Code {
  readonly text: string;
  readonly kind: Kind;
  /**
   * `constant`: may be emitted twice and never changes. `variable`: may be emitted twice, but an expression
   * evaluated in between can change it. `effect`: must be emitted exactly once.
   */
  readonly form: 'constant' | 'variable' | 'effect';
  /** A variable declared with a wrapper class, or a conditional of such, whose value is unboxed by a method of that class: null fails. */
  readonly wrapper?: Wrapper;
}

export interface Wrapper {
  readonly className: string;
  /** The variable as the failure names it; null for a value that is not a variable. */
  readonly place: string | null;
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
 * The only way in which text of a script enters generated code: as a string literal. Line separators that old
 * JavaScript treats as line ends are escaped, and control characters by JSON.
 */
export function quote(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** A long as a JavaScript literal. */
export function longLiteral(value: bigint): string {
  return value < 0n ? `(${value}n)` : `${value}n`;
}

/**
 * One step of the budget, inlined from the budget's `step`: V8 inlines no function of another context into
 * generated code, and the call would cost more than most steps.
 */
const STEP = 'if(--B.stepsLeft<=0)B.checkNow();';

/**
 * One iteration of a loop, counted in a local variable, which stays in a register: updating the budget's
 * counter in memory takes a third of the time of a short iteration. The function declares `turns` and charges
 * the remainder when it ends.
 */
export const TURN = 'if(++turns>63){B.steps(turns);turns=0;}';

/** Start of every function: a step and a nested call; the function's `finally` restores the depth. */
export const ENTER = `${STEP}if(++R.depth>R.depthMax)R.overflow();`;

/** Marks the following code with its line in the script; {@link assemble} removes the marks. */
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
