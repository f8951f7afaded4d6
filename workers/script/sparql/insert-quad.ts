/** Executes `insert_quad` of the SPARQL plugin. */
import type { Transaction } from '#database';
import { ProtocolError, type QuadTask } from '#protocol';
import { isAbsoluteIri, literalText, namedNodeText } from '#rdf';

/** Adds the quad to the transaction; an existing quad changes nothing. */
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
