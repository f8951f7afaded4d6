/**
 * `groupCount`: counts equal objects in a map as they pass, as Longs. With functions, the first computes the
 * key and the second the new value from a pair of the object and the count so far.
 */
import {
  areHarmless,
  type ObjectMap,
  type ObjectModel,
  type PipeFunction,
  type Value,
} from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { GreedySideEffectPipe } from './side-effect-pipe.ts';

const ZERO = 0n;
const ONE = 1n;

export abstract class CountingPipe extends GreedySideEffectPipe {
  protected counts: ObjectMap;

  constructor(objects: ObjectModel, counts: ObjectMap) {
    super(objects);
    this.counts = counts;
  }

  sideEffect(): Value {
    return this.counts.value;
  }

  /** The property that is counted of each element, null for the object itself; undefined if functions decide. */
  abstract countedProperty(): string | null | undefined;

  /** True without functions that could have effects. */
  protected abstract get isHarmless(): boolean;

  protected abstract count(object: Value): void;

  override get allowsReadAhead(): boolean {
    return this.isHarmless && this.objects.isPlainCollection(this.counts.value);
  }

  override get filledCollection(): Value {
    return this.counts.value;
  }

  /** Counts distinct elements or scalars, given as alternating objects and multiplicities. */
  countAll(pairs: Value[]): void {
    if (this.counts.fill(pairs)) return;
    for (let at = 0; at < pairs.length; at += 2) {
      this.objects.budget.step();
      this.countMany(pairs[at] as Value, pairs[at + 1] as bigint);
    }
  }

  /** Counts `times` occurrences of a key. */
  countMany(key: Value, times: bigint): void {
    this.counts.addLong(key, times);
  }

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

  countedProperty(): null {
    return null;
  }

  protected get isHarmless(): boolean {
    return true;
  }

  protected count(object: Value): void {
    this.counts.addLong(object, ONE);
  }

  override reset(): void {
    this.counts = this.objects.newMap();
    super.reset();
  }
}

export class GroupCountFunctionPipe extends CountingPipe {
  readonly #key: PipeFunction;
  readonly #value: PipeFunction | null;
  readonly #propertyRead: () => string | null;

  /** `propertyRead`: the stored property of an element that the key function, as of now, only returns; null if none. */
  constructor(
    objects: ObjectModel,
    counts: ObjectMap,
    key: PipeFunction,
    value: PipeFunction | null,
    propertyRead: () => string | null = () => null,
  ) {
    super(objects, counts);
    this.#key = key;
    this.#value = value;
    this.#propertyRead = propertyRead;
  }

  countedProperty(): string | undefined {
    return this.#value === null ? (this.#propertyRead() ?? undefined) : undefined;
  }

  protected get isHarmless(): boolean {
    return this.#value === null && (this.countedProperty() !== undefined || areHarmless(this.#key));
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.GroupCountFunctionPipe';
  }

  protected count(object: Value): void {
    const key = this.#key(object);
    if (this.#value === null) this.counts.addLong(key, ONE);
    else {
      const count = this.objects.toNumber(this.counts.get(key) ?? ZERO);
      this.counts.put(key, this.objects.toNumber(this.#value(this.objects.pair(object, count))));
    }
  }

  override reset(): void {
    this.counts = this.counts.fresh();
    super.reset();
  }
}
