/** Closures as values. Calling them is in `closure-call.ts`, their methods in `closure-methods.ts`. */
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../host.ts';

/** `groovy.lang.Closure`; its methods are an extension of the language's own module. */
export const CLOSURE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.Closure',
  form: 'abstract',
  superclass: 'groovy.lang.GroovyObjectSupport',
  interfaces: [
    'java.lang.Cloneable',
    'java.lang.Runnable',
    'groovy.lang.GroovyCallable',
    'java.io.Serializable',
  ],
  statics: {
    OWNER_FIRST: 0,
    DELEGATE_FIRST: 1,
    OWNER_ONLY: 2,
    DELEGATE_ONLY: 3,
    TO_SELF: 4,
    DONE: 1,
    SKIP: 2,
    IDENTITY: () => nativeClosure(1, (value) => value as Value),
  },
  methods: methodTable(() => ({
    'new(Object)': (_runtime, _self, owner) => unbound(owner, null),
    'new(Object, Object)': (_runtime, _self, owner, thisObject) => unbound(owner, thisObject),
  })),
  propertyMissing: (runtime, self: Closure, name) => scopeOf(runtime).get(self, name),
  setPropertyMissing: (runtime, self: Closure, name, value) => {
    scopeOf(runtime).set(self, name, value);
    return true;
  },
  methodMissing: (runtime, self: Closure, name, args) => scopeOf(runtime).invoke(self, name, args),
});

/** The part of a run that resolves names in closures. */
interface Scope {
  get(closure: Closure, name: string): Value;
  set(closure: Closure, name: string, value: Value): void;
  invoke(closure: Closure, name: string, args: readonly Value[]): Value;
}

function scopeOf(runtime: Runtime): Scope {
  return (runtime as Runtime & { readonly closures: Scope }).closures;
}

/** The resolve strategies, such as `Closure.OWNER_FIRST`. */
export const ResolveStrategy = {
  OwnerFirst: 0,
  DelegateFirst: 1,
  OwnerOnly: 2,
  DelegateOnly: 3,
  ToSelf: 4,
} as const;
export type ResolveStrategy = (typeof ResolveStrategy)[keyof typeof ResolveStrategy];

/**
 * The compiled body: receives the closure, then one argument per parameter; `undefined` selects the default
 * value.
 */
export type ClosureBody = (closure: Closure, ...args: (Value | undefined)[]) => Value;

/** The class of the closures created by one closure expression: `Script1$_run_closure1`. */
export class ClosureType extends GroovyType {
  constructor(name: string) {
    super({ name, superclass: CLOSURE_TYPE.name });
  }
}

/** What a closure without effects reads, while classes are unchanged and what it reads are plain values. */
export interface PureReads {
  /** Properties of the only argument. */
  readonly properties: readonly string[];
  /** Names that are found in the owner or the delegate. */
  readonly names: readonly string[];
  /** Whether it reads local variables: {@link Closure.locals} has them, but for copies of a closure. */
  readonly hasLocals: boolean;
}

/** The order of a closure that compares one property of both members of a pair: `{it.a.name <=> it.b.name}`. */
export interface PairOrder {
  readonly property: string;
  /** Whether `b` is compared with `a`. */
  readonly isDescending: boolean;
}

/** What is known of a closure expression from its text; null where it is another one. */
export interface ClosureFacts {
  /** For a closure without effects. */
  readonly pure: PureReads | null;
  /** The property of its argument that the closure returns, while classes are unchanged. */
  readonly read: string | null;
  /** For a closure that does nothing else, while classes are unchanged. */
  readonly order: PairOrder | null;
}

const NO_FACTS: ClosureFacts = { pure: null, read: null, order: null };

/** The shared part of all closures created by one closure expression or library factory. */
export class ClosureShape {
  /** The class as Groovy names it: `Script1$_run_closure1`. */
  readonly type: GroovyType;
  /** The declared type of each parameter; null accepts any value. An implicit `it` is one such parameter. */
  readonly parameterTypes: readonly (GroovyType | null)[];
  /** Parameters without a default value; an implicit `it` counts as optional. */
  readonly requiredCount: number;
  /** The parameters with default values, if others without one follow them; else null. */
  readonly defaults: readonly (0 | 1)[] | null;
  /** Varargs: the last parameter takes the remaining arguments; its type above is the component type. */
  readonly isVarargs: boolean;
  /** The number of arguments that are passed to the body unchecked; -1 if there is none. */
  readonly directCount: number;
  readonly facts: ClosureFacts;
  /** The body accepts any arguments and checks them itself. */
  readonly takesAll: boolean;

  constructor(
    type: GroovyType,
    parameterTypes: readonly (GroovyType | null)[],
    requiredCount: number,
    isVarargs: boolean,
    facts: ClosureFacts = NO_FACTS,
    takesAll = false,
    defaults: readonly (0 | 1)[] | null = null,
  ) {
    this.defaults = defaults;
    this.takesAll = takesAll;
    this.type = type;
    this.parameterTypes = parameterTypes;
    this.requiredCount = requiredCount;
    this.isVarargs = isVarargs;
    this.facts = facts;
    const isPlain = !isVarargs && parameterTypes.every((each) => each === null);
    this.directCount = isPlain ? parameterTypes.length : -1;
  }

  get parameterCount(): number {
    return this.parameterTypes.length;
  }
}

/** `shape` and `body` change at most once: when the object becomes an instance of a script class. */
export class Closure {
  shape: ClosureShape;
  body: ClosureBody;
  readonly owner: Value;
  readonly thisObject: Value;
  delegate: Value;
  resolveStrategy: ResolveStrategy = ResolveStrategy.OwnerFirst;
  directive = 0;
  /** The values, as of now, of the local variables that a closure without effects reads; null if it reads none. */
  locals: (() => readonly Value[]) | null = null;

  constructor(shape: ClosureShape, body: ClosureBody, owner: Value, thisObject: Value) {
    this.shape = shape;
    this.body = body;
    this.owner = owner;
    this.thisObject = thisObject;
    this.delegate = owner;
  }

  get [TYPE](): GroovyType {
    return this.shape.type;
  }
}

/** The object of `super(owner, thisObject)` in a script class, which defines what a call does. */
function unbound(owner: Value, thisObject: Value): Closure {
  return new Closure(new ClosureShape(CLOSURE_TYPE, [], 0, false), () => null, owner, thisObject);
}

/**
 * A closure of library or host code: `body` receives exactly `parameterCount` arguments. The owner is null.
 */
export function nativeClosure(parameterCount: number, body: (...args: Value[]) => Value): Closure {
  const untyped = new Array<null>(parameterCount).fill(null);
  const shape = new ClosureShape(CLOSURE_TYPE, untyped, parameterCount, false);
  return new Closure(shape, (_closure, ...args) => body(...(args as Value[])), null, null);
}
