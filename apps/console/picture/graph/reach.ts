/**
 * How a query comes to a resource. An IRI is named; a blank node has no name that a query could use, so it is reached from the next
 * resource of the picture that has one, over the relationships between. What else is reached in the same way is told apart by the label.
 */
import type { GraphEdge } from './graph-data.ts';

/** Relationships to the next resource with a name. */
const LENGTH_MAX = 4;
const SELF = '?self';

/** A pattern in the default graph and in the named ones. */
export const anywhere = (pattern: string) => `{ { ${pattern} } UNION { GRAPH ?g { ${pattern} } } }`;

/** False for a blank node, which no query can name, and for what would end the brackets of an IRI. */
export function isIri(id: string): boolean {
  return !id.startsWith('_:') && !/[<>"{}|^`\\\s]/.test(id);
}

interface Way {
  readonly end: string;
  /** From the resource that is sought. */
  readonly steps: readonly GraphEdge[];
}

export interface Reach {
  /** What stands for the resource in patterns: its IRI, or a variable. */
  readonly term: string;
  /** What binds the variable to it, and to others that are reached in the same way; empty without one. */
  readonly pattern: string;
  /** The variable, to be selected and grouped by; empty without one. */
  readonly variable: string;
}

/** Null for a resource that nothing with a name leads to. */
export function reach(id: string, edges: Iterable<GraphEdge>): Reach | null {
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
