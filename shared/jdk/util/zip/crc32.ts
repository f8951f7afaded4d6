/** `java.util.zip.CRC32` and `Adler32`. */
import { onDemand } from '#base';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { GroovyType, methodTable, noResult, type Runtime, TYPE } from '#groovy/runtime/host';
import { fromByteArray } from '#groovy/runtime/io/byte-streams';

// --------------------------------------------------------------------------------------------- checksums

const CRC_POLYNOMIAL = 0xedb88320;

const ADLER_MODULUS = 65_521;

const crcTable = onDemand(() =>
  Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ CRC_POLYNOMIAL : value >>> 1;
    return value;
  }),
);

export interface Checksum {
  add(bytes: Uint8Array): void;
  reset(): void;
  readonly value: number;
}

export class Crc32 implements Checksum {
  readonly [TYPE] = CRC32_TYPE;
  #state = 0xffffffff;
  add(bytes: Uint8Array): void {
    const table = crcTable();
    let state = this.#state;
    for (const byte of bytes) state = (state >>> 8) ^ (table[(state ^ byte) & 0xff] as number);
    this.#state = state;
  }
  reset(): void {
    this.#state = 0xffffffff;
  }
  get value(): number {
    return (this.#state ^ 0xffffffff) >>> 0;
  }
}

class Adler32 implements Checksum {
  readonly [TYPE] = ADLER32_TYPE;
  #low = 1;
  #high = 0;
  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      this.#low = (this.#low + byte) % ADLER_MODULUS;
      this.#high = (this.#high + this.#low) % ADLER_MODULUS;
    }
  }
  reset(): void {
    this.#low = 1;
    this.#high = 0;
  }
  get value(): number {
    return this.#high * 0x10000 + this.#low;
  }
}

function checksumType(name: string, make: () => Checksum & object): GroovyType {
  const add = (runtime: Runtime, self: Checksum, bytes: Uint8Array): null => {
    runtime.budget.steps(bytes.length);
    self.add(bytes);
    return null;
  };
  return new GroovyType({
    name,
    methods: methodTable(() => ({
      'new()': make,
      'update(int)': (runtime, self: Checksum, byte) => add(runtime, self, Uint8Array.of(byte)),
      'update(byte[])': (runtime, self: Checksum, bytes: JavaArray) =>
        add(runtime, self, fromByteArray(runtime, bytes)),
      'update(byte[], int, int)': (runtime, self: Checksum, bytes: JavaArray, start, count) =>
        add(runtime, self, fromByteArray(runtime, bytes, start, start + count)),
      'getValue()': (_runtime, self: Checksum) => BigInt(self.value),
      'reset()': (_runtime, self: Checksum) => noResult(self.reset()),
    })),
  });
}

export const CRC32_TYPE: GroovyType = checksumType('java.util.zip.CRC32', () => new Crc32());

export const ADLER32_TYPE: GroovyType = checksumType('java.util.zip.Adler32', () => new Adler32());
