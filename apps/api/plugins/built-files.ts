/** Static files of the build with their brotli and gzip variants; loaded on first use and served from memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
};
/** Variants in order of preference: content coding (RFC 9110 section 8.4.1) and file name suffix. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** Folder of files whose names contain a hash of their content. */
const ASSETS = 'assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

export class BuiltFiles {
  readonly #folder: string;
  /** Null until loaded. */
  readonly #contents: Map<string, Buffer | null>;

  /** All files of `dist/{name}`, which has the same relative path from the sources and from `dist`. */
  constructor(name: string) {
    const isBuilt = fileURLToPath(import.meta.url).endsWith('.js');
    this.#folder = fileURLToPath(new URL(`../../../${isBuilt ? '' : 'dist/'}${name}/`, import.meta.url));
    const paths = readdirSync(this.#folder, { recursive: true, encoding: 'utf8' });
    this.#contents = new Map(paths.map((path) => [path.replaceAll('\\', '/'), null]));
  }

  /** Throws `NOT_FOUND` for an unknown file. */
  text(path: string): string {
    this.#requireKnown(path);
    return String(this.#read(path));
  }

  /** Sends the best accepted variant. Throws `NOT_FOUND` for an unknown file. */
  send(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    this.#requireKnown(path);
    reply
      .header('content-type', MEDIA_TYPES[extname(path)])
      .header('cache-control', path.startsWith(ASSETS) ? IMMUTABLE : REVALIDATED)
      .header('vary', 'accept-encoding');
    const accepted = acceptedCodings(request.headers['accept-encoding']);
    for (const [coding, ending] of CODINGS) {
      const content = accepted.has(coding) ? this.#read(`${path}${ending}`) : undefined;
      if (content !== undefined) return reply.header('content-encoding', coding).send(content);
    }
    return reply.send(this.#read(path));
  }

  #requireKnown(path: string): void {
    if (extname(path) in MEDIA_TYPES && this.#contents.has(path)) return;
    throw new ProtocolError('NOT_FOUND', `there is no file ${path}`);
  }

  /** Undefined for an unknown file. */
  #read(path: string): Buffer | undefined {
    const known = this.#contents.get(path);
    if (known !== null) return known;
    const content = readFileSync(join(this.#folder, path));
    this.#contents.set(path, content);
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

/** True for `/name/` alone: URLs of a page are relative to its folder. */
export function endsWithSlash({ url }: FastifyRequest): boolean {
  return /^[^?]*\/(?:\?|$)/.test(url);
}

/** Sources of the Content-Security-Policy of pages: this server only. */
const PAGE_SOURCES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'img-src': 'data:',
  'worker-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'none'",
};

/** The value of Content-Security-Policy, with overridden sources for some directives. */
export function pagePolicy(others: Readonly<Record<string, string>> = {}): string {
  return Object.entries({ ...PAGE_SOURCES, ...others })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
