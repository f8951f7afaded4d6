/** Pieces of generated JavaScript. */

/** What is known of an expression's value before it runs. `int` is an int32 number; all but `any` are never null. */
export type Kind = 'int' | 'boolean' | 'floating' | 'any';

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
