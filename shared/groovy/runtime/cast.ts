/** Casts: what assignment to a typed variable does (`castTo`), and what `as` does (`coerceTo`). */
import { Byte, Char, Double, Float, Short } from '#base';
import type { ClassInfo } from './class-info.ts';
import { ARRAY_LIST_TYPE } from './collections/array-list.ts';
import { JavaCollection } from './collections/collection.ts';
import { LINKED_HASH_SET_TYPE, linkedSetOf } from './collections/hash-set.ts';
import { JavaArray } from './collections/java-array.ts';
import { JavaMap } from './collections/map.ts';
import { GString } from './gstring.ts';
import { Closure, JavaThrowable, type Value } from './host.ts';
import { castFailure } from './missing.ts';
import { BigInteger } from './number/big-integer.ts';
import {
  type GroovyNumber,
  isNumber,
  toDecimal,
  toDouble,
  toInt,
  toInteger,
  toLong,
} from './number/groovy-number.ts';
import {
  numberFormatException,
  parseBigInteger,
  parseDecimal,
  parseDouble,
  parseInt32,
  parseInt64,
} from './number/parse-number.ts';
import { isFunctional } from './overload.ts';
import { BOXES } from './primitive.ts';
import type { SiteHost } from './site.ts';
import { GroovyType } from './type.ts';

/** What casting needs of a run beyond dispatch. */
export interface CastHost extends SiteHost {
  construct(info: ClassInfo, args: readonly Value[]): Value;
  /** An object of an interface (or class) whose methods are the closure, or the closures of a map. */
  proxy(source: Closure | JavaMap, info: ClassInfo): Value;
  arrayInfo(component: ClassInfo): ClassInfo;
  /** A new object with the traits, that asks `source` for all else. */
  traitProxy(source: Value, traits: readonly ClassInfo[]): Value;
}

/** Converts a number to the numeric class, as Java's casts do. */
const NUMERIC: Readonly<Record<string, (value: GroovyNumber) => Value>> = {
  'java.lang.Integer': (value) => toInt(value),
  'java.lang.Long': (value) => toLong(value),
  'java.lang.Short': (value) => new Short(toInt(value)),
  'java.lang.Byte': (value) => new Byte(toInt(value)),
  'java.lang.Double': (value) => (value instanceof Double ? value : new Double(toDouble(value))),
  'java.lang.Float': (value) => (value instanceof Float ? value : new Float(toDouble(value))),
  'java.math.BigInteger': (value) => (value instanceof BigInteger ? value : new BigInteger(toInteger(value))),
  'java.math.BigDecimal': (value) => toDecimal(value),
};

/** The class that holds values of the type: itself, or the box of a primitive. */
export function boxName(info: ClassInfo): string {
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
  if (name === 'java.lang.Character') return castToChar(host, value, info);
  const numeric = castToNumber(value, name);
  if (numeric !== undefined) return numeric;
  return castToObject(host, value, info);
}

function castNull(host: CastHost, info: ClassInfo): Value {
  if (!info.isPrimitive) return null;
  if (info.name === 'boolean') return false;
  throw castFailure(host, null, info.name);
}

function castToChar(host: CastHost, value: Value, info: ClassInfo): Value {
  if (isNumber(value)) return new Char(toInt(value));
  const text = typeof value === 'string' || value instanceof GString ? host.toText(value) : null;
  if (text?.length === 1) return new Char(text.charCodeAt(0));
  throw castFailure(host, value, info.name);
}

/** A number as another number; a character, or a text of one, as its code. */
function castToNumber(value: Value, name: string): Value | undefined {
  const convert = NUMERIC[name];
  if (convert === undefined) return undefined;
  if (isNumber(value)) return convert(value);
  if (value instanceof Char) return convert(value.code);
  return typeof value === 'string' && value.length === 1 ? convert(value.charCodeAt(0)) : undefined;
}

function castToObject(host: CastHost, value: Value, info: ClassInfo): Value {
  if (info.component !== null) return castToArray(host, value, info);
  if (info.type.spec.form === 'enum' && (typeof value === 'string' || value instanceof GString)) {
    return host.invokeMethod(info.type, 'valueOf', [host.toText(value)]);
  }
  if (info.name === 'java.lang.Class' && typeof value === 'string') {
    const type = host.typeNamed(value);
    if (type !== undefined) return type;
  }
  if (value instanceof Closure && isFunctional(info)) return host.proxy(value, info);
  const collected = castCollection(host, value, info);
  if (collected !== undefined) return collected;
  return castByConstructor(host, value, info);
}

function castToArray(host: CastHost, value: Value, info: ClassInfo): Value {
  const component = info.component as ClassInfo;
  if (value instanceof JavaArray || value instanceof JavaCollection) {
    const items = value instanceof JavaArray ? value.items : value.elements();
    return host.newArray(
      component,
      items.map((each) => castTo(host, each, component)),
    );
  }
  if (typeof value === 'string' && component.name === 'char') {
    return host.newArray(
      component,
      [...Array(value.length).keys()].map((index) => new Char((value as string).charCodeAt(index))),
    );
  }
  return host.newArray(component, [castTo(host, value, component)]);
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

/** A list or map for a class is the arguments of its constructor. */
function castByConstructor(host: CastHost, value: Value, info: ClassInfo): Value {
  const args = NUMERIC[info.name] === undefined ? constructorArguments(value) : null;
  if (args === null || info.isPrimitive) throw castFailure(host, value, info.name);
  try {
    return host.construct(info, args);
  } catch (error) {
    if (!(error instanceof JavaThrowable)) throw error;
    if (takesWhole(host, value, info)) return host.construct(info, [value]);
    const failure = castFailure(host, value, info.name);
    failure.detail = `${failure.detail} due to: ${host.toJavaText(error)}`;
    throw failure;
  }
}

/** Whether the collection as a whole is what a constructor takes, where its elements are not. */
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
  if (own.name === boxName(info) || (!info.isPrimitive && own.isSubtypeOf(info.type))) return value;
  const asked = host.dispatcher
    .candidates(own, 'asType')
    .find((entry) => entry.isScript && entry.parameters.length === 1);
  if (asked !== undefined) return asked.body(host, value, info.type);
  if (host.scriptClass(info.type)?.isTrait) return host.traitProxy(value, [info]);
  const name = boxName(info);
  if (name === 'java.lang.Boolean') return host.truth(value);
  if (typeof value === 'string' || value instanceof GString)
    return coerceText(host, host.toText(value), info, name);
  if (name === 'java.lang.String') return host.toText(value);
  if (value instanceof Closure) return coerceClosure(host, value, info);
  if (value instanceof JavaMap) return coerceMap(host, value, info);
  if (value instanceof JavaCollection || value instanceof JavaArray) return coerceElements(host, value, info);
  const isSequence = typeof value === 'object' && host.isInstance(value, 'java.lang.Iterable');
  if (isSequence && CONCRETE[info.name] !== undefined)
    return coerceElements(host, collected(host, value), info);
  return castTo(host, value, info);
}

function collected(host: CastHost, value: Value): JavaArray {
  const items: Value[] = [];
  for (const iterator = host.iterate(value); iterator.hasNext(); ) {
    host.budget.step();
    items.push(iterator.next());
  }
  return new JavaArray('java.lang.Object', items);
}

function coerceText(host: CastHost, text: string, info: ClassInfo, name: string): Value {
  switch (name) {
    case 'java.lang.String':
      return text;
    case 'java.lang.Integer':
      return parseInt32(text);
    case 'java.lang.Long':
      return parseInt64(text);
    case 'java.lang.Short':
    case 'java.lang.Byte':
      return convertNumber(parseInt32(text), name) ?? null;
    case 'java.lang.Double':
      return new Double(parseDouble(text));
    case 'java.lang.Float':
      return new Float(parseDouble(text));
    case 'java.math.BigInteger':
      return new BigInteger(parseBigInteger(text));
    case 'java.math.BigDecimal':
      return parseDecimal(text);
    case 'java.lang.Number':
      throw numberFormatException(null);
    case 'java.util.List':
    case 'java.util.ArrayList':
    case 'java.util.Collection':
      return host.newList([...text]);
    default:
      return castTo(host, text, info);
  }
}

function coerceClosure(host: CastHost, closure: Closure, info: ClassInfo): Value {
  if (info.isInterface || info.type.spec.form === 'abstract') return host.proxy(closure, info);
  return castTo(host, closure, info);
}

function coerceMap(host: CastHost, map: JavaMap, info: ClassInfo): Value {
  const mapType = host.typeNamed('java.util.Map');
  if (mapType !== undefined && info.isSubtypeOf(mapType)) return host.construct(concrete(host, info), [map]);
  if (info.isInterface || info.type.spec.form === 'abstract') return host.proxy(map, info);
  return host.construct(info, [map]);
}

/** The class that stands for a collection interface. */
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
  const collection = host.typeNamed('java.util.Collection');
  const isCollection =
    CONCRETE[info.name] !== undefined || (collection !== undefined && info.isSubtypeOf(collection));
  if (!isCollection) return castTo(host, value, info);
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
  // Elements of an array are cast, those of a collection converted: a text in it may be a number.
  const isCast = value instanceof JavaArray && component.component === null;
  return host.newArray(
    component,
    elements.map((each) => (isCast ? castTo : coerceTo)(host, each, component)),
  );
}

/** The class information of a value that must be a class. */
export function infoOfClass(host: SiteHost, value: Value): ClassInfo {
  if (value instanceof GroovyType) return host.info(value);
  throw castFailure(host, value, 'java.lang.Class');
}
