/** `java.lang.reflect.Modifier`: modifiers of classes and members as bits. */

import { GroovyType, methodTable } from '../host.ts';

/** The bits, in the order in which {@link modifierText} names them. */
export const Modifier = {
  Public: 1,
  Protected: 4,
  Private: 2,
  Abstract: 1024,
  Static: 8,
  Final: 16,
  Transient: 128,
  Volatile: 64,
  Synchronized: 32,
  Native: 256,
  Strict: 2048,
  Interface: 512,
} as const;
export type Modifier = keyof typeof Modifier;

/** The keywords in the order in which Java writes them. */
export function modifierText(modifiers: number): string {
  const set = Object.entries(Modifier).filter(([, bit]) => (modifiers & bit) !== 0);
  return set.map(([name]) => (name === 'Strict' ? 'strictfp' : name.toLowerCase())).join(' ');
}

export const MODIFIER_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.reflect.Modifier',
  statics: Object.fromEntries(Object.entries(Modifier).map(([name, bit]) => [name.toUpperCase(), bit])),
  methods: methodTable(() => ({
    ...Object.fromEntries(
      Object.entries(Modifier).map(([name, bit]) => [
        `static is${name}(int)`,
        (_runtime: unknown, _self: unknown, modifiers: number) => (modifiers & bit) !== 0,
      ]),
    ),
    'static toString(int)': (_runtime, _self, modifiers: number) => modifierText(modifiers),
  })),
});
