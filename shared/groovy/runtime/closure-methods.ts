/** Methods of `groovy.lang.Closure`. */

import { type Closure, ClosureShape, Closure as ClosureValue, type ResolveStrategy } from './closure.ts';
import { callClosure } from './closure-call.ts';
import { JavaArray } from './collections/java-array.ts';
import { type Extension, javaException, type Runtime, type Value } from './host.ts';
import { Memo } from './memo.ts';
import type { ScriptRuntime } from './script-runtime.ts';
import type { GroovyType } from './type.ts';

function host(runtime: Runtime): ScriptRuntime {
  return runtime as ScriptRuntime;
}

/** A closure around others: it takes any arguments that `count` of them allow. */
export function derived(
  from: Closure,
  types: readonly (GroovyType | null)[],
  required: number,
  body: (args: Value[]) => Value,
  isVarargs = false,
): Closure {
  const shape = new ClosureShape(from.shape.type, types, required, isVarargs);
  const made = new ClosureValue(
    shape,
    (_closure, ...args) => {
      const given = args.filter((each): each is Value => each !== undefined);
      const last = given.at(-1);
      return body(isVarargs && last instanceof JavaArray ? [...given.slice(0, -1), ...last.items] : given);
    },
    from.owner,
    from.thisObject,
  );
  made.delegate = from.delegate;
  made.resolveStrategy = from.resolveStrategy;
  return made;
}

function copyOf(self: Closure, delegate: Value, owner: Value, thisObject: Value): Closure {
  const copy = new ClosureValue(self.shape, self.body, owner, thisObject);
  copy.delegate = delegate;
  copy.resolveStrategy = self.resolveStrategy;
  return copy;
}

function curry(runtime: Runtime, self: Closure, given: readonly Value[]): Closure {
  return ncurry(runtime, self, 0, given);
}

function rcurry(runtime: Runtime, self: Closure, given: readonly Value[]): Closure {
  return ncurry(runtime, self, -given.length, given);
}

/** `CurriedClosure`: the arguments from `at` on are given, counted from the end where it is negative. */
function ncurry(runtime: Runtime, self: Closure, at: number, given: readonly Value[]): Closure {
  const { parameterCount, parameterTypes, requiredCount } = self.shape;
  const takesRest = self.shape.isVarargs || parameterTypes.at(-1)?.spec.form === 'array';
  if (!takesRest) checkCurried(parameterCount, given.length, at);
  const insert = (args: Value[]): Value[] => {
    const from = at < 0 ? args.length + at + given.length : at;
    return [...args.slice(0, from), ...given, ...args.slice(from)];
  };
  const call = (args: Value[]): Value => callClosure(host(runtime), self, insert(args), 'doCall');
  if (takesRest) return derived(self, [null], 0, call, true);
  const from = at < 0 ? at + parameterCount : at;
  const left = [...parameterTypes.slice(0, from), ...parameterTypes.slice(from + given.length)];
  return derived(self, left, Math.max(requiredCount - given.length, 0), call);
}

function checkCurried(all: number, count: number, at: number): void {
  const most = all - count;
  const argument = 'java.lang.IllegalArgumentException';
  if (most < 0)
    throw javaException(argument, `Can't curry ${count} arguments for a closure with ${all} parameters.`);
  const [low, high] = at < 0 ? [-all, -count] : [0, most];
  if (at >= low && at <= high) return;
  throw javaException(
    argument,
    `To curry ${count} argument(s) expect index range ${low}..${high} but found ${at}`,
  );
}

/** `first` runs first, `second` gets its result. */
function compose(runtime: Runtime, first: Value, second: Value): Closure {
  const from = first as Closure;
  const { parameterTypes, requiredCount } = from.shape;
  return derived(from, parameterTypes, requiredCount, (args) =>
    runtime.call1(second, callClosure(host(runtime), from, args, 'doCall')),
  );
}

function memoize(runtime: Runtime, self: Closure, sizeMax?: number): Closure {
  const memo = new Memo(sizeMax);
  const { parameterTypes, requiredCount } = self.shape;
  return derived(self, parameterTypes, requiredCount, (args) =>
    memo.answer(runtime, args, () => callClosure(host(runtime), self, args, 'doCall')),
  );
}

function checkSize(size: number, parameter: 'maxCacheSize' | 'protectedCacheSize', method: string): void {
  if (size >= 0) return;
  throw javaException(
    'java.lang.IllegalArgumentException',
    `A non-negative number is required as the ${parameter} parameter for ${method}.`,
  );
}

/** What a trampolined closure returns to be called again, instead of calling. */
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
  const shape = new ClosureShape(of.shape.type, types, 0, false);
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
  methods: {
    'getProperty(String)': (runtime, self: Closure, name: string) => host(runtime).closures.get(self, name),
    'setProperty(String, Object)': (runtime, self: Closure, name: string, value: Value) => {
      host(runtime).closures.set(self, name, value);
      return null;
    },
    'getOwner()': (_runtime, self: Closure) => self.owner,
    'getDelegate()': (_runtime, self: Closure) => self.delegate,
    'setDelegate(Object)': (_runtime, self: Closure, delegate: Value) => {
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
    'setDirective(int)': (_runtime, self: Closure, directive: number) => {
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
    'rightShift(Closure)': (runtime, self: Closure, other: Closure) => compose(runtime, self, other),
    'leftShift(Object)': (runtime, self: Closure, value: Value) => runtime.call1(self, value),
    'memoize()': (runtime, self: Closure) => memoize(runtime, self),
    'memoizeAtMost(int)': (runtime, self: Closure, sizeMax: number) => {
      checkSize(sizeMax, 'maxCacheSize', 'memoizeAtMost');
      return memoize(runtime, self, sizeMax);
    },
    'memoizeAtLeast(int)': (runtime, self: Closure, kept: number) => {
      checkSize(kept, 'protectedCacheSize', 'memoizeAtLeast');
      return memoize(runtime, self);
    },
    'memoizeBetween(int, int)': (runtime, self: Closure, kept: number, sizeMax: number) => {
      checkSize(kept, 'protectedCacheSize', 'memoizeBetween');
      checkSize(sizeMax, 'maxCacheSize', 'memoizeBetween');
      if (kept > sizeMax) {
        throw javaException(
          'java.lang.IllegalArgumentException',
          'The maxCacheSize parameter to memoizeBetween is required to be greater or equal to the protectedCacheSize parameter.',
        );
      }
      return memoize(runtime, self, sizeMax);
    },
    'trampoline()': (runtime, self: Closure) => trampoline(runtime, self, []),
    'trampoline(Object...)': trampoline,
    'run()': (runtime, self: Closure) => {
      runtime.call0(self);
      return null;
    },
    'clone()': (_runtime, self: Closure) => copyOf(self, self.delegate, self.owner, self.thisObject),
    'dehydrate()': (_runtime, self: Closure) => copyOf(self, null, null, null),
    'rehydrate(Object, Object, Object)': (
      _runtime,
      self: Closure,
      delegate: Value,
      owner: Value,
      thisObject: Value,
    ) => copyOf(self, delegate, owner, thisObject),
    'asWritable()': (_runtime, self: Closure) => self,
    'isCase(Object)': (runtime, self: Closure, value: Value) => runtime.truth(runtime.call1(self, value)),
    'hashCode()': (runtime, self: Closure) => runtime.hashCode(self.shape.type.name),
    'equals(Object)': (_runtime, self: Closure, other: Value) => self === other,
    'toString()': (runtime, self: Closure) =>
      `${self.shape.type.name}@${(runtime.hashCode(self) >>> 0).toString(16)}`,
  },
};
