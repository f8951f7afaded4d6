/**
 * The port between the language and everything that scripts can touch. The language owns it; the library and the
 * hosts fill it with type tables. Nothing reaches a script but what stands in such a table: generated code never reads a
 * JavaScript property by a name that a script chose.
 *
 * **Values.** `null`, the typed scalars of `#base` (an Integer is a plain int32 `number`, a Long a `bigint`,
 * text a `string`), and objects that carry their type under {@link TYPE}. Never `undefined`.
 */
import type { Budget, RandomSource, Scalar } from '#base';
import type { GroovyType, TYPE } from './type.ts';

/** A Groovy value. */
export type Value = Scalar | null | object;

/** An object of a class in a type table. */
export interface HostObject {
  readonly [TYPE]: GroovyType;
}

/**
 * One method. Arguments arrive already chosen and converted for the row's signature: an `int` parameter is a
 * `number`, a `long` a `bigint`, a `double` a `Double`, a `String` a `string` (GStrings are turned into text),
 * `T...` one `ArrayList`-free plain JavaScript array. `self` is the receiver; for static methods and
 * constructors it is the {@link GroovyType}. A void method returns null.
 */
export type MethodBody = (runtime: Runtime, self: never, ...args: never[]) => Value;

/**
 * Methods by signature as Java writes it without parameter names and return type: `'add(int, Object)'`,
 * `'format(String, Object...)'`, `'static max(int, int)'`, `'new(Collection)'`, `'collect(Closure)'`. Types are
 * simple names, resolved when the registry is built: first in the type's own package, then among java.lang,
 * java.util, java.math, groovy.lang, then any registered type of that simple name if it is the only one; else
 * write the full name. `T[]` is a Java array, `T...` as the last parameter takes the rest.
 */
export type MethodTable = Readonly<Record<string, MethodBody>>;

/**
 * Makes a table when a script first uses the type: of all that there are, a thread uses few, and each row is a function.
 * Called once by a registry.
 */
export type MethodTableMaker = () => MethodTable;

/** Static fields and constants by name: a value, or a function of the runtime for one made on demand. */
export type StaticTable = Readonly<Record<string, Value | ((runtime: Runtime) => Value)>>;

/**
 * What defines a type. Properties need no table of their own: `getName()`, `isName()` and `setName(T)` in
 * `methods` are the property `name`, as Groovy has it.
 */
export interface TypeSpec {
  /** The JVM's full name, such as `java.util.ArrayList`. */
  readonly name: string;
  /** `interface` types have no constructors; `enum` and `abstract` as Java. */
  readonly form?: 'class' | 'abstract' | 'interface' | 'enum' | 'primitive' | 'array';
  /** An interface that asks for exactly one method: a closure may stand for it. */
  readonly isFunctional?: true;
  /** Full name of the superclass; `java.lang.Object` when left out (an interface has none). */
  readonly superclass?: string;
  /** Full names of the interfaces. */
  readonly interfaces?: readonly string[];
  /** Methods and constructors (`new(...)`) of the class itself. */
  readonly methods?: MethodTableMaker;
  /** Static fields, enum constants. Read as `Type.NAME`. */
  readonly statics?: StaticTable;
  /** Replaces all property reading, as a class that overrides `getProperty` (Map: the key wins over getters). */
  getProperty?(runtime: Runtime, self: never, name: string): Value;
  /** Replaces all property writing. */
  setProperty?(runtime: Runtime, self: never, name: string, value: Value): void;
  /** Asked when no getter or field has the name; `undefined` means: not mine, a MissingPropertyException. */
  propertyMissing?(runtime: Runtime, self: never, name: string): Value | undefined;
  /** Asked when no setter or field has the name; false means: not mine. */
  setPropertyMissing?(runtime: Runtime, self: never, name: string, value: Value): boolean;
  /** Asked when no method fits; `undefined` means: not mine, a MissingMethodException. */
  methodMissing?(runtime: Runtime, self: never, name: string, args: Value[]): Value | undefined;
}

/** Methods added from outside to an existing type and all below it, as Groovy's own library does (the GDK). */
export interface Extension {
  /** Full name of the type that is extended. */
  readonly on: string;
  /** A method of the type itself with the same signature wins over an extension. */
  readonly methods: MethodTableMaker;
}

/** A `java.lang.Throwable`: a JavaScript error only so that V8 records where it was made. Made by `javaException`. */
export interface Throwable extends Error {
  readonly name: 'JavaThrowable';
  get [TYPE](): GroovyType;
  /** What `getMessage()` gives when no class overrides it; null is not the empty text. */
  detail: string | null;
  cause: Throwable | null;
  readonly suppressed: Throwable[];
  /** Facts that the class of this throwable offers as getters, such as `property` or `arguments`. */
  readonly facts: Readonly<Record<string, Value>>;
}

/** A set of types and extensions that a room contributes to a registry. */
export interface TypeModule {
  readonly types: readonly GroovyType[];
  readonly extensions?: readonly Extension[];
  /** Imported into every script without an import statement: simple name → full name, or package with `.*`. */
  readonly imports?: readonly string[];
}

/**
 * What one run of a script offers to the bodies of methods. One object per run; it must not outlive it.
 * Everything here counts against the budget by itself.
 */
export interface Runtime {
  readonly budget: Budget;
  /** No metaclass is changed and no category in use. */
  readonly isPlain: boolean;

  /** What a script may catch of something thrown; thrown on if it is the end of the run. */
  caught(error: unknown): Throwable;

  /** Calls a closure, with Groovy's rules (a lone list spreads over several parameters, missing ones are null). */
  call0(closure: Value): Value;
  call1(closure: Value, a: Value): Value;
  call2(closure: Value, a: Value, b: Value): Value;
  callWith(closure: Value, args: readonly Value[]): Value;
  /** How many parameters the closure declares (an implicit `it` counts as one). */
  parameterCount(closure: Value): number;

  invokeMethod(receiver: Value, name: string, args: readonly Value[]): Value;
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
  /** Java's `toString()` of a non-null value, "null" otherwise: what `String.valueOf` gives. */
  toJavaText(value: Value): string;
  /** Groovy's text, as in a GString or `println`: lists and maps print `[a:1]`. */
  toText(value: Value): string;
  /** Walks any value as `for (x in value)` does; the caller may stop early. */
  iterate(value: Value): JavaIterator;
  /** `value as Type` / assignment cast by full type name. */
  asType(value: Value, typeName: string): Value;
  /** The class of a value as scripts see it; of null the one of Groovy's NullObject. */
  typeOf(value: Value): GroovyType;
  typeNamed(name: string): GroovyType | undefined;
  isInstance(value: Value, typeName: string): boolean;

  /** The MissingMethodException for a call with those arguments (a list, an array, or a single one). */
  missingMethod(name: string, type: GroovyType, args: Value): Throwable;
  /** A `java.util.ArrayList` that owns the JavaScript array from now on. */
  newList(items: Value[]): Value;
  /** A `java.util.LinkedHashMap`. */
  newMap(entries: Iterable<readonly [Value, Value]>): Value;

  /** Text for the server's log (`println`); lost unless the log is at debug level. */
  print(text: string): void;
  /** Milliseconds since the epoch; fixed clocks make a run repeatable. */
  now(): number;
  /** The random numbers of this run. */
  readonly random: RandomSource;
  /** Services of the hosts of this run (graph, transaction, fetcher), by the key object they registered. */
  service<T extends object>(key: ServiceKey<T>): T;
}

/** Names a service of a run; made once per kind of service, compared by identity. */
export class ServiceKey<T extends object> {
  readonly label: string;
  /** Only carries the service's type. */
  declare readonly service: T;
  constructor(label: string) {
    this.label = label;
  }
}

/** A `java.util.Iterator`: `next()` beyond the end throws NoSuchElementException. */
export interface JavaIterator {
  hasNext(): boolean;
  next(): Value;
}
