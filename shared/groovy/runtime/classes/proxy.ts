/**
 * Proxies that implement an interface by a closure, a map of closures, or an object with the methods: `{ … } as
 * Comparator`.
 */

import { Closure } from '../closures/closure.ts';
import { JavaMap } from '../collections/map.ts';
import { classCast } from '../errors/class-cast.ts';
import { unsupportedOperation } from '../errors/exception.ts';
import { type GroovyType, type Runtime, TYPE, type Value } from '../host.ts';
import { ClassInfo, type MethodEntry, sameParameters } from './class-info.ts';
import { castByGroovy, castByJava, castResult, type ResultHost, thrownByInterface } from './proxy-result.ts';

export class InterfaceProxy {
  readonly source: Value;
  readonly [TYPE]: GroovyType;

  constructor(type: GroovyType, source: Value) {
    this.source = source;
    this[TYPE] = type;
  }
}

/** The class of proxies for a type: a subclass without methods of its own. */
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

/** The methods that a collection needs to be iterable. */
const WALKED_BY: ReadonlySet<string> = new Set(['iterator', 'entrySet']);

/** Methods that every proxy of an interface has. */
const OWN: ReadonlySet<string> = new Set(['toString', 'equals', 'hashCode', 'getClass', 'with', 'is']);

/** True if the abstract class that the closure implements has this method itself. */
function hasBody(info: ClassInfo, name: string): boolean {
  return info
    .methods(name)
    .some((entry) => entry.isScript && !entry.isAbstract && !entry.declaring.isInterface);
}

/** The abstract methods of an interface: those without a body, or that only library objects have. */
function isOfInterface(entry: MethodEntry): boolean {
  const { declaring, name } = entry;
  const isOwn = declaring.ownMethods(name).some((each) => sameParameters(each, entry));
  const isLibrarys = declaring.isInterface && !entry.isScript && isOwn;
  return entry.isAbstract || isLibrarys;
}

/** Calls the closure, the map's closure of that name, or the object's method; undefined if there is none. */
export function callProxy(
  host: ResultHost,
  self: InterfaceProxy,
  info: ClassInfo,
  name: string,
  args: readonly Value[],
): Value | undefined {
  if (info.superclass?.name !== 'java.lang.Object') {
    const value = callSource(host, self, info, name, args);
    return value === undefined ? undefined : castResult(host, info, name, args, value, castByGroovy);
  }
  try {
    const value = callSource(host, self, info, name, args);
    return value === undefined ? undefined : castResult(host, info, name, args, value, castByJava);
  } catch (error) {
    throw thrownByInterface(host, info, name, args, error);
  }
}

function callSource(
  runtime: Runtime,
  self: InterfaceProxy,
  info: ClassInfo,
  name: string,
  args: readonly Value[],
): Value | undefined {
  const { source } = self;
  if (source instanceof JavaMap) {
    const closure = source.get(runtime, name);
    if (closure instanceof Closure) return runtime.callWith(closure, args);
    if (closure !== null) throw classCast(runtime, closure, 'groovy.lang.Closure');
    const isLeftOut = WALKED_BY.has(name) || info.methods(name).some(isOfInterface);
    if (isLeftOut) {
      throw unsupportedOperation();
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
  const isWalked = WALKED_BY.has(name) && runtime.isInstance(self, 'java.lang.Iterable');
  const isUnknown = info.methods(name).length === 0 && isOfLibrary(info);
  const isAnswered = isWalked || isUnknown || isDeclaredIn(info, name);
  return isAnswered ? runtime.callWith(source, args) : undefined;
}

/** An interface of the library, whose table has only the methods that objects of the library have. */
function isOfLibrary(info: ClassInfo): boolean {
  return ![...info.allInterfaces()].some((each) => each.name === 'groovy.lang.GroovyObject');
}

/** True if the class or a supertype other than Object declares the method, rather than an extension. */
function isDeclaredIn(info: ClassInfo, name: string): boolean {
  return [...info.chain(), ...info.allInterfaces()].some(
    (each) => each.name !== 'java.lang.Object' && each.ownMethods(name).length > 0,
  );
}
