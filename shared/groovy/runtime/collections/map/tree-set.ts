/** `java.util.TreeSet`: the keys of a TreeMap; its subsets are the keys of sub-maps. */
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../../host.ts';
import { type ElementIterator, JavaSet } from '../collection.ts';
import { elementsOf } from '../elements.ts';
import { iteratorOver } from '../enumeration.ts';
import { KeySetView } from '../map-views.ts';
import type { SortedRules } from './sorted-wrappers.ts';
import { TreeMap } from './tree-map.ts';

export const TREE_SET_TYPE: GroovyType = new GroovyType({
  name: 'java.util.TreeSet',
  superclass: 'java.util.AbstractSet',
  interfaces: ['java.util.NavigableSet', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': () => new TreeSet(new TreeMap(null)),
    'new(Comparator)': (_runtime, _self, comparator) => new TreeSet(new TreeMap(comparator)),
    'new(Collection)': (runtime, _self, source) => treeSetOf(runtime, elementsOf(runtime, source), null),
    'new(SortedSet)': (runtime, _self, source) =>
      treeSetOf(
        runtime,
        elementsOf(runtime, source),
        source instanceof TreeSet ? source.map.comparator : null,
      ),
  })),
});

export class TreeSet extends JavaSet {
  readonly map: TreeMap;
  readonly #keys: KeySetView;

  constructor(map: TreeMap) {
    super();
    this.map = map;
    this.#keys = new KeySetView(map);
  }

  get [TYPE](): GroovyType {
    return this.map.rules?.setType ?? TREE_SET_TYPE;
  }

  /** A view of the same elements with the policy of a wrapper. */
  under(rules: SortedRules): TreeSet {
    return new TreeSet(this.map.under(rules));
  }

  override addAll(runtime: Runtime, values: readonly Value[]): boolean {
    this.map.checkWritable();
    return super.addAll(runtime, values);
  }

  override retain(runtime: Runtime, keep: (element: Value) => boolean): boolean {
    this.map.checkWritable();
    return super.retain(runtime, keep);
  }

  override size(): number {
    return this.map.size();
  }

  override elements(): readonly Value[] {
    return this.#keys.elements();
  }

  override iterator(runtime: Runtime): ElementIterator {
    if (this.map.isReadOnly) return iteratorOver(this.elements());
    return this.#keys.iterator(runtime);
  }

  override changeCount(): number {
    return this.map.changeCount();
  }

  override contains(runtime: Runtime, value: Value): boolean {
    return this.map.entry(runtime, value) !== undefined;
  }

  override add(runtime: Runtime, value: Value): boolean {
    const before = this.map.changeCount();
    this.map.put(runtime, value, true);
    return this.map.changeCount() !== before;
  }

  override remove(runtime: Runtime, value: Value): boolean {
    return this.map.remove(runtime, value) !== undefined;
  }

  override clear(runtime: Runtime): void {
    this.map.clear(runtime);
  }
}

function treeSetOf(runtime: Runtime, values: readonly Value[], comparator: Value): TreeSet {
  const set = new TreeSet(new TreeMap(comparator));
  set.addAll(runtime, values);
  return set;
}
