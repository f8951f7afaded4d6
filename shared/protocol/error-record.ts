/** Error records, which cross threads, and the error bodies of responses, which have the form of Neo4j 2.1's REST API. */
import { errorText } from '#base';
import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue.ts';

/** An exception of the cause chain in an error body. */
export interface ErrorLink {
  /** Absent if the exception has no message. */
  readonly message?: string;
  /** Short class name. */
  readonly exception: string;
  readonly fullname: string;
  /** Lines of the script only; never of the server's own code. */
  readonly stacktrace: readonly string[];
  readonly cause?: ErrorLink;
  /** A hint for the script's author; in the outermost exception only. */
  readonly hint?: string;
}

/** An error as plain data: errors lose their class when they cross a thread. */
export interface ErrorRecord {
  readonly code: ErrorCode;
  readonly message: string;
  readonly stacktrace?: readonly string[];
  readonly cause?: ErrorLink;
  readonly hint?: string;
  /** Delay before a retry, if known. */
  readonly retryAfterSeconds?: number;
  /** The JSON response body in UTF-8, serialized by the thread, since a cause chain may be long. */
  readonly body?: Uint8Array;
}

/** The record with its body, without causes if it would exceed `bytesMax`. */
export function withBody(record: ErrorRecord, bytesMax: number): ErrorRecord {
  const { code, message } = record;
  let body = errorBytes(record);
  if (body.length > bytesMax)
    body = errorBytes({ code, message: message.slice(0, Math.ceil(bytesMax / BYTES_PER_UNIT)) });
  return { code, message, body };
}

/** Maximum bytes of a UTF-16 unit in JSON: an escape. */
const BYTES_PER_UNIT = 6;

export function errorBytes(record: ErrorRecord): Uint8Array {
  return record.body ?? Buffer.from(JSON.stringify(errorLink(record), null, 2));
}

export function shortName(fullname: string): string {
  return fullname.slice(Math.max(fullname.lastIndexOf('.'), fullname.lastIndexOf('$')) + 1);
}

/** The outermost exception of the cause chain. */
export function errorLink(record: ErrorRecord): ErrorLink {
  const { fullname } = ERROR_CATALOGUE[record.code];
  return {
    message: errorText(record.message),
    exception: shortName(fullname),
    fullname,
    stacktrace: record.stacktrace ?? [],
    ...(record.hint === undefined ? {} : { hint: record.hint }),
    ...(record.cause === undefined ? {} : { cause: record.cause }),
  };
}
