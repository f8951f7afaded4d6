/** IRIs that come from outside as plain text. */
import { ProtocolError } from '#protocol';
import { isAbsoluteIri } from '#rdf';

/** The text itself. Throws QUAD_TERM when it is no absolute IRI, so that it is safe between `<` and `>`. */
export function absoluteIri(text: string): string {
  if (isAbsoluteIri(text)) return text;
  throw new ProtocolError('QUAD_TERM', `an absolute IRI is expected, not ${JSON.stringify(text)}`);
}
