/** Synthesizes the nodes that a call omits: method name and receiver. */
import type { ConstantExpression, Expression, VariableExpression } from './tree.ts';

/** A name as a string constant; a string is itself. */
export function asWord(name: Expression): Expression {
  if (name.kind !== 'VariableExpression' && name.kind !== 'ClassExpression') return name;
  const value = name.kind === 'VariableExpression' ? name.name : name.type.name;
  const { start, end, line, column } = name;
  return { kind: 'ConstantExpression', constant: { type: 'String', value }, start, end, line, column };
}

/** The implicit receiver `this` of a method name. */
export function implicitThis(name: Expression): VariableExpression {
  const { start, line, column } = name;
  return { kind: 'VariableExpression', name: 'this', type: null, start, end: start, line, column };
}

/** The implicit method name `call` of a call of an expression. */
export function callName(callee: Expression): ConstantExpression {
  const { start, end, line, column } = callee;
  return {
    kind: 'ConstantExpression',
    constant: { type: 'String', value: 'call' },
    start,
    end,
    line,
    column,
  };
}
