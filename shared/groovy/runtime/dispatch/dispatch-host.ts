/**
 * The interfaces of a run that dispatch, property access and call sites use, and the types of cached property
 * accessors.
 */
import type { ClassInfo, FieldEntry } from '../classes/class-info.ts';
import type { GroovyType, Value } from '../host.ts';
import type { MetaClassHost } from '../metaclasses/metaclasses.ts';
import type { CategoryHost } from './category-methods.ts';
import type { Linker } from './link.ts';

/** The run as seen by the dispatcher. */
export interface DispatchHost extends Linker, CategoryHost, MetaClassHost {
  /** The earlier script whose method a call on a script resolves to if this script has none. */
  definitionFor(receiver: Value, name: string, args: readonly Value[]): Value | undefined;
  infoOf(value: Value): ClassInfo;
  /** Casts a value on assignment to a variable of the type. */
  castTo(value: Value, type: ClassInfo): Value;
  /** The elements if the value is a `java.util.List`, else null. */
  listItems(value: Value): readonly Value[] | null;
  /** The enclosing object of an inner class instance, or the enclosing class of a static one. */
  outerOf(receiver: Value): Value | undefined;
  readonly types: MetaClassHost['types'] & {
    isMixedIn(receiver: Value): boolean;
    /** The class named in the exception for a method that the receiver lacks. */
    missingMethodType(receiver: Value, name: string): GroovyType;
    /** True if the receiver is a script run by a script engine. */
    hasEngine(receiver: Value): boolean;
  };
  /** A property that holds a closure to call; undefined if there is none. */
  propertyToCall(receiver: Value, name: string): Value | undefined;
}

/** The run as seen by property access. */
export interface PropertyHost extends DispatchHost {
  readonly registry: {
    /** True if the type is the same in every run. */
    holds(type: GroovyType): boolean;
    infoNamed(name: string): ClassInfo;
  };
  readonly properties: Accessors;
  /** True if every call on instances of the class goes through its `invokeMethod`. */
  isIntercepted(info: ClassInfo): boolean;
  /** True if the object has a method of that name for the arguments. */
  respondsTo(value: Value, name: string, args: readonly Value[]): boolean;
  superCall(self: Value, above: ClassInfo, name: string, args: readonly Value[]): Value;
}

/** Property lookup, for callers that cache getters and setters. */
export interface Accessors {
  /** Null if the object has no property of that name. */
  getter(self: Value, name: string): Getter | null;
  /** Null if no setter and no field of that name takes the value. */
  setter(self: Value, name: string, value: Value): Setter | null;
  fieldReader(field: FieldEntry): Getter;
  /** The handlers for reading and writing a property that the object does not have. */
  getMissing(self: Value, name: string): Value;
  setMissing(self: Value, name: string, value: Value): void;
}

/** Reads a property of receivers of one type. */
export type Getter = (host: PropertyHost, self: Value) => Value;

/** Writes a property of receivers of one type. */
export type Setter = (host: PropertyHost, self: Value, value: Value) => void;

/** A cache that is flushed when a metaclass or the categories in use change. */
export interface CallSiteCache {
  flush(): void;
  /** True while in the dispatcher's list; it and the link are set by the dispatcher only. */
  isWatched: boolean;
  nextWatched: CallSiteCache | null;
}
