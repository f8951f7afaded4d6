/** Runs one delivery of an import job, from the first byte to the commit that completes it. */
import { setImmediate as turn } from 'node:timers/promises';
import { hasCode, pause } from '#base';
import { DatabaseError, DatabaseErrorCode, type Replica } from '#database';
import { FetchError, SafeFetcher } from '#fetch';
import { FormatError } from '#formats';
import type { ImportJob, ImportLimits, JobFailure, JobOutcome, JobProgress } from '#jobs';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';
import { ChunkConflict, ImportError, ImportErrorCode, StoreUnavailable, Superseded } from './errors.ts';
import {
  formatOfMediaType,
  formatOfName,
  formatOfText,
  type ImportFormat,
  namedFormat,
} from './import-format.ts';
import { type OpenedSource, openSource, type SourcePorts } from './open-source.ts';
import { ProgressMeter } from './progress-meter.ts';

const REPORT_MS = 250;
/** Maximum number of conflicts of a chunk. */
const CONFLICTS_MAX = 20;
/** Delay before resuming when the shared store is unreachable, and the number of retries. */
const AWAY_MS = 1_000;
const TIMES_AWAY_MAX = 600;

export interface ImportPorts {
  readonly replica: Replica;
  readonly limits: ImportLimits;
  nextChunk(uploadId: string, index: number): Promise<Uint8Array>;
  report(progress: JobProgress): void;
}

/** Never rejects for errors of documents, networks or conflicts. */
export async function runImport(
  job: ImportJob,
  ports: ImportPorts,
  signal: AbortSignal,
): Promise<JobOutcome> {
  let progress = job.progress;
  const report = (news: JobProgress) => {
    progress = news;
    ports.report(news);
  };
  let conflicts = 0;
  let timesAway = 0;
  for (;;) {
    try {
      return { kind: 'completed', progress: await attempt(job, { ...ports, report }, signal) };
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped', progress };
      if (error instanceof Superseded) return { kind: 'superseded' };
      if (error instanceof ChunkConflict && conflicts++ < CONFLICTS_MAX) continue;
      if (!isAway(error) || timesAway++ >= TIMES_AWAY_MAX) {
        return { kind: 'failed', progress, failure: toFailure(error) };
      }
      await pause(AWAY_MS, signal);
    }
  }
}

function isAway(error: unknown): boolean {
  return error instanceof StoreUnavailable || hasCode(error, DatabaseErrorCode.Unavailable);
}

async function attempt(job: ImportJob, ports: ImportPorts, signal: AbortSignal): Promise<JobProgress> {
  const checkpoint = readCheckpoint(ports.replica, job.id);
  const meter = new ProgressMeter(checkpoint.nodes + checkpoint.relationships + checkpoint.quads);
  if (checkpoint.isComplete) return meter.progress(checkpoint, 0, null);
  const { limits } = ports;
  const fetcher = new SafeFetcher({
    bytesMax: limits.documentBytesMax,
    idleMs: limits.fetchIdleMs,
    allowPrivate: limits.fetchAllowPrivate,
  });
  const sourcePorts: SourcePorts = {
    fetcher,
    documentBytesMax: limits.documentBytesMax,
    nextChunk: ports.nextChunk,
  };
  const source = await openSource(job.request.source, sourcePorts, signal);
  try {
    assertSameDocument(checkpoint, source);
    const format = formatOf(job, source);
    const { validator, base } = source;
    const document = createDocumentReader(
      { job, format, checkpoint, validator, base },
      ports.replica,
      fetcher,
      signal,
    );
    return await readAll(document, source, meter, ports, signal);
  } finally {
    await source.close();
  }
}

async function readAll(
  { reader, writer }: DocumentReader,
  source: OpenedSource,
  meter: ProgressMeter,
  ports: ImportPorts,
  signal: AbortSignal,
): Promise<JobProgress> {
  const progress = () => meter.progress(writer.counts, source.bytesRead(), source.bytesTotal);
  try {
    for await (const chunk of source.chunks) {
      signal.throwIfAborted();
      await reader.write(chunk);
      if (!meter.isDue(REPORT_MS)) continue;
      ports.report(progress());
      // A source that is always ready would starve the message that cancels the import.
      await turn();
    }
    await reader.end();
    signal.throwIfAborted();
    writer.finish();
    return progress();
  } finally {
    writer.close();
  }
}

function formatOf({ request }: ImportJob, source: OpenedSource): ImportFormat {
  if (request.format !== null) return namedFormat(request.format);
  const found =
    (source.contentType === null ? undefined : formatOfMediaType(source.contentType)) ??
    (source.name === null ? undefined : formatOfName(source.name)) ??
    formatOfText(Buffer.from(source.head).toString('utf8'));
  if (found !== undefined) return found;
  throw new ImportError(
    ImportErrorCode.Format,
    'the format cannot be determined from the media type, the name or the content; specify it in the field format',
  );
}

/** A document that changed between two attempts cannot be resumed. */
function assertSameDocument(checkpoint: Checkpoint, source: OpenedSource): void {
  if (checkpoint.operations === 0 || checkpoint.validator === source.validator) return;
  throw new ImportError(
    ImportErrorCode.SourceChanged,
    'the document has changed since the import began; loaded data remains, start a new import',
  );
}

function toFailure(error: unknown): JobFailure {
  if (error instanceof ChunkConflict) {
    return {
      code: ImportErrorCode.Conflict,
      message: 'other commits changed the same elements again and again',
    };
  }
  if (error instanceof StoreUnavailable) return { code: ImportErrorCode.Upload, message: error.message };
  const isExpected =
    error instanceof ImportError ||
    error instanceof FetchError ||
    error instanceof FormatError ||
    error instanceof DatabaseError ||
    (error instanceof Error && 'code' in error);
  if (!isExpected) throw error;
  const message = error instanceof FormatError ? placedMessage(error) : error.message;
  return { code: String(error.code), message };
}

/** With the reason, which GML has in the cause, as the original. */
function placedMessage({ message: text, position, cause }: FormatError): string {
  const message = cause instanceof FormatError ? `${text.trimEnd()} ${cause.message}` : text;
  if (position === null) return message;
  const { line, column } = position;
  return column > 1 ? `line ${line}, column ${column}: ${message}` : `line ${line}: ${message}`;
}
