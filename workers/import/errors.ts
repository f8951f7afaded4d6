/** Errors of imports, with a code for each cause. */
import { CodedError } from '#base';

/** Error codes of imports, one per cause, beyond those of lower rooms. */
export const ImportErrorCode = {
  /** The format is unknown or cannot be detected. */
  Format: 'IMPORT_FORMAT',
  /** A graph was given for a document without quads. */
  Graph: 'IMPORT_GRAPH',
  /** The document has changed since the import started. */
  SourceChanged: 'IMPORT_SOURCE_CHANGED',
  /** An unsupported value: a map, a list of several types. */
  Value: 'IMPORT_VALUE',
  /** A relationship to a node that does not exist or is ambiguous. */
  Reference: 'IMPORT_REFERENCE',
  /** Repeated conflicts with other commits. */
  Conflict: 'IMPORT_CONFLICT',
  /** Unknown sample. */
  Sample: 'IMPORT_SAMPLE',
  /** An upload could not be read. */
  Upload: 'IMPORT_UPLOAD',
} as const;
export type ImportErrorCode = (typeof ImportErrorCode)[keyof typeof ImportErrorCode];

export class ImportError extends CodedError<ImportErrorCode> {
  override readonly name = 'ImportError';
}

/** Another delivery of the job has continued: this one stops. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** The chunk conflicted with another commit: resume from the checkpoint. */
export class ChunkConflict extends Error {
  override readonly name = 'ChunkConflict';
}

/** The shared store is unreachable: resume from the checkpoint later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
