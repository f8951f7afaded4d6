/** `name(args)` in a class with a field of that name: the field's value is called if no method can be meant. */
import { type ClassModel, isTrait, superModel } from '../../scope/class-model.ts';
import { isWhole, libraryMethods } from '../../scope/library-methods.ts';
import type { Expression, MethodNode } from '../../syntax/tree/tree.ts';
import type { FunctionContext } from '../function-context.ts';
import { directField, emitFieldRead } from './variables.ts';

/** The code of the class's own field of that name that the call means; null if it means a method. */
export function calledField(f: FunctionContext, name: string, nodes: readonly Expression[]): string | null {
  const field = isTrait(f.model) ? null : directField(f, name);
  if (field === null || !f.model.fields.includes(field)) return null;
  return hasPossibleMethod(f.model, name, nodes) ? null : emitFieldRead(f, field).text;
}

/** True if a method of the class or a superclass takes that many arguments, or may do so. */
function hasPossibleMethod(model: ClassModel, name: string, nodes: readonly Expression[]): boolean {
  let last = model;
  for (let at: ClassModel | null = model; at !== null; at = superModel(at)) {
    if (at.methods.get(name)?.some((each) => takes(each, nodes))) return true;
    last = at;
  }
  const { superclass } = last;
  const inherited = ['java.lang.Object', 'groovy.lang.GroovyObject'];
  if (superclass?.kind === 'host') {
    if (!isWhole(superclass.type.name)) return true;
    inherited.push(superclass.type.name);
  }
  return inherited
    .flatMap((each) => libraryMethods(each))
    .some((each) => each.name === name && each.parameters.length === nodes.length);
}

/** True if a method takes that many arguments. */
export function takes({ parameters }: MethodNode, nodes: readonly Expression[]): boolean {
  const given = nodes.filter((each) => each.kind !== 'SpreadExpression').length;
  const required = parameters.filter((each) => each.initialValue === null).length;
  const isVarargs = parameters.at(-1)?.isVarargs === true || (parameters.at(-1)?.type?.dimensions ?? 0) > 0;
  if (isVarargs && given >= parameters.length - 1) return true;
  return given <= parameters.length && given >= required;
}
