/**
 * What annotations add to a class: `@ToString`, `@EqualsAndHashCode`, `@TupleConstructor`, `@Canonical`,
 * `@Immutable`, `@Sortable`, `@Singleton`, `@InheritConstructors`. The methods are made here, not generated.
 */
import type { ClassDescriptor, FieldDescriptor, Transform } from './class-descriptor.ts';
import type { ClassInfo, Invocable, MethodEntry } from './class-info.ts';
import { JavaMap } from './collections/map.ts';
import { javaException, type Value } from './host.ts';
import { missingProperty } from './missing.ts';
import type { ClassHost } from './script-class.ts';
import { hasSlots, SLOTS } from './script-object.ts';

type Members = Readonly<Record<string, unknown>>;

export function transformMethods(
  host: ClassHost,
  info: ClassInfo,
  descriptor: ClassDescriptor,
): MethodEntry[] {
  const maker = new TransformMaker(host, info, descriptor);
  return descriptor.transforms.filter((each) => each.field === null).flatMap((each) => maker.methods(each));
}

class TransformMaker {
  readonly #host: ClassHost;
  readonly #info: ClassInfo;
  readonly #descriptor: ClassDescriptor;

  constructor(host: ClassHost, info: ClassInfo, descriptor: ClassDescriptor) {
    this.#host = host;
    this.#info = info;
    this.#descriptor = descriptor;
  }

  methods(transform: Transform): MethodEntry[] {
    const { members } = transform;
    switch (transform.name) {
      case 'ToString':
        return [this.#toString(members)];
      case 'EqualsAndHashCode':
        return this.#equality(members);
      case 'TupleConstructor':
        return this.#tupleConstructors(members);
      case 'Immutable':
        return [
          this.#toString(members),
          ...this.#equality(members),
          ...this.#tupleConstructors(members),
          this.#mapConstructor(),
        ];
      case 'Canonical':
        return [this.#toString(members), ...this.#equality(members), ...this.#tupleConstructors(members)];
      case 'Sortable':
        return [this.#compareTo(members)];
      case 'Singleton':
        return this.#singleton();
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

  /** Properties in source order, less those excluded. */
  #properties(members: Members): FieldDescriptor[] {
    const includes = namesIn(members.includes);
    const excludes = namesIn(members.excludes) ?? [];
    const withFields = members.includeFields === true;
    return this.#descriptor
      .members()
      .fields.filter((field) => !field.isStatic && (field.isProperty || withFields))
      .filter(
        (field) => (includes === null || includes.includes(field.name)) && !excludes.includes(field.name),
      );
  }

  #toString(members: Members): MethodEntry {
    const simple = this.#info.type.simpleName;
    return this.#entry('toString', [], (host, self) => {
      const parts = this.#properties(members).flatMap((field) => {
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
      return `${name}(${parts.join(', ')})`;
    });
  }

  #equality(members: Members): MethodEntry[] {
    const object = this.#host.objectInfo();
    const same: Invocable = (host, self, other) => {
      if (other === self) return true;
      if (other === null || other === undefined || !this.#host.infoOf(other).isSubtypeOf(this.#info.type))
        return false;
      return this.#properties(members).every((field) =>
        host.equals(host.getProperty(self, field.name), host.getProperty(other, field.name)),
      );
    };
    const hash: Invocable = (host, self) => {
      let result = HASH_SEED;
      for (const field of this.#properties(members)) {
        const value = host.getProperty(self, field.name);
        result = (Math.imul(result, HASH_FACTOR) + (value === null ? 0 : host.hashCode(value))) | 0;
      }
      return result;
    };
    return [this.#entry('equals', [object], same), this.#entry('hashCode', [], hash)];
  }

  /** One constructor per number of leading properties; a lone map names the properties instead. */
  #tupleConstructors(members: Members): MethodEntry[] {
    const properties = this.#properties(members);
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

  #mapConstructor(): MethodEntry {
    const map = this.#host.typeNamed('java.util.Map');
    const object = this.#host.objectInfo();
    const parameter = map === undefined ? object : this.#host.info(map);
    return this.#entry('new', [parameter], (_host, pending, given) => {
      const self = this.#host.constructOn(pending, this.#info, this.#info.superclass ?? object, [], false);
      if (given instanceof JavaMap) this.#setAll(self, given);
      return self;
    });
  }

  #setSlots(self: Value, properties: readonly FieldDescriptor[], args: readonly Value[]): void {
    if (!hasSlots(self)) return;
    for (const [index, value] of args.entries()) {
      const field = properties[index];
      if (field !== undefined) self[SLOTS][field.index] = value;
    }
  }

  /** Named arguments set even what is final afterwards. */
  #setAll(self: Value, map: JavaMap): void {
    for (const entry of map.entries()) {
      const name = this.#host.toText(entry.key);
      const field = this.#info.field(name);
      if (field === undefined) throw missingProperty(name, this.#info.type);
      if (hasSlots(self)) {
        self[SLOTS][field.index] =
          field.type === null ? entry.value : this.#host.castTo(entry.value, field.type);
      }
    }
  }

  #compareTo(members: Members): MethodEntry {
    return this.#entry('compareTo', [this.#host.objectInfo()], (host, self, other) => {
      for (const field of this.#properties(members)) {
        const order = host.compare(
          host.getProperty(self, field.name),
          host.getProperty(other as Value, field.name),
        );
        if (order !== 0) return order;
      }
      return 0;
    });
  }

  #singleton(): MethodEntry[] {
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
        const message = `Can't instantiate singleton ${type.name}. Use ${type.name}.instance`;
        throw javaException('java.lang.RuntimeException', message);
      }
      return this.#host.constructOn(pending, this.#info, superclass ?? this.#host.objectInfo(), [], false);
    };
    return [this.#entry('getInstance', [], get, true), this.#entry('new', [], construct)];
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

/** Groovy's `HashCodeHelper` starts here and multiplies by this. */
const HASH_SEED = 127;
const HASH_FACTOR = 31;

function namesIn(member: unknown): readonly string[] | null {
  if (typeof member === 'string') return member.split(',').map((each) => each.trim());
  return Array.isArray(member) ? member.map(String) : null;
}
