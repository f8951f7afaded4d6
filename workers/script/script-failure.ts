/**
 * Error records of failed scripts: the exception, wrapped as by the original's script engine. A runtime exception
 * comes in two ScriptExceptions, a compilation error in one; errors (an assertion, a stack overflow) and failures of
 * conversion or commit are not wrapped.
 */
import { BudgetExceeded, errorText } from '#base';
import { DatabaseError, DatabaseErrorCode } from '#database';
import { GraphError, GraphErrorCode } from '#graph';
import { type ErrorDescription, type GroovySyntaxError, JavaThrowable, type ScriptRun } from '#groovy';
import { type ErrorCode, type ErrorLink, type ErrorRecord, ProtocolError, shortName } from '#protocol';
import { RdfError } from '#rdf';
import { SparqlError } from '#sparql';

const SCRIPT_EXCEPTION = 'javax.script.ScriptException';
const COMPILATION_ERRORS = 'org.codehaus.groovy.control.MultipleCompilationErrorsException';

/** Database errors that the script causes; all others are errors of the storage. */
const DATABASE_CAUSES: Partial<Readonly<Record<DatabaseErrorCode, ErrorCode>>> = {
  [DatabaseErrorCode.Conflict]: 'COMMIT_CONFLICT',
  [DatabaseErrorCode.DefinitionLength]: 'DEFINITION_LENGTH',
  [DatabaseErrorCode.HistoryWrite]: 'READ_ONLY',
};

/** The stage of a failure determines how it is wrapped. */
export const ScriptStage = { Compile: 'compile', Run: 'run', Convert: 'convert', Commit: 'commit' } as const;
export type ScriptStage = (typeof ScriptStage)[keyof typeof ScriptStage];

/** The record of a Java throwable that ended a script. */
export function throwableRecord(run: ScriptRun, error: JavaThrowable, stage: ScriptStage): ErrorRecord {
  const description = run.describe(error);
  const isWrapped = stage === ScriptStage.Run && run.runtime.isInstance(error, 'java.lang.Exception');
  const cause = isWrapped ? wrap(wrap(link(description))) : link(description);
  return scriptFailed(cause, description.stackLines);
}

/** The record of a compilation error. */
export function syntaxRecord(error: GroovySyntaxError): ErrorRecord {
  const cause = { ...namedLink(COMPILATION_ERRORS, []), message: errorText(error.message) };
  return scriptFailed(wrap(cause), []);
}

/** The record of any other error of the task itself or of a limit; internal errors are rethrown. */
export function failureRecord(error: unknown): ErrorRecord {
  if (error instanceof BudgetExceeded) return { code: error.code, message: error.message };
  if (error instanceof ProtocolError) return error.toRecord();
  if (error instanceof SparqlError) {
    const isSyntax = error.code === 'SPARQL_SYNTAX' || error.code === 'SPARQL_TOO_COMPLEX';
    return { code: isSyntax ? 'SPARQL_SYNTAX' : 'SPARQL_EVALUATION', message: error.message };
  }
  // Thrown by the native API outside of a script.
  if (error instanceof JavaThrowable) return { code: 'OPERATION_FAILED', message: error.detail ?? '' };
  if (error instanceof RdfError) return { code: 'QUAD_TERM', message: error.message };
  if (error instanceof DatabaseError) {
    return { code: DATABASE_CAUSES[error.code] ?? 'STORAGE_UNAVAILABLE', message: error.message };
  }
  if (error instanceof GraphError && error.code === GraphErrorCode.Limit) {
    return { code: 'GRAPH_LIMIT', message: error.message };
  }
  throw error;
}

function scriptFailed(cause: ErrorLink, stacktrace: readonly string[]): ErrorRecord {
  return { code: 'SCRIPT_FAILED', message: cause.message ?? cause.fullname, stacktrace, cause };
}

function namedLink(fullname: string, stacktrace: readonly string[]): ErrorLink {
  return { exception: shortName(fullname), fullname, stacktrace };
}

function link(description: ErrorDescription): ErrorLink {
  return {
    ...(description.message === null ? {} : { message: description.message }),
    ...namedLink(description.className, description.stackLines),
    ...(description.cause === null ? {} : { cause: link(description.cause) }),
  };
}

/** `new ScriptException(cause)`, whose message is the cause's class name and message. */
function wrap(cause: ErrorLink): ErrorLink {
  const text = cause.message === undefined ? cause.fullname : `${cause.fullname}: ${cause.message}`;
  return { message: text, ...namedLink(SCRIPT_EXCEPTION, cause.stacktrace), cause };
}
