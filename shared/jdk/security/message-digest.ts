/** java.security.MessageDigest, java.util.zip.CRC32 and Adler32, and the encodings that Groovy adds to bytes. */
import { createHash, type Hash } from 'node:crypto';
import type { Byte } from '#base';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { javaException } from '#groovy/runtime/exception';
import type { Extension, Runtime, Value } from '#groovy/runtime/host';
import { fromByteArray, toByteArray } from '#groovy/runtime/io/byte-streams';
import { GroovyType, TYPE } from '#groovy/runtime/type';
import { scanned } from '../lang/text-of.ts';
import { Charset } from '../nio/charset/charset.ts';

/** Java's names in capitals → Node's. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  SHA: 'sha1',
  SHA1: 'sha1',
  'SHA-224': 'sha224',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

const UTF8 = new Charset('UTF-8');

class MessageDigest {
  readonly algorithm: string;
  #hash: Hash;

  constructor(algorithm: string) {
    this.algorithm = algorithm;
    this.#hash = this.#fresh();
  }

  get [TYPE](): GroovyType {
    return MESSAGE_DIGEST_TYPE;
  }

  #fresh(): Hash {
    return createHash(ALGORITHMS[this.algorithm.toUpperCase()] ?? 'md5');
  }

  update(runtime: Runtime, bytes: Uint8Array): null {
    runtime.budget.steps(bytes.length >> 4);
    this.#hash.update(bytes);
    return null;
  }

  /** The result; the digest begins anew. */
  digest(runtime: Runtime): JavaArray {
    const bytes = this.#hash.digest();
    this.#hash = this.#fresh();
    return toByteArray(runtime, bytes);
  }

  reset(): null {
    this.#hash = this.#fresh();
    return null;
  }
}

export const MESSAGE_DIGEST_TYPE: GroovyType = new GroovyType({
  name: 'java.security.MessageDigest',
  form: 'abstract',
  methods: {
    'static getInstance(String)': (_runtime, _self, name: string) => {
      if (!Object.hasOwn(ALGORITHMS, name.toUpperCase())) {
        throw javaException('java.security.NoSuchAlgorithmException', `${name} MessageDigest not available`);
      }
      return new MessageDigest(name);
    },
    'static isEqual(byte[], byte[])': (_runtime, _self, a: JavaArray, b: JavaArray) =>
      Buffer.from(fromByteArray(a)).equals(fromByteArray(b)),
    'update(byte[])': (runtime, self: MessageDigest, bytes: JavaArray) =>
      self.update(runtime, fromByteArray(bytes)),
    'update(byte)': (runtime, self: MessageDigest, byte: Byte) =>
      self.update(runtime, Uint8Array.of(byte.value)),
    'update(byte[], int, int)': (
      runtime,
      self: MessageDigest,
      bytes: JavaArray,
      start: number,
      count: number,
    ) => self.update(runtime, fromByteArray(bytes, start, start + count)),
    'digest()': (runtime, self: MessageDigest) => self.digest(runtime),
    'digest(byte[])': (runtime, self: MessageDigest, bytes: JavaArray) => {
      self.update(runtime, fromByteArray(bytes));
      return self.digest(runtime);
    },
    'reset()': (_runtime, self: MessageDigest) => self.reset(),
    'getAlgorithm()': (_runtime, self: MessageDigest) => self.algorithm,
    'getDigestLength()': (_runtime, self: MessageDigest) =>
      createHash(ALGORITHMS[self.algorithm.toUpperCase()] ?? 'md5').digest().length,
  },
});

// --------------------------------------------------------------------------------------------- checksums

const CRC_POLYNOMIAL = 0xedb88320;
const ADLER_MODULUS = 65_521;

const CRC_TABLE: Uint32Array = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ CRC_POLYNOMIAL : value >>> 1;
  return value;
});

export interface Checksum {
  add(bytes: Uint8Array): void;
  reset(): void;
  readonly value: number;
}

export class Crc32 implements Checksum {
  #state = 0xffffffff;
  get [TYPE](): GroovyType {
    return CRC32_TYPE;
  }
  add(bytes: Uint8Array): void {
    let state = this.#state;
    for (const byte of bytes) state = (state >>> 8) ^ (CRC_TABLE[(state ^ byte) & 0xff] as number);
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
  #low = 1;
  #high = 0;
  get [TYPE](): GroovyType {
    return ADLER32_TYPE;
  }
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
    methods: {
      'new()': () => make(),
      'update(int)': (runtime, self: Checksum, byte: number) => add(runtime, self, Uint8Array.of(byte)),
      'update(byte[])': (runtime, self: Checksum, bytes: JavaArray) =>
        add(runtime, self, fromByteArray(bytes)),
      'update(byte[], int, int)': (runtime, self: Checksum, bytes: JavaArray, start: number, count: number) =>
        add(runtime, self, fromByteArray(bytes, start, start + count)),
      'getValue()': (_runtime, self: Checksum) => BigInt(self.value),
      'reset()': (_runtime, self: Checksum) => {
        self.reset();
        return null;
      },
    },
  });
}

export const CRC32_TYPE: GroovyType = checksumType('java.util.zip.CRC32', () => new Crc32());
export const ADLER32_TYPE: GroovyType = checksumType('java.util.zip.Adler32', () => new Adler32());

// --------------------------------------------------------------------------------------------- Base64, hex

/** Encoded bytes: a Writable that scripts turn into text. */
class Encoded {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  get [TYPE](): GroovyType {
    return ENCODED_TYPE;
  }
}

export const ENCODED_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.Writable',
  methods: {
    'toString()': (_runtime, self: Encoded) => self.text,
    'writeTo(java.io.Writer)': (runtime, self: Encoded, writer: Value) => {
      runtime.invokeMethod(writer, 'write', [self.text]);
      return writer;
    },
  },
});

const LINE_LENGTH = 76;
const BYTES_PER_GROUP = 3;
const CHARACTERS_PER_GROUP = 4;
const FULL_LINE = new RegExp(`.{${LINE_LENGTH}}`, 'g');

/**
 * With `chunked`, lines of 76 characters, as mail has them. As in the original a last line that is not full is ended only
 * where it holds whole groups of three bytes and then a shorter one.
 */
function base64(runtime: Runtime, bytes: Uint8Array, isChunked: boolean): Encoded {
  runtime.budget.charge(2 * bytes.length);
  const text = Buffer.from(bytes).toString('base64');
  if (!isChunked) return new Encoded(text);
  const whole = Math.floor(bytes.length / BYTES_PER_GROUP);
  const lines = text.slice(0, CHARACTERS_PER_GROUP * whole).replace(FULL_LINE, '$&\r\n');
  const rest = text.slice(CHARACTERS_PER_GROUP * whole);
  const isEnded = rest !== '' && whole % (LINE_LENGTH / CHARACTERS_PER_GROUP) !== 0;
  return new Encoded(lines + rest + (isEnded ? '\r\n' : ''));
}

function decodeBase64(runtime: Runtime, text: string): JavaArray {
  if (/[^A-Za-z0-9+/=\s]/.test(text)) {
    throw javaException('java.lang.RuntimeException', 'bad character in base64 value');
  }
  return toByteArray(runtime, Buffer.from(text, 'base64'));
}

function decodeHex(runtime: Runtime, text: string): JavaArray {
  if (text.length % 2 !== 0) {
    throw javaException('java.lang.NumberFormatException', 'odd number of characters in hex string');
  }
  const bad = /[^0-9a-fA-F]/.exec(text);
  if (bad !== null) {
    const pair = text.slice(bad.index - (bad.index % 2), bad.index - (bad.index % 2) + 2);
    throw javaException('java.lang.NumberFormatException', `For input string: "${pair}" under radix 16`);
  }
  return toByteArray(runtime, Buffer.from(text, 'hex'));
}

function hashText(algorithm: string, bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest('hex');
}

/** Methods of `byte[]` and String; `md5()` and `sha256()` are later than 2.4, and harmless. */
export const ENCODINGS: readonly Extension[] = [
  {
    on: 'byte[]',
    methods: {
      'encodeBase64()': (runtime, self: JavaArray) => base64(runtime, fromByteArray(self), false),
      'encodeBase64(boolean)': (runtime, self: JavaArray, isChunked: boolean) =>
        base64(runtime, fromByteArray(self), isChunked),
      'encodeHex()': (_runtime, self: JavaArray) =>
        new Encoded(Buffer.from(fromByteArray(self)).toString('hex')),
      'md5()': (_runtime, self: JavaArray) => hashText('md5', fromByteArray(self)),
      'sha256()': (_runtime, self: JavaArray) => hashText('sha256', fromByteArray(self)),
    },
  },
  {
    on: 'java.lang.String',
    methods: {
      'decodeBase64()': (runtime, self: string) => decodeBase64(runtime, scanned(runtime, self)),
      'decodeHex()': (runtime, self: string) => decodeHex(runtime, self),
      'md5()': (runtime, self: string) => hashText('md5', UTF8.encode(scanned(runtime, self))),
      'sha256()': (_runtime, self: string) => hashText('sha256', UTF8.encode(self)),
    },
  },
];

/** java.util.Base64 of Java 8. */
const CODER_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Base64$Coder',
  methods: {
    'encodeToString(byte[])': (_runtime, self: Base64Coder, bytes: JavaArray) =>
      self.encode(fromByteArray(bytes)),
    'encode(byte[])': (runtime, self: Base64Coder, bytes: JavaArray) =>
      toByteArray(runtime, Buffer.from(self.encode(fromByteArray(bytes)))),
    'decode(String)': (runtime, self: Base64Coder, text: string) => toByteArray(runtime, self.decode(text)),
    'decode(byte[])': (runtime, self: Base64Coder, bytes: JavaArray) =>
      toByteArray(runtime, self.decode(UTF8.decode(fromByteArray(bytes)))),
    'withoutPadding()': (_runtime, self: Base64Coder) => new Base64Coder(self.alphabet, false),
  },
});

class Base64Coder {
  readonly alphabet: 'base64' | 'base64url';
  readonly #isPadded: boolean;

  constructor(alphabet: 'base64' | 'base64url', isPadded: boolean) {
    this.alphabet = alphabet;
    this.#isPadded = isPadded;
  }

  get [TYPE](): GroovyType {
    return CODER_TYPE;
  }

  encode(bytes: Uint8Array): string {
    const text = Buffer.from(bytes).toString(this.alphabet).replace(/=+$/, '');
    return this.#isPadded ? text.padEnd(Math.ceil(text.length / 4) * 4, '=') : text;
  }

  decode(text: string): Uint8Array {
    const foreign = (this.alphabet === 'base64' ? /[^A-Za-z0-9+/=]/ : /[^A-Za-z0-9_=-]/).exec(text);
    if (foreign !== null) {
      const code = (foreign[0] as string).charCodeAt(0).toString(16);
      throw javaException('java.lang.IllegalArgumentException', `Illegal base64 character ${code}`);
    }
    if (text.replace(/=+$/, '').length % 4 === 1) {
      const message =
        text.length === 1
          ? 'Input byte[] should at least have 2 bytes for base64 bytes'
          : 'Last unit does not have enough valid bits';
      throw javaException('java.lang.IllegalArgumentException', message);
    }
    return Buffer.from(text, this.alphabet);
  }
}

const MIME_LINE = /.{76}(?=.)/g;

/** Lines of 76 letters; what is no letter of the alphabet is passed over. */
class MimeCoder extends Base64Coder {
  override encode(bytes: Uint8Array): string {
    return super.encode(bytes).replace(MIME_LINE, '$&\r\n');
  }

  override decode(text: string): Uint8Array {
    return super.decode(text.replace(/[^A-Za-z0-9+/=]/g, ''));
  }
}

export const BASE64_TYPES: readonly GroovyType[] = [
  CODER_TYPE,
  new GroovyType({
    name: 'java.util.Base64',
    methods: {
      'static getEncoder()': () => new Base64Coder('base64', true),
      'static getDecoder()': () => new Base64Coder('base64', true),
      'static getMimeEncoder()': () => new MimeCoder('base64', true),
      'static getMimeDecoder()': () => new MimeCoder('base64', true),
      'static getUrlEncoder()': () => new Base64Coder('base64url', true),
      'static getUrlDecoder()': () => new Base64Coder('base64url', true),
    },
  }),
];
