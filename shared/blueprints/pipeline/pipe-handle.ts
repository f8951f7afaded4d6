/**
 * A single pipe as a script may hold it: what `step{}` is given to pull from, what `pipe.get(i)` answers. Offers what
 * an iterator does.
 */
import { DONE, type ObjectModel, type Pipe, type Source } from '#gremlin';
import { GroovyType, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';

export class PipeHandle {
  readonly #objects: ObjectModel;
  readonly source: Source | Pipe;

  constructor(objects: ObjectModel, source: Source | Pipe) {
    this.#objects = objects;
    this.source = source;
  }

  get [TYPE](): GroovyType {
    return PIPE_HANDLE;
  }

  hasNext(): boolean {
    return this.source.hasNext();
  }

  next(): Value {
    const value = this.source.pull();
    return value === DONE ? this.#objects.raise(this.source.endFault, null) : value;
  }

  toText(): string {
    return 'toText' in this.source ? this.source.toText() : 'HistoryIterator';
  }
}

export const PIPE_HANDLE: GroovyType = new GroovyType({
  name: 'com.tinkerpop.pipes.AbstractPipe',
  form: 'abstract',
  interfaces: [ClassName.Pipe],
  methods: {
    'hasNext()': (_runtime, self: PipeHandle) => self.hasNext(),
    'next()': (_runtime, self: PipeHandle) => self.next(),
    'iterator()': (_runtime, self: PipeHandle) => self,
    'toString()': (_runtime, self: PipeHandle) => self.toText(),
    'getCurrentPath()': (runtime, self: PipeHandle) => runtime.newList(self.source.currentPath()),
    'reset()': (_runtime, self: PipeHandle) => {
      self.source.reset();
      return null;
    },
  },
});
