/**
 * The port between the language and everything that scripts can access. The language owns it; the library and
 * the hosts implement it with type tables. Scripts reach only what is in such a table: generated code never
 * reads a JavaScript property by a name that a script chose.
 *
 * **Values.** `null`, the typed scalars of `#base` (an Integer is a plain int32 `number`, a Long a `bigint`,
 * a String a `string`), and objects that carry their type under {@link TYPE}. Never `undefined`.
 */
import type { Budget, Char, Double, Float, RandomSource, Scalar } from '#base';

/**
 * The key under which a host object has its type: `readonly [TYPE] = FEATURES;`. A class of which scripts make many
 * objects spares each of them the field: `get [TYPE]() { return VERTEX; }`.
 */
export const TYPE: unique symbol = Symbol('groovy type');

/** A Groovy value. */
export type Value = Scalar | null | object;

/** An object of a class in a type table. */
export interface HostObject {
  readonly [TYPE]: GroovyType;
}

/**
 * One method. Arguments are selected and converted for the row's signature: an `int` parameter is a `number`,
 * a `long` a `bigint`, a `double` a `Double`, a `String` a `string` (GStrings are converted), `T...` a plain
 * JavaScript array. `self` is the receiver; for static methods and constructors it is the {@link GroovyType}.
 * A void method returns null, see {@link noResult}.
 */
export type MethodBody = (runtime: Runtime, self: never, ...args: never[]) => Value;

/** The result of a void method: null, whatever the call that does its work returns. */
export function noResult(_call: unknown): null {
  return null;
}

/**
 * Methods by Java signature without parameter names and return type: `'add(int, Object)'`, `'format(String,
 * Object...)'`, `'static max(int, int)'`, `'new(Collection)'`, `'collect(Closure)'`. Types are simple names,
 * resolved when the registry is built: first in the type's own package, then in java.lang, java.util,
 * java.math, groovy.lang, then any registered type whose simple name is unique; other types need the full
 * name. `T[]` is a Java array, `T...` as the last parameter is varargs.
 */
export type MethodTable = Readonly<Record<string, MethodBody>>;

/** Values of a parameter by the type in its signature; all others are any value. */
interface ParameterTypes {
  readonly boolean: boolean;
  readonly int: number;
  readonly long: bigint;
  readonly float: Float;
  readonly double: Double;
  readonly char: Char;
  readonly String: string;
  readonly Class: GroovyType;
}

type ParameterOf<Type extends string> = Type extends keyof ParameterTypes
  ? ParameterTypes[Type]
  : Type extends `${infer Item}...`
    ? ParameterOf<Item>[]
    : Value;

type ParametersOf<Types extends string> = Types extends ''
  ? []
  : Types extends `${infer First}, ${infer Rest}`
    ? [ParameterOf<First>, ...ParametersOf<Rest>]
    : [ParameterOf<Types>];

/** The body of the method with a signature; the type of a method, so that a body may take narrower parameters. */
type BodyOf<Signature extends string> = {
  body(
    runtime: Runtime,
    self: never,
    ...args: Signature extends `${string}(${infer Types})` ? ParametersOf<Types> : never[]
  ): Value;
}['body'];

/**
 * Creates a table on first use of the type by a script: a thread uses few types, and each row is a function.
 * Called once per registry.
 */
export type MethodTableMaker = () => MethodTable;

/**
 * Makes a table in which the parameters of a body have the types of its signature. One whose argument may be null, or is
 * known to be of a class, says so itself. Signatures are texts: a table with computed ones is written without this.
 */
export function methodTable<Signature extends string>(
  make: () => { readonly [Row in Signature]: BodyOf<Row> },
): MethodTableMaker;
export function methodTable(make: MethodTableMaker): MethodTableMaker {
  return make;
}

/** Static fields and constants by name: a value, or a function of the runtime for one made on demand. */
export type StaticTable = Readonly<Record<string, Value | ((runtime: Runtime) => Value)>>;

/**
 * The definition of a type. Properties need no table of their own: as in Groovy, `getName()`, `isName()` and
 * `setName(T)` in `methods` define the property `name`.
 */
export interface TypeSpec {
  /** The JVM's full name, such as `java.util.ArrayList`. */
  readonly name: string;
  /** `interface` types have no constructors; `enum` and `abstract` as Java. */
  readonly form?: 'class' | 'abstract' | 'interface' | 'enum' | 'primitive' | 'array';
  /** An interface with exactly one abstract method: a closure can be coerced to it. */
  readonly isFunctional?: true;
  /** Of an interface: the primitive types of methods' results, or `void`, which proxies check. */
  readonly results?: ReadonlyMap<string, string>;
  /** Full name of the superclass; default `java.lang.Object` (none for an interface). */
  readonly superclass?: string;
  /** Full names of the interfaces. */
  readonly interfaces?: readonly string[];
  /** Methods and constructors (`new(...)`) of the class itself. */
  readonly methods?: MethodTableMaker;
  /** Static fields, enum constants. Read as `Type.NAME`. */
  readonly statics?: StaticTable;
  /**
   * Overrides all property reads, as a class that overrides `getProperty` (Map: the key precedes getters).
   */
  getProperty?(runtime: Runtime, self: never, name: string): Value;
  /** Overrides all property writes. */
  setProperty?(runtime: Runtime, self: never, name: string, value: Value): void;
  /** Takes writes for which there is no setter and no field but private ones, before any `propertyMissing` (Map). */
  setEntry?(runtime: Runtime, self: never, name: string, value: Value): void;
  /** Called if no getter or field has the name; `undefined` results in a MissingPropertyException. */
  propertyMissing?(runtime: Runtime, self: never, name: string): Value | undefined;
  /** Called if no setter or field has the name; false results in a MissingPropertyException. */
  setPropertyMissing?(runtime: Runtime, self: never, name: string, value: Value): boolean;
  /** Called if no method fits; `undefined` results in a MissingMethodException. */
  methodMissing?(runtime: Runtime, self: never, name: string, args: Value[]): Value | undefined;
}

/** Methods added to an existing type and all its subtypes, as Groovy's own library does (the GDK). */
export interface Extension {
  /** Full name of the type that is extended. */
  readonly on: string;
  /** A method of the type itself with the same signature precedes an extension. */
  readonly methods: MethodTableMaker;
}

/** A `java.lang.Throwable`: a JavaScript error only so that V8 records where it was made. Made by `javaException`. */
export interface Throwable extends Error {
  readonly name: 'JavaThrowable';
  get [TYPE](): GroovyType;
  /** The result of `getMessage()` unless a class overrides it; null differs from the empty string. */
  detail: string | null;
  cause: Throwable | null;
  readonly suppressed: Throwable[];
  /** Values of further getters of this throwable's class, such as `property` or `arguments`. */
  readonly facts: Readonly<Record<string, Value>>;
}

/** Types of which only the names are known until a script or a signature first names one of them. */
export interface DeferredTypes {
  /** Full names: of exactly the types that are loaded. */
  names(): readonly string[];
  /** The types, and extensions of these. Called once per registry. */
  load(): LoadedTypes;
}

export interface LoadedTypes {
  readonly types: readonly GroovyType[];
  readonly extensions?: readonly Extension[];
}

/** Full names of classes of a package, whose simple names are separated by white space. */
export function namesIn(packageName: string, simpleNames: string): string[] {
  return simpleNames
    .trim()
    .split(/\s+/)
    .map((name) => `${packageName}.${name}`);
}

/** The types and extensions that a room contributes to a registry. */
export interface TypeModule extends LoadedTypes {
  readonly deferred?: readonly DeferredTypes[];
  /** Imported into every script without an import statement: simple name → full name, or package with `.*`. */
  readonly imports?: readonly string[];
}

/**
 * The run as seen by method bodies: one object per run, which must not outlive it. Its operations charge the
 * budget themselves.
 */
export interface Runtime {
  readonly budget: Budget;
  /** No metaclass is changed and no category in use. */
  readonly isPlain: boolean;
  /** Whether a metaclass was accessed or a category is in use: library methods may be overridden. */
  readonly hasAdditions: boolean;

  /** The exception that a script may catch for a thrown value; rethrows what ends the run. */
  caught(error: unknown): Throwable;

  /** Calls a closure, with Groovy's rules (a lone list spreads over several parameters, missing ones are null). */
  call0(closure: Value): Value;
  call1(closure: Value, a: Value): Value;
  call2(closure: Value, a: Value, b: Value): Value;
  callWith(closure: Value, args: readonly Value[]): Value;
  /** Number of declared parameters of a closure (an implicit `it` counts as one). */
  parameterCount(closure: Value): number;

  invokeMethod(receiver: Value, name: string, args: readonly Value[]): Value;
  /** A call as Java code makes it: metaclasses, categories and `invokeMethod` have no effect. */
  invokeJava(receiver: Value, name: string, args: readonly Value[]): Value;
  getProperty(receiver: Value, name: string): Value;
  setProperty(receiver: Value, name: string, value: Value): void;

  /** Groovy's `==`: numbers by value, Comparables by compareTo, lists and maps by content, null-safe. */
  equals(a: Value, b: Value): boolean;
  /** Java's `equals`: Integer 1 and Long 1 differ. */
  javaEquals(a: Value, b: Value): boolean;
  /** Java's `hashCode`, an int32. */
  hashCode(value: Value): number;
  /** Groovy's `<=>`; ClassCastException and friends as Groovy throws them. */
  compare(a: Value, b: Value): number;
  /** Groovy truth. */
  truth(value: Value): boolean;
  /** `String.valueOf`: Java's `toString()`, "null" for null. */
  toJavaText(value: Value): string;
  /** Groovy's string form, as in a GString or `println`: lists and maps print as `[a:1]`. */
  toText(value: Value): string;
  /** Iterates any value as `for (x in value)`; the visitor may end the iteration. */
  iterate(value: Value): JavaIterator;
  /** `value as Type`, and the cast on assignment, by full type name. */
  asType(value: Value, typeName: string): Value;
  /** The class of a value as scripts see it; for null Groovy's NullObject. */
  typeOf(value: Value): GroovyType;
  typeNamed(name: string): GroovyType | undefined;
  isInstance(value: Value, typeName: string): boolean;

  /** The MissingMethodException for a call with those arguments (a list, an array, or a single one). */
  missingMethod(name: string, type: GroovyType, args: Value): Throwable;
  /** A `java.util.ArrayList` that takes ownership of the JavaScript array. */
  newList(items: Value[]): Value;
  /** A `java.util.LinkedHashMap`. */
  newMap(entries: Iterable<readonly [Value, Value]>): Value;

  /** Writes to the server's log (`println`); discarded unless the log level is debug. */
  print(text: string): void;
  /** Milliseconds since the epoch; a fixed clock makes runs reproducible. */
  now(): number;
  /** The random numbers of this run. */
  readonly random: RandomSource;
  /** Services that the hosts registered for this run (graph, transaction, fetcher), by key object. */
  service<T extends object>(key: ServiceKey<T>): T;
}

/** The key of a service; one per kind of service, compared by identity. */
export class ServiceKey<T extends object> {
  readonly label: string;
  /** Only for the type parameter. */
  declare readonly service: T;
  constructor(label: string) {
    this.label = label;
  }

  with(service: T): Service {
    return { key: this, service };
  }
}

/** A service of a run with its key; created by {@link ServiceKey.with}. */
export interface Service {
  readonly key: ServiceKey<object>;
  readonly service: object;
}

/** A `java.util.Iterator`: `next()` beyond the end throws NoSuchElementException. */
export interface JavaIterator {
  hasNext(): boolean;
  next(): Value;
  /** Both at once, for iterators that take two ways through their sources otherwise; undefined at the end. */
  nextOrEnd?(): Value | undefined;
}

/**
 * A host object may implement Java's `equals` and `hashCode` under these keys, so that hash tables need no
 * dispatch. The methods `equals(Object)` and `hashCode()` of its type must be consistent with them.
 */
export const EQUALS: unique symbol = Symbol('groovy equals');
export const HASH: unique symbol = Symbol('groovy hash');

export interface SelfComparing {
  [EQUALS](other: Value): boolean;
  [HASH](): number;
}

export function isSelfComparing(value: object): value is SelfComparing {
  return HASH in value;
}

/**
 * An iterator with a method under this key computes objects ahead once it is called: by who takes all that is left at once, and
 * runs no code of the script in between.
 */
export const RUN_AHEAD: unique symbol = Symbol('run ahead');

/** Lets a value run ahead if it can, as {@link RUN_AHEAD} says. */
export function runAhead(source: Value): void {
  if (typeof source === 'object' && source !== null && RUN_AHEAD in source) {
    (source as { [RUN_AHEAD](): void })[RUN_AHEAD]();
  }
}

/** Of a class with this full name, as `Class.getSimpleName()`. */
export function simpleNameOf(fullName: string): string {
  const cut = Math.max(fullName.lastIndexOf('.'), fullName.lastIndexOf('$'));
  return fullName.slice(cut + 1);
}

export class GroovyType {
  readonly spec: TypeSpec;
  readonly name: string;
  readonly simpleName: string;

  constructor(spec: TypeSpec) {
    this.spec = spec;
    this.name = spec.name;
    this.simpleName = simpleNameOf(spec.name);
  }

  /** A type is itself a value: a `java.lang.Class`. */
  get [TYPE](): GroovyType {
    return CLASS_TYPE;
  }
}

/** `java.lang.Class`; its methods are an extension of the language's own module. */
export const CLASS_TYPE: GroovyType = new GroovyType({ name: 'java.lang.Class' });
