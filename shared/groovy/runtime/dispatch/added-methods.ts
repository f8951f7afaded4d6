/** The methods that metaclasses add to the instances of a class. */
import type { ClassInfo, MethodEntry } from '../classes/class-info.ts';
import type { MetaClass } from '../metaclasses/metaclass.ts';
import { mixedInMethods } from './category-methods.ts';
import type { DispatchHost } from './dispatch-host.ts';
import { fits, takesRest } from './overload.ts';

/**
 * The added methods of that name; `metaClasses` are those of the class, nearest first. A nearer method hides the farther
 * ones whose calls it accepts, however well they fit: a function for all objects must not take the calls of a step that
 * is added to pipes.
 */
export function addedMethods(
  host: DispatchHost,
  metaClasses: readonly MetaClass[],
  info: ClassInfo,
  name: string,
): readonly MethodEntry[] {
  const found: MethodEntry[] = [];
  for (const each of metaClasses) {
    const nearer = [...found];
    for (const entry of methodsOf(host, each, info, name)) {
      if (!nearer.some((near) => covers(near, entry))) found.push(entry);
    }
  }
  return found;
}

function methodsOf(
  host: DispatchHost,
  { methods, statics, mixins }: MetaClass,
  info: ClassInfo,
  name: string,
): readonly MethodEntry[] {
  const mixedIn = mixins.flatMap(({ mixin, isEarlier }) =>
    mixedInMethods(host, mixin, info, name).map((entry) => (isEarlier ? { ...entry, isEarlier } : entry)),
  );
  return [...(methods.get(name) ?? []), ...(statics.get(name) ?? []), ...mixedIn];
}

/** True if the nearer method accepts every call that the farther one accepts. */
function covers(near: MethodEntry, far: MethodEntry): boolean {
  return fits(near, far.parameters) && (takesRest(near) || !takesRest(far));
}
