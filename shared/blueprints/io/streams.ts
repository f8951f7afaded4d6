/**
 * Where graph files come from and go to: streams of the script, and addresses that the one safe fetcher of the server
 * loads. A path is opened as a script would open it, which its file system, empty and read-only, refuses.
 */
import { defined } from '#base';
import { FormatError, FormatErrorCode, type TextOutput } from '#formats';
import {
  exceptionType,
  type GroovyType,
  type JavaThrowable,
  javaException,
  type MethodTable,
  type Runtime,
  ServiceKey,
  type Value,
} from '#groovy/host';
import { nullPointer, Refusal } from '../exceptions.ts';

/** Loads a document by its address, by the server's rules for outgoing requests. Blocks. */
export interface DocumentFetcher {
  /** The text in pieces, decoded. What it refuses is a Java exception. */
  fetchText(url: string): Iterable<string>;
}

export const DOCUMENT_FETCHER = new ServiceKey<DocumentFetcher>('document fetcher');

/** A streaming reader of some format. */
export interface TextReader {
  write(text: string): void;
  end(): void;
}

/** What the bytes of a stream stand for. A document of an address is decoded by whoever fetches it. */
export type StreamEncoding = 'UTF-8' | 'ISO-8859-1';

/** A method for each kind of place that it may be given: `{}` in its signature stands for the type of the place. */
export function methodsOfPlaces(places: readonly string[], methods: MethodTable): MethodTable {
  const rows = Object.entries(methods).flatMap(([signature, body]) =>
    signature.includes('{}')
      ? places.map((place) => [signature.replace('{}', place), body] as const)
      : [[signature, body] as const],
  );
  return Object.fromEntries(rows);
}

/** Where documents are read from: a stream, or the name of a file or address. */
export const SOURCES = ['java.io.InputStream', 'String'] as const;
/** Where they are written to. */
export const TARGETS = ['java.io.OutputStream', 'String'] as const;

/** Feeds a reader from an InputStream, or from the address or path that a text or URL is. */
export function readAll(
  runtime: Runtime,
  input: Value,
  reader: TextReader,
  encoding: StreamEncoding = 'UTF-8',
): null {
  try {
    for (const text of textPieces(runtime, input, encoding)) reader.write(text);
    reader.end();
  } catch (error) {
    throw error instanceof FormatError ? formatFailure(error) : error;
  }
  return null;
}

function textPieces(runtime: Runtime, input: Value, encoding: StreamEncoding): Iterable<string> {
  if (input === null) throw nullPointer();
  const isStream = runtime.isInstance(input, 'java.io.InputStream');
  const address = isStream ? '' : runtime.toJavaText(input);
  if (URL_SCHEME.test(address)) return runtime.service(DOCUMENT_FETCHER).fetchText(address);
  const stream = isStream ? input : fileStream(runtime, 'Input', address);
  return [runtime.toJavaText(runtime.invokeMethod(stream, 'getText', [encoding]))];
}

/** What `java.net.URL` takes for an address. */
const URL_SCHEME = /^[a-zA-Z][a-zA-Z0-9+.-]+:/;

/** Gives a writer the script's OutputStream to write to, or that of a path. */
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
  write((text) => {
    pieces.push(text);
    length += text.length;
    if (length > FLUSH_LENGTH) flush();
  });
  flush();
  return null;
}

/** Characters gathered before they go to the script's stream: one call per piece would be slow. */
const FLUSH_LENGTH = 64 * 1024;

/** Opens a path of the script's file system; one that is null is refused as any that a file stream cannot take. */
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

/** What a reader throws for a document that is not of its format. */
function formatFailure(error: FormatError): JavaThrowable {
  if (error.code === FormatErrorCode.Number) {
    return javaException('java.lang.NumberFormatException', error.message);
  }
  // The original gives the graph a null in place of the vertex, and the graph says what it says of null.
  if (error.code === FormatErrorCode.EdgeEnd) return Refusal.foreignElement();
  if (error.code === FormatErrorCode.Element) {
    return javaException('java.lang.IllegalArgumentException', error.message);
  }
  const cause = error.cause instanceof FormatError ? formatFailure(error.cause) : null;
  return javaException('java.io.IOException', error.message, cause);
}

/** The same for documents in XML, whose parser has an exception of its own. */
export function readAllXml(runtime: Runtime, input: Value, reader: TextReader): null {
  return readAll(runtime, input, {
    write: (text) => asXml(() => reader.write(text)),
    end: () => asXml(() => reader.end()),
  });
}

function asXml(act: () => void): void {
  try {
    act();
  } catch (error) {
    const isXml = error instanceof FormatError && error.code !== FormatErrorCode.Number;
    if (!isXml || error.code === FormatErrorCode.Element) throw error;
    const cause = javaException(XML_STREAM, error.message);
    throw javaException('java.io.IOException', `${XML_STREAM.name}: ${error.message}`, cause);
  }
}

/** The same for documents in JSON, whose parser has exceptions of its own. */
export function readAllJson(runtime: Runtime, input: Value, reader: TextReader): null {
  return readAll(runtime, input, {
    write: (text) => asJson(() => reader.write(text)),
    end: () => asJson(() => reader.end()),
  });
}

function asJson(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    if (error.code === FormatErrorCode.Truncated) throw javaException(JSON_END, error.message);
    if (error.code === FormatErrorCode.Syntax) throw javaException(JSON_PARSE, error.message);
    throw error;
  }
}
