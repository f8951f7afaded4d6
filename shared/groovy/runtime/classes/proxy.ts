/**
 * Proxies that implement an interface by a closure, a map of closures, or an object with the methods: `{ … } as
 * Comparator`.
 */

import { Closure } from '../closures/closure.ts';
import { JavaMap } from '../collections/map.ts';
import { javaException } from '../errors/exception.ts';
import type { Runtime, Value } from '../host.ts';
import { type GroovyType, TYPE } from '../type.ts';
import { ClassInfo, type MethodEntry, sameParameters } from './class-info.ts';

export class InterfaceProxy {
  readonly source: Value;
  readonly #type: GroovyType;

  constructor(type: GroovyType, source: Value) {
    this.source = source;
    this.#type = type;
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }
}

/** The class of proxies for a type: below it, and without methods of its own. */
export function proxyInfo(
  type: GroovyType,
  of: ClassInfo,
  object: ClassInfo,
  adapt: (entry: MethodEntry) => MethodEntry,
): ClassInfo {
  const none: readonly MethodEntry[] = [];
  return new ClassInfo({
    type,
    superclass: of.isInterface ? object : of,
    interfaces: of.isInterface ? [of] : [],
    adapt,
    source: () => ({ own: () => none, extensions: () => none, ownNames: () => [], extensionNames: () => [] }),
  });
}

/** What a collection must have itself to be walked through. */
const WALKED_BY: ReadonlySet<string> = new Set(['iterator', 'entrySet']);

/** Methods that a proxy for an interface has by itself. */
const OWN: ReadonlySet<string> = new Set(['toString', 'equals', 'hashCode', 'getClass', 'with', 'is']);

/** Whether the abstract class that a closure stands for has such a method itself. */
function hasBody(info: ClassInfo, name: string): boolean {
  return info
    .methods(name)
    .some((entry) => entry.isScript && !entry.isAbstract && !entry.declaring.isInterface);
}

/** What an interface asks for: a method without a body, or one that only the library's own objects have. */
function isOfInterface(entry: MethodEntry): boolean {
  const { declaring, name } = entry;
  const isOwn = declaring.ownMethods(name).some((each) => sameParameters(each, entry));
  const isLibrarys = declaring.isInterface && !entry.isScript && isOwn;
  return entry.isAbstract || isLibrarys;
}

/** The answer of the closure, of the map's closure of that name, or of the object; undefined if they have none. */
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
    const isLeftOut = WALKED_BY.has(name) || info.methods(name).some(isOfInterface);
    if (isLeftOut) {
      throw javaException('java.lang.UnsupportedOperationException', null);
    }
    return name === 'toString' ? runtime.toText(source) : undefined;
  }
  if (!(source instanceof Closure)) {
    const isAsked = !OWN.has(name) && (isDeclaredIn(info, name) || info.methods(name).length === 0);
    return isAsked ? runtime.invokeMethod(source, name, args) : undefined;
  }
  if (hasBody(info, name)) return undefined;
  if (name === 'toString') return runtime.toText(source);
  if (OWN.has(name)) return undefined;
  const isKnown = info.methods(name).length > 0;
  return isDeclaredIn(info, name) || !isKnown ? runtime.callWith(source, args) : undefined;
}

/** Whether the class or an interface has the method itself, rather than an extension of it. */
function isDeclaredIn(info: ClassInfo, name: string): boolean {
  return [...info.chain(), ...info.allInterfaces()].some(
    (each) => each.name !== 'java.lang.Object' && each.ownMethods(name).length > 0,
  );
}
