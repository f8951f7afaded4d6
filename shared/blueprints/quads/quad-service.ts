/** Access to the quads in the transaction of a run. The worker provides the implementation. */
import { ServiceKey } from '#groovy/host';
import type { QuadTransaction, QuadView } from '#rdf';

export interface QuadService {
  /** The transaction of writes; a commit or rollback replaces it, so do not store it. */
  transaction(): QuadTransaction;
  /** The quads with the transaction's own writes, for one query. */
  view(): QuadView;
  /** A unique label for a new blank node. */
  nextLabel(): string;
}

export const QUAD_SERVICE = new ServiceKey<QuadService>('quads of the run');
