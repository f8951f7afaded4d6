/** Summary of the quads as JSON: predicates, classes, named graphs and namespaces, with counts. */
import type { Budget } from '#base';
import { DEFAULT_GRAPH, iriOf, namedNodeText, QuadOrder, type QuadView, RDF, TermKind } from '#rdf';
import { ByteCollector } from '../byte-collector.ts';

/** Maximum number of predicates, classes and graphs that are counted, each. */
const KEYS_MAX = 20_000;
/** Maximum number of entries in the response, the most frequent first. */
const NAMES_MAX = 500;
const RDF_TYPE = namedNodeText(`${RDF}type`);
/** Up to the last separator before a local name. */
const NAMESPACE = /^.*[#/:](?=[^#/:]*$)/s;

interface Counted {
  /** An IRI. */
  readonly name: string;
  readonly count: number;
}

interface Names {
  readonly names: readonly Counted[];
  readonly isCut: boolean;
}

export function quadOverview(view: QuadView, budget: Budget, bytesMax: number): Uint8Array {
  const type = view.idOf(RDF_TYPE);
  const predicates = namesOf(view, budget, QuadOrder.PSO, null);
  const classes = namesOf(view, budget, QuadOrder.POS, type);
  const graphs = namesOf(view, budget, QuadOrder.GSP, null);
  const json = new ByteCollector(budget, bytesMax);
  json.add(
    JSON.stringify({
      quads: view.quadCount,
      predicates: predicates.names,
      classes: classes.names,
      graphs: graphs.names,
      namespaces: namespacesOf([...predicates.names, ...classes.names]),
      is_cut: [predicates, classes, graphs].some(({ isCut }) => isCut),
    }),
  );
  return json.finish();
}

/** Keys of an order that are IRIs: the default graph is none, and an anonymous class has no name. */
function namesOf(view: QuadView, budget: Budget, order: QuadOrder, prefix: number | null): Names {
  const counted: Counted[] = [];
  let readCount = 0;
  for (const { key, count } of view.countKeys(order, prefix)) {
    budget.step();
    if (++readCount > KEYS_MAX) break;
    if (key === DEFAULT_GRAPH || view.kindOf(key) !== TermKind.NamedNode) continue;
    counted.push({ name: iriOf(view.textOf(key)), count });
  }
  const names = mostFrequent(counted);
  return { names, isCut: readCount > KEYS_MAX || names.length < counted.length };
}

function mostFrequent(names: readonly Counted[]): Counted[] {
  return names.toSorted((one, other) => other.count - one.count).slice(0, NAMES_MAX);
}

function namespacesOf(names: readonly Counted[]): Counted[] {
  const counts = new Map<string, number>();
  for (const { name, count } of names) {
    const namespace = NAMESPACE.exec(name)?.[0];
    if (namespace !== undefined) counts.set(namespace, (counts.get(namespace) ?? 0) + count);
  }
  return mostFrequent([...counts].map(([name, count]) => ({ name, count })));
}
