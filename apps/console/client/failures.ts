/** Error replies of the server as the console shows them. */
import { isRecord, type Reply, type Value } from './server-client.ts';

export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: readonly string[];
  /** What may have been meant; null if the server cannot guess. */
  readonly hint: string | null;
  readonly cause: Failure | null;
}

export function failureOf(reply: Reply): Failure {
  const failure = fromBody(reply.value);
  return failure ?? { name: `HTTP ${reply.status}`, message: reply.text, stack: [], hint: null, cause: null };
}

/** The server bounds the chain of causes, so the recursion is bounded. */
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

const IN_MESSAGE = /\bline:? (\d+)(?:[,;]? column:? (\d+))?/i;
const IN_STACK = /\.groovy:(\d+)\)/;

/** Where in the text a failure arose: the place that the innermost cause names, else the nearest outer one. */
export function placeOf(failure: Failure): Place | null {
  const inner = failure.cause === null ? null : placeOf(failure.cause);
  if (inner !== null) return inner;
  const message = IN_MESSAGE.exec(failure.message);
  if (message !== null) {
    return { line: Number(message[1]), column: message[2] === undefined ? null : Number(message[2]) };
  }
  for (const frame of failure.stack) {
    const match = IN_STACK.exec(frame);
    if (match !== null) return { line: Number(match[1]), column: null };
  }
  return null;
}
