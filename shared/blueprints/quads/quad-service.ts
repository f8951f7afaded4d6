/** The quads of a run, in the same transaction as its graph. The worker provides them. */
import { ServiceKey } from '#groovy/host';
import type { QuadTransaction, QuadView } from '#rdf';

export interface QuadService {
  /** Where writes go; another object after each commit and rollback, so ask again. */
  transaction(): QuadTransaction;
  /** The quads with the writes made so far; for one query. */
  view(): QuadView;
  /** A label that no other request is given, for blank nodes made here. */
  nextLabel(): string;
}

export const QUAD_SERVICE = new ServiceKey<QuadService>('quads of the run');
