/** Methods that a class gets from categories in use and from mixins. */
import type { ClassInfo, MethodEntry } from '../classes/class-info.ts';
import { asInstanceMethod } from '../classes/method-adapters.ts';
import type { Runtime, Value } from '../host.ts';
import { accepts, parameterDistance } from './overload.ts';

/** The run as seen by category methods and mixins. */
export interface CategoryHost {
  /** The instance methods that a category class (`@Category`) adds to objects of the type. */
  categoryMethods(category: ClassInfo, receiver: ClassInfo, name: string): readonly MethodEntry[];
  /** The object whose fields the methods of a mixin access when called on `self`. */
  mixinFor(self: Value, mixin: ClassInfo): Value;
}

/** The methods that categories add to the class `receiver`, most specific parameter type first. */
export function methodsOfCategories(
  host: CategoryHost,
  categories: readonly ClassInfo[],
  receiver: ClassInfo,
  name: string,
): readonly MethodEntry[] {
  const distance = (entry: MethodEntry): number =>
    parameterDistance(entry.parameters[0] as ClassInfo, receiver);
  const fitting = categories
    .flatMap((each) => each.methods(name))
    .filter((entry) => entry.isStatic && entry.parameters.length > 0)
    .filter((entry) => accepts(entry.parameters[0] as ClassInfo, receiver))
    .sort((a, b) => distance(a) - distance(b));
  return [
    ...categories.flatMap((each) => host.categoryMethods(each, receiver, name)),
    ...fitting.map((entry) => asInstanceMethod(entry, receiver)),
  ];
}

/** A mixin's own methods run on an object of its class, one for each object with the mixin. */
export function mixedInMethods(
  host: CategoryHost,
  mixin: ClassInfo,
  receiver: ClassInfo,
  name: string,
): readonly MethodEntry[] {
  const own = mixin
    .methods(name)
    .filter((entry) => entry.isScript && !entry.isStatic && entry.declaring.name !== 'java.lang.Object')
    .map((entry) => ({
      ...entry,
      body: (runtime: Runtime, self: Value, ...args: Value[]) =>
        entry.body(runtime, host.mixinFor(self, mixin), ...args),
    }));
  return [...own, ...methodsOfCategories(host, [mixin], receiver, name)];
}
