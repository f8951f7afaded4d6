/** The methods of each path, for the Allow header of a 405 (RFC 9110 section 15.5.6). */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route matches all unknown paths, to report them. */
    isCatchAll?: boolean;
  }
}

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

export class KnownPaths {
  readonly #paths = new Map<string, KnownPath>();

  /** Records all routes that are added from now on. */
  install(server: FastifyInstance): void {
    server.addHook('onRoute', ({ url, method, config }) => {
      if (config?.isCatchAll === true) return;
      const known = this.#paths.get(url) ?? { pattern: toPattern(url), methods: new Set() };
      this.#paths.set(url, known);
      for (const one of Array.isArray(method) ? method : [method]) known.methods.add(one);
    });
  }

  /** The methods of a path without its query, sorted; empty for an unknown path. */
  methodsOf(path: string): string[] {
    const methods = new Set<string>();
    for (const known of this.#paths.values()) {
      if (known.pattern.test(path)) for (const method of known.methods) methods.add(method);
    }
    return [...methods].sort();
  }
}

/** A parameter `:name` matches one segment; the routes use no other patterns. */
function toPattern(url: string): RegExp {
  const segments = url.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : escapeText(segment)));
  return new RegExp(`^${segments.join('/')}/?$`);
}

function escapeText(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
