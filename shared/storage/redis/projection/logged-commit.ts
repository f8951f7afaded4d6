/** A commit of the log as projections read it. Parts are decoded on demand. */
import type { CommitRecord, EncodedCommit, GraphOperation, QuadOperation } from '../../commit-record.ts';
import { ROW_WIDTH } from '../../operation-codes.ts';
import { type QuadRows, readQuadRows } from '../../quad-rows.ts';
import { decodeCommit } from '../../record-codec.ts';

export class LoggedCommit {
  readonly version: number;
  /** The quads of a bulk load that only adds quads; null for any other commit. */
  readonly addedRows: QuadRows | null;
  readonly #commit: EncodedCommit;
  #record: CommitRecord | null = null;

  /** Verifies the record: throws STORAGE_DAMAGED and STORAGE_FORMAT. */
  constructor(commit: EncodedCommit) {
    this.version = commit.version;
    this.addedRows = readQuadRows(commit);
    this.#commit = commit;
  }

  get graph(): readonly GraphOperation[] {
    return this.addedRows === null ? this.#decoded().graph : [];
  }

  get quads(): readonly QuadOperation[] {
    return this.#decoded().quads;
  }

  get operationCount(): number {
    if (this.addedRows !== null) return this.addedRows.rows.length / ROW_WIDTH;
    return this.graph.length + this.quads.length;
  }

  #decoded(): CommitRecord {
    this.#record ??= decodeCommit(this.#commit);
    return this.#record;
  }
}
