/** A class, interface or enum as scripts see it. Immutable; made once per type by the room that defines it. */
import type { TypeSpec } from './host.ts';

/** The key under which a host object's class answers its type: `get [TYPE]() { return VERTEX; }`. */
export const TYPE: unique symbol = Symbol('groovy type');

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
