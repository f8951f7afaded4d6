import type { GraphTransaction } from '#graph';

/** The graph of a run, for parts of the API that need nothing else of its database. */
export interface GraphSource {
  /** That of the transaction at hand: to be asked for anew each time. */
  graph(): GraphTransaction;
}
