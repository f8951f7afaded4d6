/**
 * Recognizes closures that are a pure condition, such as `{it.loops < 3}`, or read one property, such as `{it.name}`,
 * and which values they read. A caller may evaluate such a closure once for many objects instead of once per object.
 */
import type { BinaryOperator, ClosureExpression, Expression } from '../../syntax/tree/tree.ts';

const COMPARISONS: ReadonlySet<BinaryOperator> = new Set<BinaryOperator>(['<', '<=', '>', '>=', '==', '!=']);
const JUNCTIONS: ReadonlySet<BinaryOperator> = new Set<BinaryOperator>(['&&', '||']);

/**
 * The names of the properties of the only parameter that the closure compares with constants, if its value is
 * a boolean made of such comparisons only; null otherwise. Valid while operators and properties are not
 * changed by metaclasses and categories.
 */
export function conditionInputs(node: ClosureExpression): readonly string[] | null {
  const parameter = parameterName(node);
  const result = onlyExpression(node);
  if (parameter === null || result === null) return null;
  const names = new Set<string>();
  return isCondition(result, parameter, names) ? [...names] : null;
}

/** The name of the property of the only parameter whose value the closure returns; null for any other closure. */
export function propertyRead(node: ClosureExpression): string | null {
  const parameter = parameterName(node);
  const result = onlyExpression(node);
  return parameter === null || result === null ? null : propertyOf(result, parameter);
}

function onlyExpression(node: ClosureExpression): Expression | null {
  const [statement, ...others] = node.code.statements;
  if (statement === undefined || others.length > 0) return null;
  return statement.kind === 'ExpressionStatement' || statement.kind === 'ReturnStatement'
    ? statement.expression
    : null;
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
  if (node.kind === 'ConstantExpression') return true;
  const name = propertyOf(node, parameter);
  if (name !== null) names.add(name);
  return name !== null;
}

/** The property of the parameter that the expression reads; null for any other expression. */
function propertyOf(node: Expression, parameter: string): string | null {
  if (node.kind !== 'PropertyExpression' || node.isSafe || node.isSpreadSafe) return null;
  const { objectExpression, property } = node;
  if (objectExpression.kind !== 'VariableExpression' || objectExpression.name !== parameter) return null;
  if (property.kind !== 'ConstantExpression' || property.constant.type !== 'String') return null;
  return property.constant.value;
}
