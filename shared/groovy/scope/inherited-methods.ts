/** Declared and inherited methods of a class, generated ones included, with type arguments substituted. */
import { capitalized } from '../runtime/property-names.ts';
import type { ClassMember, ClassNode, MethodNode, Parameter, Span, TypeNode } from '../syntax/tree/tree.ts';
import { type ClassModel, isInterface, isTrait, type TypeParameters, type TypeRef } from './class-model.ts';
import { libraryMethods } from './library-methods.ts';
import type { Names } from './names.ts';
import { classTypeParameters } from './type-parameters.ts';

/** A method; a type that depends on an unknown type argument is null and is not checked. */
export interface MethodModel {
  readonly owner: string;
  readonly name: string;
  readonly parameters: readonly (TypeRef | null)[];
  readonly returnType: TypeRef | null;
  readonly access: 'public' | 'protected' | 'private';
  readonly isStatic: boolean;
  readonly isFinal: boolean;
  readonly isOfInterface: boolean;
  /** Null for an implicit method: of a property, of default values, or of a trait. */
  readonly node: MethodNode | null;
}

/** The type arguments of a class where another extends it. */
type Arguments = ReadonlyMap<string, TypeRef | null>;

const NO_ARGUMENTS: Arguments = new Map();
const PLACE = { line: -1, column: -1, start: 0, end: 0 } satisfies Span;

export class InheritedMethods {
  readonly #names: Names;
  /** Only those library methods are read that the class declares as well. */
  #wanted: ReadonlySet<string> = new Set();

  constructor(names: Names) {
    this.#names = names;
  }

  declaredBy(model: ClassModel): readonly MethodModel[] {
    return this.#methods(model, NO_ARGUMENTS);
  }

  /** Restricts {@link above} to these names of library methods. */
  want(methods: readonly MethodModel[]): void {
    this.#wanted = new Set(methods.map((each) => each.name));
  }

  /** The methods from the class's traits, without those that it declares itself. */
  ofTraits(model: ClassModel): readonly MethodModel[] {
    const traits = model.interfaces.flatMap((each) =>
      each.kind === 'script' && isTrait(each.model) ? [each.model] : [],
    );
    return traits
      .flatMap((each) => [...this.#methods(each, NO_ARGUMENTS), ...this.ofTraits(each)])
      .filter(({ name, access }) => access !== 'private' && !model.methods.has(name))
      .map((each) => ({ ...each, owner: model.name, node: null }));
  }

  /**
   * The inherited methods with names that the class declares, grouped by type: classes from the nearest up,
   * then interfaces.
   */
  *above(model: ClassModel, args: Arguments = NO_ARGUMENTS): Iterable<readonly MethodModel[]> {
    yield* this.superclasses(model, args);
    for (const [index, type] of model.interfaces.entries()) {
      yield* this.#ofType(type, this.#interfaceNode(model, index), model, args);
    }
  }

  /** Only the superclasses, and the interfaces of those in the script. */
  *superclasses(model: ClassModel, args: Arguments = NO_ARGUMENTS): Iterable<readonly MethodModel[]> {
    if (model.superclass !== null) {
      yield* this.#ofType(model.superclass, model.node?.superClass ?? null, model, args);
    }
  }

  #interfaceNode({ node }: ClassModel, index: number): TypeNode | null {
    if (node === null) return null;
    const above = node.classKind === 'trait' && node.superClass !== null ? [node.superClass] : [];
    return [...above, ...node.interfaces][index] ?? null;
  }

  *#ofType(
    type: TypeRef,
    node: TypeNode | null,
    within: ClassModel,
    args: Arguments,
  ): Iterable<readonly MethodModel[]> {
    const given = (node?.typeArguments ?? []).map((each) =>
      each.kind === 'TypeNode' ? this.#resolve(each, within, args, new Set()) : null,
    );
    if (type.kind === 'script') {
      const { model } = type;
      const own = (model.node?.typeParameters ?? []).map(
        ({ name, bounds }, index): [string, TypeRef | null] => [
          name,
          given.length > 0 ? (given[index] ?? null) : bounds.length === 0 ? this.#object() : null,
        ],
      );
      const inner = new Map(own);
      yield this.#methods(model, inner);
      yield* this.above(model, inner);
    } else if (type.kind === 'host') {
      for (const name of this.#names.lineOf(type)) {
        const isDirect = name === type.type.name;
        const wanted = libraryMethods(name).filter((each) => this.#wanted.has(each.name));
        yield wanted.map((each): MethodModel => {
          const typed = (text: string): TypeRef | null => {
            if (!text.startsWith('#')) return this.#names.host(text);
            if (!isDirect) return null;
            return given.length === 0 ? this.#object() : (given[Number(text.slice(1))] ?? null);
          };
          return {
            owner: name,
            name: each.name,
            parameters: each.parameters.map(typed),
            returnType: typed(each.returnType),
            access: each.isProtected ? 'protected' : 'public',
            isStatic: false,
            isFinal: each.isFinal,
            isOfInterface: type.type.spec.form === 'interface',
            node: null,
          };
        });
      }
    }
  }

  #object(): TypeRef | null {
    return this.#names.host('java.lang.Object');
  }

  #methods(model: ClassModel, args: Arguments): readonly MethodModel[] {
    const { node } = model;
    const written = [...model.methods.values()].flat();
    const ordered = node === null ? written : written.sort((a, b) => a.start - b.start);
    const methods = ordered.flatMap((each) => this.#arities(model, each, args));
    return [...methods, ...(node === null ? [] : this.#accessors(model, node, args))];
  }

  /** The method with all its parameters, then without those with default values, one by one. */
  #arities(model: ClassModel, node: MethodNode, args: Arguments): MethodModel[] {
    this.#names.budget.steps(1 + node.parameters.length);
    const generic = new Set(node.typeParameters.map((each) => each.name));
    const returnType = this.#type(node.returnType, model, args, generic);
    const optional = node.parameters.filter((each) => each.initialValue !== null).length;
    return Array.from({ length: optional + 1 }, (_, left): MethodModel => {
      let toLeave = optional - left;
      const kept = node.parameters.filter((each) => each.initialValue === null || toLeave-- > 0);
      return {
        owner: model.name,
        name: node.name,
        parameters: kept.map((each) => this.#parameterType(each, model, args, generic)),
        returnType,
        access: accessOf(node),
        isStatic: node.modifiers.includes('static'),
        isFinal: node.modifiers.includes('final'),
        isOfInterface: isInterface(model) && !isTrait(model),
        node: left === 0 ? node : null,
      };
    });
  }

  #parameterType(
    { type, isVarargs }: Parameter,
    model: ClassModel,
    args: Arguments,
    generic: ReadonlySet<string>,
  ): TypeRef | null {
    const ref = this.#type(type, model, args, generic);
    return isVarargs && ref !== null ? { kind: 'array', component: ref } : ref;
  }

  #accessors(model: ClassModel, node: ClassNode, args: Arguments): MethodModel[] {
    const isWritten = (name: string, count: number): boolean =>
      (model.methods.get(name) ?? []).some((each) => each.parameters.length === count);
    return node.members.flatMap((member: ClassMember): MethodModel[] => {
      this.#names.budget.step();
      if (member.kind !== 'PropertyNode') return [];
      const type = this.#type(member.type, model, args, new Set());
      const isBoolean = type?.kind === 'host' && type.type.name === 'boolean';
      const base = {
        owner: model.name,
        access: 'public',
        isStatic: member.modifiers.includes('static'),
        isFinal: false,
        isOfInterface: false,
        node: null,
      } as const;
      const name = capitalized(member.name);
      const readers = isBoolean ? [`is${name}`, `get${name}`] : [`get${name}`];
      const read = readers
        .filter((each) => !isWritten(each, 0))
        .map((each): MethodModel => ({ ...base, name: each, parameters: [], returnType: type }));
      if (member.modifiers.includes('final') || isWritten(`set${name}`, 1)) return read;
      const set = { ...base, name: `set${name}`, parameters: [type], returnType: this.#names.host('void') };
      return [...read, set];
    });
  }

  #type(
    node: TypeNode | null,
    within: ClassModel,
    args: Arguments,
    generic: ReadonlySet<string>,
  ): TypeRef | null {
    return node === null ? this.#object() : this.#resolve(node, within, args, generic);
  }

  /** Null for an unknown type parameter. */
  #resolve(
    node: TypeNode,
    within: ClassModel,
    args: Arguments,
    generic: ReadonlySet<string>,
  ): TypeRef | null {
    if (generic.has(node.name)) return null;
    const isOwn = within.node?.typeParameters.some((each) => each.name === node.name) === true;
    let ref = isOwn
      ? (args.get(node.name) ?? null)
      : this.#names.resolve({ ...node, dimensions: 0 }, within, this.#inScope(within, generic), {
          ...PLACE,
          ...node,
        });
    for (let depth = 0; ref !== null && depth < node.dimensions; depth++)
      ref = { kind: 'array', component: ref };
    return ref;
  }

  /** For type arguments. */
  #inScope(within: ClassModel, generic: ReadonlySet<string>): TypeParameters {
    const around = classTypeParameters(this.#names, within);
    if (generic.size === 0) return around;
    return new Map([...around, ...[...generic].map((each) => [each, this.#names.objectType()] as const)]);
  }
}

function accessOf({ modifiers }: MethodNode): MethodModel['access'] {
  if (modifiers.includes('private')) return 'private';
  return modifiers.includes('protected') ? 'protected' : 'public';
}
