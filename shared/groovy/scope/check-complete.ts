/**
 * Rejects classes and enum constants that do not implement the abstract methods that they inherit, with the errors of
 * Groovy's `ClassCompletionVerifier` and of its enum visitor.
 */
import { capitalized } from '../runtime/property-names.ts';
import type { ClassNode, MethodNode, TypeNode } from '../syntax/tree/tree.ts';
import { type ClassModel, isTrait, superModel, type TypeRef, typeName } from './class-model.ts';
import { libraryMethods } from './library-methods.ts';
import type { Names } from './names.ts';
import { classTypeParameters, withTypeParameters } from './type-parameters.ts';

/** Annotations that add methods unknown to the check. */
const ADDING: ReadonlySet<string> = new Set(['Delegate', 'Sortable', 'Mixin', 'Singleton', 'Iterable']);

const ENUM = 'java.lang.Enum';
/** Superclasses in the library whose methods are known: others may implement the abstract ones. */
const CLOSED: ReadonlySet<string> = new Set(['java.lang.Object', ENUM]);

export function checkComplete(names: Names, model: ClassModel, node: ClassNode): void {
  const abstracts = abstractMethods(node);
  if (node.classKind === 'enum' && abstracts.length > 0) return checkConstants(names, model, abstracts);
  const isClass = node.classKind === 'class' || node.classKind === 'enum';
  if (!isClass || node.modifiers.includes('abstract')) return;
  const missing = missingMethod(names, model);
  if (missing === undefined) return;
  throw names.error(
    `Can't have an abstract method in a non-abstract class. The class '${model.name}' must be declared ` +
      `abstract or the method '${missing.signature}' must be implemented.`,
    node,
  );
}

/**
 * The body of each constant must have the abstract methods of the enum, with types that are written alike: Groovy checks
 * this before it resolves names.
 */
function checkConstants(names: Names, model: ClassModel, abstracts: readonly MethodNode[]): void {
  for (const member of model.node?.members ?? []) {
    if (member.kind !== 'EnumConstantNode') continue;
    if (member.body === null) {
      const message = `The enum constant ${member.name} must override abstract methods from ${model.name}.`;
      throw names.error(message, member);
    }
    const written = new Set(
      member.body.members.map((each) => (each.kind === 'MethodNode' ? writtenCall(each) : '')),
    );
    const missing = abstracts.find((method) => !written.has(writtenCall(method)));
    if (missing === undefined) continue;
    const signature = `${writtenType(missing.returnType)} ${writtenCall(missing)}`;
    throw names.error(
      `Can't have an abstract method in enum constant ${member.name}. Implement method '${signature}'.`,
      member,
    );
  }
}

function writtenCall({ name, parameters }: MethodNode): string {
  return `${name}(${parameters.map(({ type }) => writtenType(type)).join(', ')})`;
}

function writtenType(type: TypeNode | null): string {
  return type === null ? 'java.lang.Object' : `${type.name}${'[]'.repeat(type.dimensions)}`;
}

/** The first abstract method that the class inherits and does not have; undefined as well where it may get methods otherwise. */
function missingMethod(names: Names, model: ClassModel): Asked | undefined {
  const chain = [...superclasses(model)];
  if (chain.some((each) => hasAddedMethods(each) || isBelowLibrary(each))) return undefined;
  const asked = chain.flatMap((each) => [
    ...askedBy(names, each),
    ...(each.superclass?.kind === 'host' ? askedByInterface(names, each.superclass) : []),
    ...each.interfaces.flatMap((type) => askedByInterface(names, type)),
  ]);
  const isEnum = chain.some(({ superclass }) => superclass?.kind === 'host' && superclass.type.name === ENUM);
  const library = [...libraryMethods('java.lang.Object'), ...(isEnum ? libraryMethods(ENUM) : [])];
  // Each way up to an interface brings its methods once more.
  const first = new Map<string, Asked>();
  for (const each of asked) {
    const key = `${each.name}/${each.count}`;
    if (!first.has(key)) first.set(key, each);
  }
  return [...first.values()].find(
    ({ name, count }) =>
      !library.some((each) => !each.isAbstract && each.name === name && each.parameters.length === count) &&
      !chain.some((holder) => implementsMethod(holder, name, count)),
  );
}

interface Asked {
  readonly name: string;
  readonly count: number;
  readonly signature: string;
}

function* superclasses(model: ClassModel): Iterable<ClassModel> {
  for (let at: ClassModel | null = model; at !== null; at = superModel(at)) yield at;
}

function hasAddedMethods(model: ClassModel): boolean {
  const { node } = model;
  if (node === null) return false;
  const fields = node.members.flatMap((each) =>
    each.kind === 'PropertyNode' || each.kind === 'FieldNode' ? each.annotations : [],
  );
  return [...node.annotations, ...fields].some((each) =>
    ADDING.has(each.name.slice(each.name.lastIndexOf('.') + 1)),
  );
}

/** Subclasses of a library class that may have the methods. */
function isBelowLibrary(model: ClassModel): boolean {
  if (model.superclass?.kind !== 'host') return false;
  const { name } = model.superclass.type;
  return !CLOSED.has(name) && !libraryMethods(name).some((each) => each.isAbstract);
}

function askedBy(names: Names, model: ClassModel): readonly Asked[] {
  return abstractMethods(model.node).map((method) => askedMethod(names, model, method));
}

function abstractMethods(node: ClassNode | null): MethodNode[] {
  return (node?.members ?? []).filter(
    (member): member is MethodNode =>
      member.kind === 'MethodNode' && member.code === null && !member.modifiers.includes('native'),
  );
}

function askedByInterface(names: Names, type: TypeRef): readonly Asked[] {
  if (type.kind === 'script') {
    const { model } = type;
    return [...askedBy(names, model), ...model.interfaces.flatMap((each) => askedByInterface(names, each))];
  }
  if (type.kind !== 'host') return [];
  const asked = libraryMethods(type.type.name).filter((each) => each.isAbstract);
  return asked.map(({ name, parameters, returnType }) => ({
    name,
    count: parameters.length,
    signature: `${returnType} ${name}(${parameters.join(', ')})`.replaceAll(/#\d/g, 'java.lang.Object'),
  }));
}

function askedMethod(names: Names, model: ClassModel, node: MethodNode): Asked {
  const around = classTypeParameters(names, model);
  const typeParameters = withTypeParameters(names, node.typeParameters, model, around);
  const text = (type: TypeNode | null): string =>
    type === null ? 'java.lang.Object' : typeName(names.resolve(type, model, typeParameters, type));
  const parameters = node.parameters.map((each) => text(each.type)).join(', ');
  return {
    name: node.name,
    count: node.parameters.length,
    signature: `${text(node.returnType)} ${node.name}(${parameters})`,
  };
}

/** True if the class or one of its traits has such a method, also by default values or as an accessor. */
function implementsMethod(model: ClassModel, name: string, count: number): boolean {
  const written = (model.methods.get(name) ?? []).some((method) => {
    const optional = method.parameters.filter((each) => each.initialValue !== null).length;
    const most = method.parameters.length;
    return method.code !== null && count <= most && count >= most - optional;
  });
  return written || hasAccessor(model, name, count) || inTraits(model, name, count);
}

function inTraits(model: ClassModel, name: string, count: number): boolean {
  return model.interfaces.some(
    (each) => each.kind === 'script' && isTrait(each.model) && implementsMethod(each.model, name, count),
  );
}

function hasAccessor(model: ClassModel, name: string, count: number): boolean {
  const prefixes = count === 0 ? ['get', 'is'] : count === 1 ? ['set'] : [];
  return model.fields.some((field) =>
    prefixes.some((prefix) => name === `${prefix}${capitalized(field.name)}`),
  );
}
