/** Calls of closures: binding of arguments to parameters when their number or types differ. */

import type { ClassInfo } from '../classes/class-info.ts';
import { passedParameters } from '../classes/default-arguments.ts';
import { missingMethod } from '../classes/member-exceptions.ts';
import type { Closure } from '../closures/closure.ts';
import type { Value } from '../host.ts';
import type { DispatchHost } from './dispatch-host.ts';
import { accepts, acceptsArray, isWholeRest } from './overload.ts';

/**
 * Calls with any number of arguments. `name` is the method in the message of a failure: `call` for calls by
 * scripts, `doCall` for calls by the library.
 */
export function callClosure(
  host: DispatchHost,
  closure: Closure,
  args: readonly Value[],
  name: 'call' | 'doCall',
): Value {
  const { shape } = closure;
  if (args.length === shape.directCount) return closure.body(closure, ...args);
  if (shape.takesAll) return closure.body(closure, ...args);
  const prepared = prepare(host, closure, args);
  if (prepared !== null) return closure.body(closure, ...prepared);
  throw missingMethod(host, name, shape.type, args, false);
}

/** The arguments of the body (`undefined` selects a default value), or null if they do not fit. */
function prepare(host: DispatchHost, closure: Closure, args: readonly Value[]): (Value | undefined)[] | null {
  const direct = matched(host, closure, args);
  if (direct !== null) return direct;
  const { shape } = closure;
  if (args.length === 0 && shape.parameterCount === 1) {
    const type = shape.parameterTypes[0] ?? null;
    return type === null || type.spec.form !== 'primitive' ? [null] : null;
  }
  const items = args.length === 1 ? host.listItems(args[0] as Value) : null;
  return items !== null && spreads(shape, items) ? matched(host, closure, items) : null;
}

/** A lone list spreads over several parameters, and its only item over a typed one. */
function spreads(
  { parameterCount, parameterTypes, isVarargs }: Closure['shape'],
  items: readonly Value[],
): boolean {
  if (parameterCount >= 2) return true;
  const isArray = isVarargs || parameterTypes[0]?.spec.form === 'array';
  return parameterCount === 1 && items.length === 1 && !isArray;
}

function matched(host: DispatchHost, closure: Closure, args: readonly Value[]): (Value | undefined)[] | null {
  const { shape } = closure;
  const types = shape.parameterTypes.map((type) => (type === null ? null : host.info(type)));
  if (shape.isVarargs || hasArrayLast(types)) {
    if (shape.defaults !== null)
      return withRestAndDefaults(host, types, args, shape.defaults, shape.isVarargs);
    return plainOrRest(host, types, args, shape.isVarargs);
  }
  if (args.length > types.length || args.length < shape.requiredCount) return null;
  if (args.length === 0 && types.length === 1 && shape.requiredCount === 0 && types[0] === null) {
    return [undefined];
  }
  if (shape.defaults !== null && args.length < types.length) {
    const kept = passedParameters(shape.defaults, args.length - shape.requiredCount);
    return spreadOut(kept, types, (of) => converted(host, of, args));
  }
  const given = converted(host, types, args);
  if (given === null) return null;
  const missing = new Array<undefined>(types.length - args.length).fill(undefined);
  return [...given, ...missing];
}

/** The last argument as the array itself, else the last arguments as its elements. */
function plainOrRest(
  host: DispatchHost,
  types: readonly (ClassInfo | null)[],
  args: readonly Value[],
  isVarargs: boolean,
): Value[] | null {
  const plain = types.length === args.length && !isVarargs ? converted(host, types, args) : null;
  return plain ?? withRest(host, types, args, isVarargs);
}

/**
 * A closure with default values has one method for each number of them that is left out. If the arguments fit
 * several of these, only one that takes them without varargs is chosen.
 */
function withRestAndDefaults(
  host: DispatchHost,
  types: readonly (ClassInfo | null)[],
  args: readonly Value[],
  defaults: readonly (0 | 1)[],
  isVarargs: boolean,
): (Value | undefined)[] | null {
  const optionalCount = defaults.filter((each) => each === 1).length;
  const fitting: { readonly values: (Value | undefined)[]; readonly isPlain: boolean }[] = [];
  for (let given = optionalCount; given >= 0; given--) {
    const kept = passedParameters(defaults, given);
    if (args.length === 0 && kept.length > 1) continue;
    const values = spreadOut(kept, types, (of) => plainOrRest(host, of, args, isVarargs));
    const isPlain = kept.length === args.length && values?.at(-1) === args.at(-1);
    if (values !== null) fitting.push({ values, isPlain });
  }
  const chosen = fitting.length === 1 ? fitting[0] : fitting.find(({ isPlain }) => isPlain);
  return chosen?.values ?? null;
}

/** The arguments at the indices of the parameters that receive one. */
function spreadOut(
  kept: readonly number[],
  types: readonly (ClassInfo | null)[],
  convert: (types: readonly (ClassInfo | null)[]) => readonly Value[] | null,
): (Value | undefined)[] | null {
  const given = convert(kept.map((index) => types[index] ?? null));
  if (given === null) return null;
  const all = new Array<Value | undefined>(types.length).fill(undefined);
  for (const [at, index] of kept.entries()) all[index] = given[at];
  return all;
}

function hasArrayLast(types: readonly (ClassInfo | null)[]): boolean {
  return (types.at(-1)?.component ?? null) !== null;
}

function converted(
  host: DispatchHost,
  types: readonly (ClassInfo | null)[],
  args: readonly Value[],
): Value[] | null {
  const values: Value[] = [];
  for (const [index, arg] of args.entries()) {
    const type = types[index] ?? null;
    if (type === null) values.push(arg);
    else if (accepts(type, arg === null ? null : host.infoOf(arg)))
      values.push(host.convertArgument(arg, type));
    else return null;
  }
  return values;
}

function withRest(
  host: DispatchHost,
  types: readonly (ClassInfo | null)[],
  args: readonly Value[],
  isVarargs: boolean,
): Value[] | null {
  const fixed = types.length - 1;
  if (args.length < fixed) return null;
  const last = types[fixed] ?? null;
  const element = isVarargs ? last : (last?.component ?? null);
  const only = args.length === types.length ? (args[fixed] ?? null) : null;
  const head = converted(host, types.slice(0, fixed), args.slice(0, fixed));
  if (head === null) return null;
  const component = element ?? host.info(host.typeNamed('java.lang.Object') as ClassInfo['type']);
  if (only !== null) {
    const given = host.infoOf(only);
    if (acceptsArray(component, given)) return [...head, only];
    if (isWholeRest(component, given)) return [...head, host.newArray(component, host.arrayItems(only))];
  }
  const rest = converted(host, new Array(args.length - fixed).fill(element), args.slice(fixed));
  return rest === null ? null : [...head, host.newArray(component, rest)];
}
