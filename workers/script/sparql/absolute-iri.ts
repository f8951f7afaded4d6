/** Validation of IRIs from requests. */
import { ProtocolError } from '#protocol';
import { isAbsoluteIri } from '#rdf';

/** Returns the text. Throws QUAD_TERM unless it is an absolute IRI, so that it is safe between `<` and `>`. */
export function absoluteIri(text: string): string {
  if (isAbsoluteIri(text)) return text;
  throw new ProtocolError('QUAD_TERM', `an absolute IRI is expected, not ${JSON.stringify(text)}`);
}
