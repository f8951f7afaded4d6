/**
 * Run-time part of AST annotations: `@ToString`, `@EqualsAndHashCode`, `@TupleConstructor`, `@Canonical`, `@Immutable`,
 * `@Sortable`, `@Singleton`, `@InheritConstructors`. Their methods are closures over the class, not generated source.
 */
import type { ClassDescriptor, Transform } from '../classes/class-descriptor.ts';
import type { ClassInfo, FieldEntry, Invocable, MethodEntry } from '../classes/class-info.ts';
import { missingProperty } from '../classes/member-exceptions.ts';
import { nativeClosure } from '../closures/closure.ts';
import { JavaMap } from '../collections/map.ts';
import type { PropertyHost } from '../dispatch/dispatch-host.ts';
import { javaException } from '../errors/exception.ts';
import type { Runtime, Value } from '../host.ts';
import { withInitialCapital } from '../property-names.ts';
import { hasSlots, SLOTS } from '../slots.ts';
import { immutableCopy, isImmutable } from './immutable-copies.ts';

/** The run as seen by generated methods. */
export interface TransformHost extends PropertyHost {
  objectInfo(): ClassInfo;
  construct(info: ClassInfo, args: readonly Value[]): Value;
  constructOn(
    pending: Value,
    own: ClassInfo,
    target: ClassInfo,
    args: readonly Value[],
    isThis: boolean,
  ): Value;
}

type Members = Readonly<Record<string, unknown>>;

export function transformMethods(
  host: TransformHost,
  info: ClassInfo,
  descriptor: ClassDescriptor,
): MethodEntry[] {
  const maker = new TransformMaker(host, info, descriptor);
  return descriptor.transforms.filter((each) => each.field === null).flatMap((each) => maker.methods(each));
}

const TAKING_A_MAP: ReadonlySet<string> = new Set([
  'java.util.Map',
  'java.util.AbstractMap',
  'java.util.HashMap',
]);

class TransformMaker {
  readonly #host: TransformHost;
  readonly #info: ClassInfo;
  readonly #isImmutable: boolean;

  constructor(host: TransformHost, info: ClassInfo, descriptor: ClassDescriptor) {
    this.#host = host;
    this.#info = info;
    this.#isImmutable = isImmutable(descriptor);
  }

  methods(transform: Transform): MethodEntry[] {
    const { members } = transform;
    switch (transform.name) {
      case 'ToString':
        return [this.#toString(members)];
      case 'EqualsAndHashCode':
        return this.#equality(members);
      case 'TupleConstructor':
        return this.#constructors(members);
      case 'Immutable':
        return [
          this.#toString({ ignoreNulls: true, ...members }),
          ...this.#equality(members),
          ...this.#tupleConstructors(members).filter(({ parameters }, _index, all) =>
            [0, all.length - 1].includes(parameters.length),
          ),
          this.#mapConstructor('java.util.Map'),
          ...(members.copyWith === true ? [this.#copyWith(members)] : []),
        ];
      case 'Canonical':
        return [this.#toString(members), ...this.#equality(members), ...this.#constructors(members)];
      case 'Sortable':
        return [this.#compareTo(members), ...this.#comparators(members)];
      case 'Singleton':
        return this.#singleton(members);
      case 'InheritConstructors':
        return this.#inherited();
      default:
        return [];
    }
  }

  #entry(name: string, parameters: readonly ClassInfo[], body: Invocable, isStatic = false): MethodEntry {
    return {
      name,
      declaring: this.#info,
      parameters,
      isVarargs: false,
      isStatic,
      isAbstract: false,
      isPrivate: false,
      isScript: true,
      body,
    };
  }

  /** Properties in source order without excluded ones; then fields, if included. */
  #properties(members: Members): readonly FieldEntry[] {
    return this.#chosen([...this.#info.fields], members);
  }

  /** Those of the superclasses, topmost first. */
  #inheritedProperties(members: Members): readonly FieldEntry[] {
    if (members.includeSuperProperties !== true) return [];
    const [, ...above] = this.#info.chain();
    return above.reverse().flatMap((each) => this.#chosen([...each.fields], members));
  }

  #chosen(fields: readonly FieldEntry[], members: Members): readonly FieldEntry[] {
    const chosen = fields.filter((field) => !field.isStatic && isChosen(members, field.name));
    const properties = chosen.filter((field) => field.isProperty);
    if (members.includeFields !== true) return properties;
    return [...properties, ...chosen.filter((field) => !field.isProperty)];
  }

  #toString(members: Members): MethodEntry {
    const simple = this.#info.type.simpleName;
    const texts = new WeakMap<object, string>();
    return this.#entry('toString', [], (host, self) => {
      const known = members.cache === true ? texts.get(self as object) : undefined;
      if (known !== undefined) return known;
      const fields = [...this.#properties(members), ...this.#inheritedProperties(members)];
      const parts = fields.flatMap((field) => {
        const value = host.getProperty(self, field.name);
        if (value === null && members.ignoreNulls === true) return [];
        const text = value === self ? '(this)' : host.toText(value);
        return [members.includeNames === true ? `${field.name}:${text}` : text];
      });
      const name = members.includePackage === false ? simple : this.#info.name;
      if (members.includeSuper === true && this.#info.superclass !== null) {
        const above = this.#host.superCall(self, this.#info.superclass, 'toString', []);
        parts.push(members.includeNames === true ? `super:${host.toText(above)}` : host.toText(above));
      }
      const text = `${name}(${parts.join(', ')})`;
      if (members.cache === true) texts.set(self as object, text);
      return text;
    });
  }

  #equality(members: Members): MethodEntry[] {
    const object = this.#host.objectInfo();
    const same: Invocable = (host, self, other) => {
      if (other === self) return true;
      if (other === null || other === undefined || !this.#host.infoOf(other).isSubtypeOf(this.#info.type))
        return false;
      if (members.useCanEqual !== false && !host.truth(host.invokeMethod(other, 'canEqual', [self])))
        return false;
      if (members.callSuper === true && !host.truth(this.#above(self, 'equals', [other]))) return false;
      return this.#properties(members).every((field) =>
        host.equals(host.getProperty(self, field.name), host.getProperty(other, field.name)),
      );
    };
    const hash: Invocable = (host, self) => {
      let result = HASH_SEED;
      for (const field of this.#properties(members)) {
        const value = host.getProperty(self, field.name);
        result = updatedHash(result, hashPart(host, field, value));
      }
      return members.callSuper === true
        ? updatedHash(result, this.#above(self, 'hashCode', []) as number)
        : result;
    };
    const canEqual: Invocable = (_host, _self, other) =>
      other !== null && other !== undefined && this.#host.infoOf(other).isSubtypeOf(this.#info.type);
    return [
      ...(members.useCanEqual === false ? [] : [this.#entry('canEqual', [object], canEqual)]),
      this.#entry('equals', [object], same),
      this.#entry('hashCode', [], members.cache === true ? cachedHash(hash) : hash),
    ];
  }

  /** Calls the method of the superclass. */
  #above(self: Value, name: string, args: readonly Value[]): Value {
    return this.#host.superCall(self, this.#info.superclass ?? this.#host.objectInfo(), name, args);
  }

  /** One constructor per number of leading properties; a sole map gives named arguments. */
  #tupleConstructors(members: Members): MethodEntry[] {
    const properties = [...this.#inheritedProperties(members), ...this.#properties(members)];
    const object = this.#host.objectInfo();
    return Array.from({ length: properties.length + 1 }, (_, count) => {
      const parameters = properties.slice(0, count).map((field) => field.type ?? object);
      return this.#entry('new', parameters, (_host, pending, ...args) => {
        const self = this.#host.constructOn(pending, this.#info, this.#info.superclass ?? object, [], false);
        this.#setSlots(self, properties, args);
        return self;
      });
    });
  }

  /** None if the class has its own with code in it. If the first property accepts a map, named arguments have a constructor of their own. */
  #constructors(members: Members): MethodEntry[] {
    if (members.hasConstructors === true && members.force !== true) return [];
    const constructors = this.#tupleConstructors(members);
    const { parameters } = constructors.at(-1) as MethodEntry;
    const first = parameters[0]?.name ?? '';
    const isObject = first === 'java.lang.Object';
    const takesMap = isObject || (parameters.length > 1 && TAKING_A_MAP.has(first));
    return takesMap ? [...constructors, this.#mapConstructor('java.util.LinkedHashMap')] : constructors;
  }

  #mapConstructor(name: string): MethodEntry {
    const map = this.#host.typeNamed(name);
    const object = this.#host.objectInfo();
    const parameter = map === undefined ? object : this.#host.info(map);
    return this.#entry('new', [parameter], (_host, pending, given) => {
      const self = this.#host.constructOn(pending, this.#info, this.#info.superclass ?? object, [], false);
      if (given instanceof JavaMap) this.#setAll(self, given);
      return self;
    });
  }

  /** An immutable class stores defensive copies of mutable values. */
  #kept(value: Value): Value {
    return this.#isImmutable ? immutableCopy(this.#host, value) : value;
  }

  #setSlots(self: Value, properties: readonly FieldEntry[], args: readonly Value[]): void {
    if (!hasSlots(self)) return;
    for (const [index, value] of args.entries()) {
      const field = properties[index];
      if (field !== undefined) self[SLOTS][field.index] = this.#kept(value);
    }
  }

  /** Named arguments also set properties that are final afterwards. */
  #setAll(self: Value, map: JavaMap): void {
    for (const entry of map.entries()) {
      const name = this.#host.toText(entry.key);
      const field = this.#info.field(name);
      if (field === undefined) throw missingProperty(name, this.#info.type);
      if (hasSlots(self)) {
        self[SLOTS][field.index] =
          field.type === null
            ? this.#kept(entry.value)
            : this.#kept(this.#host.castTo(entry.value, field.type));
      }
    }
  }

  /** `copyWith(Map)`: returns the object itself if nothing changes. */
  #copyWith(members: Members): MethodEntry {
    const map = this.#host.typeNamed('java.util.Map');
    const parameter = map === undefined ? this.#host.objectInfo() : this.#host.info(map);
    return this.#entry('copyWith', [parameter], (host, self, given) => {
      if (!(given instanceof JavaMap)) return self;
      const values = this.#properties(members).map((field) => {
        const entry = given.entry(host, field.name);
        return [field.name, entry === undefined ? host.getProperty(self, field.name) : entry.value] as const;
      });
      const isSame = values.every(([name, value]) => host.equals(host.getProperty(self, name), value));
      return isSame ? self : this.#host.construct(this.#info, [host.newMap(values)]);
    });
  }

  /** `comparatorByName()` for each property. */
  #comparators(members: Members): MethodEntry[] {
    return this.#properties(members).map(({ name }) =>
      this.#entry(
        `comparatorBy${withInitialCapital(name)}`,
        [],
        (host) =>
          host.asType(
            nativeClosure(2, (a, b) =>
              host.compare(host.getProperty(a as Value, name), host.getProperty(b as Value, name)),
            ),
            'java.util.Comparator',
          ),
        true,
      ),
    );
  }

  /** Compares by the properties in the order of `includes`, or else that of the source. */
  #compareTo(members: Members): MethodEntry {
    const rank = (field: FieldEntry): number => namesIn(members.includes)?.indexOf(field.name) ?? 0;
    return this.#entry('compareTo', [this.#host.objectInfo()], (host, self, other) => {
      for (const field of this.#properties(members).toSorted((a, b) => rank(a) - rank(b))) {
        const order = host.compare(
          host.getProperty(self, field.name),
          host.getProperty(other as Value, field.name),
        );
        if (order !== 0) return order;
      }
      return 0;
    });
  }

  #singleton(members: Members): MethodEntry[] {
    const { type, superclass } = this.#info;
    let instance: Value = null;
    let isBeingMade = false;
    const get: Invocable = () => {
      if (instance !== null) return instance;
      isBeingMade = true;
      instance = this.#host.construct(this.#info, []);
      return instance;
    };
    const construct: Invocable = (_host, pending) => {
      if (!isBeingMade || instance !== null) {
        const message = `Can't instantiate singleton ${type.name}. Use ${type.name}.${typeof members.property === 'string' ? members.property : 'instance'}`;
        throw javaException('java.lang.RuntimeException', message);
      }
      return this.#host.constructOn(pending, this.#info, superclass ?? this.#host.objectInfo(), [], false);
    };
    const name = typeof members.property === 'string' ? members.property : 'instance';
    return [this.#entry(`get${withInitialCapital(name)}`, [], get, true), this.#entry('new', [], construct)];
  }

  #inherited(): MethodEntry[] {
    const above = this.#info.superclass;
    if (above === null) return [];
    return above
      .constructors()
      .map((entry) =>
        this.#entry('new', entry.parameters, (_host, pending, ...args) =>
          this.#host.constructOn(pending, this.#info, above, args, false),
        ),
      );
  }
}

/** Cached per object (`cache = true`). */
function cachedHash(hash: Invocable): Invocable {
  const hashes = new WeakMap<object, Value>();
  return (host, self) => {
    const known = hashes.get(self as object);
    if (known !== undefined) return known;
    const made = hash(host, self);
    hashes.set(self as object, made);
    return made;
  };
}

/** Initial value and factor of Groovy's `HashCodeHelper`. */
const HASH_SEED = 127;
const HASH_FACTOR = 31;

function updatedHash(hash: number, part: number): number {
  return (Math.imul(hash, HASH_FACTOR) + part) | 0;
}

/** A primitive boolean hashes as 1 or 0, others by `hashCode`. */
function hashPart(host: Runtime, field: FieldEntry, value: Value): number {
  if (value === null) return 0;
  if (field.type?.name === 'boolean') return value === true ? 1 : 0;
  return host.hashCode(value);
}

/** The classes in the value of an annotation's member; none if it is absent. */
export function classesIn(value: Members[string]): readonly ClassInfo[] {
  return typeof value === 'function' ? (value as () => readonly ClassInfo[])() : [];
}

/** True if an annotation's `includes` and `excludes` select the member. */
export function isChosen(members: Members, name: string): boolean {
  const includes = namesIn(members.includes);
  const excludes = namesIn(members.excludes) ?? [];
  return (includes === null || includes.includes(name)) && !excludes.includes(name);
}

function namesIn(member: unknown): readonly string[] | null {
  if (typeof member === 'string') return member.split(',').map((each) => each.trim());
  return Array.isArray(member) ? member.map(String) : null;
}
