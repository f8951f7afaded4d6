/** java.io.OutputStreamWriter: encodes text to a byte stream in a character set. */
import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE } from '#groovy/runtime/host';
import type { ByteSink } from '#groovy/runtime/io/byte-streams';
import type { TextSink } from '#groovy/runtime/io/text-streams';
import { type Charset, charsetOf, encodingNamed } from '../nio/charset/charset.ts';

const DEFAULT_CHARSET = 'UTF-8';
/** Historical names that `getEncoding()` returns. */
const HISTORICAL_NAMES: Readonly<Record<string, string>> = {
  'UTF-8': 'UTF8',
  'US-ASCII': 'ASCII',
  'ISO-8859-1': 'ISO8859_1',
  'UTF-16BE': 'UnicodeBigUnmarked',
  'UTF-16LE': 'UnicodeLittleUnmarked',
};

/** Starts with a byte order mark, once; then as if the byte order were named. */
const MARKED_CHARSET = 'UTF-16';
const AFTER_MARK = 'UTF-16BE';

class OutputStreamWriter implements TextSink {
  readonly [TYPE] = OUTPUT_STREAM_WRITER_TYPE;
  readonly #sink: ByteSink;
  readonly charset: Charset;
  isClosed = false;
  #isBegun = false;

  constructor(sink: ByteSink, charset: Charset) {
    this.#sink = sink;
    this.charset = charset;
  }

  writeText(runtime: Runtime, text: string): void {
    if (this.isClosed) throw javaException('java.io.IOException', 'Stream closed');
    if (text === '') return;
    const isMarked = this.#isBegun && this.charset.name === MARKED_CHARSET;
    this.#isBegun = true;
    this.#sink.writeBytes(runtime, (isMarked ? encodingNamed(AFTER_MARK) : this.charset).encode(text));
  }

  close(runtime: Runtime): void {
    this.isClosed = true;
    this.#sink.close?.(runtime);
  }
}

const METHODS = methodTable(() => ({
  'new(OutputStream)': (_runtime, _self, sink: ByteSink) =>
    new OutputStreamWriter(sink, encodingNamed(DEFAULT_CHARSET)),
  'new(OutputStream, String)': (_runtime, _self, sink: ByteSink, charset) =>
    new OutputStreamWriter(sink, encodingNamed(charset)),
  'new(OutputStream, java.nio.charset.Charset)': (_runtime, _self, sink: ByteSink, charset) =>
    new OutputStreamWriter(sink, charsetOf(charset)),
  /** Null when closed, as in Java. */
  'getEncoding()': (_runtime, { charset: { name }, isClosed }: OutputStreamWriter) =>
    isClosed ? null : (HISTORICAL_NAMES[name] ?? name),
}));

export const OUTPUT_STREAM_WRITER_TYPE: GroovyType = new GroovyType({
  name: 'java.io.OutputStreamWriter',
  superclass: 'java.io.Writer',
  methods: METHODS,
});
