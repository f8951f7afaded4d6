/**
 * Script variables that definitions may capture: assigned once, at the top level, to a value that can be reproduced
 * without side effects. In the original, a step or method keeps access to all variables of the script that defined it.
 */
import type { Expression, ModuleNode, Statement } from '../../syntax/tree/tree.ts';
import { isAssignment, operatorMethod } from '../expressions/operator-methods.ts';

export interface CapturedVariable {
  readonly name: string;
  /** Declared by `def` or a type, so not visible in the script's methods. */
  readonly isLocal: boolean;
  readonly value: Expression;
  readonly statement: Statement;
}

/** Expressions that only compute a value from other values. */
const PURE: ReadonlySet<string> = new Set([
  'BitwiseNegationExpression',
  'CastExpression',
  'ConstantExpression',
  'GStringExpression',
  'ListExpression',
  'MapEntryExpression',
  'MapExpression',
  'RangeExpression',
  'TypeNode',
  'UnaryMinusExpression',
  'UnaryPlusExpression',
]);

/** By name, in the order of the script. */
export function capturedVariables(module: ModuleNode): ReadonlyMap<string, CapturedVariable> {
  const kept = new Map<string, CapturedVariable>();
  const settings = new Map<string, number>();
  countSettings(module, settings);
  for (const statement of module.code.statements) {
    const variable = setVariable(statement);
    if (variable === null || !isPure(variable.value, kept)) continue;
    if (settings.get(variable.name) === 1) kept.set(variable.name, variable);
  }
  return kept;
}

function setVariable(statement: Statement): CapturedVariable | null {
  if (statement.kind !== 'ExpressionStatement') return null;
  const { expression } = statement;
  const isLocal = expression.kind === 'DeclarationExpression';
  if (!isLocal && (expression.kind !== 'BinaryExpression' || expression.operator !== '=')) return null;
  const { left, right } = expression;
  return left.kind !== 'VariableExpression' || right === null
    ? null
    : { name: left.name, isLocal, value: right, statement };
}

function isPure(node: unknown, kept: ReadonlyMap<string, CapturedVariable>): boolean {
  if (Array.isArray(node)) return node.every((each) => isPure(each, kept));
  if (typeof node !== 'object' || node === null || !('kind' in node)) return true;
  if (node.kind === 'ClosureExpression') return true;
  if (node.kind === 'VariableExpression') return 'name' in node && kept.has(String(node.name));
  const isOperation =
    node.kind === 'BinaryExpression' &&
    'operator' in node &&
    operatorMethod(String(node.operator)) !== undefined;
  if (!isOperation && !PURE.has(String(node.kind))) return false;
  return Object.values(node).every((each) => isPure(each, kept));
}

/** Number of declarations and assignments of each variable name in the script. */
function countSettings(node: unknown, counts: Map<string, number>): void {
  if (typeof node !== 'object' || node === null) return;
  for (const target of targetsOf(node)) {
    if (target.kind === 'VariableExpression') counts.set(target.name, (counts.get(target.name) ?? 0) + 1);
  }
  for (const each of Object.values(node)) countSettings(each, counts);
}

/** The assignment target of a node, if any. */
function targetsOf(node: object): readonly Expression[] {
  const each = node as Expression;
  switch (each.kind) {
    case 'PrefixExpression':
    case 'PostfixExpression':
      return [each.expression];
    case 'BinaryExpression':
      return isAssignment(each.operator) ? variablesIn(each.left) : [];
    case 'DeclarationExpression':
      return variablesIn(each.left);
    default:
      return [];
  }
}

/** The target, or the targets of `(a, b) = …`. */
export function variablesIn(target: Expression): readonly Expression[] {
  return target.kind === 'TupleExpression' ? target.expressions : [target];
}
