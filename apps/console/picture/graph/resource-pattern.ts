/**
 * Query patterns that identify a resource. An IRI is a constant; a blank node, which queries cannot name, is matched
 * by its path from the nearest named resource in the picture. The label tells other matches apart.
 */
import type { GraphEdge } from './graph-data.ts';

/** Maximum length of the path. */
const LENGTH_MAX = 4;
const SELF = '?self';

/** A pattern in the default graph and in named graphs. */
export const anywhere = (pattern: string) => `{ { ${pattern} } UNION { GRAPH ?g { ${pattern} } } }`;

/** False for a blank node, and for characters that would close the brackets of an IRI. */
export function isIri(id: string): boolean {
  return !id.startsWith('_:') && !/[<>"{}|^`\\\s]/.test(id);
}

interface Way {
  readonly end: string;
  /** From the resource to the named one. */
  readonly steps: readonly GraphEdge[];
}

export interface ResourcePattern {
  /** The resource in patterns: its IRI, or a variable. */
  readonly term: string;
  /** Binds the variable to it and to other matches; empty for an IRI. */
  readonly pattern: string;
  /** The variable, to select and group by; empty for an IRI. */
  readonly variable: string;
}

/** Null if no path leads to a named resource. */
export function resourcePattern(id: string, edges: Iterable<GraphEdge>): ResourcePattern | null {
  if (isIri(id)) return { term: `<${id}>`, pattern: '', variable: '' };
  const all = [...edges].filter(({ properties }) => typeof properties.predicate === 'string');
  let ways: Way[] = [{ end: id, steps: [] }];
  const met = new Set([id]);
  for (let length = 0; length < LENGTH_MAX; length++) {
    const longer: Way[] = [];
    for (const { end, steps } of ways) {
      for (const edge of all) {
        if (edge.source !== end && edge.target !== end) continue;
        const next = edge.source === end ? edge.target : edge.source;
        if (met.has(next)) continue;
        met.add(next);
        const way = { end: next, steps: [...steps, edge] };
        if (isIri(next)) return { term: SELF, pattern: patternOf(id, way), variable: `${SELF} ` };
        longer.push(way);
      }
    }
    ways = longer;
  }
  return null;
}

function patternOf(id: string, { steps }: Way): string {
  const names = new Map([[id, SELF]]);
  const term = (end: string) => {
    const name = names.get(end) ?? (isIri(end) ? `<${end}>` : `?b${names.size}`);
    names.set(end, name);
    return name;
  };
  const patterns = steps.map(({ source, target, properties }) =>
    anywhere(`${term(source)} <${String(properties.predicate)}> ${term(target)}`).replaceAll(
      '?g',
      `?g${names.size}`,
    ),
  );
  return `${patterns.join(' ')} FILTER(isBlank(${SELF})) `;
}
