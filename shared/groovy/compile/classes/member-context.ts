/** Creates the function context of a method, constructor or initializer. */
import type { ClassModel } from '../../scope/class-model.ts';
import { Scope } from '../../scope/scope.ts';
import { classTypeParameters, withTypeParameters } from '../../scope/type-parameters.ts';
import type { MethodNode } from '../../syntax/tree/tree.ts';
import { FunctionContext } from '../function-context.ts';
import type { ModuleContext } from '../module-context.ts';

/** `static main(args)`, which returns nothing. */
function isMain(method: MethodNode | undefined): boolean {
  if (method?.name !== 'main' || !method.modifiers.includes('static') || method.returnType !== null)
    return false;
  return method.parameters.length === 1 && method.parameters[0]?.type === null;
}

export function memberContext(
  module: ModuleContext,
  model: ClassModel,
  outerScope: Scope | null,
  parts: { isStatic: boolean; method?: MethodNode; isConstructor?: boolean },
): FunctionContext {
  const around = classTypeParameters(module.names, model);
  const own = parts.method?.typeParameters ?? [];
  const typeParameters = withTypeParameters(module.names, own, model, around);
  const isVoid = parts.method?.returnType?.name === 'void' || isMain(parts.method);
  const returnType =
    parts.method === undefined || isVoid
      ? null
      : module.resolve(parts.method.returnType, model, parts.method, typeParameters);
  return new FunctionContext({
    module,
    scope: new Scope(outerScope),
    model,
    isStatic: parts.isStatic,
    closure: null,
    returnType,
    typeParameters,
    isConstructor: parts.isConstructor ?? false,
    isStaticMethod: parts.isStatic && (parts.method !== undefined || model.node !== null),
    isMethod: parts.method !== undefined && model.node !== null,
    isVoid,
  });
}
