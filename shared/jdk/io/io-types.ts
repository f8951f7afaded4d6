/** The types of java.io that are not deferred: in-memory streams, readers and writers, and paths of files that do not exist. */

import { GroovyType, type TypeModule } from '#groovy/runtime/host';
import { BYTE_INPUT, BYTE_OUTPUT } from '#groovy/runtime/io/byte-streams';
import { READER_TYPES } from '#groovy/runtime/io/text-reader';
import { BUFFERED_WRITER, PRINT_STREAM, PRINT_WRITER, STRING_WRITER } from '#groovy/runtime/io/text-streams';
import { CHAR_ARRAY_WRITER_TYPE } from './char-array-writer.ts';
import { FILE_STREAM_TYPES, FILE_TYPE } from './file.ts';
import { INPUT_STREAM } from './input-stream.ts';
import { BYTE_OUTPUT_METHODS, OUTPUT_STREAM } from './output-stream.ts';
import { OUTPUT_STREAM_WRITER_TYPE } from './output-stream-writer.ts';
import { READER, READER_EXTENSIONS } from './reader.ts';
import { PRINTING, STRING_WRITER_METHODS, WRITER } from './writer.ts';

const MARKERS = ['java.io.Closeable', 'java.io.Flushable', 'java.lang.Appendable', 'java.lang.Readable'].map(
  (name) => new GroovyType({ name, form: 'interface' }),
);

export const IO_TYPES: TypeModule = {
  types: [
    ...MARKERS,
    OUTPUT_STREAM,
    WRITER,
    INPUT_STREAM,
    READER,
    BYTE_OUTPUT,
    BYTE_INPUT,
    CHAR_ARRAY_WRITER_TYPE,
    OUTPUT_STREAM_WRITER_TYPE,
    STRING_WRITER,
    PRINT_STREAM,
    PRINT_WRITER,
    BUFFERED_WRITER,
    ...READER_TYPES,
    FILE_TYPE,
    ...FILE_STREAM_TYPES,
  ],
  extensions: [
    ...READER_EXTENSIONS,
    { on: 'java.io.ByteArrayOutputStream', methods: BYTE_OUTPUT_METHODS },
    { on: 'java.io.PrintStream', methods: PRINTING },
    { on: 'java.io.StringWriter', methods: STRING_WRITER_METHODS },
  ],
};
