/** `java.io.SequenceInputStream`: concatenated streams. */
import type { Budget } from '#base';
import { collectElements } from '#groovy/runtime/collections/elements';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { JavaThrowable, nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { ByteArrayOutputStream, type ByteSource, UNMARKED } from '#groovy/runtime/io/byte-streams';

const CHUNK_BYTES = 8192;

class SequenceInputStream implements ByteSource {
  readonly [TYPE] = SEQUENCE_INPUT_TYPE;
  readonly #runtime: Runtime;
  /** The remaining streams; a non-stream is a deferred failure. */
  #sources: readonly (ByteSource | JavaThrowable)[];
  #current: ByteSource | null = null;

  constructor(runtime: Runtime, values: readonly Value[]) {
    this.#runtime = runtime;
    this.#sources = values.map((value) => sourceOf(runtime, value));
    this.#advance();
  }

  get available(): number {
    return this.#current?.available ?? 0;
  }

  readByte(): number {
    const [byte] = this.readBytes(1);
    return byte ?? -1;
  }

  /** Of the current stream. */
  readBytes(count: number): Uint8Array {
    while (count > 0 && this.#current !== null) {
      const bytes = this.#current.readBytes(count);
      if (bytes.length > 0) return bytes;
      this.#advance();
    }
    return new Uint8Array();
  }

  readRest(): Uint8Array {
    const all = new ByteArrayOutputStream();
    for (let bytes = this.readBytes(CHUNK_BYTES); bytes.length > 0; bytes = this.readBytes(CHUNK_BYTES)) {
      this.#budget.step();
      all.writeBytes(this.#runtime, bytes);
    }
    return all.bytes();
  }

  close(): void {
    this.#sources = [];
    this.#current = null;
  }

  get #budget(): Budget {
    return this.#runtime.budget;
  }

  #advance(): void {
    this.#budget.step();
    const [next, ...rest] = this.#sources;
    this.#sources = rest;
    if (next instanceof JavaThrowable) throw next;
    this.#current = next ?? null;
  }
}

function sourceOf(runtime: Runtime, value: Value): ByteSource | JavaThrowable {
  if (value === null) return nullPointer();
  if (runtime.isInstance(value, 'java.io.InputStream')) return value as ByteSource & object;
  return classCast(runtime, value, 'java.io.InputStream');
}

export const SEQUENCE_INPUT_TYPE: GroovyType = new GroovyType({
  name: 'java.io.SequenceInputStream',
  superclass: 'java.io.InputStream',
  methods: methodTable(() => ({
    'new(java.io.InputStream, java.io.InputStream)': (runtime, _self, first, second) =>
      new SequenceInputStream(runtime, [first, second]),
    'new(Enumeration)': (runtime, _self, streams) =>
      new SequenceInputStream(runtime, collectElements(runtime, streams)),
    'close()': (_runtime, self: SequenceInputStream) => noResult(self.close()),
    ...UNMARKED(),
  })),
});
