/** Operator sites: fast paths for numbers, text, maps and properties; otherwise the operator's method is dispatched. */
import { IntRange } from '../collections/int-range.ts';
import { JavaMap } from '../collections/map.ts';
import { CallSite, type SiteHost } from '../dispatch/call-site.ts';
import type { InlineCache } from '../dispatch/inline-cache.ts';
import { GString } from '../gstring.ts';
import type { Runtime, Value } from '../host.ts';
import { divide, minus, mod, multiply, plus, power } from '../number/arithmetic.ts';
import {
  bitwiseAnd,
  bitwiseOr,
  bitwiseXor,
  leftShift,
  rightShift,
  rightShiftUnsigned,
} from '../number/bitwise.ts';
import { type GroovyNumber, isNumber } from '../number/groovy-number.ts';
import { counted } from '../number/large-numbers.ts';
import { hasSlots } from '../slots.ts';

type NumberOperator = (runtime: Runtime, a: GroovyNumber, b: GroovyNumber) => GroovyNumber;

const NUMBER_OPERATORS: ReadonlyMap<string, NumberOperator> = new Map<string, NumberOperator>([
  ['plus', plus],
  ['minus', minus],
  ['multiply', multiply],
  ['div', divide],
  ['mod', mod],
  ['power', power],
  ['and', (runtime, a, b) => counted(runtime, bitwiseAnd(a, b))],
  ['or', (runtime, a, b) => counted(runtime, bitwiseOr(a, b))],
  ['xor', (runtime, a, b) => counted(runtime, bitwiseXor(a, b))],
  ['leftShift', (_runtime, a, b) => leftShift(a, b)],
  ['rightShift', (_runtime, a, b) => rightShift(a, b)],
  ['rightShiftUnsigned', (_runtime, a, b) => rightShiftUnsigned(a, b)],
]);

/** Bytes charged for a concatenation, besides two per character of its shorter operand. */
const TEXT_BYTES = 32;

export class OperatorSite extends CallSite {
  readonly #ofNumbers: NumberOperator | undefined;

  constructor(host: SiteHost, name: string, cache: InlineCache) {
    super(host, name, cache);
    this.#ofNumbers = NUMBER_OPERATORS.get(name);
  }

  binary(a: Value, b: Value): Value {
    const { host } = this;
    if (host.isPlain) {
      if (this.#ofNumbers !== undefined && isNumber(a) && isNumber(b)) return this.#ofNumbers(host, a, b);
      if (this.name === 'plus' && typeof a === 'string') return this.#join(a, b);
    }
    return this.call1(a, b);
  }

  /** Strings are ropes, so only the shorter operand is charged; the length is bounded. */
  #join(a: string, b: Value): string {
    const { host } = this;
    const text = typeof b === 'string' ? b : host.toText(b);
    host.budget.checkLength(a.length + text.length);
    host.budget.charge(TEXT_BYTES + 2 * Math.min(a.length, text.length));
    return a + text;
  }

  getAt(self: Value, index: Value): Value {
    const { host } = this;
    if (host.isPlain && self instanceof JavaMap && !(index instanceof IntRange) && !hasSlots(self)) {
      return self.get(host, index instanceof GString ? host.toText(index) : index);
    }
    if (typeof index === 'string' || index instanceof GString) {
      const name = host.toText(index);
      host.definitions.lookAt(name);
      if (host.isPlain && typeof self === 'object' && self !== null) return this.#property(self, name);
    }
    return this.call1(self, index);
  }

  /** `object['name']` reads the property, unless the class has a `getAt`. */
  #property(self: Value, name: string): Value {
    const { host } = this;
    const known = host.respondsTo(self, 'getAt', [name]);
    return known ? this.call1(self, name) : host.getProperty(self, name);
  }

  putAt(self: Value, index: Value, value: Value): Value {
    const { host } = this;
    if (index instanceof GString && self instanceof JavaMap) {
      self.put(host, host.toText(index), value);
    } else if (self instanceof JavaMap && host.isPlain && !hasSlots(self) && index !== 'metaClass') {
      self.put(host, index, value);
    } else if (typeof index === 'string' || index instanceof GString) {
      const name = host.toText(index);
      host.definitions.lookAt(name);
      if (self === null || !host.respondsTo(self, 'putAt', [index, value])) {
        host.setProperty(self, name, value);
      } else this.call2(self, index, value);
    } else this.call2(self, index, value);
    return value;
  }
}
