/** Errors of the passes behind the parser: the same class and wording as a syntax error. */
import { compileErrorMessage, GroovySyntaxError, SyntaxCause } from '../syntax/errors.ts';
import type { Span } from '../syntax/tree.ts';

/** Groovy ends the text of these errors with a line break, before the place. */
export function compileError(source: string, fileName: string, problem: string, at: Span): GroovySyntaxError {
  const line = source.split(/\r\n|\r|\n/)[at.line - 1] ?? '';
  const text = `${problem}\n`;
  return new GroovySyntaxError(
    SyntaxCause.Syntax,
    problem,
    at.line,
    at.column,
    compileErrorMessage(fileName, text, at.line, at.column, line),
  );
}
