/** Closure expressions, and the parameters of all functions. */
import { assert } from '#base';
import type { TypeRef } from '../../scope/class-model.ts';
import { Scope, type Variable } from '../../scope/scope.ts';
import type { ClosureExpression, Parameter } from '../../syntax/tree/tree.ts';
import { type Code, effect, quote } from '../code.ts';
import { castCode, FunctionContext } from '../function-context.ts';
import { emitBody } from '../statements/returns.ts';
import { closureFacts, type PureReads, type TextFacts } from './pure-reads.ts';
import { type Surroundings, surroundings } from './variables.ts';

export function emitClosure(f: FunctionContext, node: ClosureExpression): Code {
  const self = f.module.fresh('k');
  const name = f.module.closureNames.get(node);
  assert(name !== undefined, 'closures are named before they are emitted');
  const inner = new FunctionContext({
    module: f.module,
    scope: new Scope(f.scope),
    model: f.model,
    isStatic: f.isStatic,
    closure: self,
    isNestedClosure: f.closure !== null,
    returnType: null,
    typeParameters: f.typeParameters,
    isMethod: f.isMethod,
  });
  const parameters = declareClosureParameters(inner, node);
  const prologue = emitParameterDefaults(inner, node.parameters ?? [], parameters);
  const body = emitBody(inner, node.code, prologue);
  const functionName = f.module.fresh('f');
  f.module.origins[functionName] = { className: name, methodName: 'doCall' };
  const facts = closureFacts(node);
  const around = surroundings(inner, facts?.pure?.variables ?? []);
  const shape = closureShape(f, name, node, parameters, facts === null ? '' : factsCode(facts, around));
  const names = parameters.map((each) => each.emitted);
  const owner = f.closure ?? 'self';
  const made = `${shape},function ${functionName}(${[self, ...names].join(',')}){${body}},${owner},${f.self}`;
  if (around === null || around.locals.length === 0) return effect(`R.closure(${made})`);
  return effect(`R.closureOver(${made},()=>[${around.locals.join(',')}])`);
}

/** A literal of the shape's facts; a closure whose surroundings are not known may have effects. */
function factsCode({ pure, read, order }: TextFacts, around: Surroundings | null): string {
  const pureText = pure === null || around === null ? 'null' : pureCode(pure, around);
  const orderText =
    order === null ? 'null' : `{property:${quote(order.property)},isDescending:${order.isDescending}}`;
  return `{pure:${pureText},read:${read === null ? 'null' : quote(read)},order:${orderText}}`;
}

function pureCode({ properties }: PureReads, { locals, dynamic }: Surroundings): string {
  const list = (names: Iterable<string>) => `[${Array.from(names, quote).join(',')}]`;
  return `{properties:${list(properties)},names:${list(dynamic)},hasLocals:${locals.length > 0}}`;
}

function declareClosureParameters(inner: FunctionContext, node: ClosureExpression): Variable[] {
  if (node.parameters === null) {
    const it: Variable = { name: 'it', emitted: inner.module.fresh('v'), type: null };
    inner.scope.declare(it);
    return [it];
  }
  return declareParameters(inner, node.parameters);
}

export function declareParameters(f: FunctionContext, nodes: readonly Parameter[]): Variable[] {
  return nodes.map((node) =>
    f.declareVariable(node.name, parameterType(f, node), node, node.modifiers.includes('final')),
  );
}

function parameterType(f: FunctionContext, node: Parameter): TypeRef | null {
  const type = f.resolve(node.type, node);
  if (!node.isVarargs) return type;
  return { kind: 'array', component: type ?? objectType(f) };
}

/** A class that each run defines itself. */
function isOfScript(type: TypeRef): boolean {
  return type.kind === 'array' ? isOfScript(type.component) : type.kind === 'script';
}

function objectType(f: FunctionContext): TypeRef {
  const type = f.module.names.host('java.lang.Object');
  return type as TypeRef;
}

function closureShape(
  f: FunctionContext,
  name: string,
  node: ClosureExpression,
  parameters: readonly Variable[],
  facts: string,
): string {
  const types = parameters.map((each) => (each.type === null ? 'null' : `${f.module.type(each.type)}.type`));
  const nodes = node.parameters ?? [];
  const required = nodes.filter((each) => each.initialValue === null).length;
  const defaults = nodes.map((each) => (each.initialValue === null ? 0 : 1));
  const isMixed = defaults.lastIndexOf(0) > defaults.indexOf(1) && defaults.includes(1);
  const rest = isMixed ? `,[${defaults.join(',')}]` : facts === '' ? '' : `,null,${facts}`;
  const make = `R.closureShape(${quote(name)},[${types.join(',')}],${required}${rest})`;
  if (parameters.some(({ type }) => type !== null && isOfScript(type))) {
    const place = f.module.fresh('h');
    f.module.lazies.push(place);
    return `(${place}??=${make})`;
  }
  return `(M.shapes[${f.module.nextShape()}]??=${make})`;
}

/**
 * Default values, in order. A default value may reference a preceding parameter; one that is itself missing
 * is resolved as an unknown name, so its flag is recorded while later default values are emitted.
 */
export function emitParameterDefaults(
  f: FunctionContext,
  nodes: readonly Parameter[],
  variables: readonly Variable[],
): string {
  let text = '';
  const isImplicitIt = nodes.length === 0 && variables.length === 1;
  const [it] = variables;
  if (isImplicitIt && it !== undefined) return `if(${it.emitted}===undefined)${it.emitted}=null;`;
  for (const [index, node] of nodes.entries()) {
    const variable = variables[index];
    if (node.initialValue === null || variable === undefined) continue;
    const flag = f.module.fresh('m');
    text += `const ${flag}=${variable.emitted}===undefined;`;
    f.missingFlags.set(variable.emitted, flag);
  }
  for (const [index, node] of nodes.entries()) {
    const variable = variables[index];
    if (node.initialValue === null || variable === undefined) continue;
    const value = castCode(f, f.expression(node.initialValue), variable.type);
    text += `if(${f.missingFlags.get(variable.emitted)})${variable.emitted}=${value};`;
  }
  f.missingFlags.clear();
  return text;
}
