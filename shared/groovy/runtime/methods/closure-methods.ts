/** Methods of `groovy.lang.Closure`. */

import {
  CLOSURE_TYPE,
  type Closure,
  ClosureShape,
  Closure as ClosureValue,
  type ResolveStrategy,
} from '../closures/closure.ts';
import { copyOf } from '../closures/closure-binding.ts';
import { JavaArray } from '../collections/java-array.ts';
import { callClosure } from '../dispatch/closure-call.ts';
import { runBody } from '../dispatch/closure-class.ts';
import { illegalArgument } from '../errors/exception.ts';
import {
  type Extension,
  GroovyType,
  type MethodTableMaker,
  methodTable,
  noResult,
  type Runtime,
  type Value,
} from '../host.ts';
import type { ScriptRuntime } from '../run/script-runtime.ts';
import { MemoizeCache } from '../script-classes/memoize-cache.ts';
import { writtenText } from '../values/text.ts';
import { withDefinitionsOf } from './named-access.ts';

function host(runtime: Runtime): ScriptRuntime {
  return runtime as ScriptRuntime;
}

/** Setting the delegate of a curried or composed closure sets that of the inner closures. */
const INNER_DELEGATES = methodTable(() => ({
  'setDelegate(Object)': (_runtime, self: Derived, delegate) => {
    for (const each of [self, ...self.inner]) each.delegate = delegate;
    return null;
  },
  'setResolveStrategy(int)': (_runtime, self: Derived, strategy: ResolveStrategy) => {
    for (const each of [self, ...self.inner]) each.resolveStrategy = strategy;
    return null;
  },
}));

function derivedType(
  name: string,
  superclass = CLOSURE_TYPE.name,
  methods: MethodTableMaker = () => ({}),
): GroovyType {
  return new GroovyType({ name, superclass, methods });
}

const CURRIED = derivedType('org.codehaus.groovy.runtime.CurriedClosure', CLOSURE_TYPE.name, INNER_DELEGATES);
const COMPOSED = derivedType(
  'org.codehaus.groovy.runtime.ComposedClosure',
  CLOSURE_TYPE.name,
  INNER_DELEGATES,
);
const MEMOIZED = derivedType('org.codehaus.groovy.runtime.memoize.Memoize$MemoizeFunction');
const SOFTLY_MEMOIZED = derivedType(
  'org.codehaus.groovy.runtime.memoize.Memoize$SoftReferenceMemoizeFunction',
  MEMOIZED.name,
);
const TRAMPOLINED = derivedType('groovy.lang.TrampolineClosure');

const WRITABLE: GroovyType = new GroovyType({
  name: 'groovy.lang.Closure$WritableClosure',
  superclass: CLOSURE_TYPE.name,
  interfaces: ['groovy.lang.Writable'],
  methods: methodTable(() => ({
    'writeTo(java.io.Writer)': (runtime, self: Closure, writer) => {
      runtime.call1(self, writer);
      return writer;
    },
    'toString()': writtenText,
  })),
});

export const DERIVED_CLOSURE_TYPES: readonly GroovyType[] = [
  CURRIED,
  COMPOSED,
  MEMOIZED,
  SOFTLY_MEMOIZED,
  TRAMPOLINED,
  WRITABLE,
];

/** A closure that wraps others: `body` receives any arguments, and the inner closure checks them. */
class Derived extends ClosureValue {
  readonly inner: readonly Closure[];

  constructor(
    type: GroovyType,
    inner: readonly [Closure, ...Closure[]],
    parameterTypes: readonly (GroovyType | null)[],
    owner: Value,
    body: (args: Value[]) => Value,
  ) {
    const shape = new ClosureShape(type, parameterTypes, 0, false, undefined, true);
    const ofGiven: Closure['body'] = (_closure, ...args) =>
      body(args.filter((each): each is Value => each !== undefined));
    super(shape, ofGiven, owner, inner[0].thisObject);
    this.inner = inner;
    this.delegate = inner[0].delegate;
    this.resolveStrategy = inner[0].resolveStrategy;
  }
}

function cloneOf(self: Closure): Closure {
  return copyOf(self, self.delegate, self.owner, self.thisObject);
}

function curry(runtime: Runtime, self: Closure, given: readonly Value[]): Closure {
  return ncurry(runtime, self, 0, given);
}

function rcurry(runtime: Runtime, self: Closure, given: readonly Value[]): Closure {
  return ncurry(runtime, self, -given.length, given);
}

/** `CurriedClosure`: binds the arguments from index `at` on; a negative index counts from the end. */
function ncurry(runtime: Runtime, self: Closure, at: number, given: readonly Value[]): Closure {
  const { parameterCount, parameterTypes } = self.shape;
  const takesRest = self.shape.isVarargs || parameterTypes.at(-1)?.spec.form === 'array';
  if (!takesRest) checkCurried(parameterCount, given.length, at);
  const inner = cloneOf(self);
  const insert = (args: Value[]): Value[] => {
    const from = at < 0 ? args.length + at + given.length : at;
    return [...args.slice(0, from), ...given, ...args.slice(from)];
  };
  const call = (args: Value[]): Value => callClosure(host(runtime), inner, insert(args), 'doCall');
  if (takesRest) return new Derived(CURRIED, [inner], [null], inner, call);
  const from = at < 0 ? at + parameterCount : at;
  const left = [...parameterTypes.slice(0, from), ...parameterTypes.slice(from + given.length)];
  return new Derived(CURRIED, [inner], left, inner, call);
}

function checkCurried(all: number, count: number, at: number): void {
  const most = all - count;
  if (most < 0) throw illegalArgument(`Can't curry ${count} arguments for a closure with ${all} parameters.`);
  const [low, high] = at < 0 ? [-all, -count] : [0, most];
  if (at >= low && at <= high) return;
  throw illegalArgument(`To curry ${count} argument(s) expect index range ${low}..${high} but found ${at}`);
}

/** Composition: `second` receives the result of `first`. */
function compose(runtime: Runtime, first: Closure, second: Closure): Closure {
  const from = cloneOf(first);
  const to = cloneOf(second);
  return new Derived(COMPOSED, [from, to], from.shape.parameterTypes, from, (args) =>
    runtime.call1(to, callClosure(host(runtime), from, args, 'doCall')),
  );
}

function memoize(runtime: Runtime, self: Closure, sizeMax?: number, type = MEMOIZED): Closure {
  const memo = new MemoizeCache(sizeMax);
  return new Derived(type, [self], self.shape.parameterTypes, self.owner, (args) =>
    memo.answer(runtime, args, () => callClosure(host(runtime), self, args, 'doCall')),
  );
}

function checkSize(size: number, parameter: 'maxCacheSize' | 'protectedCacheSize', method: string): void {
  if (size >= 0) return;
  throw illegalArgument(`A non-negative number is required as the ${parameter} parameter for ${method}.`);
}

/** Returned by a trampolined closure in place of a call; the trampoline calls it again. */
class Trampoline extends ClosureValue {
  readonly of: Closure;
  readonly pending: () => Value;

  constructor(of: Closure, shape: ClosureShape, body: Closure['body'], pending: () => Value) {
    super(shape, body, of.owner, of.thisObject);
    this.of = of;
    this.pending = pending;
  }
}

function trampoline(runtime: Runtime, self: Closure, given: readonly Value[]): Closure {
  const of = self instanceof Trampoline ? self.of : self;
  const types = new Array<null>(of.shape.parameterCount).fill(null);
  const shape = new ClosureShape(TRAMPOLINED, types, 0, false, undefined, true);
  const call = (args: readonly Value[]): Value => callClosure(host(runtime), of, args, 'doCall');
  const body = (_closure: Closure, ...args: (Value | undefined)[]): Value => {
    const more = args.filter((each): each is Value => each !== undefined);
    let result = call(more.length === 0 ? given : more);
    while (result instanceof Trampoline) {
      runtime.budget.step();
      result = result.pending();
    }
    return result;
  };
  return new Trampoline(of, shape, body, () => call(given));
}

export const CLOSURE_EXTENSION: Extension = {
  on: 'groovy.lang.Closure',
  methods: methodTable(() => ({
    'getProperty(String)': (runtime, self: Closure, name) =>
      withDefinitionsOf(name, runtime).closures.get(self, name),
    'setProperty(String, Object)': (runtime, self: Closure, name, value) =>
      noResult(withDefinitionsOf(name, runtime).closures.set(self, name, value)),
    'getOwner()': (_runtime, self: Closure) => self.owner,
    'getDelegate()': (_runtime, self: Closure) => self.delegate,
    'setDelegate(Object)': (_runtime, self: Closure, delegate) => {
      self.delegate = delegate;
      return null;
    },
    'getThisObject()': (_runtime, self: Closure) => self.thisObject,
    'getResolveStrategy()': (_runtime, self: Closure) => self.resolveStrategy,
    'setResolveStrategy(int)': (_runtime, self: Closure, strategy: ResolveStrategy) => {
      self.resolveStrategy = strategy;
      return null;
    },
    'getDirective()': (_runtime, self: Closure) => self.directive,
    'setDirective(int)': (_runtime, self: Closure, directive) => {
      self.directive = directive;
      return null;
    },
    'getMaximumNumberOfParameters()': (_runtime, self: Closure) => self.shape.parameterCount,
    'getParameterTypes()': (runtime, self: Closure) =>
      new JavaArray(
        'java.lang.Class',
        self.shape.parameterTypes.map((each) => each ?? host(runtime).objectInfo().type),
      ),
    'curry(Object...)': curry,
    'rcurry(Object...)': rcurry,
    'ncurry(int, Object...)': ncurry,
    'leftShift(Closure)': (runtime, self: Closure, other: Closure) => compose(runtime, other, self),
    'rightShift(Closure)': compose,
    'leftShift(Object)': (runtime, self: Closure, value) => runtime.call1(self, value),
    'memoize()': memoize,
    'memoizeAtMost(int)': (runtime, self: Closure, sizeMax) => {
      checkSize(sizeMax, 'maxCacheSize', 'memoizeAtMost');
      return memoize(runtime, self, sizeMax);
    },
    'memoizeAtLeast(int)': (runtime, self: Closure, kept) => {
      checkSize(kept, 'protectedCacheSize', 'memoizeAtLeast');
      return memoize(runtime, self, undefined, SOFTLY_MEMOIZED);
    },
    'memoizeBetween(int, int)': (runtime, self: Closure, kept, sizeMax) => {
      checkSize(kept, 'protectedCacheSize', 'memoizeBetween');
      checkSize(sizeMax, 'maxCacheSize', 'memoizeBetween');
      if (kept > sizeMax) {
        throw illegalArgument(
          'The maxCacheSize parameter to memoizeBetween is required to be greater or equal to the protectedCacheSize parameter.',
        );
      }
      return memoize(runtime, self, sizeMax, SOFTLY_MEMOIZED);
    },
    'trampoline()': (runtime, self: Closure) => trampoline(runtime, self, []),
    'trampoline(Object...)': trampoline,
    // Only for subclasses in scripts: calls of closures do not use the table.
    'call(Object...)': (runtime, self: Closure, args) => runBody(host(runtime), self, args),
    'run()': (runtime, self: Closure) => noResult(runtime.call0(self)),
    'clone()': (_runtime, self: Closure) => cloneOf(self),
    'dehydrate()': (_runtime, self: Closure) => copyOf(self, null, null, null),
    'rehydrate(Object, Object, Object)': (_runtime, self: Closure, delegate, owner, thisObject) =>
      copyOf(self, delegate, owner, thisObject),
    'asWritable()': (runtime, self: Closure) =>
      new Derived(WRITABLE, [self], self.shape.parameterTypes, self.owner, (args) =>
        callClosure(host(runtime), self, args, 'doCall'),
      ),
    // By the name `call`, which appears in the message of a failure.
    'isCase(Object)': (runtime, self: Closure, value) =>
      runtime.truth(runtime.invokeMethod(self, 'call', [value])),
    'hashCode()': (runtime, self: Closure) => runtime.hashCode(self.shape.type.name),
    'equals(Object)': (_runtime, self: Closure, other) => self === other,
    'toString()': (runtime, self: Closure) =>
      `${self.shape.type.name}@${(runtime.hashCode(self) >>> 0).toString(16)}`,
  })),
};
