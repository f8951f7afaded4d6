/** The web console: files made by the build, read once and sent from memory. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';

const PAGE = '/browser';
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
/** Forms of a file that the build made, best first: coding of RFC 9110 section 8.4.1 and what its name ends with. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** A file of another content has another name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const NONCE_BYTES = 16;

/** Sends a browser that asks for the server's root to the console. To be called before authentication is installed. */
export function installConsoleRedirect(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const isRoot = request.method === 'GET' && request.routeOptions.url === '/';
    if (isRoot && /\btext\/html\b/i.test(request.headers.accept ?? '')) {
      // Relative, so that it holds under a path prefix of a proxy.
      reply.header('vary', 'accept').redirect(`.${PAGE}/`, 303);
      return;
    }
    done();
  });
}

/** `folder` is where the build put the console. The files hold nothing of the database, so anybody may load them. */
export function consoleRoutes(server: FastifyInstance, folder = builtConsole()): void {
  const files = new Map(
    readdirSync(join(folder, 'assets')).map((name) => [name, readFileSync(join(folder, 'assets', name))]),
  );
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const config = { needs: 'public' } as const;

  server.get(PAGE, { config }, async (request, reply) => {
    // Addresses of the page are relative to its folder.
    if (!/^[^?]*\/(?:\?|$)/.test(request.url)) return reply.redirect(`.${PAGE}/`, 303);
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce))
      .header('referrer-policy', 'no-referrer')
      .send(page.replace('%NONCE%', nonce));
  });

  server.get<{ Params: { file: string } }>(`${PAGE}/assets/:file`, { config }, async (request, reply) => {
    const { file } = request.params;
    const type = MEDIA_TYPES[extname(file)];
    const content = files.get(file);
    if (type === undefined || content === undefined) {
      throw new ProtocolError('NOT_FOUND', `no file ${file} of the console`);
    }
    reply.header('content-type', type).header('cache-control', IMMUTABLE).header('vary', 'accept-encoding');
    return sendBest(request, reply, file, files, content);
  });
}

function sendBest(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  files: ReadonlyMap<string, Buffer>,
  plain: Buffer,
): FastifyReply {
  const accepted = acceptedCodings(request.headers['accept-encoding']);
  for (const [coding, ending] of CODINGS) {
    const content = files.get(`${file}${ending}`);
    if (content !== undefined && accepted.has(coding))
      return reply.header('content-encoding', coding).send(content);
  }
  return reply.send(plain);
}

function acceptedCodings(header: string | string[] | undefined): ReadonlySet<string> {
  const parts = String(header ?? '')
    .toLowerCase()
    .split(',');
  return new Set(
    parts
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim() ?? ''),
  );
}

/** CodeMirror adds style elements, which the nonce allows; nothing else is from anywhere but this server. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The same place from the sources and from `dist`. */
function builtConsole(): string {
  const isBuilt = fileURLToPath(import.meta.url).endsWith('.js');
  return fileURLToPath(new URL(isBuilt ? '../../../console/' : '../../../dist/console/', import.meta.url));
}
