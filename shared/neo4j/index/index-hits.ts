/** `IndexHits`: the result of an index lookup, iterated once. */

import { Float } from '#base';
import {
  GroovyType,
  type HostObject,
  noResult,
  noSuchElement,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { nullPointer, unsupported } from '../graphdb/exceptions.ts';
import { NativeIterator } from '../graphdb/iterables.ts';
import { Names } from '../graphdb/names.ts';

/** Where hits come from: a lookup by value, a query, or a query for the best hits only. */
export type HitsOrigin = 'lookup' | 'query' | 'top';

/** Lucene's score where there is no hit. */
const NO_SCORE = -1;

export class IndexHits implements HostObject {
  /** Number of hits, removed elements included. */
  readonly size: number;
  readonly #elements: NativeIterator;
  readonly #origin: HitsOrigin;
  /** Scores of the hits in their order; computed on first use. */
  readonly #score: () => readonly number[];
  #scores: readonly number[] | null = null;
  /** Number of times that the elements were pulled, the end included. */
  #pulled = 0;

  constructor(elements: Iterator<Value>, size: number, origin: HitsOrigin, score: () => readonly number[]) {
    this.#elements = new NativeIterator({
      next: () => {
        this.#pulled++;
        return elements.next();
      },
    });
    this.size = size;
    this.#origin = origin;
    this.#score = score;
  }

  get [TYPE](): GroovyType {
    return INDEX_HITS_TYPE;
  }

  hasNext(): boolean {
    return this.#elements.hasNext();
  }

  next(): Value {
    return this.#elements.next();
  }

  /**
   * Score of the hit that was pulled last, by `hasNext` too. A query has {@link NO_SCORE} before its first hit and
   * after its last one. A lookup by value with hits, and a query for the best ones, fail before the first.
   */
  currentScore(): number {
    const isEmptyLookup = this.#origin === 'lookup' && this.size === 0;
    if (this.#pulled === 0 && this.#origin !== 'query' && !isEmptyLookup) throw nullPointer();
    this.#scores ??= this.#score();
    const last = this.#origin === 'top' ? Math.min(this.#pulled, this.#scores.length) : this.#pulled;
    return this.#scores[last - 1] ?? NO_SCORE;
  }

  /** The only hit, or null. Throws if there are two. */
  single(runtime: Runtime): Value {
    if (!this.hasNext()) return null;
    const first = this.next();
    if (!this.hasNext()) return first;
    const identity = (runtime.hashCode(this) >>> 0).toString(HEXADECIMAL);
    const second = runtime.toJavaText(this.next());
    throw noSuchElement(
      `More than one element in ${CLASS_NAME}@${identity}. First element is ` +
        `'${runtime.toJavaText(first)}' and the second element is '${second}'`,
    );
  }

  /** Releases the hits. They can still be pulled, but for those of a lookup of which none was. */
  close(): void {
    if (this.#origin === 'lookup' && this.#pulled === 0) this.#elements.close();
  }
}

const CLASS_NAME = 'org.neo4j.index.impl.lucene.LuceneIndex$1';
const HEXADECIMAL = 16;

const INDEX_HITS_TYPE: GroovyType = new GroovyType({
  name: CLASS_NAME,
  interfaces: [Names.IndexHits],
  methods: () => ({
    'iterator()': (_runtime, self: IndexHits) => self,
    'hasNext()': (_runtime, self: IndexHits) => self.hasNext(),
    'next()': (_runtime, self: IndexHits) => self.next(),
    'size()': (_runtime, self: IndexHits) => self.size,
    'remove()': () => {
      throw unsupported(null);
    },
    'close()': (_runtime, self: IndexHits) => noResult(self.close()),
    'getSingle()': (runtime, self: IndexHits) => self.single(runtime),
    'currentScore()': (_runtime, self: IndexHits) => new Float(self.currentScore()),
  }),
});

export const INDEX_HITS_TYPES: readonly GroovyType[] = [
  new GroovyType({
    name: Names.IndexHits,
    form: 'interface',
    interfaces: [Names.ResourceIterator, Names.ResourceIterable],
  }),
  INDEX_HITS_TYPE,
];
