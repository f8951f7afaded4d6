/**
 * `groupCount`: counts equal objects in a map as they pass, as Longs. With functions, the first computes the
 * key and the second the new value from a pair of the object and the count so far.
 */
import type { ObjectMap, ObjectModel, PipeFunction, Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { GreedySideEffectPipe } from './side-effect-pipe.ts';

const ZERO = 0n;
const ONE = 1n;

abstract class CountingPipe extends GreedySideEffectPipe {
  protected counts: ObjectMap;

  constructor(objects: ObjectModel, counts: ObjectMap) {
    super(objects);
    this.counts = counts;
  }

  sideEffect(): Value {
    return this.counts.value;
  }

  protected abstract count(object: Value): void;

  protected advance(): Value | Done {
    const object = this.starts.pull();
    if (object !== DONE) this.count(object);
    return object;
  }
}

export class GroupCountPipe extends CountingPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.GroupCountPipe';
  }

  protected count(object: Value): void {
    this.counts.addLong(object, ONE);
  }

  /** Counts `times` occurrences of an object. */
  countMany(object: Value, times: bigint): void {
    this.counts.addLong(object, times);
  }

  /** Counts distinct elements or scalars, given as alternating objects and multiplicities. */
  countAll(pairs: Value[]): void {
    if (this.counts.fill(pairs)) return;
    for (let at = 0; at < pairs.length; at += 2) {
      this.objects.budget.step();
      this.countMany(pairs[at] as Value, pairs[at + 1] as bigint);
    }
  }

  override reset(): void {
    this.counts = this.objects.newMap();
    super.reset();
  }
}

export class GroupCountFunctionPipe extends CountingPipe {
  readonly #key: PipeFunction;
  readonly #value: PipeFunction | null;

  constructor(objects: ObjectModel, counts: ObjectMap, key: PipeFunction, value: PipeFunction | null) {
    super(objects, counts);
    this.#key = key;
    this.#value = value;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.GroupCountFunctionPipe';
  }

  protected count(object: Value): void {
    const key = this.#key(object);
    if (this.#value === null) this.counts.addLong(key, ONE);
    else {
      const count = this.counts.get(key) ?? ZERO;
      this.counts.put(key, this.#value(this.objects.pair(object, count)));
    }
  }

  override reset(): void {
    this.counts = this.counts.fresh();
    super.reset();
  }
}
