/**
 * Adapter of a single pipe for scripts: the argument of `step{}`, the result of `pipe.get(i)`, or a pipe that a
 * script constructed. Has the methods of an iterator.
 */
import {
  AbstractPipe,
  AsPipe,
  DONE,
  HistorySource,
  isSideEffectPipe,
  type ObjectModel,
  type Pipe,
  Pipeline,
  RefillableSource,
  type Source,
  sourceOf,
} from '#gremlin';
import {
  elementsOf,
  GroovyType,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  unsupportedOperation,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { gremlinRun } from '../run-service.ts';
import { ScriptPipe } from './script-pipe.ts';

export class PipeHandle {
  readonly #objects: ObjectModel;
  readonly source: Source | Pipe;
  readonly [TYPE]: GroovyType;

  constructor(objects: ObjectModel, source: Source | Pipe, type: GroovyType = ABSTRACT_PIPE) {
    this.#objects = objects;
    this.source = source;
    this[TYPE] = type;
  }

  /** Sets the source from a script's iterator or iterable; a source that is no pipe ignores it. */
  setStarts(starts: Value): null {
    if (!isPipe(this.source)) return null;
    const isOfPipe = starts instanceof PipeHandle && isPipe(starts.source);
    this.source.setStarts(isOfPipe ? starts.source : sourceOf(this.#objects, starts));
    return null;
  }

  /** What the pipe pulls from, for a script: null if that has not been set. */
  starts(runtime: Runtime): Value {
    if (!(this.source instanceof AbstractPipe)) return null;
    const { upstream } = this.source;
    if (isPipe(upstream)) return handleOf(runtime, this.#objects, upstream);
    const isSet = upstream instanceof HistorySource || upstream instanceof RefillableSource;
    return isSet ? new PipeHandle(this.#objects, upstream, runtime.typeNamed(HISTORY_ITERATOR)) : null;
  }

  hasNext(): boolean {
    return this.source.hasNext();
  }

  next(): Value {
    const value = this.source.pull();
    return value === DONE ? this.#objects.raise(this.source.endException, null) : value;
  }

  handleTo(runtime: Runtime, pipe: Pipe): Value {
    return handleOf(runtime, this.#objects, pipe);
  }

  toText(): string {
    if (this.source instanceof ScriptPipe) return this.source.textOfBase();
    return 'toText' in this.source ? this.source.toText() : 'HistoryIterator';
  }
}

const HISTORY_ITERATOR = 'com.tinkerpop.pipes.util.iterators.HistoryIterator';

/** What a class of a script that extends `AbstractPipe` is made of. */
function newScriptPipe(runtime: Runtime): PipeHandle {
  const { objects } = gremlinRun(runtime);
  const pipe = new ScriptPipe(runtime, objects);
  const handle = new PipeHandle(objects, pipe);
  pipe.bind(handle);
  return handle;
}

function isPipe(source: Source | Pipe): source is Pipe {
  return source.isPipe;
}

/** The pipe of a script's argument: of a handle, or a pipeline, which is a pipe itself. */
export function pipeOf(given: Value): Pipe {
  return given instanceof PipeHandle && isPipe(given.source) ? given.source : (given as Pipe & object);
}

/** The script object of a pipe: a Groovy pipeline itself, any other pipe in a handle. */
export function handleOf(runtime: Runtime, objects: ObjectModel, pipe: Pipe): Value {
  if (pipe instanceof Pipeline)
    return TYPE in pipe ? pipe : new PipeHandle(objects, pipe, ABSTRACT_META_PIPE);
  return new PipeHandle(objects, pipe, runtime.typeNamed(pipe.javaName));
}

/** The named step of a script's argument. */
export function namedStepOf(objects: ObjectModel, given: Value): AsPipe {
  const pipe = pipeOf(given);
  return pipe instanceof AsPipe ? pipe : objects.throwClassCast(given, ClassName.AsPipe);
}

/** The named steps of a script's list; null throws a NullPointerException. */
export function namedStepsIn(runtime: Runtime, list: Value): AsPipe[] {
  return elementsOf(runtime, list)
    .map(pipeOf)
    .filter((pipe) => pipe instanceof AsPipe);
}

export const ABSTRACT_PIPE: GroovyType = new GroovyType({
  name: 'com.tinkerpop.pipes.AbstractPipe',
  form: 'abstract',
  interfaces: [ClassName.Pipe],
  propertyMissing: (runtime: Runtime, self: PipeHandle, name: string) =>
    name === 'starts' ? self.starts(runtime) : undefined,
  methods: methodTable(() => ({
    'new()': newScriptPipe,
    'hasNext()': (_runtime, self: PipeHandle) => self.hasNext(),
    'next()': (_runtime, self: PipeHandle) => self.next(),
    'iterator()': (_runtime, self: PipeHandle) => self,
    'setStarts(Object)': (runtime, self: PipeHandle, starts) => {
      const isWalked = ['java.util.Iterator', 'java.lang.Iterable'].some((each) =>
        runtime.isInstance(starts, each),
      );
      if (!isWalked) throw runtime.missingMethod('setStarts', self[TYPE], runtime.newList([starts]));
      return self.setStarts(starts);
    },
    'enablePath(boolean)': (_runtime, self: PipeHandle, isEnabled) =>
      noResult(self.source.enablePath(isEnabled)),
    'getSideEffect()': (_runtime, self: PipeHandle) => {
      const { source } = self;
      return isPipe(source) && isSideEffectPipe(source) ? source.sideEffect() : null;
    },
    'remove()': () => {
      throw unsupportedOperation();
    },
    'toString()': (_runtime, self: PipeHandle) => self.toText(),
    'getCurrentPath()': (runtime, self: PipeHandle) => runtime.newList(self.source.currentPath()),
    'getPathToHere()': (runtime, self: PipeHandle) =>
      runtime.newList(self.source instanceof ScriptPipe ? self.source.pathOfBase() : []),
    'reset()': (_runtime, { source }: PipeHandle) =>
      noResult(source instanceof ScriptPipe ? source.resetOfBase() : source.reset()),
  })),
});

/** A pipe that contains other pipes. */
export const ABSTRACT_META_PIPE: GroovyType = new GroovyType({
  name: 'com.tinkerpop.pipes.util.AbstractMetaPipe',
  form: 'abstract',
  superclass: ABSTRACT_PIPE.name,
  methods: () => ({
    'getPipes()': (runtime, self: PipeHandle) =>
      runtime.newList(
        pipeOf(self)
          .innerPipes()
          .map((pipe) => self.handleTo(runtime, pipe)),
      ),
  }),
});
