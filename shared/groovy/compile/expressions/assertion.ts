/** Emits `assert`. A failed condition is evaluated again with its values recorded, to render the message. */
import type { AssertStatement, Expression } from '../../syntax/tree/tree.ts';
import { quote } from '../code.ts';
import type { FunctionContext } from '../function-context.ts';
import { expressionText, isClassName } from './expression-text.ts';
import { truth } from './operators.ts';

export function emitAssert(f: FunctionContext, node: AssertStatement): string {
  if (node.message !== null) return emitWithMessage(f, node, node.message);
  const recorder = f.module.fresh('r');
  f.recorder = recorder;
  const condition = truth(f, f.expression(node.condition));
  f.recorder = null;
  const { start, text } = conditionText(f.module.module.source, node);
  return `{const ${recorder}=[];if(!${condition})throw R.powerAssert(${quote(text)},${start},${recorder});}`;
}

/** The source between `assert` and the end, parentheses included. */
function conditionText(source: string, node: AssertStatement): { start: number; text: string } {
  const behind = source.slice(node.start, node.condition.end);
  const keyword = behind.indexOf('assert') + 'assert'.length;
  const blanks = behind.slice(keyword).search(/\S/);
  const start = node.start + keyword + Math.max(blanks, 0);
  return { start, text: source.slice(start, Math.max(node.end, node.condition.end)).trimEnd() };
}

function emitWithMessage(f: FunctionContext, node: AssertStatement, message: Expression): string {
  const condition = truth(f, f.expression(node.condition));
  const names = variableNames(node.condition).filter((each) => !isClassName(f, each.name));
  const values = names.map((each) => `[${quote(each.name)},${f.text(each)}]`);
  const text = quote(expressionText(f, node.condition));
  return `if(!${condition})throw R.assertionError(${f.text(message)},${text},[${values.join(',')}]);`;
}

/** Groovy lists the variables that are direct operands, negated ones too. */
function variableNames(node: Expression): Extract<Expression, { kind: 'VariableExpression' }>[] {
  if (node.kind === 'VariableExpression') return [node];
  if (node.kind === 'NotExpression') return variableNames(node.expression);
  if (node.kind !== 'BinaryExpression') return [];
  return [...variableNames(node.left), ...variableNames(node.right)];
}
