/** Compiles a syntax tree to JavaScript: runs the passes in order. */

import type { Budget } from '#base';
import { SCRIPT_TYPE } from '../runtime/classes/script-type.ts';
import type { Registry } from '../runtime/script-classes/registry.ts';
import { ClassBuilder } from '../scope/build-classes.ts';
import type { ClassModel, TypeRef } from '../scope/class-model.ts';
import { superModel } from '../scope/class-model.ts';
import { Names } from '../scope/names.ts';
import { EnclosingScope, Scope } from '../scope/scope.ts';
import { NO_TYPE_PARAMETERS } from '../scope/type-parameters.ts';
import type { ClassNode, ModuleNode } from '../syntax/tree/tree.ts';
import { transformModule } from '../transform/transform-module.ts';
import { checkAnnotations } from './classes/annotations.ts';
import { emitClass, emitMembers } from './classes/classes.ts';
import { assemble, quote } from './code.ts';
import { nameClosures } from './expressions/closure-names.ts';
import { emitExpression } from './expressions/expressions.ts';
import { FunctionContext } from './function-context.ts';
import { type FunctionOrigin, ModuleContext } from './module-context.ts';
import { emitBody } from './statements/returns.ts';
import { emitStatement } from './statements/statements.ts';

export interface GeneratedScript {
  readonly text: string;
  /** Line of the script for each line of the text. */
  readonly lines: readonly number[];
  readonly origins: Readonly<Record<string, FunctionOrigin>>;
  readonly scriptName: string;
  /** True if the script's class has no members of its own. */
  readonly isPlain: boolean;
  readonly siteCount: number;
}

/** `budget` bounds the work; `sharedNames` are classes that all scripts of the run share. */
export function generate(
  parsed: ModuleNode,
  registry: Registry,
  scriptName: string,
  budget: Budget,
  sharedNames: ReadonlySet<string>,
): GeneratedScript {
  const module = transformModule(parsed, budget);
  const names = new Names(module, registry, `${scriptName}.groovy`, budget);
  const builder = new ClassBuilder(names);
  const models = builder.build(module, scriptName);
  checkAnnotations(module, names);
  const context = new ModuleContext({
    module,
    names,
    registry,
    budget,
    scriptClass: models.scriptClass,
    emitters: {
      expression: emitExpression,
      statement: emitStatement,
      anonymousClass: (f, body, type) => emitAnonymousClass(f, builder, body, type),
    },
  });
  nameClosures(context.closureNames, models.scriptClass, module.methods, models.code);
  const script = emitMembers(context, models.scriptClass, null, module.methods);
  const isPlain = isPlainScript(models.scriptClass, module);
  const classes = inOrder([models.scriptClass, ...models.classes]).map((model) => {
    if (model !== models.scriptClass) return { model, ...emitTopClass(context, model, sharedNames) };
    return { model, ...script, ...(isPlain ? { definition: 'R.plainScript(M)' } : {}) };
  });
  const run = emitRun(context, models.scriptClass, module, models.code);
  const definitions = classes.map((each) => `K${each.model.id}=${each.definition}`);
  const functions = classes.map((each) => each.functions).join('');
  const declared = context.declarations.length === 0 ? '' : `const ${context.declarations.join(',')};`;
  const lazies = context.lazies.length === 0 ? '' : `let ${context.lazies.join(',')};`;
  const text =
    `"use strict";const B=R.budget,S=R.slotsKey,T=R.typeKey,W=R.storedKey;${declared}${lazies}const ${definitions.join(',')};` +
    `${functions}${run.text}\u00011;return{scriptClass:K${models.scriptClass.id},run:${run.name}};`;
  const { origins, siteCount } = context;
  return { ...assemble(text), origins, scriptName: models.scriptClass.name, isPlain, siteCount };
}

function emitTopClass(context: ModuleContext, model: ClassModel, sharedNames: ReadonlySet<string>) {
  const emitted = emitClass(context, model, null);
  let outermost = model;
  while (outermost.outer !== null) outermost = outermost.outer;
  if (!sharedNames.has(outermost.name)) return emitted;
  return {
    ...emitted,
    definition: `R.definitions.sharedClass(${quote(model.name)},()=>${emitted.definition})`,
  };
}

/** True if runs can share the script's class: nothing in it is created by a run. */
function isPlainScript(model: ClassModel, module: ModuleNode): boolean {
  const { superclass, interfaces, fields, constructors } = model;
  const isOfLibrary = superclass?.kind === 'host' && superclass.type === SCRIPT_TYPE;
  const members = [...interfaces, ...fields, ...constructors, ...module.methods];
  return isOfLibrary && members.length === 0 && model.node === null;
}

function emitRun(
  context: ModuleContext,
  model: ClassModel,
  module: ModuleNode,
  code: ModuleNode['code']['statements'],
): { name: string; text: string } {
  const f = new FunctionContext({
    module: context,
    scope: new Scope(null),
    model,
    isStatic: false,
    closure: null,
    returnType: null,
    typeParameters: NO_TYPE_PARAMETERS,
  });
  const name = context.fresh('f');
  context.origins[name] = { className: model.name, methodName: 'run' };
  const body = emitBody(f, { ...module.code, statements: code }, '');
  return { name, text: `function ${name}(_,self){${body}}` };
}

/** Sorts classes after their supertypes. */
function inOrder(models: readonly ClassModel[]): ClassModel[] {
  const sorted = new Set<ClassModel>();
  const visit = (model: ClassModel): void => {
    if (sorted.has(model)) return;
    const above = superModel(model);
    if (above !== null) visit(above);
    for (const each of model.interfaces) if (each.kind === 'script') visit(each.model);
    sorted.add(model);
  };
  for (const model of models) visit(model);
  return [...sorted];
}

/**
 * Defined at each execution if its methods use enclosing locals, or may use those of an anonymous class around it; else
 * once in a run.
 */
function emitAnonymousClass(
  f: FunctionContext,
  builder: ClassBuilder,
  body: ClassNode,
  type: TypeRef | null,
): string {
  const isInterface =
    type !== null && (type.kind === 'host' ? type.type.spec.form === 'interface' : isInterfaceModel(type));
  const [model] = builder.anonymous(body, f.model, type, isInterface);
  if (model === undefined) return 'null';
  const enclosing = new EnclosingScope(f.scope);
  const emitted = emitClass(f.module, model, enclosing);
  const definition = `(()=>{${emitted.functions}const K${model.id}=${emitted.definition};return K${model.id}})()`;
  if (enclosing.isUsed || isWithinAnonymous(f.model)) return definition;
  const name = f.module.fresh('a');
  f.module.lazies.push(name);
  return `(${name}??=${definition})`;
}

function isWithinAnonymous(model: ClassModel): boolean {
  return model.isAnonymous || (model.outer !== null && isWithinAnonymous(model.outer));
}

function isInterfaceModel(type: TypeRef): boolean {
  if (type.kind !== 'script') return false;
  const kind = type.model.node?.classKind;
  return kind === 'interface' || kind === 'trait';
}
