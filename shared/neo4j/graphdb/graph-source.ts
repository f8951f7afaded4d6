/** Port of the native API to the graph of the current transaction. */
import type { GraphTransaction } from '#graph';

/** Gives access to the graph of a run, without the rest of its database. */
export interface GraphSource {
  /** The graph of the current transaction. A commit replaces it, so do not store it. */
  graph(): GraphTransaction;
}
