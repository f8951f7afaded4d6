/** `@Delegate`: generates the forwarding methods of a class to the objects in its fields. */

import type { ClassDescriptor, Transform } from '../classes/class-descriptor.ts';
import { type ClassInfo, type MethodEntry, sameParameters } from '../classes/class-info.ts';
import { JavaArray } from '../collections/java-array.ts';
import type { PropertyHost } from '../dispatch/dispatch-host.ts';
import type { Value } from '../host.ts';
import { classesIn, isChosen } from './transforms.ts';

/** The methods of the fields' declared types, which the class implements by forwarding. */
export function delegatedMethods(info: ClassInfo, descriptor: ClassDescriptor): MethodEntry[] {
  return descriptor.transforms.flatMap(({ name, field, members }) => {
    if (name !== 'Delegate' || field === null) return [];
    const type = info.field(field)?.type ?? null;
    const declared = type === null ? [] : declaredMethods(type);
    return declared
      .filter((entry) => isChosen(members, entry.name) && isOfTypes(members, entry))
      .map((entry) => passedOn(info, field, entry));
  });
}

/** True if `includeTypes` and `excludeTypes`, which declare methods of the same parameters, select the method. */
function isOfTypes({ includeTypes, excludeTypes }: Transform['members'], entry: MethodEntry): boolean {
  const isIn = (type: ClassInfo): boolean =>
    declaredMethods(type).some((each) => each.name === entry.name && sameParameters(each, entry));
  const included = classesIn(includeTypes);
  return (included.length === 0 || included.some(isIn)) && !classesIn(excludeTypes).some(isIn);
}

const NOT_PASSED_ON: ReadonlySet<string> = new Set(['java.lang.Object', 'groovy.lang.GroovyObject']);

/** Methods of every object, and constructors, are not forwarded. */
const OWN: ReadonlySet<string> = new Set(['new', 'equals', 'hashCode', 'toString', 'getClass', 'clone']);

/** Methods of the type and its supertypes, without extensions. */
function declaredMethods(type: ClassInfo): readonly MethodEntry[] {
  const types = [...type.chain(), ...type.allInterfaces()].filter((each) => !NOT_PASSED_ON.has(each.name));
  return types
    .flatMap((each) => [...each.ownMethodNames()].flatMap((name) => each.ownMethods(name)))
    .filter((entry) => !OWN.has(entry.name) && !entry.isStatic && !entry.isPrivate);
}

/** The value of the field, bypassing the class's `getProperty`. */
function target(host: PropertyHost, self: Value, info: ClassInfo, field: string): Value {
  const entry = info.field(field);
  return entry === undefined ? null : host.properties.fieldReader(entry)(host, self);
}

function passedOn(info: ClassInfo, field: string, entry: MethodEntry): MethodEntry {
  return {
    ...entry,
    declaring: info,
    isAbstract: false,
    isScript: true,
    body: (runtime, self, ...args) => {
      const last = args.at(-1);
      const given =
        entry.isVarargs && last instanceof JavaArray ? [...args.slice(0, -1), ...last.items] : args;
      return runtime.invokeMethod(target(runtime as PropertyHost, self, info, field), entry.name, given);
    },
  };
}

/** Handlers of a class that has `@Delegate` fields without a type: they forward unknown members. */
export function delegation(descriptor: ClassDescriptor): object {
  const untyped = (field: string | null): boolean =>
    descriptor
      .members()
      .fields.some(
        ({ name, type }) => name === field && (type === null || declaredMethods(type).length === 0),
      );
  const rows = (): readonly Transform[] =>
    descriptor.transforms.filter(({ name, field }) => name === 'Delegate' && untyped(field));
  const fields = (): readonly string[] => rows().flatMap((each) => each.field ?? []);
  return {
    methodMissing: (host: PropertyHost, self: Value, name: string, args: Value[]) => {
      for (const { field, members } of rows()) {
        if (field === null || !isChosen(members, name)) continue;
        const target = host.getProperty(self, field);
        if (target !== null && host.respondsTo(target, name, args))
          return host.invokeMethod(target, name, args);
      }
      return undefined;
    },
    propertyMissing: (host: PropertyHost, self: Value, name: string) => {
      for (const field of fields()) {
        const target = host.getProperty(self, field);
        if (target !== null && host.properties.getter(target, name) !== null)
          return host.getProperty(target, name);
      }
      return undefined;
    },
    setPropertyMissing: (host: PropertyHost, self: Value, name: string, value: Value) => {
      for (const field of fields()) {
        const target = host.getProperty(self, field);
        const setter = target === null ? null : host.properties.setter(target, name, value);
        if (setter === null) continue;
        setter(host, target, value);
        return true;
      }
      return false;
    },
  };
}
