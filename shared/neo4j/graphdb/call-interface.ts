/** Calls an object of a script that implements an interface of the native API. */
import { Closure, type Runtime, type Value } from '#groovy/host';

/** Calls a closure directly, any other object through the interface's method. */
export function callInterface(
  runtime: Runtime,
  target: Value,
  method: string,
  args: readonly Value[],
): Value {
  if (target instanceof Closure) return runtime.callWith(target, args);
  return runtime.invokeMethod(target, method, args);
}
