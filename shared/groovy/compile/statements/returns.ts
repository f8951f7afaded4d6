/** Emits function bodies: the value of the last statement of each branch is the implicit return value. */
import type { BlockStatement, CaseStatement, Statement } from '../../syntax/tree/tree.ts';
import { ENTER, lineMark, variable } from '../code.ts';
import { emitDeclaration, emitTupleDeclaration } from '../expressions/assignments.ts';
import { truth } from '../expressions/operators.ts';
import { castCode, type FunctionContext } from '../function-context.ts';
import { emitCatches, emitSwitch, emitTry, labelsOf } from './control.ts';
import { emitTailCall, loopOfTailCalls } from './tail-calls.ts';

/** The code of a whole body: accounting, temporaries, prologue, statements with the last one returned. */
export function emitBody(f: FunctionContext, code: BlockStatement, prologue: string): string {
  const body = loopOfTailCalls(f, emitReturning(f, code.statements));
  return wrapBody(f, prologue, body);
}

export function wrapBody(f: FunctionContext, prologue: string, body: string): string {
  const temporaries = f.temporaries.length === 0 ? '' : `let ${f.temporaries.join(',')};`;
  const inner = `${temporaries}${prologue}${body}`;
  return f.countsTurns
    ? `${ENTER}let turns=0;try{${inner}}finally{B.stepsLeft-=turns;R.depth--}`
    : `${ENTER}try{${inner}}finally{R.depth--}`;
}

/** The body of a void method. */
export function emitVoidBody(f: FunctionContext, code: BlockStatement, prologue: string): string {
  const body = code.statements.map((each) => f.statement(each)).join('');
  return wrapBody(f, prologue, `${body}return null;`);
}

function emitReturning(f: FunctionContext, statements: readonly Statement[]): string {
  const last = statements.at(-1);
  if (last === undefined) return `return ${emptyResult(f)};`;
  const head = statements.slice(0, -1).map((each) => f.statement(each));
  return head.join('') + emitLast(f, last);
}

/** The result of a body that ends without a value. */
export function emptyResult(f: FunctionContext): string {
  return castCode(f, variable('null'), f.returnType);
}

function emitLast(f: FunctionContext, node: Statement): string {
  const mark = lineMark(node.line);
  switch (node.kind) {
    case 'ExpressionStatement': {
      const { expression } = node;
      if (expression.kind === 'DeclarationExpression') {
        const { left, right } = expression;
        if (left.kind === 'TupleExpression') {
          const { text, value } = emitTupleDeclaration(f, left, right);
          return `${mark}${text}return(${castCode(f, variable(value), f.returnType)});`;
        }
        const text = emitDeclaration(f, expression);
        const made = f.scope.find(left.name);
        return `${mark}${text}return(${castCode(f, variable(made?.emitted ?? 'null'), f.returnType)});`;
      }
      const again = emitTailCall(f, expression);
      return mark + (again ?? `return(${castCode(f, f.expression(expression), f.returnType)});`);
    }
    case 'BlockStatement':
      return emitLastLabelled(f, node, () => emitBlock(f, node));
    case 'IfStatement': {
      const condition = truth(f, f.expression(node.condition));
      const yes = f.inScope(() => emitLast(f, node.ifBlock));
      const no = node.elseBlock === null ? '' : f.inScope(() => emitLast(f, node.elseBlock as Statement));
      const end = node.elseBlock === null ? `return ${emptyResult(f)};` : '';
      return `${mark}if(${condition}){${yes}}else{${no}${end}}`;
    }
    case 'SwitchStatement':
      return `${mark}${emitSwitch(f, node, (each) => emitCase(f, each))}return ${emptyResult(f)};`;
    case 'TryCatchStatement':
      return (
        mark +
        emitTry(
          f,
          node,
          () => emitBlock(f, node.tryStatement),
          () => emitCatches(f, node, (block) => emitBlock(f, block)),
        )
      );
    case 'SynchronizedStatement':
      return `${mark}R.synchronizedOn(${f.text(node.expression)});{${emitBlock(f, node.code)}}`;
    case 'ReturnStatement':
    case 'ThrowStatement':
      return f.statement(node);
    default:
      return `${f.statement(node)}return ${emptyResult(f)};`;
  }
}

function emitLastLabelled(f: FunctionContext, node: BlockStatement, emit: () => string): string {
  if (node.labels.length === 0) return `{${emit()}}`;
  const label = f.module.fresh('l');
  const labels = labelsOf(f, node.labels, label, null);
  const body = emit();
  labels.forget();
  return `${label}:{${body}}return ${emptyResult(f)};`;
}

function emitBlock(f: FunctionContext, node: BlockStatement): string {
  return f.inScope(() => emitReturning(f, node.statements));
}

/** The values are the expressions before a `break`, and the last expression of `default`. */
function emitCase(f: FunctionContext, node: CaseStatement): string {
  const { statements } = node.code;
  const last = statements.at(-1);
  if (last === undefined) return '';
  return f.inScope(() => {
    if (last.kind === 'BreakStatement' && last.label === null) {
      return emitReturning(f, statements.slice(0, -1));
    }
    if (node.expression === null) return emitReturning(f, statements);
    return statements.map((each) => f.statement(each)).join('');
  });
}
