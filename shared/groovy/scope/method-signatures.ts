/** The signatures of a class's methods, including those implied by default parameter values; each is unique. */
import type { MethodNode, Parameter, Span, TypeNode } from '../syntax/tree/tree.ts';
import { type ClassModel, typeName } from './class-model.ts';
import type { Names } from './names.ts';
import { classTypeParameters, withTypeParameters } from './type-parameters.ts';

export class MethodSignatures {
  readonly #written = new Set<string>();
  /** The signatures implied by default values, with their method. */
  readonly #added = new Map<string, MethodNode>();

  add(names: Names, model: ClassModel, method: MethodNode): void {
    const signature = signatureText(method);
    const adding = this.#added.get(signature);
    if (adding !== undefined) throw refusedDefault(names, model, adding, method);
    for (const shorter of withoutDefaults(method)) {
      const key = signatureText(shorter);
      if (this.#written.has(key) || this.#added.has(key)) throw refusedDefault(names, model, method, shorter);
      this.#added.set(key, method);
    }
    if (this.#written.has(signature)) {
      const text = declarationText(names, model, method);
      throw names.error(
        `The method public ${text}  { ... } duplicates another method of the same signature`,
        method,
      );
    }
    this.#written.add(signature);
  }
}

/**
 * The variants of a method by its default values: without the last parameter, without the last two, and so
 * on.
 */
function withoutDefaults(method: MethodNode): readonly MethodNode[] {
  const optional = method.parameters.filter((each) => each.initialValue !== null);
  return optional.map((_, index) => {
    const left = new Set<Parameter>(optional.slice(optional.length - 1 - index));
    return { ...method, parameters: method.parameters.filter((each) => !left.has(each)) };
  });
}

function refusedDefault(names: Names, model: ClassModel, method: MethodNode, added: MethodNode): Error {
  const [whole, part] = [method, added].map((each) => declarationText(names, model, each, false));
  return names.verifierError(
    `The method with default parameters "${whole}" defines a method "${part}" that is already defined.`,
    method,
  );
}

/** `int f(int x, java.lang.Object y)`, or without the names of the parameters. */
export function declarationText(
  names: Names,
  model: ClassModel,
  method: MethodNode,
  hasNames = true,
): string {
  const around = classTypeParameters(names, model);
  const generic = withTypeParameters(names, method.typeParameters, model, around);
  const nameOf = (type: TypeNode | null, at: Span): string =>
    type === null ? 'java.lang.Object' : typeName(names.resolve(type, model, generic, at));
  const parameters = method.parameters.map((each) => {
    const type = `${nameOf(each.type, each)}${each.isVarargs ? '[]' : ''}`;
    return hasNames ? `${type} ${each.name}` : type;
  });
  const isStatic = method.modifiers.includes('static') ? 'static ' : '';
  return `${isStatic}${nameOf(method.returnType, method)} ${method.name}(${parameters.join(', ')})`;
}

/** `f(int, java.lang.Object)`: unique within a class. */
function signatureText(method: MethodNode): string {
  return `${method.name}(${method.parameters.map(typeText).join(', ')})`;
}

function typeText(parameter: Parameter): string {
  const { type } = parameter;
  const name = type === null || type.name === 'Object' ? 'java.lang.Object' : type.name;
  return name + '[]'.repeat((type?.dimensions ?? 0) + (parameter.isVarargs ? 1 : 0));
}
