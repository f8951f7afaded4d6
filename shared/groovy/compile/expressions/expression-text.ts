/** Prints an expression as Groovy's `getText` does, for assertion messages. */
import type { Constant, Expression, TypeNode } from '../../syntax/tree/tree.ts';

export function expressionText(node: Expression): string {
  switch (node.kind) {
    case 'ConstantExpression':
      return constantText(node.constant);
    case 'VariableExpression':
      return node.name;
    case 'BinaryExpression':
      if (node.operator === '[') return `${expressionText(node.left)}[${expressionText(node.right)}]`;
      return `(${expressionText(node.left)} ${node.operator} ${expressionText(node.right)})`;
    case 'NotExpression':
      return `!(${expressionText(node.expression)})`;
    case 'UnaryMinusExpression':
      return `-(${expressionText(node.expression)})`;
    case 'PropertyExpression':
      return `${expressionText(node.objectExpression)}${node.isSafe ? '?' : ''}.${expressionText(node.property)}`;
    case 'MethodCallExpression': {
      const receiver = node.isImplicitThis ? 'this' : expressionText(node.objectExpression);
      const args = node.arguments.map(expressionText).join(', ');
      return `${receiver}${node.isSafe ? '?' : ''}.${expressionText(node.method)}(${args})`;
    }
    case 'ConstructorCallExpression':
      return `new ${node.type?.name ?? ''}(${node.arguments.map(expressionText).join(', ')})`;
    case 'ListExpression':
      return `[${node.expressions.map(expressionText).join(', ')}]`;
    case 'MapExpression':
      return node.entries.length === 0 ? '[:]' : `[${node.entries.map(expressionText).join(', ')}]`;
    case 'MapEntryExpression':
      return `${expressionText(node.key)}:${expressionText(node.value)}`;
    case 'RangeExpression':
      return `(${expressionText(node.from)}..${node.isInclusive ? '' : '<'}${expressionText(node.to)})`;
    case 'TernaryExpression':
      return `(${expressionText(node.condition)}) ? ${expressionText(node.trueExpression)} : ${expressionText(node.falseExpression)}`;
    case 'ClassExpression':
      return typeText(node.type);
    case 'CastExpression':
      return `${expressionText(node.expression)} as ${typeText(node.type)}`;
    case 'ClosureExpression':
      return '{ -> ... }';
    case 'GStringExpression':
      return node.strings
        .map((text, index) => {
          const value = node.values[index];
          return value === undefined ? text : `${text}$${expressionText(value)}`;
        })
        .join('');
    default:
      return node.kind;
  }
}

function constantText(value: Constant): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'BigDecimal': {
      const digits = String(value.unscaled).padStart(value.scale + 1, '0');
      return value.scale <= 0 ? digits : `${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`;
    }
    default:
      return String(value.value);
  }
}

function typeText(node: TypeNode): string {
  return node.name + '[]'.repeat(node.dimensions);
}
