/** Failures as they cross threads, and the bodies that clients read of them (http-interface.md section 7). */
import { errorText } from '#base';
import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue.ts';

/** One link of the chain in an error body (http-interface.md section 7). */
export interface ErrorLink {
  /** Left out when the exception has no text. */
  readonly message?: string;
  /** Short class name. */
  readonly exception: string;
  readonly fullname: string;
  /** Lines of the script only; never a stack of the server's own code. */
  readonly stacktrace: readonly string[];
  readonly cause?: ErrorLink;
  /** What the script's author may have meant; in the outermost link alone. */
  readonly hint?: string;
}

/** A failure as a record: errors lose their class when they cross a thread, records do not. */
export interface ErrorRecord {
  readonly code: ErrorCode;
  readonly message: string;
  readonly stacktrace?: readonly string[];
  readonly cause?: ErrorLink;
  readonly hint?: string;
  /** When it is worth trying again, where that is known. */
  readonly retryAfterSeconds?: number;
  /** The body that the client reads, as JSON in UTF-8: made where the failure was, as a chain of causes may be long. */
  readonly body?: Uint8Array;
}

/** The record with its body made, without causes if they were longer than `bytesMax`. */
export function withBody(record: ErrorRecord, bytesMax: number): ErrorRecord {
  const { code, message } = record;
  let body = errorBytes(record);
  if (body.length > bytesMax)
    body = errorBytes({ code, message: message.slice(0, Math.ceil(bytesMax / BYTES_PER_UNIT)) });
  return { code, message, body };
}

/** What one UTF-16 unit takes at most in JSON: an escape. */
const BYTES_PER_UNIT = 6;

export function errorBytes(record: ErrorRecord): Uint8Array {
  return record.body ?? Buffer.from(JSON.stringify(errorLink(record), null, 2));
}

export function shortName(fullname: string): string {
  return fullname.slice(Math.max(fullname.lastIndexOf('.'), fullname.lastIndexOf('$')) + 1);
}

/** The failure as the outermost link of a chain: the body that the client reads. */
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
