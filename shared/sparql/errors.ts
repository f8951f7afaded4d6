import { CodedError } from '#base';

/** Why a query or update was refused or ended. Limits of time and memory are BudgetExceeded of base. */
export const SparqlCause = {
  /** Not SPARQL 1.1; the message says where. */
  Syntax: 'SPARQL_SYNTAX',
  /** Too long or too deeply nested to be parsed safely. */
  TooComplex: 'SPARQL_TOO_COMPLEX',
  /** A query where an update was expected, or the reverse. */
  WrongForm: 'SPARQL_WRONG_FORM',
  /** SERVICE or LOAD, which this server does not allow, or a function nobody defined. */
  NotAllowed: 'SPARQL_NOT_ALLOWED',
  /** An update that names a graph that must, or must not, exist. */
  Graph: 'SPARQL_GRAPH',
  /** LOAD or SERVICE could not fetch or read its document. */
  Fetch: 'SPARQL_FETCH',
} as const;
export type SparqlCause = (typeof SparqlCause)[keyof typeof SparqlCause];

export class SparqlError extends CodedError<SparqlCause> {
  override readonly name = 'SparqlError';
}

/** Work that goes down with the parts of a text; those of one that the stack does not hold are too many. */
export function withinStack<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SparqlError(
      SparqlCause.TooComplex,
      'the text has too many parts, or parts too deep inside each other',
      {
        cause: error,
      },
    );
  }
}

export function syntaxError(message: string, cause?: unknown): SparqlError {
  return new SparqlError(SparqlCause.Syntax, message, cause === undefined ? undefined : { cause });
}
