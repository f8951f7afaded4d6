/**
 * Resolves the `methodMissing`, `setProperty`, `setEntry` and `setPropertyMissing` hooks of a type table for a call site
 * to cache. Used only while no metaclass is changed and no category is in use; null where another member may take
 * precedence, so that the slow path decides each time.
 */

import type { Invocable } from '../classes/class-info.ts';
import { GroovyType, type Value } from '../host.ts';
import { capitalized } from '../property-names.ts';
import type { PropertyHost, Setter } from './dispatch-host.ts';

/** For calls on values of the receiver's type: `methodMissing`, as `Dispatcher.invokeMissing` finds it. */
export function missingTarget(host: PropertyHost, receiver: Value, name: string): Invocable | null {
  if (receiver === null || receiver instanceof GroovyType) return null;
  const type = host.typeOf(receiver);
  const info = host.info(type);
  const isFirst =
    host.registry.holds(type) &&
    info.methods(name).length === 0 &&
    host.properties.getter(receiver, name) === null;
  if (!isFirst) return null;
  for (const each of info.chain()) {
    const { methodMissing } = each.type.spec;
    if (methodMissing === undefined) continue;
    return (runtime, self, ...args) => {
      const answer = methodMissing(runtime, self as never, name, args);
      return answer === undefined ? runtime.invokeMethod(self, name, args) : answer;
    };
  }
  return null;
}

/** For property writes on instances of the type: `setProperty`, `setEntry`, or `setPropertyMissing`. */
export function tableSetter(host: PropertyHost, type: GroovyType, name: string): Setter | null {
  const info = host.info(type);
  const above = [...info.chain(), ...info.allInterfaces()];
  const isWritten = (method: string) => info.methods(method).some((entry) => entry.isScript);
  if (isWritten('setProperty') || isWritten('propertyMissing')) return null;
  for (const each of above) {
    const { setProperty } = each.type.spec;
    if (setProperty !== undefined)
      return (runtime, self, value) => setProperty(runtime, self as never, name, value);
  }
  if (info.field(name) !== undefined || info.methods(`set${capitalized(name)}`).length > 0) return null;
  for (const each of above) {
    const { setEntry, setPropertyMissing } = each.type.spec;
    if (setEntry !== undefined)
      return (runtime, self, value) => setEntry(runtime, self as never, name, value);
    if (setPropertyMissing === undefined) continue;
    return (runtime, self, value) => {
      if (!setPropertyMissing(runtime, self as never, name, value)) {
        runtime.properties.setMissing(self, name, value);
      }
    };
  }
  return null;
}
