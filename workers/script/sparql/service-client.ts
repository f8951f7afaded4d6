/** SERVICE: queries the remote endpoints that the settings allow. */
import type { Budget } from '#base';
import { FetchError } from '#fetch';
import { readSparqlJson, type ServiceClient, SparqlCause, SparqlError } from '#sparql';
import type { ScriptThread } from '../script-thread.ts';

/** Bytes charged for a character of a response, as text and as terms. */
const BYTES_PER_CHARACTER = 4;

export function serviceClient(thread: ScriptThread, budget: Budget): ServiceClient {
  return (endpoint, query) => {
    if (!thread.options.serviceEndpoints.includes(endpoint)) {
      throw new SparqlError(
        SparqlCause.NotAllowed,
        `SERVICE <${endpoint}> is not allowed; QUIVER_SERVICE_ENDPOINTS lists the allowed endpoints`,
      );
    }
    let text = '';
    try {
      for (const piece of thread.fetchThread.query(endpoint, query, budget).pieces) {
        budget.charge(piece.length * BYTES_PER_CHARACTER);
        text += piece;
      }
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      throw new SparqlError(SparqlCause.Fetch, error.message, { cause: error });
    }
    return readSparqlJson(text, `s${thread.nextNumber()}x`, budget);
  };
}
