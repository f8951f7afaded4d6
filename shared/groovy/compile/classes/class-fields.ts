/** Fields of a class: default values, and the code of instance and static initializers. */
import {
  type ClassModel,
  type FieldModel,
  isTrait,
  superModel,
  type TypeRef,
} from '../../scope/class-model.ts';
import type { Scope } from '../../scope/scope.ts';
import type { BlockStatement, ClassMember, ClassNode, EnumConstantNode } from '../../syntax/tree/tree.ts';
import { lineMark, quote } from '../code.ts';
import { argumentArray, emitArguments } from '../expressions/arguments.ts';
import { initialText } from '../expressions/assignments.ts';
import { fieldPlace } from '../expressions/variables.ts';
import { castCode, type FunctionContext } from '../function-context.ts';
import type { ModuleContext } from '../module-context.ts';
import { wrapBody } from '../statements/returns.ts';
import { memberContext } from './member-context.ts';

export function enumConstants(model: ClassModel): readonly EnumConstantNode[] {
  return (model.node?.members ?? []).filter((each) => each.kind === 'EnumConstantNode');
}

/** Initial slots of an instance, those of superclasses first. */
export function emptySlots(model: ClassModel): string[] {
  const slots = new Array<string>(model.slotCount).fill('null');
  for (let at: ClassModel | null = model; at !== null; at = superModel(at)) {
    for (const { isStatic, isLazy, index, type } of at.fields)
      if (!isStatic) slots[index] = isLazy ? 'null' : initialText(type);
  }
  return slots;
}

/** Initial values, then initialiser blocks, each in source order; enum constants first. */
export function emitInitializer(
  module: ModuleContext,
  model: ClassModel,
  outerScope: Scope | null,
  isStatic: boolean,
  functions: string[],
): string {
  const f = memberContext(module, model, outerScope, { isStatic });
  const isOfTrait = isTrait(model);
  const statements: string[] = [];
  for (const field of model.fields) {
    const zero = initialText(field.type);
    if (field.isStatic !== isStatic || zero === 'null') continue;
    if (isStatic || isOfTrait) statements.push(`${fieldPlace(f, field)}=${zero};`);
  }
  if (isStatic) statements.push(...emitEnumConstants(f, model));
  for (const field of model.fields) {
    if (field.isOfTrait && !isOfTrait) statements.push(emitInitialValue(f, field, isStatic));
  }
  const members = model.node === null ? [] : model.node.members;
  for (const member of isStatic ? constantsFirst(members) : members) {
    if (member.kind === 'PropertyNode' || member.kind === 'FieldNode') {
      const field = model.fieldsByName.get(member.name);
      if (field !== undefined) statements.push(emitInitialValue(f, field, isStatic));
    }
  }
  for (const member of members) {
    if (member.kind === 'InitializerNode' && member.isStatic === isStatic) {
      statements.push(emitInitializerBlock(f, member.code));
    }
  }
  if (model.node === null) {
    for (const field of model.fields) statements.push(emitInitialValue(f, field, isStatic));
  }
  if (statements.every((each) => each === '')) return 'null';
  const name = module.fresh('f');
  module.origins[name] = { className: model.name, methodName: isStatic ? '<clinit>' : '<init>' };
  functions.push(`function ${name}(self){${wrapBody(f, '', statements.join(''))}}`);
  return name;
}

/** Static fields with constant values are initialised before others are computed. */
function constantsFirst(members: readonly ClassMember[]): readonly ClassMember[] {
  const isConstant = (member: ClassMember): boolean =>
    (member.kind === 'PropertyNode' || member.kind === 'FieldNode') &&
    member.initialValue?.kind === 'ConstantExpression';
  return [...members.filter(isConstant), ...members.filter((each) => !isConstant(each))];
}

function emitInitializerBlock(f: FunctionContext, code: BlockStatement): string {
  return `{${f.inScope(() => code.statements.map((each) => f.statement(each)).join(''))}}`;
}

function emitInitialValue(f: FunctionContext, field: FieldModel, isStatic: boolean): string {
  if (field.initialValue === null || field.isStatic !== isStatic || field.isLazy) return '';
  const value = castCode(f, f.expression(field.initialValue), field.type);
  return `${lineMark(field.initialValue.line)}${fieldPlace(f, field)}=${value};`;
}

function emitEnumConstants(f: FunctionContext, model: ClassModel): string[] {
  return enumConstants(model).map((node, ordinal) => {
    const field = model.fieldsByName.get(node.name);
    const args = node.arguments === null ? '[]' : argumentArray(emitArguments(f, node.arguments));
    const type = node.body === null ? `K${model.id}` : emitConstantBody(f, model, node.body);
    return `K${model.id}.statics[${field?.index ?? 0}]=R.enumConstant(${type},${quote(node.name)},${ordinal},${args});`;
  });
}

function emitConstantBody(f: FunctionContext, model: ClassModel, body: ClassNode): string {
  return f.module.emitters.anonymousClass(f, body, { kind: 'script', model });
}

export function emitField(
  module: ModuleContext,
  model: ClassModel,
  outerScope: Scope | null,
  field: FieldModel,
  functions: string[],
): string {
  const lazy = field.isLazy ? emitLazy(module, model, outerScope, field, functions) : 'null';
  const parts = [
    `name:${quote(field.name)}`,
    `type:${field.type === null ? 'null' : module.type(field.type)}`,
    `index:${field.index}`,
    `isStatic:${field.isStatic}`,
    `isFinal:${field.isFinal}`,
    `isPrivate:${field.isPrivate}`,
    `isProperty:${field.isProperty}`,
    `lazy:${lazy}`,
  ];
  return `{${parts.join(',')}}`;
}

function emitLazy(
  module: ModuleContext,
  model: ClassModel,
  outerScope: Scope | null,
  field: FieldModel,
  functions: string[],
): string {
  const f = memberContext(module, model, outerScope, { isStatic: field.isStatic });
  const { initialValue } = field;
  const value =
    initialValue === null
      ? `R.construct(${module.type(field.type ?? (module.names.host('java.lang.Object') as TypeRef))},[])`
      : castCode(f, f.expression(initialValue), field.type);
  const name = module.fresh('f');
  module.origins[name] = { className: model.name, methodName: field.name };
  functions.push(`function ${name}(self){${wrapBody(f, '', `return(${value});`)}}`);
  return name;
}
