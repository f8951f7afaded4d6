/**
 * `map` and `map(keys)`: emits a map of each element's properties; with keys, of these alone, null for a
 * missing one. The key `id` is the id, and on edges `label` the label.
 */
import { toElement } from '../casts.ts';
import { Edge, type Element } from '../graph-model.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

export class PropertyMapPipe extends TransformPipe {
  readonly #keys: readonly string[];

  constructor(objects: ObjectModel, keys: readonly string[]) {
    super(objects);
    this.#keys = keys;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.PropertyMapPipe';
  }

  protected advance(): Value | Done {
    const start = this.starts.pull();
    if (start === DONE) return DONE;
    const element = toElement(this.objects, start);
    const map = this.objects.newMap();
    if (this.#keys.length > 0) {
      for (const key of this.#keys) map.put(key, memberOf(element, key));
      return map.value;
    }
    const pairs = element.propertyPairs();
    if (!map.fill(pairs))
      for (let at = 0; at < pairs.length; at += 2) map.put(pairs[at] as Value, pairs[at + 1] as Value);
    return map.value;
  }
}

function memberOf(element: Element, key: string): Value {
  if (key === 'id') return element.getId();
  if (key === 'label' && element instanceof Edge) return element.getLabel();
  return element.getProperty(key);
}
