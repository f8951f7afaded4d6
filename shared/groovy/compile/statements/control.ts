/** Emits `switch` and `try`, for statements and for returned values. */
import type { TypeRef } from '../../scope/class-model.ts';
import type {
  BlockStatement,
  CaseStatement,
  CatchStatement,
  SwitchStatement,
  TryCatchStatement,
  TypeNode,
} from '../../syntax/tree/tree.ts';
import type { FunctionContext } from '../function-context.ts';

export type EmitCase = (node: CaseStatement) => string;

/**
 * The case values are compared in order; then a JavaScript switch runs the code, so that fall-through is as
 * in the script. As in Groovy's compiler, `default` comes last, wherever it is written.
 */
export function emitSwitch(f: FunctionContext, node: SwitchStatement, emitCase: EmitCase): string {
  const value = f.temporary();
  const label = f.module.fresh('l');
  const cases = [
    ...node.cases.filter((each) => each.expression !== null),
    ...node.cases.filter((each) => each.expression === null),
  ];
  const chosen = f.temporary();
  const tested = f.module.fresh('l');
  const tests = cases.map((each, index) =>
    each.expression === null
      ? ''
      : `if(R.isCase(${f.text(each.expression)},${value})){${chosen}=${index};break ${tested}}`,
  );
  const fallback = cases.findIndex((each) => each.expression === null);
  f.jumps.push({ breakLabel: label, continueLabel: f.jumps.at(-1)?.continueLabel ?? null });
  const labels = labelsOf(f, node.labels, label, null);
  const emitted = cases.map((each, index) => `case ${index}:{${emitCase(each)}}`);
  labels.forget();
  f.jumps.pop();
  return (
    `${value}=${f.text(node.expression)};${chosen}=${fallback};${tested}:{${tests.join('')}}` +
    `${label}:switch(${chosen}){${emitted.join('')}}`
  );
}

/** Maps the script's labels to generated ones while a statement is emitted. */
export function labelsOf(
  f: FunctionContext,
  names: readonly string[],
  breakLabel: string,
  continueLabel: string | null,
): { forget(): void } {
  for (const name of names) {
    f.labels.push({ name: `break ${name}`, emitted: breakLabel });
    if (continueLabel !== null) f.labels.push({ name: `continue ${name}`, emitted: continueLabel });
  }
  return {
    forget: () => {
      f.labels.length -= names.length * (continueLabel === null ? 1 : 2);
    },
  };
}

/**
 * A caught value is passed to `R.caught`, which converts it to a Groovy throwable or rethrows the end of the
 * run; `finally` blocks are then skipped, since a script must not outlive its budget.
 */
export function emitTry(
  f: FunctionContext,
  node: TryCatchStatement,
  emitBody: () => string,
  emitCatchList: () => string,
): string {
  const body = emitBody();
  const catches = emitCatchList();
  const guarded = `try{${body}}${catches}`;
  if (node.finallyStatement === null) return guarded;
  const last = f.inScope(() =>
    (node.finallyStatement as BlockStatement).statements.map((each) => f.statement(each)),
  );
  const error = f.module.fresh('e');
  const inner = catches === '' ? body : guarded;
  return `try{${inner}}catch(${error}){throw R.caught(${error})}finally{if(R.isLive){${last.join('')}}}`;
}

export function emitCatches(
  f: FunctionContext,
  node: TryCatchStatement,
  emitBlock: (block: BlockStatement) => string,
): string {
  if (node.catchStatements.length === 0) return '';
  const error = f.module.fresh('e');
  const clauses = node.catchStatements.map((each) => emitCatch(f, each, error, emitBlock));
  return `catch(${error}){${error}=R.caught(${error});${clauses.join('else ')}else throw ${error};}`;
}

function emitCatch(
  f: FunctionContext,
  node: CatchStatement,
  error: string,
  emitBlock: (block: BlockStatement) => string,
): string {
  return f.inScope(() => {
    const types =
      node.exceptionTypes.length === 0
        ? [f.module.type({ kind: 'host', type: f.module.registry.infoNamed('java.lang.Exception').type })]
        : node.exceptionTypes.map((type) => f.module.type(exceptionType(f, type)));
    const made = f.declareVariable(node.variable, null, node);
    const tests = types.map((type) => `R.instanceOf(${error},${type})`);
    return `if(${tests.join('||')}){let ${made.emitted}=${error};${emitBlock(node.code)}}`;
  });
}

function exceptionType(f: FunctionContext, node: TypeNode): TypeRef {
  const type = f.module.names.resolve(node, f.model, f.typeParameters, node);
  if (f.module.names.lineOf(type).includes('java.lang.Throwable')) return type;
  throw f.module.error('Catch statement parameter type is not a subclass of Throwable.', node);
}
