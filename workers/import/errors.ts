import { CodedError } from '#base';

/** Why an import ended, where no lower room has said it already; one code per cause. */
export const ImportErrorCode = {
  /** The format was not given and nothing tells it, or the one given is not known. */
  Format: 'IMPORT_FORMAT',
  /** A graph was named for a document that holds no quads. */
  Graph: 'IMPORT_GRAPH',
  /** The document is another than the one the import began with. */
  SourceChanged: 'IMPORT_SOURCE_CHANGED',
  /** A value that the store cannot hold: a map, a list of several kinds. */
  Value: 'IMPORT_VALUE',
  /** A relationship to a node that is not there, or that two nodes claim to be. */
  Reference: 'IMPORT_REFERENCE',
  /** Others changed the same elements again and again. */
  Conflict: 'IMPORT_CONFLICT',
  /** No sample has this address. */
  Sample: 'IMPORT_SAMPLE',
  /** An upload could not be read back. */
  Upload: 'IMPORT_UPLOAD',
} as const;
export type ImportErrorCode = (typeof ImportErrorCode)[keyof typeof ImportErrorCode];

export class ImportError extends CodedError<ImportErrorCode> {
  override readonly name = 'ImportError';
}

/** Another delivery of the job has gone on: this one has nothing more to do. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** The chunk lost against another commit: read again from the checkpoint. */
export class ChunkConflict extends Error {
  override readonly name = 'ChunkConflict';
}

/** The shared store does not answer now: read again from the checkpoint when it may. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
