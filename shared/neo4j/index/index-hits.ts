/** `IndexHits`: the result of an index lookup, iterated once. */

import { Float } from '#base';
import { GroovyType, type HostObject, noResult, noSuchElement, TYPE, type Value } from '#groovy/host';
import { nullPointer, unsupported } from '../graphdb/exceptions.ts';
import { NativeIterator } from '../graphdb/iterables.ts';
import { Names } from '../graphdb/names.ts';

export class IndexHits implements HostObject {
  readonly iterator: NativeIterator;
  /** Number of hits, removed elements included. */
  readonly size: number;
  /** Scores of the hits in their order; computed on first use. */
  readonly #score: () => readonly number[];
  #scores: readonly number[] | null = null;
  #taken = 0;

  constructor(elements: Iterator<Value>, size: number, score: () => readonly number[]) {
    this.iterator = new NativeIterator(elements);
    this.size = size;
    this.#score = score;
  }

  get [TYPE](): GroovyType {
    return INDEX_HITS_TYPE;
  }

  hasNext(): boolean {
    return this.iterator.hasNext();
  }

  next(): Value {
    const element = this.iterator.next();
    this.#taken++;
    return element;
  }

  /** Score of the last hit. A lookup by value has no scores. */
  currentScore(): number {
    if (this.#taken === 0) throw nullPointer();
    this.#scores ??= this.#score();
    return this.#scores[this.#taken - 1] ?? Number.NaN;
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
    'close()': (_runtime, self: IndexHits) => noResult(self.iterator.close()),
    'getSingle()': (runtime, self: IndexHits) => {
      if (!self.hasNext()) return null;
      const first = self.next();
      if (!self.hasNext()) return first;
      const identity = (runtime.hashCode(self) >>> 0).toString(HEXADECIMAL);
      const second = runtime.toJavaText(self.next());
      throw noSuchElement(
        `More than one element in ${CLASS_NAME}@${identity}. First element is ` +
          `'${runtime.toJavaText(first)}' and the second element is '${second}'`,
      );
    },
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
