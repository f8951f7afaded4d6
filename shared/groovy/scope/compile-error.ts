/** Errors of the passes after the parser, with the class and wording of syntax errors. */
import { compileErrorMessage, GroovySyntaxError, SyntaxCause } from '../syntax/errors.ts';
import type { Span } from '../syntax/tree/tree.ts';

/** An error that Groovy detects only when it generates bytecode; its trace after the message is omitted. */
export function generationError(fileName: string, problem: string, at: Span): GroovySyntaxError {
  const place = `. At [${at.line}:${at.column}] ${fileName}`;
  const message = `startup failed:\nGeneral error during class generation: ${problem}\n${place}\n\n1 error\n`;
  return new GroovySyntaxError(SyntaxCause.Syntax, problem, at.line, at.column, message);
}

/** Groovy ends these messages with a line break, before the position. */
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
