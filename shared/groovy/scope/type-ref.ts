/** A type that a script names, resolved: one of the registry, a class of the script, or an array of either. */
import type { GroovyType } from '../runtime/type.ts';
import type { ClassModel } from './class-model.ts';

export type TypeRef =
  | { readonly kind: 'host'; readonly type: GroovyType }
  | { readonly kind: 'script'; readonly model: ClassModel }
  | { readonly kind: 'array'; readonly component: TypeRef };

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

export function isObject(ref: TypeRef | null): boolean {
  return ref === null || (ref.kind === 'host' && ref.type.name === 'java.lang.Object');
}
