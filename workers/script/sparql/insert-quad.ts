/** One quad of the plugin endpoint: texts to terms. */
import type { Transaction } from '#database';
import { ProtocolError, type QuadTask } from '#protocol';
import { isAbsoluteIri, literalText, namedNodeText } from '#rdf';

/** Writes the quad into the transaction; a quad that is there already changes nothing. */
export function insertQuad(task: QuadTask, transaction: Transaction): void {
  transaction.quads.insert({
    subject: requiredIri('s', task.subject),
    predicate: requiredIri('p', task.predicate),
    object: isAbsoluteIri(task.object) ? namedNodeText(task.object) : literalText(task.object),
    graph: requiredIri('c', task.graph),
  });
}

function requiredIri(field: string, text: string): string {
  if (isAbsoluteIri(text)) return namedNodeText(text);
  throw new ProtocolError(
    'QUAD_TERM',
    `the field '${field}' must be an absolute IRI, not ${JSON.stringify(text)}`,
  );
}
