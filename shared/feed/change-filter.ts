/** Filters of change feed readers. */
import { unreachable } from '#base';
import {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  type NodeChange,
  type RelationshipChange,
} from './change.ts';

/**
 * Lists of alternatives; an empty list matches everything. Each list applies to some kinds only: labels to nodes and
 * schema indices, types to relationships, keys to what is indexed and to properties of both, indices to indices and
 * their entries, predicates and graphs to quads. Without explicit kinds, the kinds of the given lists match.
 */
export interface ChangeFilter {
  readonly kinds: readonly ChangeKind[];
  /** Labels before or after the commit. */
  readonly labels: readonly string[];
  readonly types: readonly string[];
  readonly keys: readonly string[];
  readonly indexes: readonly string[];
  /** As term text. */
  readonly predicates: readonly string[];
  /** As term text; `''` is the default graph. */
  readonly graphs: readonly string[];
}

/** The kinds of change that can match a filter. */
function wantedKinds(filter: ChangeFilter): ReadonlySet<ChangeKind> {
  if (filter.kinds.length > 0) return new Set(filter.kinds);
  const kinds = new Set<ChangeKind>();
  const { labels, types, keys, indexes, predicates, graphs } = filter;
  if (labels.length > 0) kinds.add('node');
  if (types.length > 0) kinds.add('relationship');
  // With labels or types, keys narrow these.
  if (keys.length > 0 && kinds.size === 0) kinds.add('node').add('relationship');
  if (indexes.length > 0) kinds.add('index').add('entry');
  if (predicates.length > 0 || graphs.length > 0) kinds.add('quad');
  return kinds.size > 0 ? kinds : EVERY_KIND;
}

const EVERY_KIND: ReadonlySet<ChangeKind> = new Set(CHANGE_KINDS);

type Accepts = (name: string) => boolean;

/** A filter compiled for repeated use. */
export class ChangeMatcher {
  readonly #kinds: ReadonlySet<ChangeKind>;
  readonly #label: Accepts | null;
  readonly #type: Accepts | null;
  readonly #key: Accepts | null;
  readonly #index: Accepts | null;
  readonly #predicate: Accepts | null;
  readonly #graph: Accepts | null;

  constructor(filter: ChangeFilter) {
    this.#kinds = wantedKinds(filter);
    this.#label = acceptsOf(filter.labels);
    this.#type = acceptsOf(filter.types);
    this.#key = acceptsOf(filter.keys);
    this.#index = acceptsOf(filter.indexes);
    this.#predicate = acceptsOf(filter.predicates);
    this.#graph = acceptsOf(filter.graphs);
  }

  matches(change: Change): boolean {
    if (!this.#kinds.has(change.kind)) return false;
    switch (change.kind) {
      case 'node':
        return this.#hasLabel(change) && this.#hasKey(change);
      case 'relationship':
        return (this.#type?.(change.type) ?? true) && this.#hasKey(change);
      case 'index':
      case 'entry':
        return this.#index?.(change.index) ?? true;
      case 'schema':
        return (this.#label?.(change.label) ?? true) && (this.#key?.(change.key) ?? true);
      case 'quad':
        return (this.#predicate?.(change.predicate) ?? true) && (this.#graph?.(change.graph) ?? true);
      default:
        return unreachable(change);
    }
  }

  #hasLabel({ labels, removedLabels }: NodeChange): boolean {
    const accepts = this.#label;
    return accepts === null || labels.some(accepts) || removedLabels.some(accepts);
  }

  #hasKey({ properties }: NodeChange | RelationshipChange): boolean {
    const accepts = this.#key;
    return accepts === null || properties.some(({ key }) => accepts(key));
  }
}

/** Null for a list that matches everything. */
function acceptsOf(wanted: readonly string[]): Accepts | null {
  if (wanted.length === 0) return null;
  const names = new Set(wanted);
  return (name) => names.has(name);
}
