/**
 * Interception: calls that go through one method whatever their name, by proxies, `GroovyInterceptable` or an added
 * `invokeMethod`.
 */
import type { ClassInfo } from '../classes/class-info.ts';
import { callProxy, InterfaceProxy } from '../classes/proxy.ts';
import { rebind } from '../closures/closure-binding.ts';
import type { Value } from '../host.ts';
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
