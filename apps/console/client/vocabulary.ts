/** Names in the database (labels, types, keys, predicates), for the overview and for completion. */
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

/** Summary of the quads. */
export interface QuadOverview {
  readonly quads: number;
  readonly predicates: readonly Counted[];
  readonly classes: readonly Counted[];
  readonly graphs: readonly Counted[];
  readonly namespaces: readonly Counted[];
}

export interface Vocabulary extends QuadOverview {
  readonly graph: Overview;
}

/** Description of a Gremlin step in the reference. */
export interface StepDescription {
  readonly name: string;
  readonly signatures: readonly string[];
  readonly summary: string;
}

/** Null until loaded. */
export const vocabulary = signal<Vocabulary | null>(null);
export const steps = signal<readonly StepDescription[]>([]);

/** Throws CallFailure. */
export async function loadVocabulary(): Promise<void> {
  const [graph, quads] = await Promise.all([
    getJson<Overview>('db/data/overview'),
    getJson<QuadOverview>('db/data/overview/quads'),
  ]);
  vocabulary.value = { graph, ...quads };
}

/** Throws CallFailure. */
export async function loadSteps(): Promise<void> {
  if (steps.value.length === 0) steps.value = await getJson('docs/reference/steps.json');
}
