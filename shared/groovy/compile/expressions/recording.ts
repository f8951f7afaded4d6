/** Records the values of subexpressions, which power assert shows. */
import type { Expression } from '../../syntax/tree/tree.ts';
import type { FunctionContext } from '../function-context.ts';

/** Offset at which power assert shows the value of an expression; -1 for those it does not show. */
export function recordedOffset(node: Expression): number {
  switch (node.kind) {
    case 'VariableExpression':
      return node.name === 'this' || node.name === 'super' ? -1 : node.start;
    case 'BinaryExpression':
      return node.operatorStart;
    case 'PropertyExpression':
    case 'AttributeExpression':
      return node.property.start;
    case 'MethodCallExpression':
      return node.method.start;
    case 'NotExpression':
    case 'UnaryMinusExpression':
    case 'BitwiseNegationExpression':
    case 'ConstructorCallExpression':
      return node.start;
    case 'PostfixExpression':
      return node.operatorStart;
    case 'PrefixExpression':
      return node.start;
    default:
      return -1;
  }
}

/** Records a value, which a failing assertion shows below `offset` of the script. */
export function recorded(f: FunctionContext, text: string, offset: number): string {
  return `R.record(${f.recorder},${offset},${text})`;
}
