/** `IndexHits`: the elements that an index lookup found, walked once. */

import { Float } from '#base';
import { GroovyType, type HostObject, javaException, TYPE, type Value } from '#groovy/host';
import { NativeIterator } from '../graphdb/iterables.ts';
import { Names } from '../graphdb/names.ts';

export class IndexHits implements HostObject {
  readonly iterator: NativeIterator;
  /** Entries found, those of removed elements included. */
  readonly size: number;

  constructor(elements: Iterator<Value>, size: number) {
    this.iterator = new NativeIterator(elements);
    this.size = size;
  }

  get [TYPE](): GroovyType {
    return INDEX_HITS_TYPE;
  }

  hasNext(): boolean {
    return this.iterator.hasNext();
  }

  next(): Value {
    return this.iterator.next();
  }
}

const CLASS_NAME = 'org.neo4j.index.impl.lucene.LuceneIndex$1';
const HEXADECIMAL = 16;

const INDEX_HITS_TYPE: GroovyType = new GroovyType({
  name: CLASS_NAME,
  interfaces: [Names.IndexHits],
  methods: {
    'iterator()': (_runtime, self: IndexHits) => self,
    'hasNext()': (_runtime, self: IndexHits) => self.hasNext(),
    'next()': (_runtime, self: IndexHits) => self.next(),
    'size()': (_runtime, self: IndexHits) => self.size,
    'close()': (_runtime, self: IndexHits) => {
      self.iterator.close();
      return null;
    },
    'getSingle()': (runtime, self: IndexHits) => {
      if (!self.hasNext()) return null;
      const first = self.next();
      if (!self.hasNext()) return first;
      const identity = (runtime.hashCode(self) >>> 0).toString(HEXADECIMAL);
      const second = runtime.toJavaText(self.next());
      throw javaException(
        'java.util.NoSuchElementException',
        `More than one element in ${CLASS_NAME}@${identity}. First element is ` +
          `'${runtime.toJavaText(first)}' and the second element is '${second}'`,
      );
    },
    // Hits are not scored here.
    'currentScore()': () => new Float(1),
  },
});

export const INDEX_HITS_TYPES: readonly GroovyType[] = [
  new GroovyType({
    name: Names.IndexHits,
    form: 'interface',
    interfaces: [Names.ResourceIterator, Names.ResourceIterable],
  }),
  INDEX_HITS_TYPE,
];
