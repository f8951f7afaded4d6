/** Errors of SPARQL queries and updates, with a code for each cause. */
import { CodedError } from '#base';

/** Error codes of queries and updates. Limits of time and memory are BudgetExceeded of base. */
export const SparqlCause = {
  /** Syntax error; the message has the position. */
  Syntax: 'SPARQL_SYNTAX',
  /** Too long or too deeply nested to be parsed safely. */
  TooComplex: 'SPARQL_TOO_COMPLEX',
  /** A query where an update was expected, or the reverse. */
  WrongForm: 'SPARQL_WRONG_FORM',
  /** SERVICE or LOAD if not allowed, or an unknown function. */
  NotAllowed: 'SPARQL_NOT_ALLOWED',
  /** An update of a graph that must exist and does not, or the reverse. */
  Graph: 'SPARQL_GRAPH',
  /** LOAD or SERVICE failed to fetch or parse its document. */
  Fetch: 'SPARQL_FETCH',
} as const;
export type SparqlCause = (typeof SparqlCause)[keyof typeof SparqlCause];

export class SparqlError extends CodedError<SparqlCause> {
  override readonly name = 'SparqlError';
}

/** Runs recursive work on a syntax tree; a stack overflow becomes SPARQL_TOO_COMPLEX. */
export function withinStack<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SparqlError(SparqlCause.TooComplex, 'the text is too complex or too deeply nested', {
      cause: error,
    });
  }
}

export function syntaxError(message: string, cause?: unknown): SparqlError {
  return new SparqlError(SparqlCause.Syntax, message, cause === undefined ? undefined : { cause });
}
