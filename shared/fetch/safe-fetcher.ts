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
import { boundedOutput, decompressorOf } from './decompress.ts';
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
}

const REDIRECTS_MAX = 5;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
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
    return {
      url: url.href,
      contentType: headers['content-type'] ?? null,
      byteLength: Number.isSafeInteger(length) ? length : null,
      validator: headers.etag ?? headers['last-modified'] ?? null,
      body: readBody(url, response, this.#options),
    };
  }
}

async function* readBody(
  url: URL,
  response: IncomingMessage,
  limits: FetchLimits,
): AsyncGenerator<Uint8Array> {
  try {
    const decompressor = decompressorOf(response.headers['content-encoding'] ?? '');
    yield* boundedOutput(response, decompressor, limits);
  } catch (error) {
    throw toFetchError(error, url);
  } finally {
    response.destroy();
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
  const reason = error instanceof Error ? error.message : String(error);
  return new FetchError(FetchErrorCode.Unreachable, `${url.href}: ${reason}`, { cause: error });
}

function parseUrl(text: string): URL {
  if (!URL.canParse(text)) {
    throw new FetchError(FetchErrorCode.Address, `not an absolute address: ${text.slice(0, 200)}`);
  }
  return checkedUrl(new URL(text));
}

function redirectTarget(from: URL, location: string | undefined): URL {
  if (location === undefined || !URL.canParse(location, from.href)) {
    throw new FetchError(FetchErrorCode.Redirect, `${from.href} redirects without a location`);
  }
  return checkedUrl(new URL(location, from));
}

function checkedUrl(url: URL): URL {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError(
      FetchErrorCode.Address,
      `${url.protocol} addresses are not supported, only http: and https:`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchError(FetchErrorCode.Address, 'addresses with credentials are not supported');
  }
  return url;
}

function timeout(url: URL, idleMs: number): FetchError {
  return new FetchError(FetchErrorCode.Timeout, `${url.href}: no data received for ${idleMs} ms`);
}

async function systemResolver(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);
}
