/** Which methods a path answers: what a 405 has to say (RFC 9110 section 15.5.6). */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is there to say that something is unknown. */
    isCatchAll?: boolean;
  }
}

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

export class KnownPaths {
  readonly #paths = new Map<string, KnownPath>();

  /** Takes note of every route that the server is given from now on. */
  install(server: FastifyInstance): void {
    server.addHook('onRoute', ({ url, method, config }) => {
      if (config?.isCatchAll === true) return;
      const known = this.#paths.get(url) ?? { pattern: toPattern(url), methods: new Set() };
      this.#paths.set(url, known);
      for (const one of Array.isArray(method) ? method : [method]) known.methods.add(one);
    });
  }

  /** The methods for a path without its query, sorted; none for an unknown path. */
  methodsOf(path: string): string[] {
    const methods = new Set<string>();
    for (const known of this.#paths.values()) {
      if (known.pattern.test(path)) for (const method of known.methods) methods.add(method);
    }
    return [...methods].sort();
  }
}

/** Parameters as `:name` are one segment; nothing else is used in these routes. */
function toPattern(url: string): RegExp {
  const segments = url.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : escapeText(segment)));
  return new RegExp(`^${segments.join('/')}/?$`);
}

function escapeText(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
