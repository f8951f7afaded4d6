/** `java.security.MessageDigest`. */

import { createHash, type Hash } from 'node:crypto';
import type { Byte } from '#base';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE } from '#groovy/runtime/host';
import { fromByteArray, toByteArray } from '#groovy/runtime/io/byte-streams';
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

/** Bytes digested per budget step, as a power of two. */
const BYTES_PER_STEP_LOG2 = 4;

/** Counts the work of digesting bytes. */
export function countDigest(runtime: Runtime, length: number): void {
  runtime.budget.steps(length >> BYTES_PER_STEP_LOG2);
}

export const UTF8 = new Charset('UTF-8');

class MessageDigest {
  readonly [TYPE] = MESSAGE_DIGEST_TYPE;
  readonly algorithm: string;
  #hash: Hash;

  constructor(algorithm: string) {
    this.algorithm = algorithm;
    this.#hash = this.#fresh();
  }

  #fresh(): Hash {
    return createHash(ALGORITHMS[this.algorithm.toUpperCase()] ?? 'md5');
  }

  update(runtime: Runtime, bytes: Uint8Array): null {
    countDigest(runtime, bytes.length);
    this.#hash.update(bytes);
    return null;
  }

  /** Returns the digest and resets it. */
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
  methods: methodTable(() => ({
    'static getInstance(String)': (_runtime, _self, name) => {
      if (!Object.hasOwn(ALGORITHMS, name.toUpperCase())) {
        throw javaException('java.security.NoSuchAlgorithmException', `${name} MessageDigest not available`);
      }
      return new MessageDigest(name);
    },
    'static isEqual(byte[], byte[])': (runtime, _self, a: JavaArray, b: JavaArray) =>
      Buffer.from(fromByteArray(runtime, a)).equals(fromByteArray(runtime, b)),
    'update(byte[])': (runtime, self: MessageDigest, bytes: JavaArray) =>
      self.update(runtime, fromByteArray(runtime, bytes)),
    'update(byte)': (runtime, self: MessageDigest, byte: Byte) =>
      self.update(runtime, Uint8Array.of(byte.value)),
    'update(byte[], int, int)': (runtime, self: MessageDigest, bytes: JavaArray, start, count) =>
      self.update(runtime, fromByteArray(runtime, bytes, start, start + count)),
    'digest()': (runtime, self: MessageDigest) => self.digest(runtime),
    'digest(byte[])': (runtime, self: MessageDigest, bytes: JavaArray) => {
      self.update(runtime, fromByteArray(runtime, bytes));
      return self.digest(runtime);
    },
    'reset()': (_runtime, self: MessageDigest) => self.reset(),
    'getAlgorithm()': (_runtime, self: MessageDigest) => self.algorithm,
    'getDigestLength()': (_runtime, self: MessageDigest) =>
      createHash(ALGORITHMS[self.algorithm.toUpperCase()] ?? 'md5').digest().length,
  })),
});
