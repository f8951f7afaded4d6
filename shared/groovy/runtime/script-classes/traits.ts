/** Traits in a run: linearization, `super` calls, and traits added to an object at run time. */

import type { ClassDescriptor, FieldDescriptor } from '../classes/class-descriptor.ts';
import type { ClassInfo } from '../classes/class-info.ts';
import { castByGroovy, castResult } from '../classes/proxy-result.ts';
import { ScriptObject } from '../classes/script-object.ts';
import { Closure } from '../closures/closure.ts';
import { JavaMap } from '../collections/map.ts';
import type { PropertyHost } from '../dispatch/dispatch-host.ts';
import { link } from '../dispatch/link.ts';
import { abstractMethods } from '../dispatch/overload.ts';
import type { GroovyType, Value } from '../host.ts';
import { traitFieldName } from '../property-names.ts';
import { hasSlots, SLOTS } from '../slots.ts';
import type { RunTypes } from './run-types.ts';
import type { ClassHost, DefinedClass } from './script-class.ts';

/** The run as seen by traits. */
interface TraitHost extends ClassHost {
  readonly types: RunTypes;
  defineClass(descriptor: ClassDescriptor): DefinedClass;
  scriptClass(type: GroovyType): DefinedClass | undefined;
}

function traitOf(run: TraitHost, info: ClassInfo): DefinedClass | undefined {
  const defined = run.scriptClass(info.type);
  return defined?.descriptor.isTrait === true ? defined : undefined;
}

/** The traits that a class itself implements: the last one first, each before its supertraits. */
function traitOrder(run: TraitHost, info: ClassInfo): readonly ClassInfo[] {
  const found = new Set<ClassInfo>();
  for (const each of info.interfaces) {
    if (traitOf(run, each) === undefined) continue;
    found.add(each);
    for (const above of traitOrder(run, each)) found.add(above);
  }
  return [...found];
}

/**
 * `super.name(args)` in the trait `from`: the next trait of the object's class with the method, else the
 * superclass.
 */
export function traitSuper(
  run: TraitHost,
  self: Value,
  from: ClassInfo,
  name: string,
  args: readonly Value[],
): Value {
  const types = run.dispatcher.typesOf(args);
  for (const level of run.infoOf(self).chain()) {
    const order = traitOrder(run, level);
    const at = order.indexOf(from);
    if (at < 0) continue;
    for (const trait of order.slice(at + 1)) {
      const bodies = trait.ownMethods(name).filter((entry) => !entry.isAbstract);
      const entry = run.dispatcher.choose(bodies, trait.type, name, types);
      if (entry !== null) return link(entry, types)(run, self, ...args);
    }
    const above = level.superclass ?? run.objectInfo();
    const isThere = above.methods(name).some((entry) => !entry.isAbstract);
    return isThere ? run.superCall(self, above, name, args) : run.dispatcher.invokeMissing(self, name, args);
  }
  throw run.dispatcher.missing(self, name, args);
}

/** The slot of a trait proxy with its source object. */
const SOURCE_SLOT = 0;

/**
 * `source as T` and `source.withTraits(T, …)`: a new object with the traits that delegates all else to
 * `source`.
 */
export function traitProxy(run: TraitHost, source: Value, traits: readonly ClassInfo[]): Value {
  const defined = run.types.traitProxyClass(run.infoOf(source), traits, (name) =>
    run.defineClass(proxyDescriptor(run, name, traits)),
  );
  const self = new ScriptObject(defined.type, defined.emptySlots);
  self[SLOTS][SOURCE_SLOT] = source;
  defined.initialize(self);
  return self;
}

function proxyDescriptor(run: TraitHost, name: string, traits: readonly ClassInfo[]): ClassDescriptor {
  const all = new Set(traits.flatMap((each) => [...traitOrder(run, each).toReversed(), each]));
  const declared = [...all].flatMap((each) =>
    (traitOf(run, each)?.descriptor.members().fields ?? [])
      .filter((field) => !field.isStatic)
      .map((field) => ({ ...field, name: traitFieldName(each.name, field.name) })),
  );
  const fields: FieldDescriptor[] = declared.map((field, at) => ({
    ...field,
    isPrivate: false,
    isProperty: false,
    index: SOURCE_SLOT + 1 + at,
  }));
  return {
    name,
    form: 'class',
    isTrait: false,
    isAbstract: false,
    superclass: () => null,
    interfaces: () => traits.toReversed(),
    outer: () => null,
    outerIndex: -1,
    emptySlots: new Array<Value>(SOURCE_SLOT + 1 + fields.length).fill(null),
    staticCount: 0,
    constants: [],
    transforms: [],
    members: () => ({ fields, methods: [], constructors: [] }),
    initialize: null,
    initializeStatics: null,
    missing: {
      methodMissing: (host, self, method, args) =>
        answer(host as PropertyHost, sourceOf(self), traits, method, args),
      propertyMissing: (host, self, property) => {
        const source = sourceOf(self);
        const getter = (host as PropertyHost).properties.getter(source, property);
        return getter === null ? undefined : getter(host as PropertyHost, source);
      },
      setPropertyMissing: (host, self, property, value) => {
        const setter = (host as PropertyHost).properties.setter(sourceOf(self), property, value);
        setter?.(host as PropertyHost, sourceOf(self), value);
        return setter !== null;
      },
    },
  };
}

function sourceOf(self: Value): Value {
  return hasSlots(self) ? (self[SLOTS][SOURCE_SLOT] ?? null) : null;
}

/** A closure implements the traits' abstract methods; a map has bodies by name; an object has methods. */
function answer(
  host: PropertyHost,
  source: Value,
  traits: readonly ClassInfo[],
  name: string,
  args: readonly Value[],
): Value | undefined {
  if (source instanceof Closure) {
    const asked = traits.find((each) => abstractMethods(each).some((entry) => entry.name === name));
    return asked === undefined
      ? undefined
      : castResult(host, asked, name, args, host.callWith(source, args), castByGroovy);
  }
  if (source instanceof JavaMap) {
    const closure = source.get(host, name);
    if (!(closure instanceof Closure)) return undefined;
    const asked = traits.find((each) => each.methods(name).length > 0);
    const value = host.callWith(closure, args);
    return asked === undefined ? value : castResult(host, asked, name, args, value, castByGroovy);
  }
  return host.respondsTo(source, name, args) ? host.invokeMethod(source, name, args) : undefined;
}
