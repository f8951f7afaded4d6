/** What is wrong with a text: the one class for errors of this room's front end, and its causes. */
export const SyntaxCause = {
  /** The text is no Groovy. */
  Syntax: 'GROOVY_SYNTAX',
  /** The text is Groovy, but longer or deeper than is accepted. */
  Limit: 'GROOVY_SYNTAX_LIMIT',
} as const;
export type SyntaxCause = (typeof SyntaxCause)[keyof typeof SyntaxCause];

/**
 * A script that does not parse. `message` is Groovy's own, for one error:
 *
 * ```
 * startup failed:
 * Script1.groovy: 1: unexpected token: } @ line 1, column 5.
 *    1 + }
 *        ^
 *
 * 1 error
 * ```
 */
export class GroovySyntaxError extends Error {
  override readonly name = 'GroovySyntaxError';
  readonly code: SyntaxCause;
  /** What is wrong, without the place. */
  readonly problem: string;
  readonly line: number;
  readonly column: number;

  constructor(code: SyntaxCause, problem: string, line: number, column: number, message: string) {
    super(message);
    this.code = code;
    this.problem = problem;
    this.line = line;
    this.column = column;
  }
}

/** Groovy's report of one compile error: the file, the problem, the line of source and a caret below the column. */
export function compileErrorMessage(
  fileName: string,
  problem: string,
  line: number,
  column: number,
  sourceLine: string,
): string {
  const caret = ' '.repeat(Math.max(column - 1, 0));
  return (
    `startup failed:\n${fileName}: ${line}: ${problem} @ line ${line}, column ${column}.\n` +
    `   ${sourceLine}\n   ${caret}^\n\n1 error\n`
  );
}
