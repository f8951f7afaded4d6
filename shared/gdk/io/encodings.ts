/** GDK encodings of bytes and strings: Base64, hexadecimal, digests. */

import { createHash } from 'node:crypto';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { javaException } from '#groovy/runtime/errors/exception';
import { type Extension, GroovyType, methodTable, type Runtime, TYPE } from '#groovy/runtime/host';
import { fromByteArray, toByteArray } from '#groovy/runtime/io/byte-streams';
import { scanned } from '#jdk/lang/char-sequence';
import { countDigest, UTF8 } from '#jdk/security/message-digest';

export const ENCODED_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.Writable',
  methods: methodTable(() => ({
    'toString()': (_runtime, self: Encoded) => self.text,
    'writeTo(java.io.Writer)': (runtime, self: Encoded, writer) => {
      runtime.invokeMethod(writer, 'write', [self.text]);
      return writer;
    },
  })),
});

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

function hashText(runtime: Runtime, algorithm: string, bytes: Uint8Array): string {
  countDigest(runtime, bytes.length);
  return createHash(algorithm).update(bytes).digest('hex');
}

/** Methods of `byte[]` and String; `md5()` and `sha256()` are newer than 2.4. */
export const ENCODINGS: readonly Extension[] = [
  {
    on: 'byte[]',
    methods: methodTable(() => ({
      'encodeBase64()': (runtime, self: JavaArray) => base64(runtime, fromByteArray(runtime, self), false),
      'encodeBase64(boolean)': (runtime, self: JavaArray, isChunked) =>
        base64(runtime, fromByteArray(runtime, self), isChunked),
      'encodeHex()': (runtime, self: JavaArray) =>
        new Encoded(Buffer.from(fromByteArray(runtime, self)).toString('hex')),
      'md5()': (runtime, self: JavaArray) => hashText(runtime, 'md5', fromByteArray(runtime, self)),
      'sha256()': (runtime, self: JavaArray) => hashText(runtime, 'sha256', fromByteArray(runtime, self)),
    })),
  },
  {
    on: 'java.lang.String',
    methods: () => ({
      'decodeBase64()': (runtime, self: string) => decodeBase64(runtime, scanned(runtime, self)),
      'decodeHex()': (runtime, self: string) => decodeHex(runtime, scanned(runtime, self)),
      'md5()': (runtime, self: string) => hashText(runtime, 'md5', UTF8.encode(scanned(runtime, self))),
      'sha256()': (runtime, self: string) => hashText(runtime, 'sha256', UTF8.encode(scanned(runtime, self))),
    }),
  },
];

// --------------------------------------------------------------------------------------------- Base64, hex

/** Encoded bytes: a Writable that scripts convert to a string. */
class Encoded {
  readonly [TYPE] = ENCODED_TYPE;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const LINE_LENGTH = 76;

const BYTES_PER_GROUP = 3;

const CHARACTERS_PER_GROUP = 4;

const FULL_LINE = new RegExp(`.{${LINE_LENGTH}}`, 'g');

/**
 * With `chunked`, MIME lines of 76 characters. As in the original an incomplete last line is terminated only
 * if it consists of whole groups of three bytes and a shorter one.
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
