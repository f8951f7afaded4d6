/** The types of java.io that are not deferred: interfaces, and streams of bytes in memory, to which graphs are written. */

import { GroovyType, type TypeModule } from '#groovy/runtime/host';
import { BYTE_OUTPUT } from '#groovy/runtime/io/byte-streams';
import { BYTE_OUTPUT_METHODS, OUTPUT_STREAM } from './output-stream.ts';

const MARKERS = ['java.io.Closeable', 'java.io.Flushable', 'java.lang.Appendable', 'java.lang.Readable'].map(
  (name) => new GroovyType({ name, form: 'interface' }),
);

export const IO_TYPES: TypeModule = {
  types: [...MARKERS, OUTPUT_STREAM, BYTE_OUTPUT],
  extensions: [{ on: BYTE_OUTPUT.name, methods: BYTE_OUTPUT_METHODS }],
};
