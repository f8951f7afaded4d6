/** Parses error responses of the server for display. */
import { isRecord, type Value } from './exact-json.ts';
import type { Reply } from './server-client.ts';

export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: readonly string[];
  /** The server's hint; null for none. */
  readonly hint: string | null;
  readonly cause: Failure | null;
}

export function failureOf(reply: Reply): Failure {
  const failure = fromBody(reply.value);
  return failure ?? { name: `HTTP ${reply.status}`, message: reply.text, stack: [], hint: null, cause: null };
}

/** Recursion is bounded, since the server bounds the chain of causes. */
function fromBody(value: Value | undefined): Failure | null {
  if (!isRecord(value)) return null;
  const { exception, message, stacktrace, hint, cause } = value;
  return {
    name: typeof exception === 'string' ? exception : 'Error',
    message: typeof message === 'string' ? message : '',
    stack: Array.isArray(stacktrace) ? stacktrace.map(String) : [],
    hint: typeof hint === 'string' ? hint : null,
    cause: fromBody(cause),
  };
}

export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number | null;
}

/** Position in messages of compilers and the query parser, which have no stack; other messages may contain anything. */
const IN_MESSAGE = /(?:@ |, )line (\d+), column (\d+)(?:\.|, at `)/;
const IN_STACK = /\.groovy:(\d+)\)/;

/** The innermost cause first, which is the origin; the others wrap it. */
export function chainOf(failure: Failure): readonly Failure[] {
  const chain = [failure];
  for (let next = failure.cause; next !== null; next = next.cause) chain.unshift(next);
  return chain;
}

/** Position of a failure in the text: that of the innermost stack, or else of the innermost message. */
export function placeOf(failure: Failure): Place | null {
  const chain = chainOf(failure);
  for (const frame of chain.flatMap(({ stack }) => stack)) {
    const match = IN_STACK.exec(frame);
    if (match !== null) return { line: Number(match[1]), column: null };
  }
  for (const { message } of chain) {
    const match = IN_MESSAGE.exec(message);
    if (match !== null) return { line: Number(match[1]), column: Number(match[2]) };
  }
  return null;
}

/** The part of a tab's text that was run. */
export interface Portion {
  readonly text: string;
  /** Its offset in the tab. */
  readonly from: number;
}

/** Offset of a position in the tab's text; null beyond the end of what was run. */
export function offsetOf({ text, from }: Portion, { line, column }: Place): number | null {
  let begin = 0;
  for (let count = 1; count < line; count++) {
    const end = text.indexOf('\n', begin);
    if (end === -1) return null;
    begin = end + 1;
  }
  const end = text.indexOf('\n', begin);
  return from + Math.min(begin + Math.max(0, (column ?? 1) - 1), end === -1 ? text.length : end);
}
