/** Emits classes: each member becomes a function, each class a descriptor from which a run creates it. */
import { annotationNamed } from '../../scope/annotated.ts';
import { type ClassModel, isInterface, type TypeRef } from '../../scope/class-model.ts';
import type { Scope } from '../../scope/scope.ts';
import type { ConstructorNode, MethodNode, Parameter, Statement } from '../../syntax/tree/tree.ts';
import { lineMark, quote } from '../code.ts';
import { nameClosures } from '../expressions/closure-names.ts';
import { declareParameters, emitParameterDefaults } from '../expressions/closures.ts';
import { superInfo } from '../expressions/variables.ts';
import type { FunctionContext } from '../function-context.ts';
import type { ModuleContext } from '../module-context.ts';
import { emitBody, emitVoidBody, wrapBody } from '../statements/returns.ts';
import { tailCallsOf } from '../statements/tail-calls.ts';
import { emitField, emitInitializer, emptySlots, enumConstants } from './class-fields.ts';
import { memberContext } from './member-context.ts';
import { literal, transformsOf } from './transform-rows.ts';

/** The two code fragments of a class: its functions, and the expression that defines it in a run. */
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

/** `@Delegate`: the class implements the interfaces of the field's class. */
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
    ...resultRow(f, node),
  ];
  return `{${row.join(',')}}`;
}

/** The declared result type, which other implementations of the method must return, and `throws`. */
function resultRow(f: FunctionContext, node: MethodNode): string[] {
  const type = f.isVoid && node.returnType === null ? null : f.resolve(node.returnType, node);
  return [
    ...(type === null ? [] : [`result:${f.module.type(type)}`]),
    ...(node.exceptions.length === 0 ? [] : ['isThrowing:true']),
  ];
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
