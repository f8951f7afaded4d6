/** One quad of the plugin endpoint: texts to terms, then a commit. */
import type { Transaction } from '#database';
import { ProtocolError, type QuadTask } from '#protocol';
import { literalText, namedNodeText } from '#rdf';

/** An absolute IRI: RFC 3987's scheme, then none of the characters that N-Quads forbids between `<` and `>`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: N-Quads forbids them by code
const IRI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\u0000-\u0020<>"{}|\\^`]*$/;

/** Writes the quad into the transaction; a quad that is there already changes nothing. */
export function insertQuad(task: QuadTask, transaction: Transaction): void {
  transaction.quads.insert({
    subject: requiredIri('s', task.subject),
    predicate: requiredIri('p', task.predicate),
    object: IRI.test(task.object) ? namedNodeText(task.object) : literalText(task.object),
    graph: requiredIri('c', task.graph),
  });
}

function requiredIri(field: string, text: string): string {
  if (!IRI.test(text)) {
    throw new ProtocolError(
      'QUAD_TERM',
      `the field '${field}' must be an absolute IRI, not ${JSON.stringify(text)}`,
    );
  }
  return namedNodeText(text);
}
