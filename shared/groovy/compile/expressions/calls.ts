/** Emits method calls, and the constructor calls that `@Newify` allows. */
import { hasAnnotation } from '../../scope/annotated.ts';
import {
  type ClassModel,
  hasMethod,
  isTrait,
  superModel,
  type TypeRef,
  typeName,
} from '../../scope/class-model.ts';
import { FINAL_CLASSES } from '../../scope/final-classes.ts';
import type { Expression, MethodCallExpression, MethodNode } from '../../syntax/tree/tree.ts';
import { type Code, effect, lineMark, quote } from '../code.ts';
import type { FunctionContext } from '../function-context.ts';
import { type Arguments, argumentArray, castArguments, castTypes, emitArguments } from './arguments.ts';
import { calledField, takes } from './called-field.ts';
import { outerArgument } from './constructor-calls.ts';
import { isSuper, isThis, staticName } from './members.ts';
import { importedMethod } from './static-imports.ts';
import { qualifiedClass, superInfo } from './variables.ts';

/** Maximum number of arguments passed without an array. */
const DIRECT_ARGUMENTS_MAX = 3;

/** `site.call2(receiver, a, b)` or `site.callWith(receiver, [...])`. */
function callText(site: string, receiver: string, args: Arguments, method = 'call'): string {
  if ('array' in args) return `${site}.${method}With(${receiver},${args.array})`;
  if (args.list.length > DIRECT_ARGUMENTS_MAX)
    return `${site}.${method}With(${receiver},${argumentArray(args)})`;
  return `${site}.${method}${args.list.length}(${[receiver, ...args.list].join(',')})`;
}

export function emitMethodCall(f: FunctionContext, node: MethodCallExpression): Code {
  const name = staticName(node.method);
  const mark = lineMark(node.line);
  if (node.isImplicitThis) return effect(mark + emitImplicitCall(f, node, name));
  const { objectExpression: object } = node;
  if (isSuper(object) && name !== null) {
    const args = argumentArray(emitArguments(f, node.arguments));
    if (isTrait(f.model)) {
      return effect(`${mark}R.traitSuper(${f.self},K${f.model.id}.info,${quote(name)},${args})`);
    }
    if (f.isStatic) return effect(`${mark}R.invokeNamed(${superInfo(f)}.type,${quote(name)},${args})`);
    const types = castTypes(f, node.arguments);
    const method = types === null ? 'superCall' : 'superCallAs';
    const rest = types === null ? '' : `,${types}`;
    return effect(`${mark}R.${method}(${f.self},${superInfo(f)},${quote(name)},${args}${rest})`);
  }
  const trait = name === null ? null : traitOf(f, object);
  if (trait !== null) {
    const args = argumentArray(emitArguments(f, node.arguments));
    return effect(`${mark}R.superCall(${f.self},${f.module.type(trait)},${quote(name ?? '')},${args})`);
  }
  if (isThis(object) && name !== null && (f.closure === null || isPrivateOfTrait(f.model, name))) {
    return effect(mark + emitOwnCall(f, node.arguments, name));
  }
  if (node.isSpreadSafe) return effect(mark + emitSpreadCall(f, node, name));
  return effect(mark + emitReceiverCall(f, node, name));
}

/** `T.super.m()` in a class that implements the trait T. */
function traitOf(f: FunctionContext, object: Expression): TypeRef | null {
  if (object.kind !== 'PropertyExpression' || staticName(object.property) !== 'super') return null;
  return qualifiedClass(f, object.objectExpression);
}

function emitReceiverCall(f: FunctionContext, node: MethodCallExpression, name: string | null): string {
  const made = name === 'new' ? emitNewify(f, node) : null;
  if (made !== null) return made;
  const receiver = f.expression(node.objectExpression);
  if (name === null) return emitComputedCall(f, node, receiver);
  const site = f.module.callSite(name);
  const types = castTypes(f, node.arguments);
  if (node.isSafe) return emitSafeCall(f, node, receiver, site, types);
  const args = emitArguments(f, node.arguments);
  if (types !== null) return `R.invokeAs(${receiver.text},${quote(name)},${argumentArray(args)},${types})`;
  if ('array' in args || args.list.length > DIRECT_ARGUMENTS_MAX) return callText(site, receiver.text, args);
  return inlineCall(f, site, receiver, args.list, node.line);
}

/** `T.new(x)`, allowed by `@Newify`. */
function emitNewify(f: FunctionContext, node: MethodCallExpression): string | null {
  const { objectExpression: object } = node;
  const isLocal = object.kind === 'VariableExpression' && f.scope.find(object.name) !== null;
  const type = isLocal ? null : (qualifiedClass(f, object) ?? simpleClass(f, object));
  if (type === null) return null;
  const args = argumentArray(emitArguments(f, node.arguments));
  return `R.construct(${f.module.type(type)},${args}${outerArgument(f, type)})`;
}

/** `T(x)`, for a class named in `@Newify([T])`. */
function emitNewifiedName(f: FunctionContext, node: MethodCallExpression, name: string): string | null {
  if (!f.module.newified.has(name) || hasMethod(f.model, name)) return null;
  const type = f.module.names.find(name, f.model);
  if (type === null) return null;
  const args = argumentArray(emitArguments(f, node.arguments));
  return `R.construct(${f.module.type(type)},${args}${outerArgument(f, type)})`;
}

function simpleClass(f: FunctionContext, node: Expression): TypeRef | null {
  return node.kind === 'VariableExpression' ? f.module.names.find(node.name, f.model) : null;
}

/**
 * The cached method is called inline if the receiver has the cached type, so that each call site has its own
 * V8 inline caches and inlining.
 */
function inlineCall(
  f: FunctionContext,
  site: string,
  receiver: Code,
  args: readonly string[],
  line: number,
): string {
  const x = f.temporary();
  const temporaries = args.map(() => f.temporary());
  const assigned = args.map((arg, index) => `${temporaries[index]}=${arg},`).join('');
  const rest = temporaries.map((each) => `,${each}`).join('');
  return (
    `(${x}=${receiver.text},${assigned}${lineMarkAfter(assigned, line)}` +
    `(typeof ${x}==='string'?${site}.isOfText:${x}!==null&&typeof ${x}==='object'&&${x}[T]===${site}.type)?` +
    `${site}.target(R,${x}${rest}):${site}.call${args.length}(${x}${rest}))`
  );
}

/** Arguments on separate lines have moved the current line: the call is attributed to its own. */
function lineMarkAfter(text: string, line: number): string {
  return text.includes(lineMark(0).charAt(0)) ? lineMark(line) : '';
}

/** `a?.m(x)`: the arguments are evaluated even if the receiver is null. */
function emitSafeCall(
  f: FunctionContext,
  node: MethodCallExpression,
  receiver: Code,
  site: string,
  types: string | null,
): string {
  const x = f.temporary();
  const args = emitArguments(f, node.arguments);
  if ('array' in args || types !== null) {
    const y = f.temporary();
    const call =
      types === null
        ? `${site}.callWith(${x},${y})`
        : `R.invokeAs(${x},${quote(staticName(node.method) as string)},${y},${types})`;
    return `(${x}=${receiver.text},${y}=${argumentArray(args)},${x}===null?null:${call})`;
  }
  const names = args.list.map(() => f.temporary());
  const assigned = args.list.map((arg, index) => `${names[index]}=${arg},`).join('');
  const slow = callText(site, x, { list: names });
  const remembered = `typeof ${x}==='object'&&${x}[T]===${site}.type?${site}.target(${['R', x, ...names].join(',')}):`;
  return `(${x}=${receiver.text},${assigned}${x}===null?null:${remembered}${slow})`;
}

function emitComputedCall(f: FunctionContext, node: MethodCallExpression, receiver: Code): string {
  const x = f.temporary();
  const method = f.text(node.method);
  const call = `R.invokeNamed(${x},${method},${castArguments(f, node.arguments)})`;
  return node.isSafe ? `((${x}=${receiver.text})===null?null:${call})` : `(${x}=${receiver.text},${call})`;
}

function emitSpreadCall(f: FunctionContext, node: MethodCallExpression, name: string | null): string {
  const receiver = f.text(node.objectExpression);
  const y = f.temporary();
  const args = castArguments(f, node.arguments);
  const method = name === null ? `R.propertyName(${f.text(node.method)})` : quote(name);
  return `(${y}=[${receiver},${args}],R.spreadInvoke(${y}[0],${method},${y}[1],${y}[2]))`;
}

/** `f(x)`: a call of a local, a method of this, of the owner or delegate of a closure, or a static import. */
function emitImplicitCall(f: FunctionContext, node: MethodCallExpression, name: string | null): string {
  if (name === null) {
    const target = f.closure ?? 'self';
    const args = argumentArray(emitArguments(f, node.arguments));
    return f.closure === null
      ? `R.invokeNamed(${target},${f.text(node.method)},${args})`
      : `R.closureInvoke(${target},R.propertyName(${f.text(node.method)}),${args})`;
  }
  const local = f.scope.find(name);
  if (local !== null) {
    const site = f.module.callSite('call');
    return callText(site, local.emitted, emitArguments(f, node.arguments), 'invoke');
  }
  const made = emitNewifiedName(f, node, name);
  if (made !== null) return made;
  const imported = importedMethod(f, name, node.arguments);
  if (imported !== null) {
    const site = f.module.callSite(imported.member);
    return callText(site, `${f.module.type(imported.type)}.type`, emitArguments(f, node.arguments));
  }
  const called = f.closure === null ? calledField(f, name, node.arguments) : null;
  if (called !== null)
    return callText(f.module.callSite('call'), called, emitArguments(f, node.arguments), 'invoke');
  return emitOwnCall(f, node.arguments, name);
}

/** A call on `this`, or in a closure on the object that its resolve strategy selects. */
function emitOwnCall(f: FunctionContext, nodes: readonly Expression[], name: string): string {
  const args = emitArguments(f, nodes);
  if (isPrivateOfTrait(f.model, name)) return emitPrivateCall(f, name, args);
  if (f.closure !== null) {
    if (!isOnlyMethod(f, name) && castTypes(f, nodes) !== null) {
      return `R.closureInvoke(${f.closure},${quote(name)},${castArguments(f, nodes)})`;
    }
    const direct = directMethod(f, name, args);
    if (direct === null) return callText(f.module.closureSite(name), f.closure, args);
    return emitDirectCall(f, direct, args, `R.isPlain&&R.isPlainScope(${f.closure})`, () =>
      f.module.closureSite(name),
    );
  }
  const receiver = isStaticMethod(f, name, nodes) ? `K${f.model.id}.type` : 'self';
  const types = staticOverload(f, name, nodes) ?? (isOnlyMethod(f, name) ? null : castTypes(f, nodes));
  if (types !== null) return `R.invokeAs(${receiver},${quote(name)},${argumentArray(args)},${types})`;
  if (isPrivateMethod(f.model, name)) return emitPrivateCall(f, name, args);
  const direct = directMethod(f, name, args);
  const site = (): string => f.module.callSite(name);
  if (direct === null) return callText(site(), receiver, args);
  return emitDirectCall(f, direct, args, 'R.isPlain', site);
}

/**
 * A call with a number of arguments that only static methods of the class accept is dispatched to the class
 * itself, whatever a subclass or the binding defines under that name.
 */
function isStaticMethod(f: FunctionContext, name: string, nodes: readonly Expression[]): boolean {
  if (name === 'call') return false;
  let isStatic = false;
  for (let at: ClassModel | null = f.model; at !== null; at = superModel(at)) {
    for (const method of at.methods.get(name) ?? []) {
      if (method.modifiers.includes('static')) isStatic ||= takes(method, nodes);
      else if (method.parameters.length === nodes.length) return false;
    }
  }
  return isStatic;
}

/** A script's only method of that name: casts of arguments cannot select another. */
function isOnlyMethod(f: FunctionContext, name: string): boolean {
  return f.model === f.module.scriptClass && f.model.methods.get(name)?.length === 1;
}

/** A name of the class's own private method denotes that method, whatever a subclass defines. */
function isPrivateMethod(model: ClassModel, name: string): boolean {
  const methods = model.methods.get(name) ?? [];
  return methods.length > 0 && methods.every((each) => each.modifiers.includes('private'));
}

/** In closures too, as the original compiles it: the class that implements the trait has no such method. */
function isPrivateOfTrait(model: ClassModel, name: string): boolean {
  return isTrait(model) && isPrivateMethod(model, name);
}

function emitPrivateCall(f: FunctionContext, name: string, args: Arguments): string {
  return `R.superCall(${f.self},K${f.model.id}.info,${quote(name)},${argumentArray(args)})`;
}

/**
 * Groovy's compiler selects among the class's overloads statically if the types of all arguments determine
 * their values: `f(1)` means `f(int)` even if `f(Integer)` were nearer at run time. Returns the parameter
 * types as an array, or null.
 */
function staticOverload(f: FunctionContext, name: string, nodes: readonly Expression[]): string | null {
  const overloads = f.model.methods.get(name) ?? [];
  if (overloads.length < 2 || nodes.length === 0) return null;
  f.module.budget.steps(overloads.length);
  const types = nodes.map((each) => staticType(f, each));
  const isExact = overloads.some(
    (method) =>
      method.parameters.length === types.length &&
      method.parameters.every((each, index) => {
        const type = each.isVarargs ? null : f.resolve(each.type, each);
        const given = types[index] ?? null;
        return type !== null && given !== null && typeName(type) === typeName(given);
      }),
  );
  return isExact ? `[${types.map((each) => f.module.type(each as TypeRef)).join(',')}]` : null;
}

const CONSTANT_TYPES: Readonly<Record<string, string>> = {
  Integer: 'int',
  Long: 'long',
  Float: 'float',
  Double: 'double',
  boolean: 'boolean',
  String: 'java.lang.String',
};

/** The static type of an expression if it is primitive or final, or the type of a cast. */
function staticType(f: FunctionContext, node: Expression): TypeRef | null {
  if (node.kind === 'CastExpression') {
    return f.module.names.resolve(node.type, f.model, f.typeParameters, node);
  }
  if (node.kind === 'ConstantExpression') {
    const name = CONSTANT_TYPES[node.constant.type];
    return name === undefined ? null : f.module.names.host(name);
  }
  if (node.kind !== 'VariableExpression') return null;
  const type = f.scope.find(node.name)?.type ?? null;
  if (type?.kind !== 'host') return null;
  return type.type.spec.form === 'primitive' || FINAL_CLASSES.has(type.type.name) ? type : null;
}

/** A method of the script without overloads or overrides. */
function directMethod(f: FunctionContext, name: string, args: Arguments): MethodNode | null {
  if (f.model !== f.module.scriptClass || 'array' in args) return null;
  const methods = f.model.methods.get(name);
  const [only] = methods ?? [];
  if (methods?.length !== 1 || only === undefined || only.parameters.length !== args.list.length) return null;
  const isSimple = only.parameters.every(
    (each) => each.initialValue === null && !each.isVarargs && isUncheckedOrInt(each.type),
  );
  const isPlain = !only.modifiers.includes('static') && !hasAnnotation(only.annotations, 'Memoized');
  return isSimple && isPlain ? only : null;
}

function isUncheckedOrInt(type: MethodNode['parameters'][number]['type']): boolean {
  if (type === null) return true;
  return type.dimensions === 0 && (type.name === 'int' || type.name === 'Object' || type.name === 'def');
}

/** Calls the function directly, unless the run has changed metaclasses or an argument is not an `int`. */
function emitDirectCall(
  f: FunctionContext,
  method: MethodNode,
  args: Arguments,
  condition: string,
  site: () => string,
): string {
  const list = 'list' in args ? args.list : [];
  const names = list.map(() => f.temporary());
  const assigned = list.map((arg, index) => `${names[index]}=${arg},`).join('');
  const checks = method.parameters.flatMap((each, index) =>
    each.type?.name === 'int' ? [`typeof ${names[index]}==='number'`] : [],
  );
  const test = [condition, ...checks].join('&&');
  const name = f.module.functionName(method);
  const receiver = f.closure ?? 'self';
  const self = f.closure === null ? 'self' : `${f.closure}.thisObject`;
  const fast = `${name}(${['R', self, ...names].join(',')})`;
  const slow = callText(site(), receiver, { list: names });
  return `(${assigned}${test}?${fast}:${slow})`;
}
