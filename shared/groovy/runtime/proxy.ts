/** A closure, or a map of closures, in the place of an interface: `{ … } as Comparator`. */
import { ClassInfo, type MethodEntry } from './class-info.ts';
import type { Closure } from './closure.ts';
import { JavaMap } from './collections/map.ts';
import type { Runtime, Value } from './host.ts';
import { type GroovyType, TYPE } from './type.ts';

export class InterfaceProxy {
  readonly source: Closure | JavaMap;
  readonly #type: GroovyType;

  constructor(type: GroovyType, source: Closure | JavaMap) {
    this.source = source;
    this.#type = type;
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }
}

/** The class of proxies for a type: below it, and without methods of its own. */
export function proxyInfo(type: GroovyType, of: ClassInfo, object: ClassInfo): ClassInfo {
  const none: readonly MethodEntry[] = [];
  return new ClassInfo({
    type,
    superclass: of.isInterface ? object : of,
    interfaces: of.isInterface ? [of] : [],
    source: () => ({ own: () => none, extensions: () => none, ownNames: () => [], extensionNames: () => [] }),
  });
}

/** Methods that a proxy for an interface has by itself. */
const OWN: ReadonlySet<string> = new Set(['toString', 'equals', 'hashCode', 'getClass', 'with', 'is']);

/** The closure's answer, or the answer of the map's closure of that name; undefined if neither has one. */
export function callProxy(
  runtime: Runtime,
  self: InterfaceProxy,
  info: ClassInfo,
  name: string,
  args: readonly Value[],
): Value | undefined {
  const { source } = self;
  if (source instanceof JavaMap) {
    const closure = source.get(runtime, name);
    if (closure !== null) return runtime.callWith(closure, args);
    return name === 'toString' ? runtime.toText(source) : undefined;
  }
  if (name === 'toString') return runtime.toText(source);
  if (OWN.has(name)) return undefined;
  const isDeclared = [info, ...info.chain(), ...info.allInterfaces()].some(
    (each) => each.name !== 'java.lang.Object' && each.ownMethods(name).length > 0,
  );
  const isKnown = info.methods(name).length > 0;
  return isDeclared || !isKnown ? runtime.callWith(source, args) : undefined;
}
