/** `java.net.URL` and `URI` as parsed strings. No connection is ever opened. */

import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE } from '#groovy/runtime/host';
import { charsetOf } from '../nio/charset/charset.ts';
import { normalizedText } from '../text/normalizer.ts';
import { decode, URL_DECODER, URL_ENCODER, UTF8 } from './url-encoder.ts';

// --------------------------------------------------------------------------------------------- URI

/** RFC 2396, as java.net.URI parses it. */
const PARTS = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

const AUTHORITY = /^(?:([^@]*)@)?(\[[^\]]*\]|[^:]*)(?::(\d*))?$/;

const ILLEGAL = /[\s"<>\\^`{|}]/;

export class JavaUri {
  readonly [TYPE] = URI_TYPE;
  readonly text: string;
  readonly scheme: string | null;
  readonly authority: string | null;
  readonly userInfo: string | null;
  readonly host: string | null;
  readonly port: number;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;

  constructor(text: string) {
    checkScheme(text);
    const illegal = ILLEGAL.exec(text);
    if (illegal !== null) throw syntaxError(text, illegal.index);
    const [, scheme, authority, path, query, fragment] = PARTS.exec(text) ?? [];
    const [, userInfo, host, port] = AUTHORITY.exec(authority ?? '') ?? [];
    this.text = text;
    this.scheme = scheme ?? null;
    this.authority = authority ?? null;
    this.userInfo = userInfo ?? null;
    this.host = host === undefined || host === '' ? null : host;
    this.port = port === undefined || port === '' ? -1 : Number(port);
    this.path = path ?? '';
    this.query = query ?? null;
    this.fragment = fragment ?? null;
  }

  /** RFC 2396, section 5.2. */
  resolve(other: JavaUri): JavaUri {
    if (other.scheme !== null || this.isOpaque) return other;
    const authority = other.authority ?? this.authority;
    let { path } = other;
    let { query } = other;
    if (other.authority === null) {
      if (path === '' && query === null) ({ path, query } = this);
      else if (!path.startsWith('/')) path = this.path.slice(0, this.path.lastIndexOf('/') + 1) + path;
    }
    return assemble(this.scheme, authority, withoutDots(path), query, other.fragment);
  }

  get isOpaque(): boolean {
    return this.scheme !== null && this.authority === null && !this.path.startsWith('/');
  }

  /** Relativizes another URI against this one; unchanged unless this one is a prefix. */
  relativize(other: JavaUri): JavaUri {
    const isBelow =
      !this.isOpaque &&
      !other.isOpaque &&
      sameWord(this.scheme, other.scheme) &&
      sameWord(this.authority, other.authority);
    const base = withoutDots(this.path);
    const path = withoutDots(other.path);
    if (!isBelow) return other;
    if (base === path) return assemble(null, null, '', other.query, other.fragment);
    const start = base.endsWith('/') ? base : `${base}/`;
    return path.startsWith(start)
      ? assemble(null, null, path.slice(start.length), other.query, other.fragment)
      : other;
  }

  /** Everything between the scheme and the fragment. */
  get schemeSpecificPart(): string {
    const end = this.fragment === null ? this.text.length : this.text.length - this.fragment.length - 1;
    return this.text.slice(this.scheme === null ? 0 : this.scheme.length + 1, end);
  }

  get normalized(): JavaUri {
    return assemble(this.scheme, this.authority, withoutDots(this.path), this.query, this.fragment);
  }
}

function sameWord(a: string | null, b: string | null): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

/** Percent-encodes characters that a component does not allow; existing escapes are preserved. */
function quoted(part: string | null): string | null {
  return part === null ? null : part.replace(/[\s"<>\\^`{|}]/g, (each) => encodeURIComponent(each));
}

function assemble(
  scheme: string | null,
  authority: string | null,
  path: string,
  query: string | null,
  fragment: string | null,
): JavaUri {
  const start = (scheme === null ? '' : `${scheme}:`) + (authority === null ? '' : `//${authority}`);
  return new JavaUri(
    start + path + (query === null ? '' : `?${query}`) + (fragment === null ? '' : `#${fragment}`),
  );
}

function withoutDots(path: string): string {
  const out: string[] = [];
  const segments = path.split('/');
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '..' && out.length > 1 && out.at(-1) !== '..') {
      out.pop();
      if (isLast) out.push('');
    } else if (segment === '.') {
      if (isLast) out.push('');
    } else out.push(segment);
  }
  return out.join('/');
}

/** The part before a first colon must be a scheme, and something must follow it. */
function checkScheme(text: string): void {
  const word = /^([^:/?#]*):/.exec(text)?.[1];
  if (word === undefined) return;
  if (word === '') throw invalidAddress('Expected scheme name', 0, text);
  const illegal = /^[^A-Za-z]/.test(word) ? 0 : word.search(/[^A-Za-z0-9+.-]/);
  if (illegal >= 0) throw invalidAddress('Illegal character in scheme name', illegal, text);
  if (word.length + 1 === text.length)
    throw invalidAddress('Expected scheme-specific part', text.length, text);
}

function invalidAddress(reason: string, index: number, text: string): Error {
  return javaException('java.net.URISyntaxException', `${reason} at index ${index}: ${text}`);
}

/** Java names the component; an invalid authority is reported at its start. */
function syntaxError(text: string, index: number): Error {
  const authority = /^[^:/?#]*:\/\//.exec(text)?.[0].length ?? -1;
  const path = authority < 0 ? 0 : authority + text.slice(authority).search(/[/?#]|$/);
  const query = text.indexOf('?');
  const fragment = text.indexOf('#');
  const isIn = (start: number): boolean => start >= 0 && index > start;
  const part = isIn(fragment) ? 'fragment' : isIn(query) ? 'query' : index < path ? 'authority' : 'path';
  const at = part === 'authority' ? authority : index;
  return invalidAddress(`Illegal character in ${part}`, at, text);
}

function decoded(runtime: Runtime, text: string | null): string | null {
  return text === null ? null : decode(runtime, text.replaceAll('+', '%2B'), charsetOf(UTF8));
}

const URI_TYPE: GroovyType = new GroovyType({
  name: 'java.net.URI',
  interfaces: ['java.lang.Comparable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new(String)': (_runtime, _self, text) => new JavaUri(text),
    'new(String, String, String)': (_runtime, _self, scheme: string | null, part, end: string | null) =>
      assemble(scheme, null, quoted(part) ?? '', null, quoted(end)),
    'new(String, String, String, String)': (
      _runtime,
      _self,
      scheme: string | null,
      host: string | null,
      path: string | null,
      end: string | null,
    ) => assemble(scheme, host, quoted(path) ?? '', null, quoted(end)),
    'new(String, String, String, String, String)': (
      _runtime,
      _self,
      scheme: string | null,
      authority: string | null,
      path: string | null,
      query: string | null,
      end: string | null,
    ) => assemble(scheme, authority, quoted(path) ?? '', quoted(query), quoted(end)),
    'new(String, String, String, int, String, String, String)': (
      _runtime,
      _self,
      scheme: string | null,
      userInfo: string | null,
      host: string | null,
      port,
      path: string | null,
      query: string | null,
      end: string | null,
    ) => {
      const user = userInfo === null ? '' : `${quoted(userInfo)}@`;
      const authority = host === null ? null : `${user}${host}${port < 0 ? '' : `:${port}`}`;
      return assemble(scheme, authority, quoted(path) ?? '', quoted(query), quoted(end));
    },
    'static create(String)': (runtime, _self, text) => {
      try {
        return new JavaUri(text);
      } catch (error) {
        const cause = runtime.caught(error);
        throw javaException('java.lang.IllegalArgumentException', cause.detail, cause);
      }
    },
    'getScheme()': (_runtime, self: JavaUri) => self.scheme,
    'getAuthority()': (_runtime, self: JavaUri) => self.authority,
    'getUserInfo()': (runtime, self: JavaUri) => decoded(runtime, self.userInfo),
    'getHost()': (_runtime, self: JavaUri) => self.host,
    'getPort()': (_runtime, self: JavaUri) => self.port,
    'getPath()': (runtime, self: JavaUri) => (self.isOpaque ? null : decoded(runtime, self.path)),
    'getRawPath()': (_runtime, self: JavaUri) => (self.isOpaque ? null : self.path),
    'getQuery()': (runtime, self: JavaUri) => decoded(runtime, self.query),
    'getRawQuery()': (_runtime, self: JavaUri) => self.query,
    'getFragment()': (runtime, self: JavaUri) => decoded(runtime, self.fragment),
    'getRawFragment()': (_runtime, self: JavaUri) => self.fragment,
    'isAbsolute()': (_runtime, self: JavaUri) => self.scheme !== null,
    'isOpaque()': (_runtime, self: JavaUri) => self.isOpaque,
    'getSchemeSpecificPart()': (runtime, self: JavaUri) => decoded(runtime, self.schemeSpecificPart),
    'getRawSchemeSpecificPart()': (_runtime, self: JavaUri) => self.schemeSpecificPart,
    'getRawAuthority()': (_runtime, self: JavaUri) => self.authority,
    'getRawUserInfo()': (_runtime, self: JavaUri) => self.userInfo,
    'relativize(URI)': (_runtime, self: JavaUri, other: JavaUri) => self.relativize(other),
    'resolve(String)': (_runtime, self: JavaUri, text) => self.resolve(new JavaUri(text)),
    'resolve(URI)': (_runtime, self: JavaUri, other: JavaUri) => self.resolve(other),
    'normalize()': (_runtime, self: JavaUri) => self.normalized,
    'toURL()': (_runtime, self: JavaUri) => new JavaUrl(self.text),
    'toString()': (_runtime, self: JavaUri) => self.text,
    'toASCIIString()': (runtime, self: JavaUri) => asciiText(runtime, self.text),
    'equals(Object)': (_runtime, self: JavaUri, other) =>
      other instanceof JavaUri && other.text === self.text,
    'hashCode()': (runtime, self: JavaUri) => runtime.hashCode(self.text),
    'compareTo(URI)': (runtime, self: JavaUri, other: JavaUri) => runtime.compare(self.text, other.text),
  })),
});

/** Encodes what is not ASCII, as normalized UTF-8 bytes; what is encoded already stays. */
function asciiText(runtime: Runtime, text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0080-\u{10ffff}]+/gu, (part) => encodeURIComponent(normalizedText(runtime, part, 'NFC')));
}

// --------------------------------------------------------------------------------------------- URL

const DEFAULT_PORTS: Readonly<Record<string, number>> = { http: 80, https: 443, ftp: 21 };

export class JavaUrl {
  readonly [TYPE] = URL_TYPE;
  readonly text: string;
  readonly uri: JavaUri;

  constructor(text: string) {
    const scheme = PARTS.exec(text)?.[1];
    if (scheme === undefined) throw javaException('java.net.MalformedURLException', `no protocol: ${text}`);
    if (!/^(?:https?|ftp|file|jar|mailto)$/i.test(scheme)) {
      throw javaException('java.net.MalformedURLException', `unknown protocol: ${scheme.toLowerCase()}`);
    }
    this.text = text;
    this.uri = new JavaUri(text.replace(/\s/g, encodeURIComponent));
  }
}

const URL_TYPE: GroovyType = new GroovyType({
  name: 'java.net.URL',
  interfaces: ['java.io.Serializable'],
  methods: methodTable(() => ({
    'new(String)': (_runtime, _self, text) => new JavaUrl(text),
    'getProtocol()': (_runtime, self: JavaUrl) => self.uri.scheme,
    'getAuthority()': (_runtime, self: JavaUrl) => self.uri.authority,
    'getUserInfo()': (_runtime, self: JavaUrl) => self.uri.userInfo,
    'getHost()': (_runtime, self: JavaUrl) => self.uri.host ?? '',
    'getPort()': (_runtime, self: JavaUrl) => self.uri.port,
    'getDefaultPort()': (_runtime, self: JavaUrl) => DEFAULT_PORTS[self.uri.scheme ?? ''] ?? -1,
    'getPath()': (_runtime, self: JavaUrl) => self.uri.path,
    'getQuery()': (_runtime, self: JavaUrl) => self.uri.query,
    'getRef()': (_runtime, self: JavaUrl) => self.uri.fragment,
    'getFile()': (_runtime, self: JavaUrl) =>
      self.uri.path + (self.uri.query === null ? '' : `?${self.uri.query}`),
    'toURI()': (_runtime, self: JavaUrl) => self.uri,
    'toExternalForm()': (_runtime, self: JavaUrl) => self.text,
    'toString()': (_runtime, self: JavaUrl) => self.text,
    'equals(Object)': (_runtime, self: JavaUrl, other) =>
      other instanceof JavaUrl && other.text === self.text,
    'hashCode()': (runtime, self: JavaUrl) => runtime.hashCode(self.text),
  })),
});

export const URL_TYPES: readonly GroovyType[] = [URL_ENCODER, URL_DECODER, URI_TYPE, URL_TYPE];
