/** Errors of readers and writers of data formats, with a code for each cause. */
import { CodedError } from '#base';

/** Error codes of readers, one per cause. */
export const FormatErrorCode = {
  /** Text that is not well-formed in its format. */
  Syntax: 'FORMAT_SYNTAX',
  /** Unexpected end of input. */
  Truncated: 'FORMAT_TRUNCATED',
  /** A document type declaration, rejected since it could define entities. */
  Doctype: 'FORMAT_DOCTYPE',
  /** A nesting depth or token length beyond the limit. */
  Limit: 'FORMAT_LIMIT',
  /** Invalid number. */
  Number: 'FORMAT_NUMBER',
  /** An invalid element: a node without id, an edge to a missing node. */
  Element: 'FORMAT_ELEMENT',
  /** A GraphSON edge whose end is missing or follows it. */
  EdgeEnd: 'FORMAT_EDGE_END',
  /** A property without its key, type or value: one of GraphSON's extended mode, or one that is written. */
  Type: 'FORMAT_TYPE',
  /** Bytes that are invalid in the declared encoding, or an unsupported encoding. */
  Encoding: 'FORMAT_ENCODING',
} as const;
export type FormatErrorCode = (typeof FormatErrorCode)[keyof typeof FormatErrorCode];

/** Position of an error, 1-based. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

const MESSAGE_LENGTH_MAX = 1000;

export class FormatError extends CodedError<FormatErrorCode> {
  override readonly name = 'FormatError';
  readonly position: TextPosition | null;
  constructor(code: FormatErrorCode, message: string, position: TextPosition | null = null, cause?: unknown) {
    // A message may quote the document.
    const cut = message.length > MESSAGE_LENGTH_MAX ? `${message.slice(0, MESSAGE_LENGTH_MAX)}…` : message;
    super(code, cut, cause === undefined ? undefined : { cause });
    this.position = position;
  }
}
