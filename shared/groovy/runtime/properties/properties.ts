/**
 * Property access. Writes go to setter methods, fields, map keys, metaclasses or `propertyMissing`; reads to
 * `property-reader.ts`.
 */
import type { ClassInfo, FieldEntry, MethodEntry } from '../classes/class-info.ts';
import { missingProperty, nullProperty, readOnlyProperty } from '../classes/member-exceptions.ts';
import { readyStatics } from '../classes/script-object.ts';
import { rebind } from '../closures/closure-binding.ts';
import type { Setter } from '../dispatch/dispatch-host.ts';
import { link } from '../dispatch/link.ts';
import { illegalArgument, javaException } from '../errors/exception.ts';
import { GroovyType, type Value } from '../host.ts';
import { capitalized, hasAccessors } from '../property-names.ts';
import { hasSlots, SLOTS } from '../slots.ts';
import { PropertyReader } from './property-reader.ts';
import { SetterCache } from './setter-cache.ts';

/** The types of a parameter that takes the name of a property. */
const NAME_TYPES: ReadonlySet<string> = new Set(['java.lang.String', 'java.lang.Object']);
const ILLEGAL_ARGUMENT = 'java.lang.IllegalArgumentException';

export class Properties extends PropertyReader {
  readonly #kept = new SetterCache();

  set(self: Value, name: string, value: Value): void {
    const setter = this.#keptSetter(self, name, value);
    if (setter === null) this.setMissing(self, name, value);
    else setter(this.host, self, value);
  }

  /** As {@link setter}, cached for the last class of values. */
  #keptSetter(self: Value, name: string, value: Value): Setter | null {
    if (self === null || self instanceof GroovyType) return this.setter(self, name, value);
    const type = this.host.typeOf(self);
    const valueType = value === null ? null : this.host.typeOf(value);
    const kept = this.#kept.find(type, name, valueType);
    if (kept !== undefined) return kept;
    const setter = this.setter(self, name, value);
    if (setter !== null) {
      this.dispatcher.watch(this.#kept);
      this.#kept.keep(type, name, valueType, setter);
    }
    return setter;
  }

  setter(self: Value, name: string, value: Value): Setter | null {
    if (self === null) throw nullProperty(name, true);
    const isStatic = self instanceof GroovyType;
    const info = isStatic ? this.host.info(self) : this.host.infoOf(self);
    const hook = isStatic ? null : this.#hookSetter(info, name);
    if (hook !== null) return hook;
    const method = this.#setterMethod(info, name, value, isStatic);
    if (method !== null) return method;
    const entry = isStatic ? null : this.#entrySetter(info, name);
    const field = info.field(name);
    if (field !== undefined && (field.isStatic || !isStatic) && !(entry !== null && field.isPrivate)) {
      if (field.isFinal) throw readOnlyProperty(name, info.type);
      return this.fieldWriter(field);
    }
    return entry;
  }

  /** Writes a field or calls a setter, bypassing the class's own `setProperty`. */
  setPlain(self: Value, name: string, value: Value): void {
    const field = this.host.infoOf(self).field(name);
    if (field === undefined) this.setMissing(self, name, value);
    else this.fieldWriter(field)(this.host, self, value);
  }

  /** `metaClass.setProperty(self, name, value)`: bypasses the class's own `setProperty`. */
  setByMetaClass(self: Value, name: string, value: Value): void {
    const isStatic = self instanceof GroovyType;
    const info = isStatic ? this.host.info(self) : this.host.infoOf(self);
    const method = this.#setterMethod(info, name, value, isStatic);
    if (method !== null) method(this.host, self, value);
    else this.setPlain(self, name, value);
  }

  #hookSetter(info: ClassInfo, name: string): Setter | null {
    for (const each of this.dispatcher.metaClasses.ofInstances(info)) {
      const closure = each.hooks.get('setProperty');
      if (closure !== undefined)
        return (host, self, value) => void host.call2(rebind(closure, self), name, value);
      if (each.properties.has(name)) return (_host, self, value) => each.setPropertyOf(self, name, value);
    }
    for (const each of [...info.chain(), ...info.allInterfaces()]) {
      const own = each.ownMethods('setProperty').find((entry) => entry.isScript && !entry.isStatic);
      if (own !== undefined && own.parameters.length === 2) {
        return (host, self, value) => void own.body(host, self, name, value);
      }
      const { setProperty } = each.type.spec;
      if (setProperty !== undefined) {
        return (host, self, value) => setProperty(host, self as never, name, value);
      }
    }
    return null;
  }

  /** Of a map: the name is a key. */
  #entrySetter(info: ClassInfo, name: string): Setter | null {
    for (const each of [...info.chain(), ...info.allInterfaces()]) {
      const { setEntry } = each.type.spec;
      if (setEntry !== undefined) return (host, self, value) => setEntry(host, self as never, name, value);
    }
    return null;
  }

  #setterMethod(info: ClassInfo, name: string, value: Value, isStatic: boolean): Setter | null {
    if (!hasAccessors(name)) return null;
    const setterName = `set${capitalized(name)}`;
    const candidates = (
      isStatic
        ? this.dispatcher.staticCandidates(info, setterName)
        : this.dispatcher.candidates(info, setterName)
    ).filter((each) => each.parameters.length === 1);
    if (candidates.length === 0) return null;
    const types = this.dispatcher.typesOf([value]);
    const entry = this.dispatcher.choose(candidates, info.type, setterName, types);
    if (entry !== null) {
      if (entry.isAbstract || (entry.isStatic && !isStatic)) {
        return (_host, self, given) => void this.dispatcher.invoke(self, setterName, [given]);
      }
      const target = link(entry, types);
      return (host, self, given) => void target(host, self, given);
    }
    const [only] = candidates;
    const parameter = only?.parameters[0];
    if (candidates.length > 1 || only === undefined || parameter === undefined) return null;
    return (host, self, given) => {
      if (given === null && parameter.isPrimitive) throw illegalArgument();
      only.body(host, self, host.castTo(given, parameter));
    };
  }

  fieldWriter(field: FieldEntry): Setter {
    const { index, type } = field;
    if (field.isStatic) {
      return (host, _self, value) => {
        readyStatics(host.scriptClass(field.declaring.type))[index] =
          type === null ? value : host.castTo(value, type);
      };
    }
    return (host, self, value) => {
      if (hasSlots(self)) self[SLOTS][index] = type === null ? value : host.castTo(value, type);
    };
  }

  setMissing(self: Value, name: string, value: Value): void {
    const isStatic = self instanceof GroovyType;
    const info = isStatic ? this.host.info(self) : this.host.infoOf(self);
    const own = this.dispatcher
      .candidates(info, isStatic ? '$static_propertyMissing' : 'propertyMissing')
      .find((each) => each.isScript && each.parameters.length === 2);
    if (own !== undefined) {
      own.body(this.host, self, name, value);
      return;
    }
    if (!isStatic && this.#tableTakes(info, self, name, value)) return;
    const outer = this.host.outerOf(self);
    if (outer !== undefined) {
      this.set(outer, name, value);
      return;
    }
    const readable = this.getter(self, name);
    if (readable !== null) throw readOnlyProperty(name, info.type);
    throw missingProperty(name, info.type);
  }

  #tableTakes(info: ClassInfo, self: Value, name: string, value: Value): boolean {
    for (const each of [...info.chain(), ...info.allInterfaces()]) {
      if (each.type.spec.setPropertyMissing?.(this.host, self as never, name, value)) return true;
    }
    const sets = this.dispatcher.candidates(info, 'set').filter(({ parameters }) => parameters.length === 2);
    if (sets.length === 0) return false;
    const set = sets.find((each) => each.isScript && acceptsName(each));
    // Any `set` of two parameters is called with the name, as `List.set(int, Object)`, which does not take it.
    if (set === undefined)
      throw javaException(ILLEGAL_ARGUMENT, 'argument type mismatch', null, { property: name });
    set.body(this.host, self, name, this.host.castTo(value, set.parameters[1] as ClassInfo));
    return true;
  }
}

function acceptsName({ parameters }: MethodEntry): boolean {
  return NAME_TYPES.has(parameters[0]?.name ?? '');
}
