/** Casts (`castTo`, assignment to a typed variable) and coercion (`coerceTo`, the operator `as`). */
import { Byte, Char, Double, Float, Short } from '#base';
import type { ClassInfo } from '../classes/class-info.ts';
import { isOpenToProxies } from '../classes/open-classes.ts';
import { Closure } from '../closures/closure.ts';
import { chargeElements, JavaCollection } from '../collections/collection.ts';
import { collectElements } from '../collections/elements.ts';
import { JavaArray } from '../collections/java-array.ts';
import { ARRAY_LIST_TYPE } from '../collections/list/array-list.ts';
import { LINKED_HASH_SET_TYPE, linkedSetOf } from '../collections/map/hash-set.ts';
import { JavaMap } from '../collections/map.ts';
import type { SiteHost } from '../dispatch/call-site.ts';
import { isFunctional } from '../dispatch/overload.ts';
import { castFailure } from '../errors/class-cast.ts';
import { JavaThrowable, javaException } from '../errors/exception.ts';
import { GString } from '../gstring.ts';
import { GroovyType, TYPE, type Value } from '../host.ts';
import { BigInteger } from '../number/big-integer.ts';
import {
  type GroovyNumber,
  isNumber,
  toDecimal,
  toDouble,
  toExactDecimal,
  toInt,
  toInteger,
  toLong,
} from '../number/groovy-number.ts';
import { BOXES } from '../primitive.ts';
import { coerceString } from './string-coercion.ts';

/** The run as seen by casts. */
export interface CastHost extends SiteHost {
  construct(info: ClassInfo, args: readonly Value[]): Value;
  /**
   * A proxy of an interface (or class) whose methods are the closure, the closures of a map, or the object's.
   */
  proxy(source: Value, info: ClassInfo): Value;
  arrayInfo(component: ClassInfo): ClassInfo;
  /** A new object with the traits that delegates all else to `source`. */
  traitProxy(source: Value, traits: readonly ClassInfo[]): Value;
}

const CAST_EXCEPTION = 'org.codehaus.groovy.runtime.typehandling.GroovyCastException';

/** Converts a number to the numeric class, as Java's casts do. */
const NUMERIC: Readonly<Record<string, (value: GroovyNumber) => Value>> = {
  'java.lang.Integer': (value) => toInt(value),
  'java.lang.Long': (value) => toLong(value),
  'java.lang.Short': (value) => new Short(toInt(value)),
  'java.lang.Byte': (value) => new Byte(toInt(value)),
  'java.lang.Double': (value) => (value instanceof Double ? value : new Double(toDouble(value))),
  'java.lang.Float': (value) => (value instanceof Float ? value : new Float(toDouble(value))),
  'java.math.BigInteger': (value) => (value instanceof BigInteger ? value : new BigInteger(toInteger(value))),
  'java.math.BigDecimal': (value) => toExactDecimal(value),
};

/** The class of the type's values: itself, or the box of a primitive. */
function boxName(info: ClassInfo): string {
  return info.isPrimitive ? (BOXES[info.name] ?? info.name) : info.name;
}

export function convertNumber(value: GroovyNumber, typeName: string): Value | undefined {
  return NUMERIC[BOXES[typeName] ?? typeName]?.(value);
}

export function castTo(host: CastHost, value: Value, info: ClassInfo): Value {
  if (value === null) return castNull(host, info);
  const name = boxName(info);
  if (name === 'java.lang.Object') return value;
  const own = host.infoOf(value);
  if (own.name === name || (!info.isPrimitive && own.isSubtypeOf(info.type))) return value;
  if (name === 'java.lang.Boolean') return host.truth(value);
  if (name === 'java.lang.String') return host.toJavaText(value);
  if (name === 'java.lang.Character') return castToChar(host, value);
  if (value instanceof GString && NUMERIC[name] !== undefined) return castTo(host, host.toText(value), info);
  const numeric = castToNumber(value, name) ?? askedNumber(host, value, own, name);
  if (numeric !== undefined) return numeric;
  return castToObject(host, value, info);
}

function castNull(host: CastHost, info: ClassInfo): Value {
  if (!info.isPrimitive) return null;
  if (info.name === 'boolean') return false;
  throw castFailure(host, null, info.name);
}

/** Any value whose string has length 1 casts to that character. */
function castToChar(host: CastHost, value: Value): Value {
  if (isNumber(value)) return new Char(toInt(value));
  const text = host.toJavaText(value);
  if (text.length === 1) return new Char(text.charCodeAt(0));
  throw castFailure(host, text, 'char');
}

/** A number as another number type; a character, or a string of one, as its code. */
function castToNumber(value: Value, name: string): Value | undefined {
  const convert = NUMERIC[name];
  if (convert === undefined) return undefined;
  if (isNumber(value)) return convert(value);
  if (value instanceof Char) return convert(value.code);
  return typeof value === 'string' && value.length === 1 ? convert(value.charCodeAt(0)) : undefined;
}

/** The method of `java.lang.Number` that converts to the class. */
const NUMBER_METHODS: Readonly<Record<string, string>> = {
  'java.lang.Integer': 'intValue',
  'java.lang.Long': 'longValue',
  'java.lang.Short': 'shortValue',
  'java.lang.Byte': 'byteValue',
  'java.lang.Double': 'doubleValue',
  'java.lang.Float': 'floatValue',
  'java.math.BigInteger': 'longValue',
  'java.math.BigDecimal': 'doubleValue',
};

/** A number of another class, such as a script's own, converts itself. */
function askedNumber(host: CastHost, value: Value, own: ClassInfo, name: string): Value | undefined {
  const method = NUMBER_METHODS[name];
  if (method === undefined || !host.isInstance(value, 'java.lang.Number') || own.isPrimitive)
    return undefined;
  const answer = host.invokeMethod(value, method, []);
  return isNumber(answer) ? NUMERIC[name]?.(answer) : undefined;
}

function castToObject(host: CastHost, value: Value, info: ClassInfo): Value {
  if (info.component !== null) return castToArray(host, value, info);
  if (info.type.spec.form === 'enum' && (typeof value === 'string' || value instanceof GString)) {
    return host.invokeMethod(info.type, 'valueOf', [host.toText(value)]);
  }
  if (info.name === 'java.lang.Class' && typeof value === 'string') {
    const type = host.typeNamed(value);
    if (type !== undefined) return type;
    const failure = castFailure(host, value, info.name);
    failure.detail = `${failure.detail} due to: java.lang.ClassNotFoundException: ${value}`;
    throw failure;
  }
  if (value instanceof Closure && isFunctional(info)) {
    const isTrait = host.scriptClass(info.type)?.isTrait === true;
    return isTrait ? host.traitProxy(value, [info]) : host.proxy(value, info);
  }
  const collected = castCollection(host, value, info);
  if (collected !== undefined) return collected;
  return castByConstructor(host, value, info);
}

function castToArray(host: CastHost, value: Value, info: ClassInfo): Value {
  const component = info.component as ClassInfo;
  if (value instanceof JavaArray || value instanceof JavaCollection) {
    const items = value instanceof JavaArray ? value.items : value.elements();
    return convertedArray(host, items, component, castTo);
  }
  if (typeof value === 'string') {
    chargeElements(host, 0, value.length);
    return convertedArray(host, value.split(''), component, castTo);
  }
  return host.newArray(component, [castTo(host, value, component)]);
}

function convertedArray(
  host: CastHost,
  items: readonly Value[],
  component: ClassInfo,
  convert: (host: CastHost, value: Value, info: ClassInfo) => Value,
): Value {
  chargeElements(host, 0, items.length);
  const converted = items.map((each) => {
    host.budget.step();
    return convert(host, each, component);
  });
  return host.newArray(component, converted);
}

function castCollection(host: CastHost, value: Value, info: ClassInfo): Value | undefined {
  const isOpen = info.isInterface || info.type.spec.form === 'abstract';
  const set = host.info(LINKED_HASH_SET_TYPE);
  if (
    value instanceof JavaCollection &&
    set.isSubtypeOf(info.type) &&
    (isOpen || info.name === 'java.util.LinkedHashSet')
  ) {
    return linkedSetOf(host, value.elements());
  }
  const list = host.typeNamed('java.util.ArrayList');
  const fitsList = list !== undefined && host.info(list).isSubtypeOf(info.type);
  if (value instanceof JavaArray && fitsList && (isOpen || info.name === 'java.util.ArrayList')) {
    return host.newList([...value.items]);
  }
  return undefined;
}

/** A list or map cast to a class provides the arguments of its constructor. */
function castByConstructor(host: CastHost, value: Value, info: ClassInfo): Value {
  const args = NUMERIC[info.name] === undefined ? constructorArguments(value) : null;
  if (args === null || info.isPrimitive) throw castFailure(host, value, info.name);
  try {
    return host.construct(info, args);
  } catch (error) {
    if (!(error instanceof JavaThrowable)) throw error;
    if (takesWhole(host, value, info)) return host.construct(info, [value]);
    const failure = castFailure(host, value, info.name);
    const reason = host.toJavaText(error).replace(MISSING_PROPERTY, MISSING_PROPERTY_OF_MAP);
    failure.detail = `${failure.detail} due to: ${reason}`;
    throw failure;
  }
}

/** The exception class of a failed constructor with named arguments. */
const MISSING_PROPERTY = /^groovy\.lang\.MissingPropertyException(?=:)/;
const MISSING_PROPERTY_OF_MAP = 'org.codehaus.groovy.runtime.metaclass.MissingPropertyExceptionNoStack';

/** True if a constructor takes the collection as a whole, but not its elements. */
function takesWhole(host: CastHost, value: Value, info: ClassInfo): boolean {
  if (!(value instanceof JavaCollection) || info.isInterface) return false;
  const constructors = host.scriptClass(info.type)?.constructors ?? info.constructors();
  return host.dispatcher.choose(constructors, info.type, '<init>', [host.infoOf(value)]) !== null;
}

function constructorArguments(value: Value): readonly Value[] | null {
  if (value instanceof JavaMap) return [value];
  if (value instanceof JavaCollection) return value.elements();
  return null;
}

// ---------------------------------------------------------------------------------------------- as

export function coerceTo(host: CastHost, value: Value, info: ClassInfo): Value {
  if (value === null) return castNull(host, info);
  const own = host.infoOf(value);
  if (own.name === boxName(info)) return value;
  const asked = host.dispatcher
    .candidates(own, 'asType')
    .find((entry) => entry.isScript && entry.parameters.length === 1);
  return asked !== undefined ? asked.body(host, value, info.type) : coercePlainly(host, value, info);
}

/** `Object.asType` itself, without overrides of the value's class. */
export function coercePlainly(host: CastHost, value: Value, info: ClassInfo): Value {
  if (value === null) return castNull(host, info);
  const own = host.infoOf(value);
  if (own.name === boxName(info) || (!info.isPrimitive && own.isSubtypeOf(info.type))) return value;
  if (host.scriptClass(info.type)?.isTrait) return host.traitProxy(value, [info]);
  const name = boxName(info);
  if (name === 'java.lang.Boolean') return host.truth(value);
  if (typeof value === 'string' || value instanceof GString)
    return coerceString(host, host.toText(value), name) ?? castTo(host, host.toText(value), info);
  if (name === 'java.lang.String') return host.toText(value);
  if (name === 'java.math.BigDecimal' && isNumber(value)) return toDecimal(value);
  if (value instanceof Closure) return coerceClosure(host, value, info);
  if (value instanceof JavaMap) return coerceMap(host, value, info);
  if (value instanceof JavaCollection || value instanceof JavaArray) return coerceElements(host, value, info);
  const isSequence = typeof value === 'object' && host.isInstance(value, 'java.lang.Iterable');
  if (isSequence && CONCRETE[info.name] !== undefined)
    return coerceElements(host, new JavaArray('java.lang.Object', collectElements(host, value)), info);
  return castOrProxy(host, value, info);
}

/** A value that cannot be cast to an interface is wrapped in a proxy that calls its methods. */
function castOrProxy(host: CastHost, value: Value, info: ClassInfo): Value {
  try {
    return castTo(host, value, info);
  } catch (error) {
    const isFailedCast = error instanceof JavaThrowable && error[TYPE].name === CAST_EXCEPTION;
    if (!isFailedCast || !info.isInterface) throw error;
    return host.proxy(value, info);
  }
}

function coerceClosure(host: CastHost, closure: Closure, info: ClassInfo): Value {
  checkIsOpen(host, info);
  if (info.isInterface || info.type.spec.form === 'abstract') return host.proxy(closure, info);
  return castTo(host, closure, info);
}

function coerceMap(host: CastHost, map: JavaMap, info: ClassInfo): Value {
  if (info.component !== null) {
    return coerceToArray(host, new JavaArray('java.lang.Object', [...map.entries()]), info.component);
  }
  const mapType = host.typeNamed('java.util.Map');
  if (mapType !== undefined && info.isSubtypeOf(mapType)) return host.construct(concrete(host, info), [map]);
  checkIsOpen(host, info);
  if (info.isInterface || info.type.spec.form === 'abstract') return host.proxy(map, info);
  if (isOverriding(host, map, info)) return host.proxy(map, info);
  return host.construct(info, [map]);
}

/** Value classes, which neither a map nor a closure can implement. */
const FINAL: ReadonlySet<string> = new Set(
  ['Integer', 'Long', 'Short', 'Byte', 'Double', 'Float', 'Character', 'Class', 'Math'].map(
    (name) => `java.lang.${name}`,
  ),
);

/** Only some of the library's abstract classes consist of methods only. */
function checkIsOpen(host: CastHost, info: ClassInfo): void {
  const isOfLibrary = info.type.spec.form === 'abstract' && host.scriptClass(info.type) === undefined;
  if (info.isPrimitive || FINAL.has(info.name) || (isOfLibrary && !isOpenToProxies(info))) {
    throw finalClass(info);
  }
}

function finalClass(info: ClassInfo): JavaThrowable {
  const message = `Cannot coerce a map to class ${info.name} because it is a final class`;
  return javaException(CAST_EXCEPTION, message);
}

/** A map of closures overrides the methods of the script's class with these names. */
function isOverriding(host: CastHost, map: JavaMap, info: ClassInfo): boolean {
  if (host.scriptClass(info.type) === undefined || map.size() === 0) return false;
  return [...map.entries()].every(({ key, value }) => {
    const isMethod = typeof key === 'string' && info.methods(key).some((entry) => entry.isScript);
    return value instanceof Closure && isMethod && info.field(key as string) === undefined;
  });
}

/** The default implementation class of a collection interface. */
const CONCRETE: Readonly<Record<string, string>> = {
  'java.util.Map': 'java.util.LinkedHashMap',
  'java.util.SortedMap': 'java.util.TreeMap',
  'java.util.NavigableMap': 'java.util.TreeMap',
  'java.util.concurrent.ConcurrentMap': 'java.util.concurrent.ConcurrentHashMap',
  'java.util.List': 'java.util.ArrayList',
  'java.util.Collection': 'java.util.ArrayList',
  'java.lang.Iterable': 'java.util.ArrayList',
  'java.util.Set': 'java.util.LinkedHashSet',
  'java.util.SortedSet': 'java.util.TreeSet',
  'java.util.NavigableSet': 'java.util.TreeSet',
  'java.util.Queue': 'java.util.LinkedList',
  'java.util.Deque': 'java.util.LinkedList',
};

function concrete(host: CastHost, info: ClassInfo): ClassInfo {
  const type = host.typeNamed(CONCRETE[info.name] ?? info.name);
  return type === undefined ? info : host.info(type);
}

function coerceElements(host: CastHost, value: JavaCollection | JavaArray, info: ClassInfo): Value {
  if (info.component !== null) return coerceToArray(host, value, info.component);
  if (info.name === 'java.util.Iterator') return host.invokeMethod(value, 'iterator', []);
  const collection = host.typeNamed('java.util.Collection');
  const isCollection =
    CONCRETE[info.name] !== undefined || (collection !== undefined && info.isSubtypeOf(collection));
  if (!isCollection) {
    return takesWhole(host, value, info) ? host.construct(info, [value]) : castOrProxy(host, value, info);
  }
  const elements = value instanceof JavaArray ? value.items : value.elements();
  const target = concrete(host, info);
  if (target.name === 'java.util.ArrayList') return host.newList([...elements]);
  if (target.name === 'java.util.LinkedHashSet') return linkedSetOf(host, elements);
  if (
    host.dispatcher.choose(target.constructors(), target.type, '<init>', [host.info(ARRAY_LIST_TYPE)]) !==
    null
  ) {
    return host.construct(target, [host.newList([...elements])]);
  }
  const made = host.construct(target, []);
  for (const each of elements) host.invokeMethod(made, 'add', [each]);
  return made;
}

function coerceToArray(host: CastHost, value: JavaCollection | JavaArray, component: ClassInfo): Value {
  const elements = value instanceof JavaArray ? value.items : value.elements();
  // Elements of an array are cast, those of a collection coerced: a string in it may become a number.
  const isCast = value instanceof JavaArray && component.component === null;
  return convertedArray(host, elements, component, isCast ? castTo : coerceTo);
}

/** The class information of a value that must be a class. */
export function infoOfClass(host: SiteHost, value: Value): ClassInfo {
  if (value instanceof GroovyType) return host.info(value);
  throw castFailure(host, value, 'java.lang.Class');
}
