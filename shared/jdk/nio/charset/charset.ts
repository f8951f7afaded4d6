/** `java.nio.charset.Charset` and `StandardCharsets`. */

import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';

type Coding = 'utf8' | 'ascii' | 'latin1' | 'utf16' | 'utf16be' | 'utf16le';

/** Java's name → coding. */
const CODINGS: Readonly<Record<string, Coding>> = {
  'UTF-8': 'utf8',
  'US-ASCII': 'ascii',
  'ISO-8859-1': 'latin1',
  'UTF-16': 'utf16',
  'UTF-16BE': 'utf16be',
  'UTF-16LE': 'utf16le',
};

/** Aliases, in upper case. */
const ALIASES: Readonly<Record<string, string>> = {
  UTF8: 'UTF-8',
  ASCII: 'US-ASCII',
  LATIN1: 'ISO-8859-1',
  ISO8859_1: 'ISO-8859-1',
  'ISO8859-1': 'ISO-8859-1',
  UTF16: 'UTF-16',
};

const QUESTION_MARK = 0x3f;
const REPLACEMENT = '\ufffd';

export const CHARSET_TYPE: GroovyType = new GroovyType({
  name: 'java.nio.charset.Charset',
  form: 'abstract',
  interfaces: ['java.lang.Comparable'],
  methods: methodTable(() => ({
    'static forName(String)': (_runtime, _self, name) => charsetNamed(name),
    'static defaultCharset()': () => new Charset('UTF-8'),
    'static isSupported(String)': (_runtime, _self, name) => canonicalName(name) !== undefined,
    'name()': (_runtime, self: Charset) => self.name,
    'displayName()': (_runtime, self: Charset) => self.name,
    'toString()': (_runtime, self: Charset) => self.name,
    'equals(Object)': (_runtime, self: Charset, other) =>
      other instanceof Charset && other.name === self.name,
    'hashCode()': (runtime: Runtime, self: Charset) => runtime.hashCode(self.name),
    'compareTo(Charset)': (runtime: Runtime, self: Charset, other: Charset) =>
      runtime.compare(self.name, other.name),
  })),
});

export const STANDARD_CHARSETS_TYPE: GroovyType = new GroovyType({
  name: 'java.nio.charset.StandardCharsets',
  statics: Object.fromEntries(
    Object.keys(CODINGS).map((name) => [name.replaceAll('-', '_'), () => new Charset(name)]),
  ),
});

export class Charset {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  get [TYPE](): GroovyType {
    return CHARSET_TYPE;
  }

  encode(text: string): Uint8Array {
    const coding = CODINGS[this.name] ?? 'utf8';
    switch (coding) {
      case 'utf8':
        return encodeUtf8(text);
      case 'ascii':
        return encodeSingleBytes(text, 0x7f);
      case 'latin1':
        return encodeSingleBytes(text, 0xff);
      case 'utf16':
        return Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]);
      case 'utf16be':
        return Buffer.from(text, 'utf16le').swap16();
      case 'utf16le':
        return Buffer.from(text, 'utf16le');
    }
  }

  decode(bytes: Uint8Array): string {
    const coding = CODINGS[this.name] ?? 'utf8';
    switch (coding) {
      case 'utf8':
        return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      case 'ascii':
        return Array.from(bytes, (each) => (each > 0x7f ? REPLACEMENT : String.fromCharCode(each))).join('');
      case 'latin1':
        return Buffer.from(bytes).toString('latin1');
      case 'utf16':
        return decodeUtf16(bytes);
      case 'utf16be':
        return new TextDecoder('utf-16be', { ignoreBOM: true }).decode(bytes);
      case 'utf16le':
        return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes);
    }
  }
}

/** A lone surrogate becomes a question mark in Java. */
function encodeUtf8(text: string): Uint8Array {
  return Buffer.from(text.replace(LONE_SURROGATE, '?'), 'utf8');
}
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function encodeSingleBytes(text: string, codeMax: number): Uint8Array {
  return Uint8Array.from(text, (each) => {
    const code = each.codePointAt(0) ?? QUESTION_MARK;
    return code > codeMax ? QUESTION_MARK : code;
  });
}

function decodeUtf16(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder('utf-16be').decode(bytes);
}

function canonicalName(name: string): string | undefined {
  const upper = name.toUpperCase();
  if (Object.hasOwn(CODINGS, upper)) return upper;
  return Object.hasOwn(ALIASES, upper) ? ALIASES[upper] : undefined;
}

/** `Charset.forName`. */
function charsetNamed(name: string): Charset {
  const canonical = canonicalName(name);
  if (canonical === undefined) throw javaException('java.nio.charset.UnsupportedCharsetException', name);
  return new Charset(canonical);
}

/** The charset for methods that take a name and throw UnsupportedEncodingException. */
export function encodingNamed(name: string): Charset {
  const canonical = canonicalName(name);
  if (canonical === undefined) throw javaException('java.io.UnsupportedEncodingException', name);
  return new Charset(canonical);
}

export function charsetOf(charset: Value): Charset {
  return charset instanceof Charset ? charset : encodingNamed(String(charset));
}
