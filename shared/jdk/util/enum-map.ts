/** `java.util.EnumMap`, `EnumSet` and its class `RegularEnumSet`: ordered by the declaration of the constants. */

import { typeText } from '#groovy/runtime/classes/member-exceptions';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { TreeMap } from '#groovy/runtime/collections/map/tree-map';
import { TreeSet } from '#groovy/runtime/collections/map/tree-set';
import { entriesOf } from '#groovy/runtime/collections/map-entries';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { illegalArgument, javaException, nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';

/** The enum of a class; throws Java's exception for other classes. */
function enumerationOf(type: GroovyType | null): GroovyType {
  if (type === null) throw nullPointer();
  if (type.spec.form === 'enum') return type;
  throw javaException('java.lang.ClassCastException', `${typeText(type)} not an enum`);
}

function declaringEnumeration(runtime: Runtime, constant: Value): GroovyType {
  if (constant === null) throw nullPointer();
  return enumerationOf(runtime.invokeMethod(constant, 'getDeclaringClass', []) as GroovyType);
}

function constantsOf(runtime: Runtime, enumeration: GroovyType): readonly Value[] {
  return elementsOf(runtime, runtime.invokeMethod(enumeration, 'values', []));
}

/** Java's exception for a constant of another enum. */
function checkConstant(runtime: Runtime, constant: Value, enumeration: GroovyType): void {
  if (constant === null) throw nullPointer();
  if (runtime.isInstance(constant, enumeration.name)) return;
  if (!runtime.isInstance(constant, 'java.lang.Enum')) throw classCast(runtime, constant, 'java.lang.Enum');
  const message = `${typeText(runtime.typeOf(constant))} != ${typeText(enumeration)}`;
  throw javaException('java.lang.ClassCastException', message);
}

class EnumSet extends TreeSet {
  readonly enumeration: GroovyType;

  constructor(enumeration: GroovyType) {
    super(new TreeMap(null));
    this.enumeration = enumeration;
  }

  override get [TYPE](): GroovyType {
    return REGULAR_ENUM_SET;
  }

  override add(runtime: Runtime, value: Value): boolean {
    checkConstant(runtime, value, this.enumeration);
    return super.add(runtime, value);
  }

  override contains(runtime: Runtime, value: Value): boolean {
    return runtime.isInstance(value, this.enumeration.name) && super.contains(runtime, value);
  }

  override remove(runtime: Runtime, value: Value): boolean {
    return runtime.isInstance(value, this.enumeration.name) && super.remove(runtime, value);
  }
}

function enumSet(runtime: Runtime, enumeration: GroovyType, constants: readonly Value[]): EnumSet {
  const set = new EnumSet(enumeration);
  set.addAll(runtime, constants);
  return set;
}

function copyOf(runtime: Runtime, source: Value): EnumSet {
  const elements = elementsOf(runtime, source);
  if (source instanceof EnumSet) return enumSet(runtime, source.enumeration, elements);
  const [first] = elements;
  if (first === undefined) throw illegalArgument('Collection is empty');
  return enumSet(runtime, declaringEnumeration(runtime, first), elements);
}

/** The constants from one to another, inclusive. */
function rangeOf(runtime: Runtime, from: Value, to: Value): EnumSet {
  const enumeration = declaringEnumeration(runtime, from);
  const all = constantsOf(runtime, enumeration);
  const [start, end] = [all.indexOf(from), all.indexOf(to)];
  if (start > end) {
    throw illegalArgument(`${runtime.toJavaText(from)} > ${runtime.toJavaText(to)}`);
  }
  return enumSet(runtime, enumeration, all.slice(start, end + 1));
}

const ENUM_SET: GroovyType = new GroovyType({
  name: 'java.util.EnumSet',
  form: 'abstract',
  superclass: 'java.util.AbstractSet',
  interfaces: ['java.util.Set', 'java.lang.Cloneable'],
  methods: methodTable(() => ({
    'static noneOf(Class)': (_runtime, _self, type: GroovyType | null) => new EnumSet(enumerationOf(type)),
    'static allOf(Class)': (runtime, _self, type: GroovyType | null) =>
      enumSet(runtime, enumerationOf(type), constantsOf(runtime, enumerationOf(type))),
    'static of(Object, Object...)': (runtime, _self, first, rest) =>
      enumSet(runtime, declaringEnumeration(runtime, first), [first, ...rest]),
    'static range(Object, Object)': (runtime, _self, from, to) => rangeOf(runtime, from, to),
    'static copyOf(Collection)': (runtime, _self, source) => copyOf(runtime, source),
    'static complementOf(EnumSet)': (runtime, _self, set: EnumSet) =>
      enumSet(
        runtime,
        set.enumeration,
        constantsOf(runtime, set.enumeration).filter((each) => !set.contains(runtime, each)),
      ),
    'clone()': copyOf,
  })),
});

const REGULAR_ENUM_SET: GroovyType = new GroovyType({
  name: 'java.util.RegularEnumSet',
  superclass: ENUM_SET.name,
});

class EnumMap extends TreeMap {
  readonly enumeration: GroovyType;

  constructor(enumeration: GroovyType) {
    super(null);
    this.enumeration = enumeration;
  }

  override get [TYPE](): GroovyType {
    return ENUM_MAP;
  }

  override put(runtime: Runtime, key: Value, value: Value): Value {
    checkConstant(runtime, key, this.enumeration);
    return super.put(runtime, key, value);
  }

  override entry(runtime: Runtime, key: Value): ReturnType<TreeMap['entry']> {
    return runtime.isInstance(key, this.enumeration.name) ? super.entry(runtime, key) : undefined;
  }
}

function enumMap(runtime: Runtime, enumeration: GroovyType, source: Value): EnumMap {
  const map = new EnumMap(enumeration);
  for (const { key, value } of entriesOf(runtime, source)) {
    runtime.budget.step();
    map.put(runtime, key, value);
  }
  return map;
}

function enumMapOf(runtime: Runtime, source: Value): EnumMap {
  if (source instanceof EnumMap) return enumMap(runtime, source.enumeration, source);
  const [first] = entriesOf(runtime, source);
  if (first === undefined) {
    throw illegalArgument('Specified map is empty');
  }
  return enumMap(runtime, declaringEnumeration(runtime, first.key), source);
}

const ENUM_MAP: GroovyType = new GroovyType({
  name: 'java.util.EnumMap',
  superclass: 'java.util.AbstractMap',
  interfaces: ['java.util.Map', 'java.lang.Cloneable'],
  methods: methodTable(() => ({
    'new(Class)': (_runtime, _self, type: GroovyType | null) => new EnumMap(enumerationOf(type)),
    'new(Map)': (runtime, _self, source) => enumMapOf(runtime, source),
    'clone()': (runtime, self: EnumMap) => enumMap(runtime, self.enumeration, self),
  })),
});

export const ENUM_COLLECTION_TYPES: readonly GroovyType[] = [ENUM_SET, REGULAR_ENUM_SET, ENUM_MAP];
