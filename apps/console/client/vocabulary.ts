/** What the database holds, by its names: shown as an overview, and offered while somebody types. */
import { signal } from '@preact/signals';
import { getJson } from './api.ts';

export interface Counted {
  readonly name: string;
  readonly count: number;
}

export interface Overview {
  readonly nodes: number;
  readonly relationships: number;
  readonly is_estimated: boolean;
  readonly labels: readonly Counted[];
  readonly relationship_types: readonly Counted[];
  readonly property_keys: readonly string[];
  readonly joins: readonly {
    readonly from: string | null;
    readonly type: string;
    readonly to: string | null;
    readonly count: number;
  }[];
}

export interface Vocabulary {
  readonly graph: Overview;
  readonly predicates: readonly Counted[];
  readonly classes: readonly Counted[];
}

/** A step of Gremlin as the reference describes it. */
export interface StepDescription {
  readonly name: string;
  readonly signatures: readonly string[];
  readonly summary: string;
}

/** Null before it was loaded. */
export const vocabulary = signal<Vocabulary | null>(null);
export const steps = signal<readonly StepDescription[]>([]);

const NAMES_MAX = 200;
const PREDICATES = `SELECT (STR(?p) AS ?name) (COUNT(*) AS ?count) { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } } GROUP BY ?p ORDER BY DESC(?count) LIMIT ${NAMES_MAX}`;
const CLASSES = `SELECT (STR(?c) AS ?name) (COUNT(*) AS ?count) { { ?s a ?c } UNION { GRAPH ?g { ?s a ?c } } } GROUP BY ?c ORDER BY DESC(?count) LIMIT ${NAMES_MAX}`;

interface Bindings {
  readonly results: {
    readonly bindings: readonly { readonly name?: { value: string }; readonly count?: { value: string } }[];
  };
}

async function counted(query: string): Promise<Counted[]> {
  const { results } = await getJson<Bindings>(`sparql?query=${encodeURIComponent(query)}`);
  return results.bindings.flatMap(({ name, count }) =>
    name === undefined ? [] : [{ name: name.value, count: Number(count?.value) }],
  );
}

/** Throws CallFailure. */
export async function loadVocabulary(): Promise<void> {
  const [graph, predicates, classes] = await Promise.all([
    getJson<Overview>('db/data/overview'),
    counted(PREDICATES),
    counted(CLASSES),
  ]);
  vocabulary.value = { graph, predicates, classes };
}

/** Throws CallFailure. */
export async function loadSteps(): Promise<void> {
  if (steps.value.length === 0) steps.value = await getJson('docs/reference/steps.json');
}
