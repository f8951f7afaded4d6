/** `Collections.newSetFromMap(map)`: a set backed by a map, with the map's order and equality. */
import { GroovyType, type Runtime, TYPE, type Value } from '../../host.ts';
import { type ElementIterator, JavaSet } from '../collection.ts';
import type { JavaMap } from '../map.ts';
import { KeySetView } from '../map-views.ts';

const MAP_BACKED_SET_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Collections$SetFromMap',
  superclass: 'java.util.AbstractSet',
});

export class MapBackedSet extends JavaSet {
  readonly #map: JavaMap;
  readonly #keys: KeySetView;

  constructor(map: JavaMap) {
    super();
    this.#map = map;
    this.#keys = new KeySetView(map);
  }

  get [TYPE](): GroovyType {
    return MAP_BACKED_SET_TYPE;
  }

  override size(): number {
    return this.#map.size();
  }

  override elements(): readonly Value[] {
    return this.#keys.elements();
  }

  override iterator(runtime: Runtime): ElementIterator {
    return this.#keys.iterator(runtime);
  }

  override changeCount(): number {
    return this.#map.changeCount();
  }

  override contains(runtime: Runtime, value: Value): boolean {
    return this.#keys.contains(runtime, value);
  }

  override add(runtime: Runtime, value: Value): boolean {
    const sizeBefore = this.#map.size();
    this.#map.put(runtime, value, true);
    return this.#map.size() !== sizeBefore;
  }

  override remove(runtime: Runtime, value: Value): boolean {
    return this.#keys.remove(runtime, value);
  }

  override clear(runtime: Runtime): void {
    this.#map.clear(runtime);
  }
}
