/** The results of methods that a closure, a map of closures or another object implements for a type. */

import { castFailure, classCast } from '../errors/class-cast.ts';
import { JavaThrowable, javaException, nullPointer } from '../errors/exception.ts';
import type { GroovyType, Runtime, Value } from '../host.ts';
import { BOXES } from '../primitive.ts';
import type { ClassInfo, MethodEntry } from './class-info.ts';

/** The run as seen by the conversion of results. */
export interface ResultHost extends Runtime {
  infoOf(value: Value): ClassInfo;
  info(type: GroovyType): ClassInfo;
  castTo(value: Value, type: ClassInfo): Value;
}

/** The declared result type of a method; null if it is any object or unknown. */
function declaredResult(host: ResultHost, info: ClassInfo, name: string, count: number): ClassInfo | null {
  const own = declaredMethod(info, name, count);
  if (own !== undefined) return own.result ?? null;
  for (const each of [...info.chain(), ...info.allInterfaces()]) {
    const result = each.type.spec.results?.get(name);
    const type = result === undefined ? undefined : host.typeNamed(result);
    if (type !== undefined) return host.info(type);
  }
  return null;
}

function declaredMethod(info: ClassInfo, name: string, count: number): MethodEntry | undefined {
  return info.methods(name).find((entry) => entry.isScript && entry.parameters.length === count);
}

export type ResultCast = (host: ResultHost, value: Value, type: ClassInfo) => Value;

/** A method's result, cast to the declared type. */
export function castResult(
  host: ResultHost,
  info: ClassInfo,
  name: string,
  args: readonly Value[],
  value: Value,
  cast: ResultCast,
): Value {
  const type = declaredResult(host, info, name, args.length);
  return type === null ? value : cast(host, value, type);
}

/**
 * For a proxy of an interface: the JVM casts to the declared class or the box of a primitive, without the
 * conversions of a Groovy cast.
 */
export function castByJava(host: ResultHost, value: Value, type: ClassInfo): Value {
  if (type.name === 'void') return null;
  const box = BOXES[type.name];
  if (value === null) {
    if (box === undefined) return null;
    throw nullPointer();
  }
  if (box !== undefined) {
    if (host.typeOf(value).name === box) return value;
    throw classCast(host, value, box);
  }
  if (host.infoOf(value).isSubtypeOf(type.type)) return value;
  throw classCast(host, value, type.name);
}

/** For the implementation of a class's or trait's method: primitives are cast as Groovy does. */
export function castByGroovy(host: ResultHost, value: Value, type: ClassInfo): Value {
  if (!type.isPrimitive || type.name === 'void') return castByJava(host, value, type);
  if (value === null && type.name !== 'boolean') throw castFailure(host, null, type.name);
  return host.castTo(value, type);
}

/** A checked exception leaves a proxy's method only if the interface declares exceptions. */
export function thrownByInterface(
  host: ResultHost,
  info: ClassInfo,
  name: string,
  args: readonly Value[],
  error: unknown,
): unknown {
  if (!(error instanceof JavaThrowable) || !isChecked(host, error)) return error;
  const own = declaredMethod(info, name, args.length);
  if (own === undefined || own.isThrowing === true) return error;
  return javaException('java.lang.reflect.UndeclaredThrowableException', null, error);
}

function isChecked(host: ResultHost, error: JavaThrowable): boolean {
  const isUnchecked =
    host.isInstance(error, 'java.lang.RuntimeException') || host.isInstance(error, 'java.lang.Error');
  return !isUnchecked;
}
