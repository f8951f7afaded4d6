/**
 * What the client reads when a script fails: the exception, wrapped as the original's script engine wrapped it. An
 * exception out of a running script comes in two ScriptExceptions, a script that does not compile in one; errors (an
 * assertion, a stack overflow) and what fails while the value is converted or committed come bare.
 */
import { BudgetExceeded, errorText } from '#base';
import { DatabaseError, DatabaseErrorCode } from '#database';
import { type ErrorDescription, type GroovySyntaxError, JavaThrowable, type ScriptRun } from '#groovy';
import { type ErrorCode, type ErrorLink, type ErrorRecord, ProtocolError, shortName } from '#protocol';
import { RdfError } from '#rdf';
import { SparqlError } from '#sparql';

const SCRIPT_EXCEPTION = 'javax.script.ScriptException';
const COMPILATION_ERRORS = 'org.codehaus.groovy.control.MultipleCompilationErrorsException';

/** What a database fails with by the script's own doing; anything else is the storage's. */
const DATABASE_CAUSES: Partial<Readonly<Record<DatabaseErrorCode, ErrorCode>>> = {
  [DatabaseErrorCode.Conflict]: 'COMMIT_CONFLICT',
  [DatabaseErrorCode.DefinitionLength]: 'DEFINITION_LENGTH',
  [DatabaseErrorCode.HistoryWrite]: 'READ_ONLY',
};

/** Where a failure happened decides how it is wrapped. */
export const ScriptStage = { Compile: 'compile', Run: 'run', Convert: 'convert', Commit: 'commit' } as const;
export type ScriptStage = (typeof ScriptStage)[keyof typeof ScriptStage];

/** The record of a Java throwable that ended a run. */
export function throwableRecord(run: ScriptRun, error: JavaThrowable, stage: ScriptStage): ErrorRecord {
  const description = run.describe(error);
  const isWrapped = stage === ScriptStage.Run && run.runtime.isInstance(error, 'java.lang.Exception');
  const cause = isWrapped ? wrap(wrap(link(description))) : link(description);
  return scriptFailed(cause, description.stackLines);
}

/** The record of a script that does not compile. */
export function syntaxRecord(error: GroovySyntaxError): ErrorRecord {
  const cause = { ...namedLink(COMPILATION_ERRORS, []), message: errorText(error.message) };
  return scriptFailed(wrap(cause), []);
}

/** The record of anything else that can end a task by its own fault or by limits; faults of ours are thrown on. */
export function failureRecord(error: unknown): ErrorRecord {
  if (error instanceof BudgetExceeded) return { code: error.code, message: error.message };
  if (error instanceof ProtocolError) return error.toRecord();
  if (error instanceof SparqlError) {
    const isSyntax = error.code === 'SPARQL_SYNTAX' || error.code === 'SPARQL_TOO_COMPLEX';
    return { code: isSyntax ? 'SPARQL_SYNTAX' : 'SPARQL_EVALUATION', message: error.message };
  }
  // Of the native API, where no script is there to catch it.
  if (error instanceof JavaThrowable) return { code: 'OPERATION_FAILED', message: error.detail ?? '' };
  if (error instanceof RdfError) return { code: 'QUAD_TERM', message: error.message };
  if (error instanceof DatabaseError) {
    return { code: DATABASE_CAUSES[error.code] ?? 'STORAGE_UNAVAILABLE', message: error.message };
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

/** `new ScriptException(cause)`, whose text is that of its cause behind the cause's class name. */
function wrap(cause: ErrorLink): ErrorLink {
  const text = cause.message === undefined ? cause.fullname : `${cause.fullname}: ${cause.message}`;
  return { message: text, ...namedLink(SCRIPT_EXCEPTION, cause.stacktrace), cause };
}
