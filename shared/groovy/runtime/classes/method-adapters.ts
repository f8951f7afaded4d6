/**
 * Adapts method entries (a static method as an instance method, a method bound to its class), and decides when one
 * entry overrides another.
 */
import { type ClassInfo, type Invocable, type MethodEntry, sameParameters } from './class-info.ts';

/** True if a subclass of the class whose metaclass was changed declares a method with the same parameters. */
export function overrides(own: MethodEntry, added: MethodEntry): boolean {
  return (
    own.isScript &&
    own.declaring !== added.declaring &&
    own.declaring.isSubtypeOf(added.declaring.type) &&
    sameParameters(own, added)
  );
}

/** A static method called on an instance receives the class as `self`. */
export function onClass(target: Invocable, entry: MethodEntry): Invocable {
  const type = entry.declaring.type;
  return (runtime, _self, ...args) => target(runtime, type, ...args);
}

export function asInstanceMethod(entry: MethodEntry, receiver: ClassInfo): MethodEntry {
  const type = entry.declaring.type;
  return {
    ...entry,
    declaring: receiver,
    parameters: entry.parameters.slice(1),
    isStatic: false,
    body: (runtime, self, ...args) => entry.body(runtime, type, self, ...args),
  };
}

/** Whether a class has the static method: those of an interface are not inherited. */
export function isStaticOf(info: ClassInfo, entry: MethodEntry): boolean {
  const { declaring } = entry;
  return entry.isStatic && (entry.isScript || declaring === info || !declaring.isInterface);
}

/** Replaces the method with the same parameters, or adds the method. */
export function putMethod(list: MethodEntry[], entry: MethodEntry): void {
  const at = list.findIndex((each) => sameParameters(each, entry));
  if (at < 0) list.push(entry);
  else list[at] = entry;
}
