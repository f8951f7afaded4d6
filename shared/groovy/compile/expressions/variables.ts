/** Resolves a bare name to a local, a field, a class or a dynamic property, and emits the read. */

import { CLOSURE_TYPE } from '../../runtime/closures/closure.ts';
import { capitalized, traitFieldName } from '../../runtime/property-names.ts';
import {
  type ClassModel,
  type FieldModel,
  findField,
  hasStaticMethod,
  isTrait,
  superModel,
  type TypeRef,
} from '../../scope/class-model.ts';
import type { Expression, PropertyExpression, VariableExpression } from '../../syntax/tree/tree.ts';
import { type Code, effect, quote, variable } from '../code.ts';
import { type FunctionContext, kindOfType, variableCode, wrapperOf } from '../function-context.ts';
import { importedProperty } from './static-imports.ts';

export function emitVariable(f: FunctionContext, node: VariableExpression): Code {
  const { name } = node;
  if (name === 'this') return variable(f.self);
  if (name === 'super') return variable(f.self);
  const local = f.scope.find(name);
  if (local !== null) {
    const flag = f.missingFlags.get(local.emitted);
    if (flag !== undefined) return effect(`(${flag}?${emitDynamic(f, name)}:${local.emitted})`);
    const code = variableCode(local);
    return f.isOwn(local) ? { ...code, ...wrapperOf(local.type, name) } : code;
  }
  const constant = closureConstant(f, name);
  if (constant !== null) return effect(constant);
  const field = directField(f, name);
  if (field !== null) return emitFieldRead(f, field);
  const type = classNamed(f, name);
  if (type !== null) return variable(`${f.module.type(type)}.type`);
  const imported = importedProperty(f, name);
  if (imported !== null) {
    return effect(`${f.module.propertySite(imported.member)}.get(${f.module.type(imported.type)}.type)`);
  }
  checkStaticScope(f, 'get', node);
  return effect(emitDynamic(f, name));
}

/** Where a closure finds the names of its surroundings. */
export interface Surroundings {
  /** Local variables, by their names in generated code. */
  readonly locals: readonly string[];
  /** Found at run time. */
  readonly dynamic: readonly string[];
}

/** Null if a name is that of a field or a class. */
export function surroundings(f: FunctionContext, names: Iterable<string>): Surroundings | null {
  const locals: string[] = [];
  const dynamic: string[] = [];
  for (const name of names) {
    const local = f.scope.find(name);
    if (local !== null) {
      if (f.missingFlags.has(local.emitted)) return null;
      locals.push(local.emitted);
      continue;
    }
    const isOther =
      closureConstant(f, name) !== null ||
      directField(f, name) !== null ||
      classNamed(f, name) !== null ||
      importedProperty(f, name) !== null;
    if (isOther || f.isStaticMethod) return null;
    dynamic.push(name);
  }
  return { locals, dynamic };
}

/**
 * `DONE`, `DELEGATE_FIRST` and so on in a closure within a closure: the original compiles the outer one to a subclass of
 * Closure, whose static fields the inner one sees before all but local variables.
 */
function closureConstant(f: FunctionContext, name: string): string | null {
  if (!f.isNestedClosure || !Object.hasOwn(CLOSURE_TYPE.spec.statics ?? {}, name)) return null;
  const type = f.module.names.host(CLOSURE_TYPE.name);
  return type === null ? null : `${f.module.propertySite(name)}.get(${f.module.type(type)}.type)`;
}

/** The declared type of the local or field of that name, or null. */
export function storedType(f: FunctionContext, node: VariableExpression): TypeRef | null {
  const local = f.scope.find(node.name);
  return local === null ? (directField(f, node.name)?.type ?? null) : local.type;
}

/** In a static method an unresolved name is not a property of the binding either. */
export function checkStaticScope(
  f: FunctionContext,
  accessor: 'get' | 'set',
  node: VariableExpression,
): void {
  const { name } = node;
  if (!f.isStaticMethod || hasStaticMethod(f.model, `${accessor}${capitalized(name)}`)) return;
  if (seesStaticField(f.model, name)) return;
  throw f.module.error(staticScopeProblem(name), node);
}

/** Groovy's message. */
function staticScopeProblem(name: string): string {
  return [
    `Apparent variable '${name}' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:`,
    'You attempted to reference a variable in the binding or an instance variable from a static context.',
    'You misspelled a classname or statically imported field. Please check the spelling.',
    `You attempted to use a method '${name}' but left out brackets in a place not allowed by the grammar.`,
  ].join('\n');
}

/** `this.name` in a static method must not be a field or property of instances. */
export function checkStaticThis(f: FunctionContext, name: string, at: PropertyExpression): void {
  if (!f.isStatic || name === 'class') return;
  if (f.model !== f.module.scriptClass && !isOfInstances(f.model, name)) return;
  throw f.module.error(
    `${name} is declared in a dynamic context, but you tried to access it from a static context.`,
    at,
  );
}

function isOfInstances(model: ClassModel, name: string): boolean {
  for (let at: ClassModel | null = model; at !== null; at = superModel(at)) {
    const field = findField(at, name);
    if (field !== null) return !field.isStatic;
    const getters = ['get', 'is'].flatMap((each) => at?.methods.get(`${each}${capitalized(name)}`) ?? []);
    const getter = getters.find((each) => each.parameters.length === 0);
    if (getter !== undefined) return !getter.modifiers.includes('static');
  }
  return false;
}

export function classNamed(f: FunctionContext, name: string): TypeRef | null {
  return f.typeParameters.get(name) ?? f.module.names.find(name, f.model);
}

/** A name resolved at run time: a property of the closure's owner or delegate, or of `this`. */
function emitDynamic(f: FunctionContext, name: string): string {
  if (f.closure !== null) return `${f.module.closureSite(name)}.get(${f.closure})`;
  return `${f.module.propertySite(name)}.getOwn(self)`;
}

/**
 * The field that a bare name or `this.name` accesses without a getter: one of the class itself, outside
 * closures (resolved at run time, since a delegate may define it), or of the trait, in closures too.
 */
export function directField(f: FunctionContext, name: string): FieldModel | null {
  const field = findField(f.model, name);
  if (isTrait(f.model)) return field === null || field.isStatic || f.isStatic || field.isLazy ? null : field;
  if (f.closure !== null) return null;
  if (field === null || (f.isStatic && !field.isStatic) || field.isLazy) return null;
  return field;
}

export function emitFieldRead(f: FunctionContext, field: FieldModel): Code {
  const code = variable(fieldPlace(f, field), kindOfType(field.type));
  return { ...code, ...wrapperOf(field.type, `this.${field.name}`) };
}

/**
 * The reference to a field of the current class in generated code; trait fields have another slot in each
 * class.
 */
export function fieldPlace(f: FunctionContext, field: FieldModel): string {
  if (isTrait(f.model) && !field.isStatic) {
    const name = quote(traitFieldName(f.model.name, field.name));
    return `${f.self}[S][R.traitSlot(${f.self},${name})]`;
  }
  return field.isStatic ? `K${f.model.id}.statics[${field.index}]` : `self[S][${field.index}]`;
}

/** A chain of names that forms a fully qualified class name: `java.util.Date`, `Map.Entry`. */
export function qualifiedClass(f: FunctionContext, node: Expression): TypeRef | null {
  const name = dottedName(node);
  if (name === null) return null;
  const root = name.slice(0, name.indexOf('.'));
  if (f.scope.find(root) !== null || findField(f.model, root) !== null) return null;
  return f.module.names.find(name, f.model);
}

function dottedName(node: Expression): string | null {
  if (node.kind === 'VariableExpression') return node.name;
  if (node.kind !== 'PropertyExpression' || node.isSafe || node.isSpreadSafe) return null;
  const { property } = node;
  if (property.kind !== 'ConstantExpression' || property.constant.type !== 'String') return null;
  const head = dottedName(node.objectExpression);
  return head === null ? null : `${head}.${property.constant.value}`;
}

/** The superclass of the current class, as class information. */
export function superInfo(f: FunctionContext): string {
  const above: TypeRef | null = f.model.superclass;
  return above === null ? `R.typeInfo(${quote('java.lang.Object')})` : f.module.type(above);
}

/**
 * True if the class, a superclass, an enclosing class or an interface in the script has such a static field.
 */
function seesStaticField(model: ClassModel, name: string): boolean {
  if (findField(model, name)?.isStatic) return true;
  const { superclass, outer } = model;
  const related = superclass === null ? model.interfaces : [superclass, ...model.interfaces];
  return (
    related.some((each) => each.kind === 'script' && seesStaticField(each.model, name)) ||
    (outer !== null && seesStaticField(outer, name))
  );
}
