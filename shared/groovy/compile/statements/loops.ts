/** Emits loops. Each iteration is a step of the budget. */
import type { TypeRef } from '../../scope/class-model.ts';
import type {
  Expression,
  ForInStatement,
  ForStatement,
  Statement,
  WhileStatement,
} from '../../syntax/tree/tree.ts';
import { variable } from '../code.ts';
import { emitDeclaration } from '../expressions/assignments.ts';
import { truth } from '../expressions/operators.ts';
import { castCode, type FunctionContext } from '../function-context.ts';
import { labelsOf } from './control.ts';

/** The body of a loop under its generated label. */
function emitLoopBody(f: FunctionContext, node: Statement, names: readonly string[], label: string): string {
  f.jumps.push({ breakLabel: label, continueLabel: label });
  const labels = labelsOf(f, names, label, label);
  const body = f.inScope(() => f.statement(node));
  labels.forget();
  f.jumps.pop();
  return body;
}

export function emitWhile(f: FunctionContext, node: WhileStatement): string {
  const label = f.module.fresh('l');
  const condition = truth(f, f.expression(node.condition));
  const body = emitLoopBody(f, node.loopBlock, node.labels, label);
  return `${label}:while(${condition}){${f.turn()}${body}}`;
}

export function emitFor(f: FunctionContext, node: ForStatement): string {
  return f.inScope(() => {
    const label = f.module.fresh('l');
    const start = node.initialization === null ? '' : emitInitialization(f, node.initialization);
    const condition = node.condition === null ? 'true' : truth(f, f.expression(node.condition));
    const update = node.update === null ? '' : f.text(node.update);
    const body = emitLoopBody(f, node.loopBlock, node.labels, label);
    return `{${start}${label}:for(;${condition};${update}){${f.turn()}${body}}}`;
  });
}

function emitInitialization(f: FunctionContext, node: Expression): string {
  return node.kind === 'DeclarationExpression' ? emitDeclaration(f, node) : `${f.text(node)};`;
}

/** The loop variable is declared before the loop: closures in the body share it, as in Groovy. */
export function emitForIn(f: FunctionContext, node: ForInStatement): string {
  const source = node.collection;
  if (source.kind === 'RangeExpression' && !f.module.isCareful) {
    const from = f.text(source.from);
    const to = f.text(source.to);
    return emitRangeLoop(f, node, from, to, source.isInclusive);
  }
  const collection = f.text(source);
  return f.inScope(() => {
    const type = f.resolve(node.variable.type, node.variable);
    const made = f.declareVariable(node.variable.name, type, node.variable);
    const iterator = f.module.fresh('i');
    const label = f.module.fresh('l');
    const next = castCode(f, { text: `${iterator}.next()`, kind: 'any', form: 'effect' }, type);
    const body = emitLoopBody(f, node.loopBlock, node.labels, label);
    return (
      `{const ${iterator}=R.iterate(${collection});let ${made.emitted}=null;` +
      `${label}:while(${iterator}.hasNext()){${made.emitted}=${next};${f.turn()}${body}}}`
    );
  });
}

/** A range of ints becomes a counting loop; any other range is created and iterated. */
function emitRangeLoop(
  f: FunctionContext,
  node: ForInStatement,
  from: string,
  to: string,
  isInclusive: boolean,
): string {
  return f.inScope(() => {
    const type = f.resolve(node.variable.type, node.variable);
    const made = f.declareVariable(node.variable.name, type, node.variable);
    const [a, b, d, i, n] = ['a', 'b', 'd', 'i', 'n'].map((letter) => f.module.fresh(letter)) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const label = f.module.fresh('l');
    const body = emitLoopBody(f, node.loopBlock, node.labels, label);
    const end = isInclusive ? b : `${b}-${d}`;
    const isEmpty = isInclusive ? '' : `if(${a}===${b})break;`;
    return (
      `{const ${a}=${from},${b}=${to},${i}=typeof ${a}==='number'&&typeof ${b}==='number'?null:` +
      `R.iterate(R.range(${a},${b},${isInclusive})),${d}=${i}!==null||${a}<=${b}?1:-1;` +
      `let ${made.emitted}=null,${n}=${i}===null?${a}:0;${label}:for(;;){` +
      `if(${i}===null){${isEmpty}if(${d}>0?${n}>${end}:${n}<${end})break;${made.emitted}=${counter(f, n, type)};` +
      `${n}+=${d};}else{if(!${i}.hasNext())break;${made.emitted}=${element(f, i, type)};}${f.turn()}${body}}}`
    );
  });
}

function counter(f: FunctionContext, name: string, type: TypeRef | null): string {
  return castCode(f, variable(name, 'int'), type);
}

function element(f: FunctionContext, iterator: string, type: TypeRef | null): string {
  return castCode(f, { text: `${iterator}.next()`, kind: 'any', form: 'effect' }, type);
}
