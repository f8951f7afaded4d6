/** A class, interface or enum as scripts see it. Immutable; created once by the room that defines it. */
import type { TypeSpec, Value } from './host.ts';

/** The key under which a host object's class answers its type: `get [TYPE]() { return VERTEX; }`. */
export const TYPE: unique symbol = Symbol('groovy type');

/**
 * A host object may answer Java's `equals` and `hashCode` under these keys, so that hash tables need no dispatch. The
 * rows `equals(Object)` and `hashCode()` of its type must say the same.
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

export class GroovyType {
  readonly spec: TypeSpec;
  readonly name: string;
  readonly simpleName: string;

  constructor(spec: TypeSpec) {
    this.spec = spec;
    this.name = spec.name;
    const cut = Math.max(spec.name.lastIndexOf('.'), spec.name.lastIndexOf('$'));
    this.simpleName = spec.name.slice(cut + 1);
  }

  /** A type is itself a value: a `java.lang.Class`. */
  get [TYPE](): GroovyType {
    return CLASS_TYPE;
  }
}

/** `java.lang.Class`; its methods are an extension of the language's own module. */
export const CLASS_TYPE: GroovyType = new GroovyType({ name: 'java.lang.Class' });
