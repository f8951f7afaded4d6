/**
 * Overload resolution: Groovy's selection by the run-time classes of the arguments (`MetaClassHelper` and
 * `MetaClassImpl.chooseMethodInternal` of 2.4). A null argument has no class.
 */
import type { ClassInfo, MethodEntry } from '../classes/class-info.ts';
import { BOXES } from '../primitive.ts';
import { NUMBER_DISTANCES } from './number-distance.ts';

/** Classes of the arguments; null for a null argument. */
export type ArgumentTypes = readonly (ClassInfo | null)[];

/** Weights of distances: interface steps, then primitive steps, then superclass steps, then varargs. */
const PRIMITIVE_WEIGHT = 2 ** 21;
const OBJECT_WEIGHT = 2 ** 23;
const VARARGS_WEIGHT = 2 ** 44;
/** Distance of a closure coerced to an interface: any method that accepts the closure itself is nearer. */
const COERCED_WEIGHT = 2 ** 40;
/** Added to superclass distances, so that interfaces and primitive steps are preferred. */
const OBJECT_BASE = 21;
/** A null for an array parameter is one step from `Object`, as for any direct subclass. */
const NULL_ARRAY_DISTANCE = 2 * OBJECT_WEIGHT;
const OBJECT = 'java.lang.Object';
const CLOSURE = 'groovy.lang.Closure';
const GSTRING = 'groovy.lang.GString';
const STRING = 'java.lang.String';

/** The result of overload resolution: one method, none, or several at equal distance. */
export type Choice = MethodEntry | null | readonly MethodEntry[];

/** True if several methods are at equal distance: the call is an error. */
export function isAmbiguous(choice: Choice): choice is readonly MethodEntry[] {
  return Array.isArray(choice);
}

/** The nearest of the methods that accept arguments of those classes. */
export function chooseMethod(candidates: readonly MethodEntry[], types: ArgumentTypes): Choice {
  if (types.length === 0) return chooseWithoutArguments(candidates);
  const fitting = candidates.filter((entry) => fits(entry, types));
  if (fitting.length <= 1) return fitting[0] ?? null;
  return nearest(fitting, types);
}

/**
 * Without arguments: a method without parameters, else a varargs method, else the only method, with a null
 * argument.
 */
function chooseWithoutArguments(candidates: readonly MethodEntry[]): Choice {
  const none = candidates.find((entry) => entry.parameters.length === 0);
  if (none !== undefined) return none;
  const single = candidates.filter((entry) => entry.parameters.length === 1);
  const rest = single.filter(takesRest);
  if (rest.length > 0) return lastByName(rest);
  const only = candidates.length === 1 ? single[0] : undefined;
  return only?.parameters[0]?.isPrimitive === false ? only : null;
}

/**
 * Of several varargs methods the one with the last component type by name, as the original sorts its methods.
 */
function lastByName(rest: readonly MethodEntry[]): MethodEntry | null {
  const key = (entry: MethodEntry): string => {
    const element = restElement(entry);
    return element.isPrimitive ? '' : element.name;
  };
  return rest.reduce((last, each) => (key(each) > key(last) ? each : last), rest[0] as MethodEntry);
}

function nearest(fitting: readonly MethodEntry[], types: ArgumentTypes): Choice {
  let best: MethodEntry[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const entry of fitting) {
    const distance = methodDistance(entry, types);
    if (distance < least) {
      best = [entry];
      least = distance;
    } else if (distance === least) best.push(entry);
  }
  return best.length === 1 ? (best[0] ?? null) : narrowest(best);
}

/**
 * Equal distances are not ambiguous if the methods differ only in the declaring type: that of the subtype is
 * selected; a library body precedes an abstract method.
 */
function narrowest(best: readonly MethodEntry[]): Choice {
  const [first] = best;
  if (first === undefined) return null;
  const same = best.every(
    (entry) =>
      entry.parameters.length === first.parameters.length &&
      entry.parameters.every((each, index) => each === first.parameters[index]),
  );
  return same ? (best.find((entry) => !entry.isAbstract) ?? first) : best;
}

/** True if the method accepts arguments of those classes, unchanged, converted or as varargs. */
export function fits(entry: MethodEntry, types: ArgumentTypes): boolean {
  const { parameters } = entry;
  if (types.length === parameters.length && fitsPlainly(entry, types)) return true;
  if (takesRest(entry)) return fitsVarargs(entry, types);
  return false;
}

/** A last parameter of an array type accepts varargs as `T...` does. */
export function takesRest(entry: MethodEntry): boolean {
  return entry.isVarargs || (entry.parameters.at(-1)?.component ?? null) !== null;
}

function fitsPlainly(entry: MethodEntry, types: ArgumentTypes): boolean {
  const last = types.length - 1;
  for (let index = 0; index <= last; index++) {
    const parameter = entry.parameters[index];
    if (parameter === undefined) return false;
    const type = types[index] ?? null;
    if (index === last && entry.isVarargs) {
      if (!acceptsArray(parameter, type)) return false;
    } else if (!accepts(parameter, type)) return false;
  }
  return true;
}

/** True if an argument is itself the array of a `T...` parameter. */
export function acceptsArray(element: ClassInfo, type: ClassInfo | null): boolean {
  if (type === null) return true;
  const { component } = type;
  if (component === null) return false;
  return component === element || (!component.isPrimitive && component.isSubtypeOf(element.type));
}

/** True if an argument is the whole varargs array: `Object...` accepts arrays of primitives, too. */
export function isWholeRest(element: ClassInfo, type: ClassInfo | null): boolean {
  return acceptsArray(element, type) || (element.name === OBJECT && type?.component?.isPrimitive === true);
}

function fitsVarargs(entry: MethodEntry, types: ArgumentTypes): boolean {
  const fixed = entry.parameters.length - 1;
  if (types.length < fixed) return false;
  for (let index = 0; index < fixed; index++) {
    const parameter = entry.parameters[index];
    if (parameter === undefined || !accepts(parameter, types[index] ?? null)) return false;
  }
  const element = restElement(entry);
  for (let index = fixed; index < types.length; index++) {
    if (!accepts(element, types[index] ?? null)) return false;
  }
  return true;
}

/** The component type of the varargs. */
export function restElement(entry: MethodEntry): ClassInfo {
  const last = entry.parameters.at(-1) as ClassInfo;
  return entry.isVarargs ? last : (last.component ?? last);
}

/**
 * True if a parameter accepts an argument of the class: a subclass, a widened number, a GString for a String,
 * and so on.
 */
export function accepts(parameter: ClassInfo, type: ClassInfo | null): boolean {
  if (type === null) return !parameter.isPrimitive;
  if (parameter === type || parameter.name === OBJECT) return true;
  const numeric = NUMBER_DISTANCES.get(type.name);
  if (numeric?.has(parameter.name)) return true;
  if (parameter.isPrimitive) return BOXES[parameter.name] === type.name;
  if (type.isSubtypeOf(parameter.type)) return true;
  if (parameter.name === STRING) return isGString(type);
  if (parameter.component !== null && type.component !== null) {
    return !type.component.isPrimitive && accepts(parameter.component, type.component);
  }
  return isClosure(type) && isFunctional(parameter);
}

function isGString(type: ClassInfo): boolean {
  for (const each of type.chain()) if (each.name === GSTRING) return true;
  return false;
}

/** True if values of the class are closures: each closure expression has a class of its own. */
export function isClosure(type: ClassInfo): boolean {
  for (const each of type.chain()) if (each.name === CLOSURE) return true;
  return false;
}

/** Methods that every object has: an interface that declares one leaves nothing to implement. */
const OF_OBJECT: ReadonlySet<string> = new Set(['toString', 'equals', 'hashCode']);

/** True if a closure can be coerced to the type: an interface with exactly one abstract method. */
export function isFunctional(type: ClassInfo): boolean {
  if (type.type.spec.form === 'abstract') return isAbstractWithOne(type);
  if (!type.isInterface) return false;
  if (type.type.spec.isFunctional) return true;
  return abstractMethods(type).filter((entry) => !OF_OBJECT.has(entry.name)).length === 1;
}

/** An abstract class of a script with exactly one abstract method. */
function isAbstractWithOne(type: ClassInfo): boolean {
  const left = new Set(
    abstractMethods(type)
      .filter((entry) => entry.isScript)
      .map((entry) => entry.name),
  );
  for (const name of left) {
    if (!type.methods(name).some((entry) => entry.isAbstract)) left.delete(name);
  }
  return left.size === 1;
}

/** The methods of the class and its supertypes that have no body anywhere. */
export function abstractMethods(type: ClassInfo): readonly MethodEntry[] {
  const found: MethodEntry[] = [];
  for (const each of [...type.chain(), ...type.allInterfaces()]) {
    for (const name of each.ownMethodNames()) {
      for (const entry of each.ownMethods(name)) if (entry.isAbstract && !entry.isStatic) found.push(entry);
    }
  }
  return found;
}

function methodDistance(entry: MethodEntry, types: ArgumentTypes): number {
  const plain = types.length === entry.parameters.length && fitsPlainly(entry, types);
  if (!takesRest(entry) || plain) {
    let sum = entry.isVarargs ? 1 : 0;
    for (let index = 0; index < types.length; index++) {
      const parameter = entry.parameters[index];
      if (parameter === undefined) continue;
      const isRest = entry.isVarargs && index === types.length - 1;
      if (!isRest) sum += parameterDistance(parameter, types[index] ?? null);
      else if (types[index] === null) sum += NULL_ARRAY_DISTANCE;
    }
    return sum;
  }
  return varargsDistance(entry, types);
}

function varargsDistance(entry: MethodEntry, types: ArgumentTypes): number {
  const fixed = entry.parameters.length - 1;
  let sum = 0;
  for (let index = 0; index < fixed; index++) {
    sum += parameterDistance(entry.parameters[index] as ClassInfo, types[index] ?? null);
  }
  const element = restElement(entry);
  for (let index = fixed; index < types.length; index++) {
    sum += parameterDistance(element, types[index] ?? null);
  }
  const surplus = types.length - entry.parameters.length;
  // Empty varargs are nearer than one argument, and each further argument is farther.
  return sum + (surplus < 0 ? 1 : 2 + surplus) * VARARGS_WEIGHT;
}

/** Distance of an argument class from a parameter type: 0 for the same class. */
export function parameterDistance(parameter: ClassInfo, type: ClassInfo | null): number {
  if (type === null) return nullDistance(parameter);
  if (parameter === type) return 0;
  if (parameter.isInterface) return interfaceDistance(type, parameter);
  const numeric = primitiveDistance(parameter.name, type.name);
  if (numeric !== undefined) return numeric * PRIMITIVE_WEIGHT;
  let distance = OBJECT_BASE;
  if (type.component !== null && parameter.component === null) distance += 4;
  for (const each of type.chain()) {
    if (each === parameter) break;
    if (each.name === GSTRING) {
      distance += 2;
      if (parameter.name === STRING) break;
    }
    distance += 3;
  }
  return distance * OBJECT_WEIGHT;
}

function primitiveDistance(parameter: string, type: string): number | undefined {
  const listed = NUMBER_DISTANCES.get(type)?.get(parameter);
  if (listed !== undefined) return listed;
  if (BOXES[parameter] === type) return 1;
  return parameter === OBJECT && type === 'java.lang.Boolean' ? 2 : undefined;
}

/**
 * Distance of a null argument: `Object` is nearest, then interfaces, then primitive types and classes by
 * their depth.
 */
function nullDistance(parameter: ClassInfo): number {
  if (parameter.isInterface) return 1;
  let distance = 0;
  if (parameter.isPrimitive) distance += 2;
  else
    for (const each of parameter.chain()) {
      if (each.name === OBJECT) break;
      distance += 2;
    }
  return distance * OBJECT_WEIGHT;
}

/** The longest path from a class to an interface, as in Groovy; a coerced closure is far. */
function interfaceDistance(type: ClassInfo, parameter: ClassInfo): number {
  const distance = maximumInterfaceDistance(type, parameter);
  return distance < 0 ? COERCED_WEIGHT : distance;
}

function maximumInterfaceDistance(type: ClassInfo | null, parameter: ClassInfo): number {
  if (type === null) return -1;
  if (type === parameter) return 0;
  let longest = -1;
  for (const each of type.interfaces) {
    const distance = maximumInterfaceDistance(each, parameter);
    if (distance >= 0) longest = Math.max(longest, distance + 1);
  }
  const above = maximumInterfaceDistance(type.superclass, parameter);
  return above >= 0 ? Math.max(longest, above + 1) : longest;
}

/** True if the selection does not depend on the arguments: all parameters accept any value. */
export function isIndifferent(candidates: readonly MethodEntry[], types: ArgumentTypes): boolean {
  const possible = candidates.filter(
    (entry) =>
      entry.isVarargs ||
      entry.parameters.length === types.length ||
      (entry.parameters.at(-1)?.component ?? null) !== null ||
      (types.length === 0 && entry.parameters.length === 1),
  );
  if (types.length === 0) return true;
  if (possible.length !== 1) return false;
  const [only] = possible;
  return (
    only !== undefined &&
    only.parameters.length === types.length &&
    !only.isVarargs &&
    only.parameters.every((each) => each.name === 'java.lang.Object')
  );
}
