/**
 * HTTP client for URLs given by clients. Resolves a host once, requires all its addresses to be allowed, and
 * connects to the checked address, so DNS rebinding has no effect. Redirects are checked likewise, bytes are
 * counted after decompression, and idle connections time out.
 */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { fetchUrlProblem } from '#base';
import { boundedOutput, type Decompressor, decompressorOf } from './decompress.ts';
import { FetchError, FetchErrorCode } from './errors.ts';
import { AddressRules } from './ip-address.ts';

export interface FetchLimits {
  /** Maximum bytes per document after decompression. */
  readonly bytesMax: number;
  /** Idle timeout. */
  readonly idleMs: number;
}

/** Resolves a host name to all its addresses; injectable for tests. */
export type Resolver = (host: string) => Promise<readonly string[]>;

export interface SafeFetcherOptions extends FetchLimits {
  /** Allows loopback, private and link-local addresses. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolver;
}

export interface FetchedDocument {
  /** Final URL after redirects. */
  readonly url: string;
  readonly contentType: string | null;
  /** Content length before decompression; null if unknown. */
  readonly byteLength: number | null;
  /** Validator of the document's version: entity tag or modification date; null if there is none. */
  readonly validator: string | null;
  /** Single-use; must be read to its end or closed by `return()`. */
  readonly body: AsyncGenerator<Uint8Array>;
  /** Bytes of the body so far, before decompression: a part of `byteLength`. */
  bytesReceived(): number;
}

const REDIRECTS_MAX = 5;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Of a body that ends before its announced length or last chunk, with and without a decompressor. */
const CUT_OFF_CODES: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);
const ACCEPTED_CODINGS = 'gzip, deflate, br, identity';

export class SafeFetcher {
  readonly #options: SafeFetcherOptions;
  readonly #rules = new AddressRules();
  readonly #resolve: Resolver;

  constructor(options: SafeFetcherOptions) {
    this.#options = options;
    this.#resolve = options.resolve ?? systemResolver;
  }

  /** Fetches a document. Throws FetchError; so does its body, for limits and lost connections. */
  async open(text: string, signal: AbortSignal, accept = '*/*'): Promise<FetchedDocument> {
    let url = parseUrl(text);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const response = await this.#request(url, signal, accept);
      const status = response.statusCode ?? 0;
      if (!REDIRECT_STATUSES.has(status)) return this.#document(url, status, response);
      response.destroy();
      url = redirectTarget(url, response.headers.location);
    }
    throw new FetchError(FetchErrorCode.Redirect, `${text} redirects more than ${REDIRECTS_MAX} times`);
  }

  /**
   * Posts a form and returns the response. Redirects are not followed, since the operator has configured the
   * URL. Throws FetchError, as {@link open}.
   */
  async post(
    text: string,
    form: Readonly<Record<string, string>>,
    signal: AbortSignal,
    accept: string,
  ): Promise<FetchedDocument> {
    const url = parseUrl(text);
    const response = await this.#request(url, signal, accept, new URLSearchParams(form).toString());
    return this.#document(url, response.statusCode ?? 0, response);
  }

  /** The first address of the host, if all its addresses are allowed. */
  async checkedAddress(url: URL): Promise<string> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) === 0 ? await this.#resolved(host) : [host];
    const refused = this.#options.allowPrivate
      ? undefined
      : addresses.find((address) => !this.#rules.isPublic(address));
    if (refused !== undefined) {
      throw new FetchError(
        FetchErrorCode.Refused,
        `${url.host} is ${refused}, which is not a public address; QUIVER_FETCH_ALLOW_PRIVATE allows such addresses`,
      );
    }
    const [first] = addresses;
    if (first === undefined) throw new FetchError(FetchErrorCode.Unreachable, `${host} has no address`);
    return first;
  }

  async #resolved(host: string): Promise<readonly string[]> {
    try {
      return await this.#resolve(host);
    } catch (cause) {
      throw new FetchError(FetchErrorCode.Unreachable, `${host} cannot be resolved`, { cause });
    }
  }

  async #request(url: URL, signal: AbortSignal, accept: string, form?: string): Promise<IncomingMessage> {
    const address = await this.checkedAddress(url);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: form === undefined ? 'GET' : 'POST',
      signal,
      agent: false,
      timeout: this.#options.idleMs,
      headers: {
        accept,
        'accept-encoding': ACCEPTED_CODINGS,
        'user-agent': 'quiver',
        ...(form === undefined
          ? {}
          : {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': Buffer.byteLength(form),
            }),
      },
      lookup: (_host, options, found) => {
        const family = isIP(address);
        if (options.all === true) found(null, [{ address, family }]);
        else found(null, address, family);
      },
    });
    const silence = timeout(url, this.#options.idleMs);
    // Before the response the request is idle, afterwards the response.
    let waiting: { destroy(error: Error): unknown } = request;
    request.once('response', (response) => {
      waiting = response;
    });
    request.once('timeout', () => waiting.destroy(silence));
    request.end(form);
    return await responseOf(request, url);
  }

  #document(url: URL, status: number, response: IncomingMessage): FetchedDocument {
    if (status !== 200) {
      response.destroy();
      throw new FetchError(FetchErrorCode.Status, `${url.href} answered with status ${status}`);
    }
    const { headers } = response;
    const length = Number(headers['content-length']);
    const content = new ResponseContent(url, response, this.#options);
    return {
      url: url.href,
      contentType: headers['content-type'] ?? null,
      byteLength: Number.isSafeInteger(length) ? length : null,
      validator: headers.etag ?? headers['last-modified'] ?? null,
      body: content.read(),
      bytesReceived: () => content.bytesReceived,
    };
  }
}

/** The body of a response, decompressed. */
class ResponseContent {
  readonly #url: URL;
  readonly #response: IncomingMessage;
  readonly #limits: FetchLimits;
  #decompressor: Decompressor | null = null;
  #bytesRead = 0;

  constructor(url: URL, response: IncomingMessage, limits: FetchLimits) {
    this.#url = url;
    this.#response = response;
    this.#limits = limits;
  }

  get bytesReceived(): number {
    return this.#decompressor?.bytesWritten ?? this.#bytesRead;
  }

  async *read(): AsyncGenerator<Uint8Array> {
    const response = this.#response;
    try {
      this.#decompressor = decompressorOf(response.headers['content-encoding'] ?? '');
      for await (const chunk of boundedOutput(response, this.#decompressor, this.#limits)) {
        this.#bytesRead += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (!CUT_OFF_CODES.has(codeOf(error))) throw toFetchError(error, this.#url);
      throw new FetchError(
        FetchErrorCode.Unreachable,
        `${this.#url.href}: the connection was closed before the end of the document`,
        { cause: error },
      );
    } finally {
      response.destroy();
    }
  }
}

async function responseOf(request: ClientRequest, url: URL): Promise<IncomingMessage> {
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  } catch (error) {
    throw toFetchError(error, url);
  }
}

/** Maps network errors to FetchError; errors of the reader are unchanged. */
function toFetchError(error: unknown, url: URL): unknown {
  if (error instanceof FetchError || (error instanceof Error && error.name === 'AbortError')) return error;
  return new FetchError(FetchErrorCode.Unreachable, `${url.href}: ${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  // The message is that of OpenSSL, with its source files.
  if (codeOf(error) === 'EPROTO') return 'TLS cannot be negotiated; the server may speak http: only';
  return error instanceof Error ? error.message : String(error);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Throws FETCH_ADDRESS. */
function parseUrl(text: string): URL {
  const problem = fetchUrlProblem(text);
  if (problem !== null) throw new FetchError(FetchErrorCode.Address, problem);
  return new URL(text);
}

function redirectTarget(from: URL, location: string | undefined): URL {
  if (location === undefined || !URL.canParse(location, from.href)) {
    throw new FetchError(FetchErrorCode.Redirect, `${from.href} redirects without a location`);
  }
  return parseUrl(new URL(location, from).href);
}

function timeout(url: URL, idleMs: number): FetchError {
  return new FetchError(FetchErrorCode.Timeout, `${url.href}: no data received for ${idleMs} ms`);
}

async function systemResolver(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);
}
