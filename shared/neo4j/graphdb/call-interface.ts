/** Calls into objects of a script that stand for one of the native API's interfaces. */
import { Closure, type Runtime, type Value } from '#groovy/host';

/** A closure is called as it is; any other object by the interface's method. */
export function callInterface(
  runtime: Runtime,
  target: Value,
  method: string,
  args: readonly Value[],
): Value {
  if (target instanceof Closure) return runtime.callWith(target, args);
  return runtime.invokeMethod(target, method, args);
}
