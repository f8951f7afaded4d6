/** Page's proxy of the worker that holds results. */

import type { PackedGraph } from '../picture/graph/packed-graph.ts';
import { texts } from '../texts/index.ts';
import type { Chart } from './chart.ts';
import type { Order } from './order.ts';
import type { Members, Summary, WindowCell } from './result.ts';
import {
  ResultFailure,
  type ResultQuestion,
  type ResultRequest,
  type ResultResponse,
} from './result-messages.ts';

/** Substituted by the build: URL of the worker, relative to the page. */
declare const RESULT_WORKER_FILE: string;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

class ResultWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor(onLost: () => void) {
    this.#worker = new Worker(RESULT_WORKER_FILE, { type: 'module' });
    this.#worker.onmessage = ({ data: { number, value, problem } }: MessageEvent<ResultResponse>) => {
      const waiting = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (problem === null) waiting?.resolve(value);
      else waiting?.reject(new ResultFailure(problem));
    };
    this.#worker.onerror = () => {
      for (const { reject } of this.#waiting.values()) reject(new ResultFailure(texts.failures.unread));
      this.#waiting.clear();
      onLost();
    };
  }

  ask(result: number, question: ResultQuestion, transfer: Transferable[] = []): Promise<unknown> {
    this.#count += 1;
    const request: ResultRequest = { ...question, result, number: this.#count };
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.number, { resolve, reject });
      this.#worker.postMessage(request, transfer);
    });
  }
}

let worker: ResultWorker | null = null;
let resultCount = 0;

/** Starts the worker while the server runs the first task. */
export function resultWorker(): ResultWorker {
  worker ??= new ResultWorker(() => {
    worker = null;
  });
  return worker;
}

/** A result in the worker, until it is closed. */
export class ResultProxy {
  readonly contentType: string;
  readonly summary: Summary;
  readonly #worker: ResultWorker;
  readonly #id: number;
  #picture: Promise<PackedGraph> | null = null;

  private constructor(worker: ResultWorker, id: number, contentType: string, summary: Summary) {
    this.#worker = worker;
    this.#id = id;
    this.contentType = contentType;
    this.summary = summary;
  }

  /** `bytes` are transferred to the worker. Rejects for a result that does not match its content type. */
  static async open(bytes: ArrayBuffer, contentType: string, query: string): Promise<ResultProxy> {
    resultCount += 1;
    const [holder, id] = [resultWorker(), resultCount];
    const summary = await holder.ask(id, { kind: 'open', bytes, contentType, query }, [bytes]);
    return new ResultProxy(holder, id, contentType, summary as Summary);
  }

  rows(first: number, end: number, order: Order | null): Promise<WindowCell[][]> {
    return this.#ask({ kind: 'rows', first, end, order }) as Promise<WindowCell[][]>;
  }

  cell(row: number, column: number, order: Order | null): Promise<string> {
    return this.#ask({ kind: 'cell', row, column, order }) as Promise<string>;
  }

  chart(column: number): Promise<Chart | null> {
    return this.#ask({ kind: 'chart', column }) as Promise<Chart | null>;
  }

  members(at: number | null, first: number, end: number): Promise<Members> {
    return this.#ask({ kind: 'members', at, first, end }) as Promise<Members>;
  }

  raw(): Promise<{ readonly text: string; readonly isCut: boolean }> {
    return this.#ask({ kind: 'raw' }) as Promise<{ text: string; isCut: boolean }>;
  }

  /** Cached, so that changes to the picture survive switching to the table. */
  picture(): Promise<PackedGraph> {
    this.#picture ??= this.#ask({ kind: 'picture' }) as Promise<PackedGraph>;
    return this.#picture;
  }

  csv(): Promise<Blob> {
    return this.#ask({ kind: 'csv' }) as Promise<Blob>;
  }

  document(): Promise<Blob> {
    return this.#ask({ kind: 'document', contentType: this.contentType }) as Promise<Blob>;
  }

  close(): void {
    void this.#ask({ kind: 'close' }).catch(() => undefined);
  }

  #ask(question: ResultQuestion): Promise<unknown> {
    return this.#worker.ask(this.#id, question);
  }
}
