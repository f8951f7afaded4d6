/** The methods of each path, for the Allow header of a 405 (RFC 9110 section 15.5.6). */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route matches all unknown paths, to report them. */
    isCatchAll?: boolean;
    /** The route is one of the REST interface of the original, whose 404 has no body. */
    isRest?: boolean;
    /** The route refuses a method that a route with more parameters has. */
    isRefusal?: boolean;
  }
}

interface KnownPath {
  readonly pattern: RegExp;
  readonly parameterCount: number;
  /** Whether a route answers the method, or refuses it. */
  readonly methods: Map<string, boolean>;
}

export class KnownPaths {
  readonly #paths = new Map<string, KnownPath>();

  /** Records all routes that are added from now on. */
  install(server: FastifyInstance): void {
    server.addHook('onRoute', ({ url, method, config }) => {
      if (config?.isCatchAll === true) return;
      const known = this.#paths.get(url) ?? {
        pattern: toPattern(url),
        parameterCount: url.split('/:').length - 1,
        methods: new Map(),
      };
      this.#paths.set(url, known);
      const isServed = config?.isRefusal !== true;
      for (const one of Array.isArray(method) ? method : [method]) known.methods.set(one, isServed);
    });
  }

  /** The methods of a path without its query, sorted; empty for an unknown path. Routes with fewer parameters come first. */
  methodsOf(path: string): string[] {
    const matching = [...this.#paths.values()].filter(({ pattern }) => pattern.test(path));
    matching.sort((a, b) => a.parameterCount - b.parameterCount).reverse();
    // The last one of a method counts: that of the first path with the fewest parameters.
    const isServed = new Map(matching.flatMap(({ methods }) => [...methods]));
    return [...isServed.keys()].filter((method) => isServed.get(method)).sort();
  }
}

/** Parameters that have only some values: a path with another one is unknown. */
const PARAMETER_VALUES: ReadonlyMap<string, string> = new Map([[':kind', '(?:node|relationship)']]);

/** A parameter `:name` matches one segment; the routes use no other patterns. */
function toPattern(url: string): RegExp {
  const segments = url
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? (PARAMETER_VALUES.get(segment) ?? '[^/]+') : escapeText(segment),
    );
  return new RegExp(`^${segments.join('/')}/?$`);
}

function escapeText(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
