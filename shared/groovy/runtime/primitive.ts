/** Java's primitive types as classes, and their boxes. */
import { GroovyType } from './host.ts';

const NAMES = ['boolean', 'byte', 'short', 'char', 'int', 'long', 'float', 'double', 'void'];

export const PRIMITIVES: readonly GroovyType[] = NAMES.map(
  (name) => new GroovyType({ name, form: 'primitive' }),
);

/** Primitive name → full name of its box class. */
export const BOXES: Readonly<Record<string, string>> = {
  boolean: 'java.lang.Boolean',
  byte: 'java.lang.Byte',
  short: 'java.lang.Short',
  char: 'java.lang.Character',
  int: 'java.lang.Integer',
  long: 'java.lang.Long',
  float: 'java.lang.Float',
  double: 'java.lang.Double',
  void: 'java.lang.Void',
};
