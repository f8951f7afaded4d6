/** The types of java.io that are loaded when a script names one: readers, writers, streams that are read, and paths of files that do not exist. */

import type { LoadedTypes } from '#groovy/runtime/host';
import { BYTE_INPUT } from '#groovy/runtime/io/byte-streams';
import { READER_TYPES } from '#groovy/runtime/io/text-reader';
import { BUFFERED_WRITER, PRINT_STREAM, PRINT_WRITER, STRING_WRITER } from '#groovy/runtime/io/text-streams';
import { CHAR_ARRAY_WRITER_TYPE } from './char-array-writer.ts';
import { FILE_STREAM_TYPES, FILE_TYPE } from './file.ts';
import { INPUT_STREAM } from './input-stream.ts';
import { OUTPUT_STREAM_WRITER_TYPE } from './output-stream-writer.ts';
import { READER, READER_EXTENSIONS } from './reader.ts';
import { PRINTING, STRING_WRITER_METHODS, WRITER } from './writer.ts';

export const READERS_AND_WRITERS: LoadedTypes = {
  types: [
    WRITER,
    INPUT_STREAM,
    READER,
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
    { on: PRINT_STREAM.name, methods: PRINTING },
    { on: STRING_WRITER.name, methods: STRING_WRITER_METHODS },
  ],
};
