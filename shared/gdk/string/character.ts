/** GDK methods of `java.lang.Character`. */
import { Char } from '#base';
import type { Extension, MethodTable, Runtime } from '#groovy/runtime/host';
import { divide, intdiv, minus, multiply, plus } from '#groovy/runtime/number/arithmetic';
import { compareNumbers } from '#groovy/runtime/number/compare-numbers';
import type { GroovyNumber } from '#groovy/runtime/number/groovy-number';
import { lower, predicatePatterns, textOf, upper } from '#jdk/lang/character';

type Operation = (runtime: Runtime, a: GroovyNumber, b: GroovyNumber) => GroovyNumber;

/** An operator on a character's code, with a number or another character. */
function operator(name: string, operation: Operation): MethodTable {
  return {
    [`${name}(Number)`]: (runtime: Runtime, self: Char, other: GroovyNumber) =>
      operation(runtime, self.code, other),
    [`${name}(Character)`]: (runtime: Runtime, self: Char, other: Char) =>
      operation(runtime, self.code, other.code),
  };
}

export const CHARACTER: Extension = {
  on: 'java.lang.Character',
  methods: () => ({
    ...operator('plus', plus),
    ...operator('minus', minus),
    ...operator('multiply', multiply),
    ...operator('div', divide),
    ...operator('intdiv', intdiv),
    'asBoolean()': (_runtime, self: Char) => self.code !== 0,
    'compareTo(Number)': (_runtime, self: Char, other: GroovyNumber) => compareNumbers(self.code, other),
    'next()': (_runtime, self: Char) => new Char(self.code + 1),
    'previous()': (_runtime, self: Char) => new Char(self.code - 1),
    'toUpperCase()': (_runtime, self: Char) => upper(self),
    'toLowerCase()': (_runtime, self: Char) => lower(self),
    ...Object.fromEntries(
      ['isDigit', 'isLetter', 'isLetterOrDigit', 'isLowerCase', 'isUpperCase', 'isWhitespace'].map((name) => [
        `${name}()`,
        (_runtime: Runtime, self: Char) => (predicatePatterns()[name] as RegExp).test(textOf(self)),
      ]),
    ),
  }),
};
