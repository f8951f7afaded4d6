/** Incremental decoder of XML documents by their byte order mark or declared encoding. */
import { TextDecoder } from 'node:util';
import { FormatError, FormatErrorCode } from './errors.ts';

/** Maximum length of the XML declaration, which must be at the start. */
const DECLARATION_BYTES_MAX = 256;
const ENCODING = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;

export class XmlTextDecoder {
  #decoder: TextDecoder | null = null;
  #head: Uint8Array = new Uint8Array(0);

  /** Decodes the next bytes; may return '' until the encoding is known. */
  decode(bytes: Uint8Array): string {
    if (this.#decoder !== null) return this.#read(this.#decoder, bytes, true);
    this.#head = concatenated(this.#head, bytes);
    if (this.#head.length < DECLARATION_BYTES_MAX) return '';
    return this.#begin(true);
  }

  /** Flushes the rest at the end of the document. */
  end(): string {
    if (this.#decoder === null) return this.#begin(false);
    return this.#read(this.#decoder, new Uint8Array(0), false);
  }

  #begin(stream: boolean): string {
    const head = this.#head;
    this.#head = new Uint8Array(0);
    const label = encodingOf(head);
    try {
      this.#decoder = new TextDecoder(label, { fatal: true });
    } catch (cause) {
      throw new FormatError(FormatErrorCode.Encoding, `unknown encoding ${label}`, null, cause);
    }
    return this.#read(this.#decoder, head, stream);
  }

  #read(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
    try {
      return decoder.decode(bytes, { stream });
    } catch (cause) {
      throw new FormatError(
        FormatErrorCode.Encoding,
        `bytes that are not ${decoder.encoding} text`,
        null,
        cause,
      );
    }
  }
}

/** The encoding by byte order mark, else by declaration, else UTF-8. */
function encodingOf(head: Uint8Array): string {
  const [first, second, third, fourth] = head;
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  // Without a mark, by the first two characters, which are `<?` of the declaration.
  if (first === 0 && second === 0x3c && third === 0 && fourth === 0x3f) return 'utf-16be';
  if (first === 0x3c && second === 0 && third === 0x3f && fourth === 0) return 'utf-16le';
  const ascii = String.fromCharCode(...head.subarray(0, DECLARATION_BYTES_MAX));
  return ENCODING.exec(ascii)?.[1] ?? 'utf-8';
}

function concatenated(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}
