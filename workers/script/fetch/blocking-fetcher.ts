/**
 * Synchronous fetches for scripts: another thread fetches, this one blocks and checks its budget meanwhile. That
 * thread is started with the first fetch and reused.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Budget } from '#base';
import type { DocumentFetcher } from '#blueprints';
import { FetchError } from '#fetch';
import { javaException } from '#groovy';
import type { FetchReply, FetchRequest, FetchThreadData } from './messages.ts';

/** Interval of budget checks while blocked. */
const WAIT_MS = 20;

export interface FetchRules {
  readonly allowPrivate: boolean;
  readonly bytesMax: number;
  readonly idleMs: number;
}

/** An open document. */
export interface OpenDocument {
  readonly contentType: string | null;
  readonly pieces: Iterable<string>;
}

export class FetchThread {
  readonly #entry: URL;
  readonly #rules: FetchRules;
  readonly #signal = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  readonly #counter = new Int32Array(this.#signal);
  #port: MessagePort | undefined;

  /** `entry` is the compiled entry point of the fetch thread. */
  constructor(entry: URL, rules: FetchRules) {
    this.#entry = entry;
    this.#rules = rules;
  }

  /** The fetcher of one script, bound to its budget. Rejections are Java exceptions. */
  fetcher(budget: Budget): DocumentFetcher {
    return { fetchText: (url) => this.#forScript(url, budget) };
  }

  /** Opens a document; its text in chunks, as UTF-8. Throws FetchError, and when the budget is exceeded. */
  open(url: string, budget: Budget): OpenDocument {
    return this.#opened({ kind: 'open', url }, budget);
  }

  /** Sends a query to a SPARQL endpoint; otherwise as {@link open}. */
  query(endpoint: string, query: string, budget: Budget): OpenDocument {
    return this.#opened({ kind: 'query', endpoint, query }, budget);
  }

  #opened(request: FetchRequest, budget: Budget): OpenDocument {
    const reply = this.#request(request, budget);
    const contentType = reply.kind === 'opened' ? reply.contentType : null;
    return { contentType, pieces: this.#pieces(budget) };
  }

  *#pieces(budget: Budget): Generator<string> {
    const decoder = new TextDecoder('utf-8');
    try {
      for (;;) {
        const reply = this.#request({ kind: 'next' }, budget);
        if (reply.kind !== 'piece') break;
        yield decoder.decode(reply.bytes, { stream: true });
      }
      yield decoder.decode();
    } finally {
      this.#post({ kind: 'close' });
    }
  }

  *#forScript(url: string, budget: Budget): Generator<string> {
    try {
      yield* this.open(url, budget).pieces;
    } catch (error) {
      throw error instanceof FetchError ? javaException('java.io.IOException', error.message) : error;
    }
  }

  #request(request: FetchRequest, budget: Budget): FetchReply {
    const port = this.#post(request);
    for (;;) {
      // Loaded before the check: a message posted after it changes the counter, so that the wait returns at once.
      const seen = Atomics.load(this.#counter, 0);
      const received: { message: FetchReply } | undefined = receiveMessageOnPort(port);
      if (received !== undefined) return checked(received.message);
      Atomics.wait(this.#counter, 0, seen, WAIT_MS);
      this.#checkBudget(budget);
    }
  }

  #checkBudget(budget: Budget): void {
    try {
      budget.checkNow();
    } catch (error) {
      // A pending reply would be taken for that of the next document.
      this.#port?.close();
      this.#port = undefined;
      throw error;
    }
  }

  #post(request: FetchRequest): MessagePort {
    this.#port ??= this.#start();
    this.#port.postMessage(request);
    return this.#port;
  }

  #start(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    const workerData: FetchThreadData = { port: port2, signal: this.#signal, ...this.#rules };
    const thread = new Worker(this.#entry, {
      workerData,
      transferList: [port2],
    });
    thread.unref();
    // Closing the port ends the thread.
    port1.unref();
    return port1;
  }
}

function checked(reply: FetchReply): FetchReply {
  if (reply.kind === 'failed') throw new FetchError(reply.code, reply.message);
  return reply;
}
