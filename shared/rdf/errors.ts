/** Errors of RDF terms and stored snapshots, with a code for each cause. */
import { CodedError } from '#base';

/** Error codes of terms, quads and stored snapshots. */
export const RdfCause = {
  /** The term is not canonical N-Quads text, or not allowed in its position. */
  Term: 'RDF_TERM',
  /** The bytes of a stored snapshot are corrupt or of another layout. */
  Snapshot: 'RDF_SNAPSHOT',
} as const;
export type RdfCause = (typeof RdfCause)[keyof typeof RdfCause];

export class RdfError extends CodedError<RdfCause> {
  override readonly name = 'RdfError';
}
