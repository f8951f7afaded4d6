/**
 * The sources and targets of graph documents: streams of the script, and URLs, which the server's fetcher
 * loads. A path is opened in the script's file system, which is empty and read-only and so rejects it.
 */
import { defined } from '#base';
import { FormatError, FormatErrorCode, type TextOutput, XmlTextDecoder } from '#formats';
import {
  exceptionType,
  type GroovyType,
  illegalArgument,
  type JavaThrowable,
  javaException,
  type MethodTable,
  type Runtime,
  ServiceKey,
  type Value,
} from '#groovy/host';
import { BlueprintsError, nullPointer } from '../exceptions.ts';

/** Loads a document from a URL under the server's rules for outgoing requests. Blocks. */
export interface DocumentFetcher {
  /** The decoded text in chunks. A rejected or failed request is a Java exception. */
  fetchText(url: string): Iterable<string>;
}

export const DOCUMENT_FETCHER = new ServiceKey<DocumentFetcher>('document fetcher');

/** A streaming reader of a format. */
export interface TextReader {
  write(text: string): void;
  end(): void;
}

/** Decodes the bytes of a stream. A document of a URL is decoded by the fetcher. */
export type StreamDecoder = (bytes: Uint8Array) => string;

/** The encoding of what is written. */
export type StreamEncoding = 'UTF-8' | 'ISO-8859-1';

/** Expands methods into one overload per type of source or target: `{}` in a signature is replaced by the type. */
export function methodsOfPlaces(places: readonly string[], methods: MethodTable): MethodTable {
  const rows = Object.entries(methods).flatMap(([signature, body]) =>
    signature.includes('{}')
      ? places.map((place) => [signature.replace('{}', place), body] as const)
      : [[signature, body] as const],
  );
  return Object.fromEntries(rows);
}

/** The types of sources: a stream, or the name of a file or a URL. */
export const SOURCES = ['java.io.InputStream', 'String'] as const;
/** The types of targets. */
export const TARGETS = ['java.io.OutputStream', 'String'] as const;

/** Reads an InputStream, or the document of a URL or path, into a reader. */
export function readAll(runtime: Runtime, input: Value, reader: TextReader, decode: StreamDecoder): null {
  withFormatErrors(() => {
    for (const text of textPieces(runtime, input, decode)) reader.write(text);
    reader.end();
  });
  return null;
}

function withFormatErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof FormatError ? formatFailure(error) : error;
  }
}

function* textPieces(runtime: Runtime, input: Value, decode: StreamDecoder): Iterable<string> {
  if (input === null) throw nullPointer();
  const isStream = runtime.isInstance(input, 'java.io.InputStream');
  const address = isStream ? '' : runtime.toJavaText(input);
  if (URL_SCHEME.test(address)) return yield* runtime.service(DOCUMENT_FETCHER).fetchText(address);
  const stream = isStream ? input : fileStream(runtime, 'Input', address);
  // In this encoding each byte is a character.
  const bytes = runtime.toJavaText(runtime.invokeMethod(stream, 'getText', ['ISO-8859-1']));
  yield decode(Buffer.from(bytes, 'latin1'));
}

/** The URLs that `java.net.URL` accepts. */
const URL_SCHEME = /^[a-zA-Z][a-zA-Z0-9+.-]+:/;

/** Writes to the script's OutputStream, or to that of a path. */
export function writeAll(
  runtime: Runtime,
  target: Value,
  write: (output: TextOutput) => void,
  encoding: StreamEncoding = 'UTF-8',
): null {
  if (target === null) throw nullPointer();
  const isStream = runtime.isInstance(target, 'java.io.OutputStream');
  const output = isStream ? target : fileStream(runtime, 'Output', runtime.toJavaText(target));
  const pieces: string[] = [];
  let length = 0;
  const flush = (): void => {
    if (pieces.length > 0) {
      const bytes = runtime.invokeMethod(pieces.join(''), 'getBytes', [encoding]);
      runtime.invokeMethod(output, 'write', [bytes]);
    }
    pieces.length = 0;
    length = 0;
  };
  withFormatErrors(() =>
    write((text) => {
      pieces.push(text);
      length += text.length;
      if (length > FLUSH_LENGTH) flush();
    }),
  );
  flush();
  return null;
}

/** Buffer size in characters: one call of the script's stream per chunk would be slow. */
const FLUSH_LENGTH = 64 * 1024;

/** Opens a path of the script's file system; null throws what Java's file streams throw. */
export function fileStream(runtime: Runtime, direction: 'Input' | 'Output', path: string | null): Value {
  const type = runtime.typeNamed(`java.io.File${direction}Stream`);
  const given = runtime.asType(runtime.newList([path]), 'java.lang.Object[]');
  return runtime.invokeMethod(defined(type, 'the library has streams of files'), 'newInstance', [given]);
}

const JSON_PARSE: GroovyType = exceptionType(
  'com.fasterxml.jackson.core.JsonParseException',
  'java.io.IOException',
);
const JSON_END: GroovyType = exceptionType(
  'com.fasterxml.jackson.core.io.JsonEOFException',
  'com.fasterxml.jackson.core.JsonParseException',
);

const XML_STREAM: GroovyType = exceptionType('javax.xml.stream.XMLStreamException', 'java.lang.Exception');

export const FORMAT_EXCEPTIONS: readonly GroovyType[] = [JSON_PARSE, JSON_END, XML_STREAM];

/** The exception of a reader for a malformed document. */
function formatFailure(error: FormatError): JavaThrowable {
  if (error.code === FormatErrorCode.Number) {
    return javaException('java.lang.NumberFormatException', error.message);
  }
  // The original passes null for the missing vertex, so the graph throws its exception for null.
  if (error.code === FormatErrorCode.EdgeEnd) return BlueprintsError.foreignElement();
  if (error.code === FormatErrorCode.Type) return nullPointer(error.message);
  if (error.code === FormatErrorCode.Element) {
    return illegalArgument(error.message);
  }
  const cause = error.cause instanceof FormatError ? formatFailure(error.cause) : null;
  return javaException('java.io.IOException', error.message, cause);
}

/** Like {@link readAll} for XML, whose parser has its own exception class. */
export function readAllXml(runtime: Runtime, input: Value, reader: TextReader): null {
  const safeReader: TextReader = {
    write: (text) => withXmlErrors(() => reader.write(text)),
    end: () => withXmlErrors(() => reader.end()),
  };
  return readAll(runtime, input, safeReader, (bytes) => withXmlErrors(() => decodeXml(bytes)));
}

function decodeXml(bytes: Uint8Array): string {
  const decoder = new XmlTextDecoder();
  return decoder.decode(bytes) + decoder.end();
}

function withXmlErrors<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const isXml = error instanceof FormatError && error.code !== FormatErrorCode.Number;
    if (!isXml || error.code === FormatErrorCode.Element) throw error;
    const cause = javaException(XML_STREAM, error.message);
    throw javaException('java.io.IOException', `${XML_STREAM.name}: ${error.message}`, cause);
  }
}

/** Like {@link readAll} for JSON, whose parser has its own exception classes. */
export function readAllJson(runtime: Runtime, input: Value, reader: TextReader): null {
  const safeReader: TextReader = {
    write: (text) => withJsonErrors(() => reader.write(text)),
    end: () => withJsonErrors(() => reader.end()),
  };
  return readAll(runtime, input, safeReader, (bytes) => withJsonErrors(() => decodeJson(bytes)));
}

/** By the zero bytes of the first character, which is ASCII, as Jackson does. */
function decodeJson(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isBig = first === 0 || (first === 0xfe && second === 0xff);
  const isLittle = second === 0 || (first === 0xff && second === 0xfe);
  const encoding = isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new FormatError(FormatErrorCode.Syntax, `bytes that are not ${encoding} text`, null, cause);
  }
}

/** Reads a JSON text that a script has, with the exceptions of {@link readAllJson}. */
export function readJson<T>(read: () => T): T {
  return withFormatErrors(() => withJsonErrors(read));
}

function withJsonErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    if (error.code === FormatErrorCode.Truncated) throw javaException(JSON_END, error.message);
    if (error.code === FormatErrorCode.Syntax) throw javaException(JSON_PARSE, error.message);
    throw error;
  }
}
