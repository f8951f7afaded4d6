/** Java arrays: a fixed length and a component type. */
import { Byte, Char, Double, Float, Short } from '#base';
import { type Indexed, STORED, type Stored } from '../element-keys.ts';
import { GroovyType, TYPE, type Value } from '../host.ts';

/** The default element of a primitive component type; null for all others. */
const ZEROS: Readonly<Record<string, Value>> = {
  boolean: false,
  byte: new Byte(0),
  short: new Short(0),
  int: 0,
  long: 0n,
  float: new Float(0),
  double: new Double(0),
  char: new Char(0),
};

/** The letter of a primitive component type in Java's names of array classes. */
const PRIMITIVE_LETTERS: Readonly<Record<string, string>> = {
  boolean: 'Z',
  byte: 'B',
  short: 'S',
  int: 'I',
  long: 'J',
  float: 'F',
  double: 'D',
  char: 'C',
};

/** Array types by the type name of extensions. */
export const PRIMITIVE_ARRAYS: readonly string[] = [
  'boolean[]',
  'byte[]',
  'short[]',
  'char[]',
  'int[]',
  'long[]',
  'float[]',
  'double[]',
];

const OBJECT_ARRAY_NAME = '[Ljava.lang.Object;';

/** The JavaScript type of elements that a component type accepts without conversion, if there is one. */
const STORED_KINDS: Readonly<Record<string, Stored>> = {
  int: 'number',
  boolean: 'boolean',
  'java.lang.Object': 'any',
};

export class JavaArray implements Indexed {
  /** Full name of the component type: `int`, `java.lang.String`, `[I`. */
  readonly componentName: string;
  /** Declared without initializer: a subclass creates them on demand. */
  declare readonly items: Value[];
  /** Number of elements. */
  readonly length: number;
  readonly [STORED]: Stored;
  #type: GroovyType | undefined;

  constructor(componentName: string, items: Value[], length = items.length) {
    this.componentName = componentName;
    this.items = items;
    this.length = length;
    this[STORED] = Object.hasOwn(STORED_KINDS, componentName)
      ? (STORED_KINDS[componentName] as Stored)
      : 'none';
  }

  get [TYPE](): GroovyType {
    return (this.#type ??= arrayType(this.componentName));
  }

  get isPrimitive(): boolean {
    return Object.hasOwn(PRIMITIVE_LETTERS, this.componentName);
  }
}

/** Java's name of the class of arrays of such components: `[I`, `[Ljava.lang.String;`, `[[I`. */
export function arrayTypeName(componentName: string): string {
  const letter = Object.hasOwn(PRIMITIVE_LETTERS, componentName)
    ? PRIMITIVE_LETTERS[componentName]
    : undefined;
  if (letter !== undefined) return `[${letter}`;
  return componentName.startsWith('[') ? `[${componentName}` : `[L${componentName};`;
}

/** The component's name for an array class's name. */
export function componentNameOf(arrayName: string): string {
  const rest = arrayName.slice(1);
  if (rest.startsWith('L')) return rest.slice(1, -1);
  return Object.entries(PRIMITIVE_LETTERS).find(([, letter]) => letter === rest)?.[0] ?? rest;
}

/** An array class. Arrays of objects are also arrays of Object. */
function arrayType(componentName: string): GroovyType {
  const name = arrayTypeName(componentName);
  const isPrimitive = Object.hasOwn(PRIMITIVE_LETTERS, componentName);
  return new GroovyType({
    name,
    form: 'array',
    superclass: isPrimitive || name === OBJECT_ARRAY_NAME ? 'java.lang.Object' : OBJECT_ARRAY_NAME,
    interfaces: ['java.lang.Cloneable', 'java.io.Serializable'],
  });
}

/** The default value of elements. */
export function zeroOf(componentName: string): Value {
  return Object.hasOwn(ZEROS, componentName) ? (ZEROS[componentName] as Value) : null;
}

/** An `Object[]`. */
export function objectArray(items: Value[]): JavaArray {
  return new JavaArray('java.lang.Object', items);
}
