/**
 * The interfaces of a run that dispatch, property access and call sites use, and the types of cached property
 * accessors.
 */
import type { ClassInfo, FieldEntry } from '../classes/class-info.ts';
import type { Value } from '../host.ts';
import type { MetaClassHost } from '../metaclasses/metaclasses.ts';
import type { GroovyType } from '../type.ts';
import type { CategoryHost } from './category-methods.ts';
import type { Linker } from './link.ts';

/** The run as seen by the dispatcher. */
export interface DispatchHost extends Linker, CategoryHost, MetaClassHost {
  /** The earlier script whose method a call on a script means, if this script has none. */
  definitionFor(receiver: Value, name: string, args: readonly Value[]): Value | undefined;
  infoOf(value: Value): ClassInfo;
  /** The elements if the value is a `java.util.List`, else null. */
  listItems(value: Value): readonly Value[] | null;
  /** The object that encloses an instance of an inner class, or the class around a static one. */
  outerOf(receiver: Value): Value | undefined;
  readonly types: MetaClassHost['types'] & {
    isMixedIn(receiver: Value): boolean;
    /** What a method that the receiver lacks is said to be missing of. */
    missingMemberType(receiver: Value): GroovyType;
    /** Whether the receiver is a script that an engine runs. */
    hasEngine(receiver: Value): boolean;
  };
  /** A property as a lookup for a closure to call; undefined if there is none. */
  propertyToCall(receiver: Value, name: string): Value | undefined;
}

/** The run as seen by property access. */
export interface PropertyHost extends DispatchHost {
  readonly registry: {
    /** Whether the type is the same in every run. */
    holds(type: GroovyType): boolean;
    infoNamed(name: string): ClassInfo;
  };
  readonly properties: Accessors;
  /** Whether every call on instances of the class goes through its `invokeMethod`. */
  isIntercepted(info: ClassInfo): boolean;
  /** Whether the object has a method of that name for the arguments. */
  respondsTo(value: Value, name: string, args: readonly Value[]): boolean;
  superCall(self: Value, above: ClassInfo, name: string, args: readonly Value[]): Value;
  /** A value as a variable of the type stores it. */
  castTo(value: Value, type: ClassInfo): Value;
}

/** The properties of objects, for those who find and keep ways to read and write them. */
export interface Accessors {
  /** Null if the object has no property of that name. */
  getter(self: Value, name: string): Getter | null;
  /** Null if no setter and no field of that name takes the value. */
  setter(self: Value, name: string, value: Value): Setter | null;
  fieldReader(field: FieldEntry): Getter;
  /** What is asked for a property that the object does not have, and what takes its value. */
  getMissing(self: Value, name: string): Value;
  setMissing(self: Value, name: string, value: Value): void;
}

/** Reads a property of receivers of one type. */
export type Getter = (host: PropertyHost, self: Value) => Value;

/** Writes a property of receivers of one type. */
export type Setter = (host: PropertyHost, self: Value, value: Value) => void;

/** Something that remembers what was found, until a metaclass or the categories in use change. */
export interface CallSiteCache {
  flush(): void;
}
