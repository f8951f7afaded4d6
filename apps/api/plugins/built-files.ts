/** Files for browsers that the build made, each beside its brotli and gzip form: read once, sent from memory. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
/** Forms of a file, best first: coding of RFC 9110 section 8.4.1 and what its name ends with. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** A file below it has another name when it has another content. */
const ASSETS = 'assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

export class BuiltFiles {
  readonly #contents: ReadonlyMap<string, Buffer>;

  /** All files of `dist/{name}`, which has the same place from the sources and from `dist`. */
  constructor(name: string) {
    const isBuilt = fileURLToPath(import.meta.url).endsWith('.js');
    const folder = fileURLToPath(new URL(`../../../${isBuilt ? '' : 'dist/'}${name}/`, import.meta.url));
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => statSync(join(folder, path)).isFile());
    this.#contents = new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
  }

  /** Throws `NOT_FOUND` for what is no such file. */
  text(path: string): string {
    return this.#content(path).toString();
  }

  /** In the best form that the client takes. Throws `NOT_FOUND` for what is no such file. */
  send(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const plain = this.#content(path);
    reply
      .header('content-type', MEDIA_TYPES[extname(path)])
      .header('cache-control', path.startsWith(ASSETS) ? IMMUTABLE : REVALIDATED)
      .header('vary', 'accept-encoding');
    const accepted = acceptedCodings(request.headers['accept-encoding']);
    for (const [coding, ending] of CODINGS) {
      const content = this.#contents.get(`${path}${ending}`);
      if (content !== undefined && accepted.has(coding)) {
        return reply.header('content-encoding', coding).send(content);
      }
    }
    return reply.send(plain);
  }

  #content(path: string): Buffer {
    const content = extname(path) in MEDIA_TYPES ? this.#contents.get(path) : undefined;
    if (content === undefined) throw new ProtocolError('NOT_FOUND', `there is no file ${path}`);
    return content;
  }
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

/** True for `/name/` alone: addresses of a page are relative to its folder. */
export function endsWithSlash({ url }: FastifyRequest): boolean {
  return /^[^?]*\/(?:\?|$)/.test(url);
}
