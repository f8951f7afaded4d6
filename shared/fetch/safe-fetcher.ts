/**
 * The one way by which anything reads an address that a client gave. A host is resolved once, every address it has
 * must be allowed, and the connection goes to exactly the one that was checked: an answer that changes between check
 * and use changes nothing. Redirects go through the same gate, bytes are counted after decompression, and a server
 * that stops sending is left.
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
  /** Bytes of one document after decompression. */
  readonly bytesMax: number;
  /** Time without a byte after which a server is left. */
  readonly idleMs: number;
}

/** All addresses of a host name. Tests put their own in place of the system's. */
export type Resolver = (host: string) => Promise<readonly string[]>;

export interface SafeFetcherOptions extends FetchLimits {
  /** Lets loopback, private and link-local addresses through. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolver;
}

export interface FetchedDocument {
  /** Where the document was in the end, after redirects. */
  readonly url: string;
  readonly contentType: string | null;
  /** Length as sent, before decompression; null when the server did not say. */
  readonly byteLength: number | null;
  /** What tells this state of the document from another: entity tag or date of change; null if the server names none. */
  readonly validator: string | null;
  /** To be read once, and to its end or closed by `return()`. */
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

  /** Opens a document. Throws FetchError; so does its body, for limits and broken connections. */
  async open(address: string, signal: AbortSignal, accept = '*/*'): Promise<FetchedDocument> {
    let url = parseAddress(address);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const response = await this.#request(url, signal, accept);
      const status = response.statusCode ?? 0;
      if (!REDIRECT_STATUSES.has(status)) return this.#document(url, status, response);
      response.destroy();
      url = redirectTarget(url, response.headers.location);
    }
    throw new FetchError(FetchErrorCode.Redirect, `${address} redirects more than ${REDIRECTS_MAX} times`);
  }

  /**
   * Opens the answer to a form that is posted. Redirects are not followed: where a form is sent, the operator of the
   * server has said. Throws FetchError, as {@link open}.
   */
  async post(
    address: string,
    form: Readonly<Record<string, string>>,
    signal: AbortSignal,
    accept: string,
  ): Promise<FetchedDocument> {
    const url = parseAddress(address);
    const response = await this.#request(url, signal, accept, new URLSearchParams(form).toString());
    return this.#document(url, response.statusCode ?? 0, response);
  }

  /** The address to connect to: the first of those the host has, if all of them may be read. */
  async checkedAddress(url: URL): Promise<string> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) === 0 ? await this.#resolved(host) : [host];
    const refused = this.#options.allowPrivate
      ? undefined
      : addresses.find((address) => !this.#rules.isPublic(address));
    if (refused !== undefined) {
      throw new FetchError(
        FetchErrorCode.Refused,
        `${url.host} is ${refused}, which is not a public address; QUIVER_FETCH_ALLOW_PRIVATE lets such through`,
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
    // Before the answer the request is what waits, afterwards the answer is.
    let waiting: { destroy(error: Error): unknown } = request;
    request.once('response', (response) => {
      waiting = response;
    });
    request.once('timeout', () => waiting.destroy(silence));
    request.end(form);
    return await answered(request, url);
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

async function answered(request: ClientRequest, url: URL): Promise<IncomingMessage> {
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  } catch (error) {
    throw toFetchError(error, url);
  }
}

/** What stopped the reader itself passes as it is; everything else is the network's. */
function toFetchError(error: unknown, url: URL): unknown {
  if (error instanceof FetchError || (error instanceof Error && error.name === 'AbortError')) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new FetchError(FetchErrorCode.Unreachable, `${url.href}: ${reason}`, { cause: error });
}

function parseAddress(address: string): URL {
  if (!URL.canParse(address)) {
    throw new FetchError(FetchErrorCode.Address, `not an absolute address: ${address.slice(0, 200)}`);
  }
  return checkedUrl(new URL(address));
}

function redirectTarget(from: URL, location: string | undefined): URL {
  if (location === undefined || !URL.canParse(location, from.href)) {
    throw new FetchError(FetchErrorCode.Redirect, `${from.href} redirects to nowhere`);
  }
  return checkedUrl(new URL(location, from));
}

function checkedUrl(url: URL): URL {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError(
      FetchErrorCode.Address,
      `${url.protocol} addresses are not read, only http: and https:`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchError(FetchErrorCode.Address, 'an address with a user name in it is not read');
  }
  return url;
}

function timeout(url: URL, idleMs: number): FetchError {
  return new FetchError(FetchErrorCode.Timeout, `${url.href}: nothing came for ${idleMs} ms`);
}

async function systemResolver(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);
}
