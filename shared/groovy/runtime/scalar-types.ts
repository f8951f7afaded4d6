/** The classes of values that carry none themselves: null, text, and the scalars of `#base`. */
import { Byte, Char, Double, Float, Short } from '#base';
import type { Value } from './host.ts';
import type { Registry } from './registry.ts';
import type { GroovyType } from './type.ts';

export class ScalarTypes {
  readonly #null: GroovyType;
  readonly #integer: GroovyType;
  readonly #long: GroovyType;
  readonly #string: GroovyType;
  readonly #boolean: GroovyType;
  readonly #double: GroovyType;
  readonly #float: GroovyType;
  readonly #short: GroovyType;
  readonly #byte: GroovyType;
  readonly #character: GroovyType;
  readonly #object: GroovyType;

  constructor(registry: Registry) {
    const named = (name: string): GroovyType => registry.infoNamed(name).type;
    this.#null = named('org.codehaus.groovy.runtime.NullObject');
    this.#integer = named('java.lang.Integer');
    this.#long = named('java.lang.Long');
    this.#string = named('java.lang.String');
    this.#boolean = named('java.lang.Boolean');
    this.#double = named('java.lang.Double');
    this.#float = named('java.lang.Float');
    this.#short = named('java.lang.Short');
    this.#byte = named('java.lang.Byte');
    this.#character = named('java.lang.Character');
    this.#object = named('java.lang.Object');
  }

  typeOf(value: Value): GroovyType {
    switch (typeof value) {
      case 'number':
        return this.#integer;
      case 'string':
        return this.#string;
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
    return value instanceof Byte ? this.#byte : this.#object;
  }
}
