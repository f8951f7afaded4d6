/** Syntax errors: the only error class of the front end, and its codes. */
export const SyntaxCause = {
  /** The text is not valid Groovy. */
  Syntax: 'GROOVY_SYNTAX',
  /** The text is valid, but exceeds a limit of length or depth. */
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
  /** The message without the position. */
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

/** Maximum column at which a whole line is shown; of longer ones an excerpt. */
const WHOLE_LINE_COLUMN_MAX = 40;
const SHOWN_BEFORE = 31;
const SHOWN_AFTER = 10;

/**
 * Groovy's report of one compile error: the file, the message, the line of source and a caret below the
 * column.
 */
export function compileErrorMessage(
  fileName: string,
  problem: string,
  line: number,
  column: number,
  sourceLine: string,
): string {
  const caret = `${' '.repeat(Math.max(column - 1, 0))}^`;
  const from = column > WHOLE_LINE_COLUMN_MAX ? column - SHOWN_BEFORE : 0;
  const isCut = from > 0 && column + SHOWN_AFTER <= sourceLine.length;
  const shown = sourceLine.slice(from, isCut ? column + SHOWN_AFTER - 1 : undefined);
  return (
    `startup failed:\n${fileName}: ${line}: ${problem} @ line ${line}, column ${column}.\n` +
    `   ${shown}\n   ${caret.slice(from)}\n\n1 error\n`
  );
}
