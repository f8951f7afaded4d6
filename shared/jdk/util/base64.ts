/** `java.util.Base64`. */
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, TYPE } from '#groovy/runtime/host';
import { fromByteArray, toByteArray } from '#groovy/runtime/io/byte-streams';
import { scanned } from '../lang/char-sequence.ts';
import { UTF8 } from '../security/message-digest.ts';

const CODER_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Base64$Coder',
  methods: methodTable(() => ({
    'encodeToString(byte[])': (runtime, self: Base64Coder, bytes: JavaArray) =>
      self.encode(fromByteArray(runtime, bytes)),
    'encode(byte[])': (runtime, self: Base64Coder, bytes: JavaArray) =>
      toByteArray(runtime, Buffer.from(self.encode(fromByteArray(runtime, bytes)))),
    'decode(String)': (runtime, self: Base64Coder, text) =>
      toByteArray(runtime, self.decode(scanned(runtime, text))),
    'decode(byte[])': (runtime, self: Base64Coder, bytes: JavaArray) =>
      toByteArray(runtime, self.decode(UTF8.decode(fromByteArray(runtime, bytes)))),
    'withoutPadding()': (_runtime, self: Base64Coder) => new Base64Coder(self.alphabet, false),
  })),
});

class Base64Coder {
  readonly [TYPE] = CODER_TYPE;
  readonly alphabet: 'base64' | 'base64url';
  readonly #isPadded: boolean;

  constructor(alphabet: 'base64' | 'base64url', isPadded: boolean) {
    this.alphabet = alphabet;
    this.#isPadded = isPadded;
  }

  encode(bytes: Uint8Array): string {
    const text = Buffer.from(bytes).toString(this.alphabet).replace(/=+$/, '');
    return this.#isPadded ? text.padEnd(Math.ceil(text.length / 4) * 4, '=') : text;
  }

  decode(text: string): Uint8Array {
    const foreign = (this.alphabet === 'base64' ? /[^A-Za-z0-9+/=]/ : /[^A-Za-z0-9_=-]/).exec(text);
    if (foreign !== null) {
      const code = (foreign[0] as string).charCodeAt(0).toString(16);
      throw illegalArgument(`Illegal base64 character ${code}`);
    }
    if (text.replace(/=+$/, '').length % 4 === 1) {
      const message =
        text.length === 1
          ? 'Input byte[] should at least have 2 bytes for base64 bytes'
          : 'Last unit does not have enough valid bits';
      throw illegalArgument(message);
    }
    return Buffer.from(text, this.alphabet);
  }
}

const MIME_LINE = /.{76}(?=.)/g;

/** MIME: lines of 76 characters; characters outside the alphabet are ignored. */
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
    methods: () => ({
      'static getEncoder()': () => new Base64Coder('base64', true),
      'static getDecoder()': () => new Base64Coder('base64', true),
      'static getMimeEncoder()': () => new MimeCoder('base64', true),
      'static getMimeDecoder()': () => new MimeCoder('base64', true),
      'static getUrlEncoder()': () => new Base64Coder('base64url', true),
      'static getUrlDecoder()': () => new Base64Coder('base64url', true),
    }),
  }),
];
