/** Compiles `@TailRecursive` methods to a loop: each tail call assigns the parameters and starts the next iteration. */
import { hasAnnotation } from '../../scope/annotated.ts';
import type { Variable } from '../../scope/scope.ts';
import type { Expression, MethodCallExpression, MethodNode } from '../../syntax/tree/tree.ts';
import { isThis, staticName } from '../expressions/members.ts';
import { truth } from '../expressions/operators.ts';
import { castCode, type FunctionContext, type TailCalls } from '../function-context.ts';

export function tailCallsOf(
  f: FunctionContext,
  node: MethodNode,
  parameters: readonly Variable[],
): TailCalls | null {
  if (!hasAnnotation(node.annotations, 'TailRecursive')) return null;
  return { name: node.name, parameters, label: f.module.fresh('l') };
}

/** The body as a loop; each iteration counts as a step. */
export function loopOfTailCalls(f: FunctionContext, body: string): string {
  return f.tailCalls === null ? body : `${f.tailCalls.label}:for(;;){${f.turn()}${body}}`;
}

/** `return value`, if the value may be a call of the method itself; null for other values. */
export function emitTailCall(f: FunctionContext, node: Expression): string | null {
  const { tailCalls } = f;
  if (tailCalls === null) return null;
  if (isOwnCall(node, tailCalls)) return beginAnew(f, node, tailCalls);
  if (node.kind === 'TernaryExpression') {
    const condition = truth(f, f.expression(node.condition));
    return `if(${condition}){${emitResult(f, node.trueExpression)}}else{${emitResult(f, node.falseExpression)}}`;
  }
  if (callsItself(node, tailCalls)) {
    throw f.module.error(
      "Recursive call could not be transformed by @TailRecursive. Maybe it's not a tail call.",
      node,
    );
  }
  return null;
}

/** `return value` in any form. */
function emitResult(f: FunctionContext, node: Expression): string {
  return emitTailCall(f, node) ?? `return(${castCode(f, f.expression(node), f.returnType)});`;
}

function isOwnCall(node: Expression, { name, parameters }: TailCalls): node is MethodCallExpression {
  return (
    node.kind === 'MethodCallExpression' &&
    (node.isImplicitThis || isThis(node.objectExpression)) &&
    staticName(node.method) === name &&
    node.arguments.length === parameters.length
  );
}

function beginAnew(f: FunctionContext, node: MethodCallExpression, { parameters, label }: TailCalls): string {
  const values = node.arguments.map((each, index) =>
    castCode(f, f.expression(each), parameters[index]?.type ?? null),
  );
  const temporaries = values.map(() => f.temporary());
  const kept = values.map((value, index) => `${temporaries[index]}=${value};`).join('');
  const given = parameters.map((each, index) => `${each.emitted}=${temporaries[index]};`).join('');
  return `${kept}${given}continue ${label};`;
}

/** True if the method is called anywhere inside, except in closures, which are functions of their own. */
function callsItself(node: Expression, calls: TailCalls): boolean {
  const queue: unknown[] = [node];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const part = next as { readonly kind?: string };
    if (part.kind === 'ClosureExpression') continue;
    if (part.kind === 'MethodCallExpression' && isOwnCall(next as Expression, calls)) return true;
    queue.push(...Object.values(next));
  }
  return false;
}
