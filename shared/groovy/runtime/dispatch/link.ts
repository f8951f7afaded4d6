/**
 * Links a resolved method to a function that a call site can call. Argument conversions are decided once, at link time;
 * a call that needs none goes directly to the body.
 */
import type { ClassInfo, Invocable, MethodEntry } from '../classes/class-info.ts';
import { copyToBuiltIn, isCollectionInterface } from '../classes/user-collections.ts';
import type { Runtime, Value } from '../host.ts';
import {
  type ArgumentTypes,
  acceptsArray,
  isClosure,
  isWholeRest,
  restElement,
  takesRest,
} from './overload.ts';

/** The run as seen by the linker. */
export interface Linker extends Runtime {
  /** Converts a value to an argument of a parameter that accepts it. */
  convertArgument(value: Value, parameter: ClassInfo): Value;
  newArray(component: ClassInfo, items: Value[]): Value;
  /** The elements of a Java array. */
  arrayItems(array: Value): Value[];
}

type Converter = (linker: Linker, value: Value) => Value;

const NUMERIC_NAMES: ReadonlySet<string> = new Set([
  'byte',
  'short',
  'int',
  'long',
  'float',
  'double',
  'java.lang.Byte',
  'java.lang.Short',
  'java.lang.Integer',
  'java.lang.Long',
  'java.lang.Float',
  'java.lang.Double',
  'java.math.BigInteger',
  'java.math.BigDecimal',
]);

const OWN_BOX: Readonly<Record<string, string>> = {
  byte: 'java.lang.Byte',
  short: 'java.lang.Short',
  int: 'java.lang.Integer',
  long: 'java.lang.Long',
  float: 'java.lang.Float',
  double: 'java.lang.Double',
};

/** Null if values of the class need no conversion. */
function needsConversion(parameter: ClassInfo, type: ClassInfo | null): boolean {
  if (type === null) return false;
  if (NUMERIC_NAMES.has(parameter.name))
    return (OWN_BOX[parameter.name] ?? parameter.name) !== type.name && !type.isSubtypeOf(parameter.type);
  if (parameter.name === 'java.lang.String') return type.name !== 'java.lang.String';
  return isClosure(type) && parameter.isInterface && !type.isSubtypeOf(parameter.type);
}

function converterFor(entry: MethodEntry, parameter: ClassInfo, type: ClassInfo | null): Converter | null {
  if (type?.isUserDefined && !entry.isScript && isCollectionInterface(parameter)) {
    return (linker, value) => copyToBuiltIn(linker, value, parameter.name);
  }
  if (!needsConversion(parameter, type)) return null;
  return (linker, value) => linker.convertArgument(value, parameter);
}

/**
 * A function of the runtime, the receiver and exactly `types.length` arguments of those types. It belongs to
 * no run: the caller passes a runtime that can link.
 */
export function link(entry: MethodEntry, types: ArgumentTypes): Invocable {
  if (collectsRest(entry, types)) return linkVarargs(entry, types);
  const converters = types.map((type, index) =>
    converterFor(entry, entry.parameters[index] as ClassInfo, type),
  );
  const body = entry.body;
  if (types.length < entry.parameters.length) return (runtime, self) => body(runtime, self, null);
  if (converters.every((each) => each === null)) return body;
  if (converters.length === 1) {
    const convert = converters[0] as Converter;
    return (runtime, self, a) => body(runtime, self, convert(runtime as Linker, a as Value));
  }
  return (runtime, self, ...args) =>
    body(
      runtime,
      self,
      ...args.map((value, index) => converters[index]?.(runtime as Linker, value) ?? value),
    );
}

/** True if the call passes varargs one by one rather than as an array. */
function collectsRest(entry: MethodEntry, types: ArgumentTypes): boolean {
  if (!takesRest(entry)) return false;
  if (types.length !== entry.parameters.length) return true;
  const last = types.at(-1) ?? null;
  if (entry.isVarargs) return !entry.isScript || !acceptsArray(restElement(entry), last) || last === null;
  return (
    last !== null && last.component === null && !last.isSubtypeOf(entry.parameters.at(-1)?.type ?? last.type)
  );
}

function linkVarargs(entry: MethodEntry, types: ArgumentTypes): Invocable {
  const fixed = entry.parameters.length - 1;
  const element = restElement(entry);
  const isSingle = types.length === entry.parameters.length;
  const isWhole = isSingle && isWholeRest(element, types.at(-1) ?? null);
  const converters = types.map((type, index) => {
    if (index < fixed) return converterFor(entry, entry.parameters[index] as ClassInfo, type);
    return isWhole ? null : converterFor(entry, element, type);
  });
  const wantsJavaArray = entry.isScript || !entry.isVarargs;
  return (runtime, self, ...args) => {
    const linker = runtime as Linker;
    const converted = args.map((value, index) => converters[index]?.(linker, value) ?? value);
    const last = converted.at(-1) ?? null;
    // A single null is passed as a null array, whatever it was cast to.
    if (isSingle && last === null) return entry.body(runtime, self, ...converted);
    const rest = isWhole ? linker.arrayItems(last) : converted.slice(fixed);
    const collected = wantsJavaArray ? linker.newArray(element, rest) : rest;
    return entry.body(runtime, self, ...converted.slice(0, fixed), collected as Value);
  };
}
