/**
 * `groupBy{key}{value}`: adds the value of each object to the list of its key in a map. A value that is a pipe
 * is drained into the list; one that is a list stays a single entry.
 */
import {
  areHarmless,
  type ObjectCollection,
  type ObjectMap,
  type ObjectModel,
  type PipeFunction,
  type Value,
} from '../object-model.ts';
import { DONE, type Done, drain, type Pipe } from '../pipe.ts';
import { GreedySideEffectPipe } from './side-effect-pipe.ts';

/** Access to the map of lists: `adopt` wraps the list that the script's map already has under a key. */
export interface GroupTarget {
  readonly map: ObjectMap;
  adopt(list: Value): ObjectCollection;
  /** The value as a pipe, if it is one. */
  asPipe(value: Value): Pipe | undefined;
}

export class GroupByPipe extends GreedySideEffectPipe {
  protected groups: ObjectMap;
  readonly #target: GroupTarget;
  readonly #key: PipeFunction;
  readonly #value: PipeFunction;

  constructor(objects: ObjectModel, target: GroupTarget, key: PipeFunction, value: PipeFunction) {
    super(objects);
    this.groups = target.map;
    this.#target = target;
    this.#key = key;
    this.#value = value;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.GroupByPipe';
  }

  override get allowsReadAhead(): boolean {
    return areHarmless(this.#key, this.#value) && this.isPlainMap(this.groups);
  }

  /** True for a built-in map that holds no lists of the script. */
  protected isPlainMap(map: ObjectMap): boolean {
    if (!this.objects.isPlainCollection(map.value)) return false;
    const [first] = map.entries();
    return first === undefined;
  }

  override get filledCollection(): Value {
    return this.groups.value;
  }

  sideEffect(): Value {
    return this.groups.value;
  }

  protected advance(): Value | Done {
    const object = this.starts.pull();
    if (object !== DONE) this.#group(object);
    return object;
  }

  #group(object: Value): void {
    const key = this.#key(object);
    const value = this.#value(object);
    const group = this.#groupOf(key);
    const pipe = this.#target.asPipe(value);
    if (pipe === undefined) group.add(value);
    else drain(this.objects, pipe, (item) => group.add(item));
  }

  #groupOf(key: Value): ObjectCollection {
    const list = this.groups.get(key);
    if (list !== undefined && list !== null) return this.#target.adopt(list);
    const group = this.objects.newCollection();
    this.groups.put(key, group.value);
    return group;
  }

  override reset(): void {
    this.groups = this.objects.newMap();
    super.reset();
  }
}
