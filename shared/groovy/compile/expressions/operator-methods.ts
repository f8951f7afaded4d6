/** Binary operators that call a method of the left operand, and their compound assignments. */
import type { BinaryOperator } from '../../syntax/tree/tree.ts';

const METHODS: ReadonlyMap<string, string> = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'multiply'],
  ['/', 'div'],
  ['%', 'mod'],
  ['**', 'power'],
  ['<<', 'leftShift'],
  ['>>', 'rightShift'],
  ['>>>', 'rightShiftUnsigned'],
  ['&', 'and'],
  ['^', 'xor'],
  ['|', 'or'],
]);

/** Names of the operator methods. */
export const OPERATOR_METHODS: readonly string[] = [...METHODS.values()];

/** Undefined for an operator without a method. */
export function operatorMethod(operator: string): string | undefined {
  return METHODS.get(operator);
}

/** An assignment operator: `=`, or a compound one such as `+=`. */
export function isAssignment(operator: BinaryOperator): boolean {
  return operator === '=' || (operator.endsWith('=') && METHODS.has(operator.slice(0, -1)));
}
