/** Resolves names through `import static`, if the imported class has such a member. */
import { capitalized, decapitalized } from '../../runtime/property-names.ts';
import { findField, hasMethod, hasStaticMethod, type TypeRef } from '../../scope/class-model.ts';
import type { StaticImport } from '../../scope/names.ts';
import type { Expression } from '../../syntax/tree/tree.ts';
import type { FunctionContext } from '../function-context.ts';

/** Resolves a read of a statically imported name; null if no imported class has such a property. */
export function importedProperty(f: FunctionContext, name: string): StaticImport | null {
  const named = f.module.names.staticImport(name);
  if (named !== null && hasStaticProperty(f, named)) return named;
  const stars = f.module.names.staticStars.map((type): StaticImport => ({ type, member: name }));
  return importedGetter(f, name) ?? stars.find((each) => hasStaticProperty(f, each)) ?? null;
}

/** `import static T.getName`: what `name` reads. */
function importedGetter(f: FunctionContext, name: string): StaticImport | null {
  for (const prefix of ['get', 'is']) {
    const named = f.module.names.staticImport(`${prefix}${capitalized(name)}`);
    if (named === null || !named.member.startsWith(prefix) || !hasStaticGetter(f, named.type, named.member))
      continue;
    return { type: named.type, member: decapitalized(named.member.slice(prefix.length)) };
  }
  return null;
}

function hasStaticProperty(f: FunctionContext, { type, member }: StaticImport): boolean {
  if (hasStaticField(f, { type, member })) return true;
  return ['get', 'is'].some((prefix) => hasStaticGetter(f, type, `${prefix}${capitalized(member)}`));
}

function hasStaticField(f: FunctionContext, { type, member }: StaticImport): boolean {
  if (type.kind === 'array') return false;
  if (type.kind === 'script') return findField(type.model, member)?.isStatic === true;
  return f.module.registry
    .info(type.type)
    .chain()
    .some((each) => Object.hasOwn(each.type.spec.statics ?? {}, member));
}

function hasStaticGetter(f: FunctionContext, type: TypeRef, name: string): boolean {
  if (type.kind === 'script') return hasStaticMethod(type.model, name);
  if (type.kind === 'array') return false;
  return f.module.registry
    .info(type.type)
    .methods(name)
    .some((each) => each.isStatic && each.parameters.length === 0);
}

/**
 * Resolves a call of a statically imported name: a method for this number of arguments, or a property to
 * call.
 */
export function importedMethod(
  f: FunctionContext,
  name: string,
  args: readonly Expression[],
): StaticImport | null {
  const count = args.some((each) => each.kind === 'SpreadExpression') ? null : args.length;
  const named = f.module.names.staticImport(name);
  const stars = f.module.names.staticStars.map((type): StaticImport => ({ type, member: name }));
  const isThere = (each: StaticImport): boolean => takesCall(f, each, count);
  if (named !== null && (isThere(named) || hasStaticProperty(f, named))) return named;
  return stars.find((each) => isThere(each) && !hasMethod(f.model, name)) ?? null;
}

/** `count` null matches any number of arguments. */
function takesCall(f: FunctionContext, { type, member }: StaticImport, count: number | null): boolean {
  if (type.kind === 'array') return false;
  if (type.kind === 'host') {
    return f.module.registry
      .info(type.type)
      .methods(member)
      .some(
        ({ isStatic, isVarargs, parameters }) =>
          isStatic && (count === null || isVarargs || parameters.length === count),
      );
  }
  if (type.model.node?.classKind === 'enum' && (member === 'valueOf' || member === 'values')) return true;
  return (type.model.methods.get(member) ?? []).some(({ modifiers, parameters }) => {
    const isOpen = count === null || parameters.at(-1)?.isVarargs === true;
    const fewest = parameters.filter((each) => each.initialValue === null).length;
    return modifiers.includes('static') && (isOpen || (count >= fewest && count <= parameters.length));
  });
}
