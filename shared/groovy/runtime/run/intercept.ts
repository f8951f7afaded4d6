/**
 * Interception: calls that go through one method whatever their name, by proxies, `GroovyInterceptable` or an added
 * `invokeMethod`.
 */
import type { ClassInfo } from '../classes/class-info.ts';
import { callProxy, InterfaceProxy } from '../classes/proxy.ts';
import { rebind } from '../closures/closure-binding.ts';
import { GroovyType, type Value } from '../host.ts';
import type { ClosureSiteHost } from './closure-site.ts';

export function intercept(
  host: ClosureSiteHost & { objectInfo(): ClassInfo },
  receiver: Value,
  info: ClassInfo,
  name: string,
  args: readonly Value[],
): Value {
  if (receiver instanceof InterfaceProxy) {
    const answer = callProxy(host, receiver, info, name, args);
    return answer === undefined ? host.dispatcher.invoke(receiver, name, args) : answer;
  }
  const rest = host.newArray(host.objectInfo(), [...args]);
  for (const each of host.dispatcher.metaClasses.ofInstances(info)) {
    const hook = each.hooks.get('invokeMethod');
    if (hook !== undefined) return host.callWith(rebind(hook, receiver), [name, rest]);
  }
  if (name === 'invokeMethod') return host.dispatcher.invoke(receiver, name, args);
  return host.dispatcher.invoke(receiver, 'invokeMethod', [name, rest]);
}

/** A call by Java code, which only sees the methods of the class itself; a proxy is called as ever. */
export function invokeJava(
  host: ClosureSiteHost & { interceptsCallsOf(receiver: Value): boolean },
  receiver: Value,
  name: string,
  args: readonly Value[],
): Value {
  if (receiver instanceof GroovyType || receiver instanceof InterfaceProxy) {
    return host.invokeMethod(receiver, name, args);
  }
  if (host.hasAdditions || host.interceptsCallsOf(receiver)) {
    return host.dispatcher.invokeSuper(receiver, host.infoOf(receiver), name, args);
  }
  return host.dispatcher.invoke(receiver, name, args);
}
