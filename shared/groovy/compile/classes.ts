/** Classes: each member becomes a function, each class a descriptor that a run turns into a class of its own. */
import { annotationNamed } from '../scope/annotated.ts';
import {
  type ClassModel,
  type FieldModel,
  isInterface,
  isTrait,
  superModel,
  type TypeRef,
} from '../scope/class-model.ts';
import { Scope } from '../scope/scope.ts';
import { classTypeParameters, withTypeParameters } from '../scope/type-parameters.ts';
import type {
  BlockStatement,
  ClassMember,
  ClassNode,
  ConstructorNode,
  EnumConstantNode,
  MethodNode,
  Parameter,
  Statement,
} from '../syntax/tree.ts';
import { argumentArray, emitArguments } from './arguments.ts';
import { initialText } from './assignments.ts';
import { nameClosures } from './closure-names.ts';
import { declareParameters, emitParameterDefaults } from './closures.ts';
import { lineMark, quote } from './code.ts';
import { castCode, FunctionContext } from './function-context.ts';
import type { ModuleContext } from './module-context.ts';
import { emitBody, emitVoidBody, wrapBody } from './returns.ts';
import { tailCallsOf } from './tail-calls.ts';
import { literal, transformsOf } from './transform-rows.ts';
import { fieldPlace, superInfo } from './variables.ts';

/** A class as two pieces of text: its functions, and the expression that defines it in a run. */
export interface EmittedClass {
  readonly functions: string;
  readonly definition: string;
}

export function emitClass(module: ModuleContext, model: ClassModel, outerScope: Scope | null): EmittedClass {
  const members = model.node?.members ?? [];
  const methods = members.filter((each) => each.kind === 'MethodNode');
  nameClosures(module.closureNames, model, methods);
  return emitMembers(module, model, outerScope, methods);
}

export function emitMembers(
  module: ModuleContext,
  model: ClassModel,
  outerScope: Scope | null,
  methods: readonly MethodNode[],
): EmittedClass {
  const functions: string[] = [];
  const rows = methods.map((each) => emitMethod(module, model, outerScope, each, functions));
  const constructors = model.constructors.map((each) =>
    emitConstructor(module, model, outerScope, each, functions),
  );
  const initialize = emitInitializer(module, model, outerScope, false, functions);
  const initializeStatics = emitInitializer(module, model, outerScope, true, functions);
  const fields = model.fields.map((field) => emitField(module, model, outerScope, field, functions));
  const members = `()=>({fields:[${fields.join(',')}],methods:[${rows.join(',')}],constructors:[${constructors.join(',')}]})`;
  const parts = [
    `name:${quote(model.name)}`,
    `form:${quote(formOf(model))}`,
    `isTrait:${model.node?.classKind === 'trait'}`,
    `isAbstract:${model.node?.modifiers.includes('abstract') ?? false}`,
    `superclass:()=>${model.superclass === null ? 'null' : module.type(model.superclass)}`,
    `interfaces:()=>[${[...model.interfaces, ...delegatedInterfaces(module, model)]
      .reverse()
      .map((each) => module.type(each))
      .join(',')}]`,
    `outer:()=>${model.outer === null ? 'null' : `K${model.outer.id}`}`,
    `outerIndex:${model.outerIndex}`,
    `emptySlots:[${emptySlots(model).join(',')}]`,
    `staticCount:${model.staticCount}`,
    `constants:[${enumConstants(model)
      .map((each) => quote(each.name))
      .join(',')}]`,
    `transforms:[${transformsOf(module, model).join(',')}]`,
    `members:${members}`,
    `initialize:${initialize}`,
    `initializeStatics:${initializeStatics}`,
  ];
  return { functions: functions.join(''), definition: `R.defineClass({${parts.join(',')}})` };
}

/** `@Delegate`: the interfaces that the class of the field has are the class's too. */
function delegatedInterfaces(module: ModuleContext, model: ClassModel): readonly TypeRef[] {
  return (model.node?.members ?? []).flatMap((member) => {
    if (member.kind !== 'PropertyNode' && member.kind !== 'FieldNode') return [];
    const annotation = annotationNamed(member.annotations, 'Delegate');
    const isOff = annotation?.members.some(
      ({ name, value }) => name === 'interfaces' && literal(value) === 'false',
    );
    const type = model.fieldsByName.get(member.name)?.type;
    if (annotation === null || isOff) return [];
    if (type?.kind === 'host') return libraryInterfaces(module, type);
    if (type?.kind !== 'script') return [];
    return isInterface(type.model) ? [type] : type.model.interfaces;
  });
}

function libraryInterfaces(
  module: ModuleContext,
  type: Extract<TypeRef, { kind: 'host' }>,
): readonly TypeRef[] {
  const info = module.registry.info(type.type);
  const own = info.isInterface ? [info] : info.allInterfaces();
  return own.map((each) => ({ kind: 'host', type: each.type }));
}

function formOf(model: ClassModel): string {
  switch (model.node?.classKind) {
    case 'interface':
    case 'trait':
    case 'annotation':
      return 'interface';
    case 'enum':
      return 'enum';
    default:
      return model.node?.modifiers.includes('abstract') ? 'abstract' : 'class';
  }
}

function enumConstants(model: ClassModel): readonly EnumConstantNode[] {
  return (model.node?.members ?? []).filter((each) => each.kind === 'EnumConstantNode');
}

/** `static main(args)`, which starts a program and answers nothing. */
function isMain(method: MethodNode | undefined): boolean {
  if (method?.name !== 'main' || !method.modifiers.includes('static') || method.returnType !== null)
    return false;
  return method.parameters.length === 1 && method.parameters[0]?.type === null;
}

function memberContext(
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

function emitMethod(
  module: ModuleContext,
  model: ClassModel,
  outerScope: Scope | null,
  node: MethodNode,
  functions: string[],
): string {
  const isStatic = node.modifiers.includes('static');
  const f = memberContext(module, model, outerScope, { isStatic, method: node });
  const variables = declareParameters(f, node.parameters);
  const name = module.functionName(node);
  module.origins[name] = { className: model.name, methodName: node.name };
  if (node.code !== null) {
    const prologue = emitParameterDefaults(f, node.parameters, variables);
    f.tailCalls = tailCallsOf(f, node, variables);
    const body = f.isVoid ? emitVoidBody(f, node.code, prologue) : emitBody(f, node.code, prologue);
    const parameters = ['_', 'self', ...variables.map((each) => each.emitted)].join(',');
    functions.push(`${lineMark(node.line)}function ${name}(${parameters}){${body}}`);
  }
  const row = [
    `name:${quote(node.name)}`,
    `body:${node.code === null ? 'null' : name}`,
    parameterRow(
      f,
      node.parameters,
      variables.map((each) => each.type),
    ),
    `isStatic:${isStatic}`,
    `isPrivate:${node.modifiers.includes('private')}`,
    `isGetter:${!node.name.startsWith('is') || isBoolean(node.returnType)}`,
    `memoizedMax:${memoizedMax(node)}`,
  ];
  return `{${row.join(',')}}`;
}

function isBoolean(type: MethodNode['returnType']): boolean {
  return type?.dimensions === 0 && /^(?:java\.lang\.)?Boolean$|^boolean$/.test(type.name);
}

function memoizedMax(node: MethodNode): string {
  const annotation = annotationNamed(node.annotations, 'Memoized');
  if (annotation === null) return 'undefined';
  const max = annotation.members.find((each) => each.name === 'maxCacheSize');
  return max === undefined ? 'Infinity' : literal(max.value);
}

function parameterRow(
  f: FunctionContext,
  nodes: readonly Parameter[],
  types: readonly ReturnType<FunctionContext['resolve']>[],
): string {
  const list = types.map((type) => (type === null ? 'null' : f.module.type(type)));
  const defaults = nodes.map((node) => (node.initialValue === null ? '0' : '1'));
  return `parameters:[${list.join(',')}],defaults:[${defaults.join(',')}]`;
}

function emitConstructor(
  module: ModuleContext,
  model: ClassModel,
  outerScope: Scope | null,
  node: ConstructorNode,
  functions: string[],
): string {
  const f = memberContext(module, model, outerScope, { isStatic: false, isConstructor: true });
  const variables = declareParameters(f, node.parameters);
  const name = module.functionName(node);
  module.origins[name] = { className: model.name, methodName: '<init>' };
  const prologue = emitParameterDefaults(f, node.parameters, variables);
  const head = isSpecialCall(node.code.statements[0])
    ? ''
    : `self=R.superConstruct(self,K${model.id}.info,${superInfo(f)});`;
  const body = node.code.statements.map((each) => f.statement(each)).join('');
  const text = wrapBody(f, prologue, `${head}${body}return self;`);
  const parameters = ['_', 'self', ...variables.map((each) => each.emitted)].join(',');
  functions.push(`${lineMark(node.line)}function ${name}(${parameters}){${text}}`);
  return `{name:"new",body:${name},${parameterRow(
    f,
    node.parameters,
    variables.map((each) => each.type),
  )}}`;
}

function isSpecialCall(node: Statement | undefined): boolean {
  return (
    node?.kind === 'ExpressionStatement' &&
    node.expression.kind === 'ConstructorCallExpression' &&
    node.expression.target !== 'new'
  );
}

/** What the slots of an instance hold before anything is assigned, those of the classes above it first. */
function emptySlots(model: ClassModel): string[] {
  const slots = new Array<string>(model.slotCount).fill('null');
  for (let at: ClassModel | null = model; at !== null; at = superModel(at)) {
    for (const { isStatic, isLazy, index, type } of at.fields)
      if (!isStatic) slots[index] = isLazy ? 'null' : initialText(type);
  }
  return slots;
}

/** Initial values, then initialiser blocks, each in source order; enum constants come first of all. */
function emitInitializer(
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

/** Static fields with constant values are there before the values of others are worked out. */
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

function emitField(
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
