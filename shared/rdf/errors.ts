import { CodedError } from '#base';

/** Why a term, a quad or a stored snapshot was refused. */
export const RdfCause = {
  /** A term is not in canonical N-Quads text, or not allowed in its position. */
  Term: 'RDF_TERM',
  /** Stored snapshot bytes are damaged or of another layout. */
  Snapshot: 'RDF_SNAPSHOT',
} as const;
export type RdfCause = (typeof RdfCause)[keyof typeof RdfCause];

export class RdfError extends CodedError<RdfCause> {
  override readonly name = 'RdfError';
}
