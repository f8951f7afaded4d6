/** Connects the reader of a format with the writer of its elements. */
import { TextDecoder } from 'node:util';
import type { Replica } from '#database';
import type { SafeFetcher } from '#fetch';
import {
  type ContextLoader,
  CSVReader,
  createRdfReader,
  FormatError,
  FormatErrorCode,
  GMLReader,
  GraphMLReader,
  GraphSONReader,
  lineFeedCount,
  linesBeforeFault,
  NQuadsReader,
  RdfFormat,
  XmlTextDecoder,
} from '#formats';
import type { ImportJob } from '#jobs';
import type { Checkpoint } from './checkpoint.ts';
import type { ChunkWriter } from './chunk-writer.ts';
import { ImportError, ImportErrorCode } from './errors.ts';
import { GraphWriter } from './graph-writer.ts';
import { GraphFormat, type ImportFormat, isRdf } from './import-format.ts';
import { QuadWriter } from './quad-writer.ts';

/** Maximum bytes of a JSON-LD context. */
const CONTEXT_BYTES_MAX = 4 * 1024 * 1024;
/** Maximum number of values of a JSON-LD document: half of the thread's heap. */
const JSON_VALUES_MAX = 5_000_000;
const UNSAFE_IRI = /[\s<>"{}|^`\\]/;

interface TextReader {
  write(text: string): void | Promise<void>;
  end(): void | Promise<void>;
}

/** A reader of bytes, which decodes them itself. */
export interface ByteReader {
  write(bytes: Uint8Array): void | Promise<void>;
  end(): void | Promise<void>;
}

export interface DocumentReader {
  readonly reader: ByteReader;
  readonly writer: ChunkWriter;
}

export interface DocumentFacts {
  readonly job: ImportJob;
  readonly format: ImportFormat;
  readonly checkpoint: Checkpoint;
  readonly validator: string | null;
  readonly base: string | null;
}

export function createDocumentReader(
  facts: DocumentFacts,
  replica: Replica,
  fetcher: SafeFetcher,
  signal: AbortSignal,
): DocumentReader {
  return isRdf(facts.format)
    ? rdfParts(facts, facts.format, replica, contextLoader(fetcher, signal))
    : graphParts(facts, facts.format, replica);
}

function rdfParts(
  { job, checkpoint, validator, base }: DocumentFacts,
  format: RdfFormat,
  replica: Replica,
  loadContext: ContextLoader,
): DocumentReader {
  const writer = new QuadWriter(replica, job.id, checkpoint, validator, graphText(job.request.graph));
  // The same in every attempt, different for every job.
  const blankPrefix = `i${job.id.replaceAll('-', '')}`;
  if (format === RdfFormat.NQuads || format === RdfFormat.NTriples) {
    const allowsGraph = format === RdfFormat.NQuads;
    return { reader: new NQuadsReader(writer, { blankPrefix, allowsGraph }), writer };
  }
  const options = {
    ...(base === null ? {} : { base }),
    blankPrefix,
    loadContext,
    jsonValuesMax: JSON_VALUES_MAX,
  };
  return { reader: decoded(createRdfReader(format, writer.sink, options), format), writer };
}

function graphParts(
  { job, checkpoint, validator }: DocumentFacts,
  format: GraphFormat,
  replica: Replica,
): DocumentReader {
  if (job.request.graph !== null) {
    throw new ImportError(ImportErrorCode.Graph, `a graph can be named for quads only, not for ${format}`);
  }
  const writer = new GraphWriter(replica, job.id, checkpoint, validator);
  return { reader: decoded(graphReader(format, writer), format), writer };
}

function graphReader(format: GraphFormat, writer: GraphWriter): TextReader {
  switch (format) {
    case GraphFormat.GraphML:
      return new GraphMLReader(writer);
    case GraphFormat.GraphSON:
      return new GraphSONReader(writer);
    case GraphFormat.GML:
      return new GMLReader(writer);
    case GraphFormat.CSV:
      return new CSVReader(writer);
  }
}

/** A text reader behind the decoder of its encoding. */
function decoded(reader: TextReader, format: ImportFormat): ByteReader {
  const decoder = isXml(format) ? new XmlTextDecoder() : new Utf8TextDecoder();
  return {
    write: (bytes) => reader.write(decoder.decode(bytes)),
    end: async () => {
      await reader.write(decoder.end());
      await reader.end();
    },
  };
}

function graphText(iri: string | null): string {
  if (iri === null) return '';
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(iri) || UNSAFE_IRI.test(iri)) {
    throw new ImportError(
      ImportErrorCode.Graph,
      `the graph must be an absolute IRI, not ${JSON.stringify(iri)}`,
    );
  }
  return `<${iri}>`;
}

function contextLoader(fetcher: SafeFetcher, signal: AbortSignal): ContextLoader {
  return async (iri) => {
    const { body } = await fetcher.open(iri, signal, 'application/ld+json, application/json');
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of body) {
      length += chunk.length;
      if (length > CONTEXT_BYTES_MAX) {
        throw new FormatError(
          FormatErrorCode.Limit,
          `the context <${iri}> has more than ${CONTEXT_BYTES_MAX} bytes`,
        );
      }
      chunks.push(chunk);
    }
    const context: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (typeof context !== 'object' || context === null) {
      throw new FormatError(FormatErrorCode.Syntax, `the context <${iri}> is no JSON object`);
    }
    return context;
  };
}

function isXml(format: ImportFormat): boolean {
  return format === GraphFormat.GraphML || format === RdfFormat.RdfXml;
}

/** Strict UTF-8 decoder; skips a byte order mark. */
class Utf8TextDecoder {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  /** Complete lines. */
  #lineCount = 0;

  decode(bytes: Uint8Array): string {
    return this.#read(bytes, true);
  }

  end(): string {
    return this.#read(new Uint8Array(0), false);
  }

  #read(bytes: Uint8Array, stream: boolean): string {
    try {
      const text = this.#decoder.decode(bytes, { stream });
      this.#lineCount += lineFeedCount(bytes);
      return text;
    } catch (cause) {
      const line = this.#lineCount + linesBeforeFault(bytes) + 1;
      throw new FormatError(
        FormatErrorCode.Encoding,
        'bytes that are not UTF-8 text',
        { line, column: 1 },
        cause,
      );
    }
  }
}
