/** Thread that fetches URLs for a script, whose own thread cannot return to its event loop. */
import { workerData } from 'node:worker_threads';
import { FetchError, type FetchedDocument, SafeFetcher } from '#fetch';
import type { FetchReply, FetchRequest, FetchThreadData } from './messages.ts';

const { port, signal, allowPrivate, bytesMax, idleMs } = workerData as FetchThreadData;
const counter = new Int32Array(signal);
const fetcher = new SafeFetcher({ allowPrivate, bytesMax, idleMs });

const SPARQL_RESULTS = 'application/sparql-results+json';

let open: { readonly document: FetchedDocument; readonly stop: AbortController } | undefined;

function reply(message: FetchReply): void {
  port.postMessage(message);
  Atomics.add(counter, 0, 1);
  Atomics.notify(counter, 0);
}

async function serve(request: FetchRequest): Promise<void> {
  switch (request.kind) {
    case 'open': {
      const stop = new AbortController();
      open = { document: await fetcher.open(request.url, stop.signal), stop };
      return reply({ kind: 'opened', contentType: open.document.contentType });
    }
    case 'query': {
      const stop = new AbortController();
      const form = { query: request.query };
      open = { document: await fetcher.post(request.endpoint, form, stop.signal, SPARQL_RESULTS), stop };
      return reply({ kind: 'opened', contentType: open.document.contentType });
    }
    case 'next': {
      const piece = await open?.document.body.next();
      if (piece === undefined || piece.done === true) return reply({ kind: 'end' });
      return reply({ kind: 'piece', bytes: piece.value });
    }
    case 'close':
      open?.stop.abort();
      open = undefined;
  }
}

port.on('message', (request: FetchRequest) => {
  serve(request).catch((error: unknown) => {
    open = undefined;
    // An internal error ends the thread and is logged; network errors are reported to the script.
    if (!(error instanceof FetchError)) throw error;
    reply({ kind: 'failed', code: error.code, message: error.message });
  });
});
