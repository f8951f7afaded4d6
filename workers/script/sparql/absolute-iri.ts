/** IRIs that come from outside as plain text. */
import { ProtocolError } from '#protocol';

/** RFC 3987's scheme, then none of the characters that N-Quads forbids between `<` and `>`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: N-Quads forbids them by code
const ABSOLUTE_IRI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\u0000-\u0020<>"{}|\\^`]*$/;

export function isAbsoluteIri(text: string): boolean {
  return ABSOLUTE_IRI.test(text);
}

/** The text itself. Throws QUAD_TERM when it is no absolute IRI, so that it is safe between `<` and `>`. */
export function absoluteIri(text: string): string {
  if (isAbsoluteIri(text)) return text;
  throw new ProtocolError('QUAD_TERM', `an absolute IRI is expected, not ${JSON.stringify(text)}`);
}
