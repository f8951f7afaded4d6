/**
 * Recognizes closures that are a pure condition, such as `{it.loops < 3}`, and which values the condition reads. A
 * caller may evaluate such a closure once for many objects instead of once per object.
 */
import type { BinaryOperator, ClosureExpression, Expression } from '../../syntax/tree/tree.ts';

const COMPARISONS: ReadonlySet<BinaryOperator> = new Set<BinaryOperator>(['<', '<=', '>', '>=', '==', '!=']);
const JUNCTIONS: ReadonlySet<BinaryOperator> = new Set<BinaryOperator>(['&&', '||']);

/**
 * The names of the properties of the only parameter that the closure compares with integers, if its value is
 * a boolean made of such comparisons only; null otherwise. Valid while operators and properties are not
 * changed by metaclasses and categories.
 */
export function conditionInputs(node: ClosureExpression): readonly string[] | null {
  const parameter = parameterName(node);
  const [statement, ...others] = node.code.statements;
  if (parameter === null || statement === undefined || others.length > 0) return null;
  if (statement.kind !== 'ExpressionStatement' && statement.kind !== 'ReturnStatement') return null;
  const names = new Set<string>();
  if (statement.expression === null || !isCondition(statement.expression, parameter, names)) return null;
  return [...names];
}

function parameterName({ parameters }: ClosureExpression): string | null {
  if (parameters === null) return 'it';
  const [only, ...others] = parameters;
  if (only === undefined || others.length > 0) return null;
  return only.type === null && only.initialValue === null && !only.isVarargs ? only.name : null;
}

/** Adds the properties read to `names`. */
function isCondition(node: Expression, parameter: string, names: Set<string>): boolean {
  if (node.kind === 'ConstantExpression') return node.constant.type === 'boolean';
  if (node.kind === 'NotExpression') return isCondition(node.expression, parameter, names);
  if (node.kind !== 'BinaryExpression') return false;
  const { operator, left, right } = node;
  if (JUNCTIONS.has(operator)) {
    return isCondition(left, parameter, names) && isCondition(right, parameter, names);
  }
  return COMPARISONS.has(operator) && [left, right].every((side) => isOperand(side, parameter, names));
}

function isOperand(node: Expression, parameter: string, names: Set<string>): boolean {
  if (node.kind === 'ConstantExpression') return node.constant.type === 'Integer';
  if (node.kind !== 'PropertyExpression' || node.isSafe || node.isSpreadSafe) return false;
  const { objectExpression, property } = node;
  if (objectExpression.kind !== 'VariableExpression' || objectExpression.name !== parameter) return false;
  if (property.kind !== 'ConstantExpression' || property.constant.type !== 'String') return false;
  names.add(property.constant.value);
  return true;
}
