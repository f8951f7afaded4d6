/** Emits statements whose value is unused. */
import type {
  BlockStatement,
  BreakStatement,
  ContinueStatement,
  ExpressionStatement,
  IfStatement,
  ReturnStatement,
  Statement,
} from '../../syntax/tree/tree.ts';
import { lineMark } from '../code.ts';
import { emitAssert } from '../expressions/assertion.ts';
import { emitDeclaration } from '../expressions/assignments.ts';
import { truth } from '../expressions/operators.ts';
import { castCode, type FunctionContext } from '../function-context.ts';
import { emitCatches, emitSwitch, emitTry, labelsOf } from './control.ts';
import { emitFor, emitForIn, emitWhile } from './loops.ts';
import { emptyResult } from './returns.ts';
import { emitTailCall } from './tail-calls.ts';

export function emitStatement(f: FunctionContext, node: Statement): string {
  return lineMark(node.line) + emitMarked(f, node);
}

function emitMarked(f: FunctionContext, node: Statement): string {
  switch (node.kind) {
    case 'BlockStatement':
      return emitBlock(f, node);
    case 'ExpressionStatement':
      return emitExpressionStatement(f, node);
    case 'IfStatement':
      return emitIf(f, node);
    case 'WhileStatement':
      return emitWhile(f, node);
    case 'ForInStatement':
      return emitForIn(f, node);
    case 'ForStatement':
      return emitFor(f, node);
    case 'SwitchStatement':
      return emitSwitch(f, node, (each) => emitPlainBlock(f, each.code));
    case 'TryCatchStatement':
      return emitTry(
        f,
        node,
        () => emitPlainBlock(f, node.tryStatement),
        () => emitCatches(f, node, (block) => emitPlainBlock(f, block)),
      );
    case 'SynchronizedStatement':
      return `R.synchronizedOn(${f.text(node.expression)});{${emitPlainBlock(f, node.code)}}`;
    case 'ReturnStatement':
      return emitReturnStatement(f, node);
    case 'BreakStatement':
      return emitBreak(f, node);
    case 'ContinueStatement':
      return emitContinue(f, node);
    case 'ThrowStatement':
      return `throw R.thrown(${f.text(node.expression)});`;
    case 'AssertStatement':
      return emitAssert(f, node);
    case 'EmptyStatement':
      return '';
  }
}

function emitPlainBlock(f: FunctionContext, node: BlockStatement): string {
  return f.inScope(() => node.statements.map((each) => emitStatement(f, each)).join(''));
}

function emitBlock(f: FunctionContext, node: BlockStatement): string {
  if (node.labels.length === 0) return `{${emitPlainBlock(f, node)}}`;
  const label = f.module.fresh('l');
  const labels = labelsOf(f, node.labels, label, null);
  const body = emitPlainBlock(f, node);
  labels.forget();
  return `${label}:{${body}}`;
}

function emitExpressionStatement(f: FunctionContext, node: ExpressionStatement): string {
  const { expression } = node;
  if (expression.kind === 'DeclarationExpression') return emitDeclaration(f, expression);
  return `${f.text(expression)};`;
}

function emitIf(f: FunctionContext, node: IfStatement): string {
  const condition = truth(f, f.expression(node.condition));
  const yes = f.inScope(() => emitStatement(f, node.ifBlock));
  if (node.elseBlock === null) return `if(${condition}){${yes}}`;
  const no = f.inScope(() => emitStatement(f, node.elseBlock as Statement));
  return `if(${condition}){${yes}}else{${no}}`;
}

function emitReturnStatement(f: FunctionContext, node: ReturnStatement): string {
  if (node.expression !== null && (f.isConstructor || f.isVoid)) {
    const problem = 'Cannot use return statement with an expression on a method that returns void';
    throw f.module.names.generationError(problem, node);
  }
  if (f.isConstructor) return 'return self;';
  if (node.expression === null) return `return ${emptyResult(f)};`;
  const again = emitTailCall(f, node.expression);
  return again ?? `return(${castCode(f, f.expression(node.expression), f.returnType)});`;
}

function emitBreak(f: FunctionContext, node: BreakStatement): string {
  if (node.label === null) {
    const target = f.jumps.at(-1)?.breakLabel;
    if (target === undefined) {
      throw f.module.error('the break statement is only allowed inside loops or switches', node);
    }
    return `break ${target};`;
  }
  if (f.jumps.length === 0) {
    throw f.module.error('the break statement with named label is only allowed inside loops', node);
  }
  return `break ${labelled(f, `break ${node.label}`, node)};`;
}

function emitContinue(f: FunctionContext, node: ContinueStatement): string {
  if (node.label === null) {
    const target = f.jumps.at(-1)?.continueLabel ?? null;
    if (target === null) throw f.module.error('the continue statement is only allowed inside loops', node);
    return `continue ${target};`;
  }
  return `continue ${labelled(f, `continue ${node.label}`, node)};`;
}

function labelled(f: FunctionContext, key: string, node: BreakStatement | ContinueStatement): string {
  const found = f.labels.findLast((each) => each.name === key);
  if (found !== undefined) return found.emitted;
  const verb = node.kind === 'BreakStatement' ? 'break' : 'continue';
  throw f.module.error(`${verb} to missing label`, node);
}
