/** Model of the classes of one script for the compiler: names, hierarchy, members, field layout. */
import { arrayTypeName } from '../runtime/collections/java-array.ts';
import type { GroovyType } from '../runtime/host.ts';
import type { ClassNode, ConstructorNode, Expression, MethodNode } from '../syntax/tree/tree.ts';

/** A resolved type: one of the registry, a class of the script, or an array of either. */
export type TypeRef =
  | { readonly kind: 'host'; readonly type: GroovyType }
  | { readonly kind: 'script'; readonly model: ClassModel }
  | { readonly kind: 'array'; readonly component: TypeRef };

/** The type parameters in scope, by name. */
export type TypeParameters = ReadonlyMap<string, TypeRef>;

export function isPrimitive(type: TypeRef): boolean {
  return type.kind === 'host' && type.type.spec.form === 'primitive';
}

export interface FieldModel {
  readonly name: string;
  readonly type: TypeRef | null;
  readonly isStatic: boolean;
  readonly isFinal: boolean;
  readonly isPrivate: boolean;
  readonly isProperty: boolean;
  readonly isLazy: boolean;
  /** Copied from a trait, which assigns its initial value. */
  readonly isOfTrait: boolean;
  readonly initialValue: Expression | null;
  /** Slot of the instance, or index of the static field. */
  readonly index: number;
}

export interface ClassModel {
  /** Number of the class in the script, part of generated names. */
  readonly id: number;
  readonly name: string;
  readonly simpleName: string;
  readonly node: ClassNode | null;
  readonly outer: ClassModel | null;
  /** The enclosing instance is stored in the slot {@link outerIndex}. */
  readonly hasOuterInstance: boolean;
  readonly outerIndex: number;
  superclass: TypeRef | null;
  interfaces: readonly TypeRef[];
  readonly fields: FieldModel[];
  readonly fieldsByName: Map<string, FieldModel>;
  /** Number of slots of the class and its superclasses; known when its fields are. */
  slotCount: number;
  staticCount: number;
  readonly inner: ClassModel[];
  /** The class's own methods with a body, by name. */
  readonly methods: Map<string, MethodNode[]>;
  readonly constructors: ConstructorNode[];
  /** Anonymous classes may read the enclosing locals. */
  readonly isAnonymous: boolean;
}

/** The superclass, if it is a class of the same script. */
export function superModel(model: ClassModel): ClassModel | null {
  return model.superclass?.kind === 'script' ? model.superclass.model : null;
}

/** The field of that name in the class or its superclasses in the script. */
export function findField(model: ClassModel, name: string): FieldModel | null {
  return model.fieldsByName.get(name) ?? null;
}

export function isInterface(model: ClassModel): boolean {
  const kind = model.node?.classKind;
  return kind === 'interface' || kind === 'trait' || kind === 'annotation';
}

/** True if the class or a superclass in the script has a method of that name. */
export function hasMethod(model: ClassModel, name: string): boolean {
  for (let at: ClassModel | null = model; at !== null; at = superModel(at))
    if (at.methods.has(name)) return true;
  return false;
}

export function hasStaticMethod(model: ClassModel, name: string): boolean {
  for (let at: ClassModel | null = model; at !== null; at = superModel(at)) {
    if (at.methods.get(name)?.some((each) => each.modifiers.includes('static'))) return true;
  }
  return false;
}

export function isTrait(model: ClassModel): boolean {
  return model.node?.classKind === 'trait';
}

/** The full name, as `java.util.List` or `Outer$Inner`. */
export function typeName(ref: TypeRef): string {
  switch (ref.kind) {
    case 'host':
      return ref.type.name;
    case 'script':
      return ref.model.name;
    case 'array':
      return `${typeName(ref.component)}[]`;
  }
}

/** The name of the class at run time: `[Ljava.lang.String;` for an array. */
export function jvmName(type: TypeRef): string {
  return type.kind === 'array' ? arrayTypeName(jvmName(type.component)) : typeName(type);
}

export function isObject(ref: TypeRef | null): boolean {
  return ref === null || (ref.kind === 'host' && ref.type.name === 'java.lang.Object');
}
