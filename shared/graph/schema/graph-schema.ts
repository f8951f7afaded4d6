/** The state of one thread that is independent of versions: its dictionaries and its cached postings. */
import { ColumnPostingsCache } from '../snapshot/column-postings.ts';
import { KeyLists, SHARED_LENGTH_MAX } from './key-lists.ts';
import { NameDictionary } from './name-dictionary.ts';

/** Types and label sets are 16-bit columns with one value for "missing"; keys share the limit. */
const NAMES_MAX = 0xfffe;

/** Maximum number of cached name lists. */
const NAME_LISTS_MAX = 256;

export class GraphSchema {
  readonly keys = new NameDictionary('property key', NAMES_MAX);
  readonly types = new NameDictionary('relationship type', NAMES_MAX);
  readonly labels = new NameDictionary('label', NAMES_MAX);
  readonly keyLists = new KeyLists();
  readonly columnPostings = new ColumnPostingsCache();
  /** Caches the names of interned key lists. */
  readonly #namesByKeys = new Map<readonly number[], readonly string[]>();

  /** The names of a key list: the same array for the same interned list while it is cached. */
  namesOf(keys: readonly number[]): readonly string[] {
    const known = this.#namesByKeys.get(keys);
    if (known !== undefined) return known;
    if (keys.length > SHARED_LENGTH_MAX) return keys.map((key) => this.keys.name(key));
    if (this.#namesByKeys.size >= NAME_LISTS_MAX) this.#namesByKeys.clear();
    const names = keys.map((key) => this.keys.name(key));
    this.#namesByKeys.set(keys, names);
    return names;
  }

  /** True if a dictionary has names that no commit has used. */
  get hasUncommittedNames(): boolean {
    return this.keys.hasUncommitted || this.types.hasUncommitted || this.labels.hasUncommitted;
  }

  /** False if a commit may introduce all uncommitted names, so that it need not count its own. */
  get mayBringManyNames(): boolean {
    return this.keys.mayBringMany || this.types.mayBringMany || this.labels.mayBringMany;
  }

  /**
   * True if a commit that introduces these names must be the first after its base version; see {@link
   * NameDictionary}. Throws GRAPH_LIMIT if the store would have too many.
   */
  admitNewNames({ keys, types, labels }: NewNameCounts): boolean {
    const admitted = [this.keys.admit(keys), this.types.admit(types), this.labels.admit(labels)];
    return admitted.includes(true);
  }

  /** Removes names that only failed transactions used. No transaction may be open. */
  dropUncommittedNames(): void {
    this.#namesByKeys.clear();
    this.keys.dropUncommitted();
    this.types.dropUncommitted();
    this.labels.dropUncommitted();
  }
}

/** Numbers of names that a commit uses first. */
export interface NewNameCounts {
  readonly keys: number;
  readonly types: number;
  readonly labels: number;
}
