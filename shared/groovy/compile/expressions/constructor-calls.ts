/** Calls of constructors: `new T(…)`, anonymous classes, `this(…)` and `super(…)`. */
import { isInterfaceType } from '../../scope/check-classes.ts';
import { isTrait, type TypeRef, typeName } from '../../scope/class-model.ts';
import type { ConstructorCallExpression } from '../../syntax/tree/tree.ts';
import { type Code, effect, lineMark } from '../code.ts';
import type { FunctionContext } from '../function-context.ts';
import { argumentArray, castTypes, emitArguments } from './arguments.ts';
import { superInfo } from './variables.ts';

export function emitConstructorCall(f: FunctionContext, node: ConstructorCallExpression): Code {
  const mark = lineMark(node.line);
  if (node.target !== 'new') return effect(mark + emitSpecialConstructorCall(f, node));
  if (node.body !== null) return effect(mark + emitAnonymous(f, node));
  if (node.type === null) return effect('null');
  const type = f.module.names.resolve(node.type, f.model, f.typeParameters, node);
  checkCanBeMade(f, type, node);
  const args = argumentArray(emitArguments(f, node.arguments));
  const types = castTypes(f, node.arguments);
  const rest = types === null ? outerArgument(f, type) : `${outerArgument(f, type) || ',undefined'},${types}`;
  return effect(`${mark}R.construct(${f.module.type(type)},${args}${rest})`);
}

function checkCanBeMade(f: FunctionContext, type: TypeRef, at: ConstructorCallExpression): void {
  if (type.kind === 'script' && isTrait(type.model)) return;
  if (type.kind === 'script' && type.model.node?.classKind === 'enum' && f.model !== type.model) {
    throw f.module.error('Enum constructor calls are only allowed inside the enum class', at);
  }
  if (!isInterfaceType(type) && !isAbstractClass(type)) return;
  const kind = isInterfaceType(type) ? 'interface' : 'class';
  throw f.module.error(`You cannot create an instance from the abstract ${kind} '${typeName(type)}'.`, at);
}

function isAbstractClass(type: TypeRef): boolean {
  if (type.kind === 'script') return type.model.node?.modifiers.includes('abstract') ?? false;
  return type.kind === 'host' && type.type.spec.form === 'abstract';
}

/** An inner class instance receives the enclosing object. */
export function outerArgument(f: FunctionContext, type: TypeRef): string {
  return type.kind === 'script' && type.model.hasOuterInstance ? `,${f.self}` : '';
}

/** `this(…)` and `super(…)`: run on the object under construction. */
function emitSpecialConstructorCall(f: FunctionContext, node: ConstructorCallExpression): string {
  const args = argumentArray(emitArguments(f, node.arguments));
  const isThisClass = node.target === 'this';
  const target = isThisClass ? `K${f.model.id}.info` : superInfo(f);
  const types = castTypes(f, node.arguments) ?? 'undefined';
  return `(self=R.constructOn(self,K${f.model.id},${target},${args},${isThisClass},${types}),null)`;
}

function emitAnonymous(f: FunctionContext, node: ConstructorCallExpression): string {
  if (node.type === null || node.body === null) return 'null';
  const type = f.module.names.resolve(node.type, f.model, f.typeParameters, node);
  const args = argumentArray(emitArguments(f, node.arguments));
  return `R.construct(${f.module.emitters.anonymousClass(f, node.body, type)}.info,${args},${f.self})`;
}
