import { CodedError } from '#base';

/** What a reader of a file refuses, one code per cause. */
export const FormatErrorCode = {
  /** Text that is not well-formed in its format. */
  Syntax: 'FORMAT_SYNTAX',
  /** The text ended in the middle. */
  Truncated: 'FORMAT_TRUNCATED',
  /** A document type declaration: it could define entities, which no reader here expands. */
  Doctype: 'FORMAT_DOCTYPE',
  /** Nested deeper or longer in one piece than the reader allows. */
  Limit: 'FORMAT_LIMIT',
  /** Text under a numeric type that is no such number. */
  Number: 'FORMAT_NUMBER',
  /** An element without what it must have: a node without id, an edge to a node that is not there. */
  Element: 'FORMAT_ELEMENT',
  /** An edge of GraphSON that names a vertex before it, or one that is not there. */
  EdgeEnd: 'FORMAT_EDGE_END',
  /** A byte sequence that is not text in the declared encoding, or an encoding not known here. */
  Encoding: 'FORMAT_ENCODING',
} as const;
export type FormatErrorCode = (typeof FormatErrorCode)[keyof typeof FormatErrorCode];

/** Where in the text an error was noticed, both counted from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export class FormatError extends CodedError<FormatErrorCode> {
  override readonly name = 'FormatError';
  readonly position: TextPosition | null;
  constructor(code: FormatErrorCode, message: string, position: TextPosition | null = null, cause?: unknown) {
    super(code, message, cause === undefined ? undefined : { cause });
    this.position = position;
  }
}
