/** What the page and the worker that holds the answers tell each other. */
import type { Order } from './order.ts';

type Question =
  | {
      readonly kind: 'open';
      readonly bytes: ArrayBuffer;
      readonly contentType: string;
      /** The text that was run: its prefixes shorten IRIs. */
      readonly query: string;
    }
  | { readonly kind: 'rows'; readonly first: number; readonly end: number; readonly order: Order | null }
  | { readonly kind: 'cell'; readonly row: number; readonly column: number; readonly order: Order | null }
  | { readonly kind: 'chart'; readonly column: number }
  | { readonly kind: 'members'; readonly at: number | null; readonly first: number; readonly end: number }
  | { readonly kind: 'document'; readonly contentType: string }
  | { readonly kind: 'picture' | 'raw' | 'csv' | 'close' };

/** `number` joins the response to it. */
export type AnswerRequest = Question & { readonly number: number; readonly answer: number };

export type AnswerQuestion = Question;

export interface AnswerResponse {
  readonly number: number;
  readonly value: unknown;
  /** What went wrong, or null. */
  readonly problem: string | null;
}

/** That an answer cannot be read, or is held no more. */
export class AnswerFailure extends Error {
  override readonly name = 'AnswerFailure';
}
