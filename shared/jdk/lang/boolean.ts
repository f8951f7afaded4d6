/** `java.lang.Boolean`. */
import { GroovyType, methodTable } from '#groovy/runtime/host';

function parsed(text: string | null): boolean {
  return text?.toLowerCase() === 'true';
}

function compared(a: boolean, b: boolean): number {
  return Number(a) - Number(b);
}

export const BOOLEAN_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Boolean',
  interfaces: ['java.lang.Comparable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new(boolean)': (_runtime, _self, value) => value,
    'new(String)': (_runtime, _self, text: string | null) => parsed(text),
    'static parseBoolean(String)': (_runtime, _self, text: string | null) => parsed(text),
    'static valueOf(boolean)': (_runtime, _self, value) => value,
    'static valueOf(String)': (_runtime, _self, text: string | null) => parsed(text),
    'static toString(boolean)': (_runtime, _self, value) => String(value),
    'static compare(boolean, boolean)': (_runtime, _self, a, b) => compared(a, b),
    'static logicalAnd(boolean, boolean)': (_runtime, _self, a, b) => a && b,
    'static logicalOr(boolean, boolean)': (_runtime, _self, a, b) => a || b,
    'static logicalXor(boolean, boolean)': (_runtime, _self, a, b) => a !== b,
    'static hashCode(boolean)': (runtime, _self, value) => runtime.hashCode(value),
    'booleanValue()': (_runtime, self: boolean) => self,
    'compareTo(Boolean)': (_runtime, self: boolean, other: boolean) => compared(self, other),
    'equals(Object)': (_runtime, self: boolean, other) => self === other,
    'hashCode()': (runtime, self: boolean) => runtime.hashCode(self),
    'toString()': (_runtime, self: boolean) => String(self),
  })),
  statics: { TRUE: true, FALSE: false, TYPE: (runtime) => runtime.typeNamed('boolean') ?? null },
});
