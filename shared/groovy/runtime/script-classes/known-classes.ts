/** Classes that every run needs: those of untagged values, and the targets of casts in generated code. */
import { Byte, Char, Double, Float, Short } from '#base';
import type { ClassInfo } from '../classes/class-info.ts';
import type { GroovyType, Value } from '../host.ts';

/** Where the classes are found. */
interface ClassSource {
  infoNamed(name: string): ClassInfo;
  typeNamed(name: string): GroovyType | undefined;
}

export class KnownClasses {
  readonly object: ClassInfo;
  readonly string: ClassInfo;
  /** Primitive, as the next two. */
  readonly int: ClassInfo;
  readonly long: ClassInfo;
  readonly double: ClassInfo;
  /** Calls on its subclasses go through their `invokeMethod`; undefined in a registry without it. */
  readonly interceptable: GroovyType | undefined;
  readonly #null: GroovyType;
  readonly #integer: GroovyType;
  readonly #long: GroovyType;
  readonly #boolean: GroovyType;
  readonly #double: GroovyType;
  readonly #float: GroovyType;
  readonly #short: GroovyType;
  readonly #byte: GroovyType;
  readonly #character: GroovyType;

  constructor(registry: ClassSource) {
    const named = (name: string): GroovyType => registry.infoNamed(name).type;
    this.object = registry.infoNamed('java.lang.Object');
    this.string = registry.infoNamed('java.lang.String');
    this.int = registry.infoNamed('int');
    this.long = registry.infoNamed('long');
    this.double = registry.infoNamed('double');
    this.interceptable = registry.typeNamed('groovy.lang.GroovyInterceptable');
    this.#null = named('org.codehaus.groovy.runtime.NullObject');
    this.#integer = named('java.lang.Integer');
    this.#long = named('java.lang.Long');
    this.#boolean = named('java.lang.Boolean');
    this.#double = named('java.lang.Double');
    this.#float = named('java.lang.Float');
    this.#short = named('java.lang.Short');
    this.#byte = named('java.lang.Byte');
    this.#character = named('java.lang.Character');
  }

  typeOf(value: Value): GroovyType {
    switch (typeof value) {
      case 'number':
        return this.#integer;
      case 'string':
        return this.string.type;
      case 'bigint':
        return this.#long;
      case 'boolean':
        return this.#boolean;
      default:
        return value === null ? this.#null : this.#ofObject(value);
    }
  }

  #ofObject(value: object): GroovyType {
    if (value instanceof Double) return this.#double;
    if (value instanceof Char) return this.#character;
    if (value instanceof Float) return this.#float;
    if (value instanceof Short) return this.#short;
    return value instanceof Byte ? this.#byte : this.object.type;
  }
}
