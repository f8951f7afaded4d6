/**
 * Property reads: getter methods, fields, map keys, statics, metaclass members, `propertyMissing`, and spreading over a
 * collection.
 */
import type { ClassInfo, FieldEntry, MethodEntry } from '../classes/class-info.ts';
import { missingProperty, nullProperty } from '../classes/member-exceptions.ts';
import { readyStatics } from '../classes/script-object.ts';
import { CLOSURE_TYPE } from '../closures/closure.ts';
import { rebind } from '../closures/closure-binding.ts';
import { chargeElements } from '../collections/collection.ts';
import type { JavaArray } from '../collections/java-array.ts';
import type { Getter, PropertyHost } from '../dispatch/dispatch-host.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import { JavaThrowable, javaException } from '../errors/exception.ts';
import { CLASS_TYPE, GroovyType, type Value } from '../host.ts';
import { capitalized, hasAccessors } from '../property-names.ts';
import { hasSlots, SLOTS } from '../slots.ts';

/** Properties for which an added `getProperty` is never called. */
const INTERNAL_PROPERTIES: ReadonlySet<string> = new Set([
  'class',
  'metaClass',
  'methods',
  'metaMethods',
  'properties',
]);

export class PropertyReader {
  protected readonly host: PropertyHost;
  protected readonly dispatcher: Dispatcher;

  constructor(host: PropertyHost, dispatcher: Dispatcher) {
    this.host = host;
    this.dispatcher = dispatcher;
  }

  get(self: Value, name: string): Value {
    const getter = this.getter(self, name);
    return getter === null ? this.getMissing(self, name) : getter(this.host, self);
  }

  /** The getter of the property for receivers of this one's type, or null if there is none of that name. */
  getter(self: Value, name: string): Getter | null {
    if (self === null) {
      if (name === 'class') throw nullProperty(name, false);
      return null;
    }
    if (self instanceof GroovyType) return this.#classGetter(self, name);
    const type = this.host.typeOf(self);
    return this.dispatcher.lookups.getter(type, name, (of) => this.#typeGetter(of, name));
  }

  #typeGetter(type: GroovyType, name: string): Getter | null {
    const info = this.host.info(type);
    return this.#hookGetter(info, name) ?? this.#instanceGetter(info, name);
  }

  /** A type or class that overrides `getProperty`. */
  #hookGetter(info: ClassInfo, name: string): Getter | null {
    for (const each of this.dispatcher.metaClasses.ofInstances(info)) {
      const closure = INTERNAL_PROPERTIES.has(name) ? undefined : each.hooks.get('getProperty');
      if (closure !== undefined) return (host, self) => host.call1(rebind(closure, self), name);
    }
    for (const each of info.chain()) {
      const own = each.ownMethods('getProperty').find((entry) => entry.isScript && !entry.isStatic);
      // `metaClass` is a field of every such object and precedes its `getProperty`.
      if (own !== undefined && own.parameters.length === 1 && name !== 'metaClass') {
        return (host, self) => own.body(host, self, name);
      }
      const { getProperty } = each.type.spec;
      if (getProperty !== undefined) return (host, self) => getProperty(host, self as never, name);
    }
    return this.#interfaceHook(info, name);
  }

  #interfaceHook(info: ClassInfo, name: string): Getter | null {
    for (const each of info.allInterfaces()) {
      const { getProperty } = each.type.spec;
      if (getProperty !== undefined) return (host, self) => getProperty(host, self as never, name);
    }
    return null;
  }

  #instanceGetter(info: ClassInfo, name: string): Getter | null {
    if (info.component !== null && name === 'length') return (_host, self) => (self as JavaArray).length;
    return (
      this.#addedGetter(info, name) ??
      this.#methodGetter(info, name) ??
      this.#fieldGetter(info, name) ??
      sizeFieldGetter(info, name) ??
      // Names in a closure, and properties of it, are those of its owner and delegate.
      (info.isSubtypeOf(CLOSURE_TYPE) ? null : this.#staticGetter(info, name))
    );
  }

  /** `super.name`: read as in the superclass. */
  getFrom(self: Value, above: ClassInfo, name: string): Value {
    const getter = this.#instanceGetter(above, name);
    if (getter === null) throw this.dispatcher.missing(self, `get${capitalized(name)}`, []);
    return getter(this.host, self);
  }

  /** `metaClass.getProperty(self, name)`: calls an added `getProperty`, but not that of the class itself. */
  getByMetaClass(self: Value, name: string): Value {
    for (const each of this.dispatcher.metaClasses.ofInstances(this.host.infoOf(self))) {
      const closure = each.hooks.get('getProperty');
      if (closure !== undefined) return this.host.call1(rebind(closure, self), name);
    }
    return this.getPlain(self, name);
  }

  /** The default behaviour of a class that overrides `getProperty` (a script). */
  getPlain(self: Value, name: string): Value {
    const getter = this.#instanceGetter(this.host.infoOf(self), name);
    return getter === null ? this.getMissing(self, name) : getter(this.host, self);
  }

  #addedGetter(info: ClassInfo, name: string): Getter | null {
    for (const each of this.dispatcher.metaClasses.ofInstances(info)) {
      if (each.properties.has(name)) return (_host, self) => each.propertyOf(self, name);
    }
    return null;
  }

  getterMethod(info: ClassInfo, name: string): MethodEntry | null {
    if (!hasAccessors(name)) return null;
    const capital = capitalized(name);
    const get = this.dispatcher
      .candidates(info, `get${capital}`)
      .find((each) => each.parameters.length === 0);
    const candidates = get === undefined ? this.dispatcher.candidates(info, `is${capital}`) : [];
    return get ?? candidates.find((each) => each.parameters.length === 0 && each.isGetter !== false) ?? null;
  }

  #methodGetter(info: ClassInfo, name: string): Getter | null {
    const entry = this.getterMethod(info, name);
    if (entry === null || (entry.isPrivate && info.field(name) !== undefined)) return null;
    const { body } = entry;
    if (!entry.isStatic) return body;
    const { type } = entry.declaring;
    return (host) => body(host, type);
  }

  #fieldGetter(info: ClassInfo, name: string): Getter | null {
    const field = info.field(name);
    return field === undefined ? null : this.fieldReader(field);
  }

  fieldReader(field: FieldEntry): Getter {
    const { index } = field;
    if (field.isStatic) {
      return (host) => readyStatics(host.scriptClass(field.declaring.type))[index] ?? null;
    }
    return (_host, self) => (hasSlots(self) ? (self[SLOTS][index] ?? null) : null);
  }

  #staticGetter(info: ClassInfo, name: string): Getter | null {
    for (const each of [...info.chain(), ...info.allInterfaces()]) {
      const statics = each.type.spec.statics;
      if (statics === undefined || !Object.hasOwn(statics, name)) continue;
      const value = statics[name];
      return (host) =>
        (typeof value === 'function' ? (value as (h: PropertyHost) => Value)(host) : value) ?? null;
    }
    return null;
  }

  /** A property of a class: its static members, then what every `java.lang.Class` has. */
  #classGetter(type: GroovyType, name: string): Getter | null {
    // Each step of a library reads it, when all caches are flushed.
    if (name === 'metaClass' && this.host.scriptClass(type) === undefined) {
      return () => this.dispatcher.metaClasses.of(type);
    }
    const info = this.host.info(type);
    const field = info.field(name);
    const added = this.dispatcher.metaClasses.ofClass(info);
    for (const each of added) {
      if (each.properties.has(`static ${name}`)) return () => each.properties.get(`static ${name}`) ?? null;
    }
    const capital = capitalized(name);
    for (const getterName of hasAccessors(name) ? [`get${capital}`, `is${capital}`] : []) {
      const own = this.dispatcher
        .staticCandidates(info, getterName)
        .find((entry) => entry.isStatic && entry.parameters.length === 0);
      if (own !== undefined) return (host) => own.body(host, type);
    }
    if (field?.isStatic) return this.fieldReader(field);
    return this.#staticGetter(info, name) ?? this.#instanceGetter(this.host.info(CLASS_TYPE), name);
  }

  /** A missing property: `propertyMissing`, the enclosing object, spreading over a collection. */
  getMissing(self: Value, name: string): Value {
    if (self === null) throw nullProperty(name, false);
    const answer = this.missingAnswer(self, name);
    if (answer !== undefined) return answer;
    throw missingProperty(name, self instanceof GroovyType ? self : this.host.typeOf(self));
  }

  /**
   * For a property site: the handler of a type table for names without a member; null if there is none or
   * another member may take precedence, so that {@link getMissing} decides each time.
   */
  missingGetter(self: Value, name: string): Getter | null {
    if (self === null || self instanceof GroovyType) return null;
    const type = this.host.typeOf(self);
    return this.dispatcher.lookups.missingGetter(type, name, (of) => this.#typeMissingGetter(of, name));
  }

  #typeMissingGetter(type: GroovyType, name: string): Getter | null {
    const info = this.host.info(type);
    const hasHook = this.dispatcher.metaClasses
      .ofInstances(info)
      .some((each) => each.hooks.has('propertyMissing'));
    if (hasHook || this.dispatcher.candidates(info, 'propertyMissing').some((each) => each.isScript))
      return null;
    for (const each of [...info.chain(), ...info.allInterfaces()]) {
      const { propertyMissing } = each.type.spec;
      if (propertyMissing === undefined) continue;
      return (host, receiver) => {
        const answer = propertyMissing(host, receiver as never, name);
        return answer === undefined ? host.properties.getMissing(receiver, name) : answer;
      };
    }
    return null;
  }

  missingAnswer(self: Value, name: string): Value | undefined {
    const isStatic = self instanceof GroovyType;
    const info = isStatic ? this.host.info(self) : this.host.infoOf(self);
    const hook = isStatic ? '$static_propertyMissing' : 'propertyMissing';
    const { dispatcher } = this;
    for (const each of isStatic
      ? dispatcher.metaClasses.ofClass(info)
      : dispatcher.metaClasses.ofInstances(info)) {
      const closure = each.hooks.get(hook);
      if (closure !== undefined) return this.host.call1(rebind(closure, self), name);
    }
    const own = this.dispatcher
      .candidates(info, hook)
      .find((each) => each.isScript && each.parameters.length === 1);
    if (own !== undefined) return own.body(this.host, self, name);
    if (isStatic) return this.#outerAnswer(self, name);
    for (const each of [...info.chain(), ...info.allInterfaces()]) {
      const answer = each.type.spec.propertyMissing?.(this.host, self as never, name);
      if (answer !== undefined) return answer;
    }
    const generic = this.dispatcher.candidates(info, 'get').find((each) => each.isScript && takesName(each));
    if (generic !== undefined) return generic.body(this.host, self, name);
    const outer = this.#outerAnswer(self, name);
    return outer === undefined ? this.#spread(self, info, name) : outer;
  }

  #outerAnswer(self: Value, name: string): Value | undefined {
    const outer = this.host.outerOf(self);
    if (outer === undefined) return undefined;
    const getter = this.getter(outer, name);
    if (getter !== null) return getter(this.host, outer);
    const answer = this.missingAnswer(outer, name);
    if (answer !== undefined || this.host.types.isMixedIn(self)) return answer;
    throw missingProperty(name, outer instanceof GroovyType ? outer : this.host.typeOf(outer));
  }

  /** `list.name`: the property of each non-null element; a failure is reported for the whole collection. */
  #spread(self: Value, info: ClassInfo, name: string): Value | undefined {
    const collection = this.host.typeNamed('java.util.Collection');
    const isSpreadable =
      (collection !== undefined && info.isSubtypeOf(collection)) ||
      (info.component !== null && !info.component.isPrimitive);
    if (!isSpreadable) return undefined;
    const found: Value[] = [];
    for (const iterator = this.host.iterate(self); iterator.hasNext(); ) {
      this.host.budget.step();
      chargeElements(this.host, found.length, 1);
      const each = iterator.next();
      try {
        if (each !== null) found.push(this.get(each, name));
      } catch (error) {
        throw this.#spreadFailure(error, info, name);
      }
    }
    return this.host.newList(found);
  }

  #spreadFailure(error: unknown, info: ClassInfo, name: string): unknown {
    if (!(error instanceof JavaThrowable) || error.facts.property === undefined) return error;
    const reason = this.host.toJavaText(error);
    // An array is iterated as a list.
    const owner = info.component === null ? info.name : 'java.util.Arrays$ArrayList';
    return javaException(
      'groovy.lang.MissingPropertyException',
      `Exception evaluating property '${name}' for ${owner}, Reason: ${reason}`,
    );
  }
}

/** True if the method's first parameter is a name. */
function takesName(entry: MethodEntry): boolean {
  return entry.parameters[0]?.name === 'java.lang.String';
}

/**
 * The classes of lists with a private field `size`, which Groovy reads on the Java of its time: `list.size` is the number
 * of elements, not what they have under that name.
 */
const WITH_SIZE_FIELD: ReadonlySet<string> = new Set([
  'java.util.ArrayList',
  'java.util.ArrayList$SubList',
  'java.util.LinkedList',
]);

function sizeFieldGetter(info: ClassInfo, name: string): Getter | null {
  if (name !== 'size' || !WITH_SIZE_FIELD.has(info.name)) return null;
  return (host, self) => host.invokeMethod(self, 'size', []);
}
