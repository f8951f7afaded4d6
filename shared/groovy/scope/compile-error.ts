/** Errors of the passes after the parser, with the class and wording of syntax errors. */
import { compileErrorMessage, GroovySyntaxError, SyntaxCause } from '../syntax/errors.ts';
import type { Span } from '../syntax/tree/tree.ts';

/** What Groovy finds only while it writes bytecode; the trace of its own that follows there is left out. */
export function generationError(fileName: string, problem: string, at: Span): GroovySyntaxError {
  const place = `. At [${at.line}:${at.column}] ${fileName}`;
  const message = `startup failed:\nGeneral error during class generation: ${problem}\n${place}\n\n1 error\n`;
  return new GroovySyntaxError(SyntaxCause.Syntax, problem, at.line, at.column, message);
}

/** Groovy ends the text of these errors with a line break, before the place. */
export function compileError(source: string, fileName: string, problem: string, at: Span): GroovySyntaxError {
  return transformError(source, fileName, `${problem}\n`, at);
}

export function transformError(
  source: string,
  fileName: string,
  problem: string,
  at: Span,
): GroovySyntaxError {
  const line = source.split(/\r\n|\r|\n/)[at.line - 1] ?? '';
  return new GroovySyntaxError(
    SyntaxCause.Syntax,
    problem.trimEnd(),
    at.line,
    at.column,
    compileErrorMessage(fileName, problem, at.line, at.column, line),
  );
}
