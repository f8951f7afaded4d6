/** Messages between the page and the worker that holds results. */
import type { Order } from './order.ts';

type Question =
  | {
      readonly kind: 'open';
      readonly bytes: ArrayBuffer;
      readonly contentType: string;
      /** The text that was run: its prefixes abbreviate IRIs. */
      readonly query: string;
    }
  | { readonly kind: 'rows'; readonly first: number; readonly end: number; readonly order: Order | null }
  | { readonly kind: 'cell'; readonly row: number; readonly column: number; readonly order: Order | null }
  | { readonly kind: 'chart'; readonly column: number }
  | { readonly kind: 'members'; readonly at: number | null; readonly first: number; readonly end: number }
  | { readonly kind: 'document'; readonly contentType: string }
  | { readonly kind: 'picture' | 'raw' | 'csv' | 'close' };

/** `number` correlates the response. */
export type ResultRequest = Question & { readonly number: number; readonly result: number };

export type ResultQuestion = Question;

export interface ResultResponse {
  readonly number: number;
  readonly value: unknown;
  /** Error message, or null. */
  readonly problem: string | null;
}

/** A result that cannot be parsed, or was released. */
export class ResultFailure extends Error {
  override readonly name = 'ResultFailure';
}
