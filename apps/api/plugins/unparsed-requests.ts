/**
 * Responses to input that is not a valid request, or not a whole one in time. They are written on the socket, after the
 * responses to the requests before it on the connection: a pipelined client would take the refusal for the response to
 * its first request.
 */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_CATALOGUE, type ErrorCode, errorBytes } from '#protocol';
import { JSON_UTF8 } from './errors.ts';

/** Error codes of Node's HTTP parser; any other is a malformed request. */
const PARSER_CAUSES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** How long a refused connection stays open for its client to read the refusal. */
const LINGER_MS = 1000;

type Response = ServerResponse<IncomingMessage>;

/** The last two responses of a connection: the request of the last one may be the incomplete one. */
interface Responses {
  previous: Response | null;
  last: Response | null;
  isRefused: boolean;
}

export class UnparsedRequests {
  readonly #bySocket = new WeakMap<object, Responses>();

  install(server: Server): void {
    server.on('request', (_request: IncomingMessage, response: Response) => {
      const { socket } = response;
      // A pipelined response has its socket only when its turn comes.
      const responses = this.#of(socket ?? response.req.socket);
      responses.previous = responses.last;
      responses.last = response;
    });
    // RFC 9110 section 10.1.1 lets a server ignore an expectation that it does not know.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    server.on('connect', (_request, socket) => {
      this.#refuse(socket as Socket, 'BAD_REQUEST', 'this server is no proxy');
    });
  }

  /** Handles Node's event `clientError`. */
  answer(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const code = PARSER_CAUSES[error.code ?? ''] ?? 'BAD_REQUEST';
    const message =
      code === 'REQUEST_TIMEOUT'
        ? 'the head of the request did not come in time'
        : `not a request of HTTP/1.1 that this server takes: ${error.message}`;
    this.#refuse(socket, code, message);
  }

  /** Ends a request whose time is over: with a refusal if the client has not sent all of it. */
  end(request: IncomingMessage): void {
    if (request.complete) request.destroy();
    else this.#refuse(request.socket, 'REQUEST_TIMEOUT', 'the body of the request did not come in time');
  }

  #refuse(socket: Socket, code: ErrorCode, message: string): void {
    const responses = this.#of(socket);
    // The parser reports each further chunk of the input.
    if (responses.isRefused) return;
    responses.isRefused = true;
    const { previous, last } = responses;
    const isInBody = last !== null && !last.req.complete;
    const before = isInBody ? previous : last;
    const end = () => {
      if (isInBody && last.headersSent) socket.destroy();
      else writeError(socket, code, message);
    };
    if (before === null || before.writableFinished) end();
    else before.once('finish', end);
  }

  #of(socket: object): Responses {
    let responses = this.#bySocket.get(socket);
    if (responses === undefined) {
      responses = { previous: null, last: null, isRefused: false };
      this.#bySocket.set(socket, responses);
    }
    return responses;
  }
}

function writeError(socket: Socket, code: ErrorCode, message: string): void {
  const { status } = ERROR_CATALOGUE[code];
  const body = errorBytes({ code, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${JSON_UTF8}`,
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.end(body);
  // A client that keeps its side open would hold the connection, and a request of which the rest is missing.
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  linger.unref();
  socket.once('close', () => clearTimeout(linger));
}
