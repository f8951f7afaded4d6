/** Prints an expression as Groovy's `getText` does, for assertion messages. */

import { doubleText, floatText } from '#base';
import { arrayTypeName } from '../../runtime/collections/java-array.ts';
import { decimal } from '../../runtime/number/big-decimal.ts';
import { decimalText } from '../../runtime/number/number-text.ts';
import { isPrimitive, jvmName, type TypeRef, typeName } from '../../scope/class-model.ts';
import type {
  ClosureExpression,
  Constant,
  Expression,
  MethodCallExpression,
  Parameter,
  TypeNode,
} from '../../syntax/tree/tree.ts';
import type { FunctionContext } from '../function-context.ts';
import { classNamed, directField, qualifiedClass } from './variables.ts';

export function expressionText(f: FunctionContext, node: Expression): string {
  const text = (of: Expression): string => expressionText(f, of);
  const texts = (of: readonly Expression[]): string => of.map(text).join(', ');
  switch (node.kind) {
    case 'ConstantExpression':
      return constantText(node.constant);
    case 'VariableExpression':
      return variableText(f, node.name);
    case 'BinaryExpression':
      if (node.operator === '[') return `${text(node.left)}[${text(node.right)}]`;
      return `(${text(node.left)} ${node.operator} ${text(node.right)})`;
    // The signs of these are not part of the original's text.
    case 'NotExpression':
    case 'UnaryMinusExpression':
    case 'UnaryPlusExpression':
    case 'BitwiseNegationExpression':
      return text(node.expression);
    case 'PrefixExpression':
      return `(${node.operator}${text(node.expression)})`;
    case 'PostfixExpression':
      return `(${text(node.expression)}${node.operator})`;
    case 'PropertyExpression':
      return propertyText(f, node);
    case 'AttributeExpression':
      return `${text(node.objectExpression)}${accessText(node)}${text(node.property)}`;
    case 'MethodPointerExpression':
      return `${text(node.expression)}.&${text(node.methodName)}`;
    case 'MethodCallExpression':
      return callText(f, node);
    case 'ConstructorCallExpression':
      return `new ${node.type === null ? '' : className(f, node.type)}(${texts(node.arguments)})`;
    case 'RangeExpression':
      return `(${text(node.from)}..${node.isInclusive ? '' : '<'}${text(node.to)})`;
    case 'TernaryExpression':
      return `(${text(node.condition)}) ? ${text(node.trueExpression)} : ${text(node.falseExpression)}`;
    case 'ClassExpression':
      return className(f, node.type);
    case 'CastExpression':
      return `(${castText(f, node.type)}) ${text(node.expression)}`;
    case 'ClosureExpression':
      return closureText(f, node);
    case 'GStringExpression':
      return node.strings
        .map((each, index) => {
          const value = node.values[index];
          return value === undefined ? each : `${each}$${text(value)}`;
        })
        .join('');
    default:
      return elementsText(f, node);
  }
}

/** Lists, maps and their parts. */
function elementsText(f: FunctionContext, node: Expression): string {
  const text = (of: Expression): string => expressionText(f, of);
  const texts = (of: readonly Expression[]): string => of.map(text).join(', ');
  switch (node.kind) {
    case 'ArrayExpression':
      return '[]';
    case 'ListExpression':
      return `[${texts(node.expressions)}]`;
    case 'MapExpression':
      return node.entries.length === 0 ? '[:]' : `[${texts(node.entries)}]`;
    case 'NamedArgumentListExpression':
      return `[${texts(node.entries)}]`;
    case 'MapEntryExpression':
      return `${text(node.key)}:${text(node.value)}`;
    case 'SpreadMapExpression':
      return `*:${text(node.expression)}:${text(node.expression)}`;
    case 'SpreadExpression':
      return `*${text(node.expression)}`;
    default:
      return node.kind;
  }
}

/** True for the name of a class, which is not a variable. */
export function isClassName(f: FunctionContext, name: string): boolean {
  return variableClass(f, name) !== null;
}

function variableClass(f: FunctionContext, name: string): TypeRef | null {
  if (name === 'this' || name === 'super' || f.scope.find(name) !== null) return null;
  return directField(f, name) === null ? classNamed(f, name) : null;
}

function variableText(f: FunctionContext, name: string): string {
  const type = variableClass(f, name);
  return type === null ? name : jvmName(type);
}

function propertyText(f: FunctionContext, node: Extract<Expression, { kind: 'PropertyExpression' }>): string {
  const type = qualifiedClass(f, node);
  if (type !== null) return jvmName(type);
  const { objectExpression: object, property } = node;
  const isClass = property.kind === 'ConstantExpression' && constantText(property.constant) === 'class';
  const of = object.kind === 'ClassExpression' ? className(f, object.type) : classText(f, object);
  if (isClass && of !== null) return of;
  return `${expressionText(f, object)}${accessText(node)}${expressionText(f, property)}`;
}

function classText(f: FunctionContext, node: Expression): string | null {
  const type = qualifiedClass(f, node);
  return type === null ? null : jvmName(type);
}

/** `.`, `?.`, and for a spread both marks. */
function accessText(node: { readonly isSafe: boolean; readonly isSpreadSafe: boolean }): string {
  return `${node.isSpreadSafe ? '*' : ''}${node.isSafe || node.isSpreadSafe ? '?' : ''}.`;
}

/** A local that is called is the receiver of `call`. */
function callText(f: FunctionContext, node: MethodCallExpression): string {
  const args = node.arguments.map((each) => expressionText(f, each)).join(', ');
  const method = expressionText(f, node.method);
  const isLocal = node.isImplicitThis && f.scope.find(method) !== null;
  if (isLocal) return `${method}.call(${args})`;
  const receiver = node.isImplicitThis ? 'this' : expressionText(f, node.objectExpression);
  const access = node.isSpreadSafe ? '*.' : node.isSafe ? '?.' : '.';
  return `${receiver}${access}${method}(${args})`;
}

function closureText(f: FunctionContext, node: ClosureExpression): string {
  const list = (node.parameters ?? []).map((each) => parameterText(f, each)).join(', ');
  return `{${list === '' ? '' : ` ${list}`} -> ... }`;
}

function parameterText(f: FunctionContext, node: Parameter): string {
  const type = node.type === null ? 'java.lang.Object' : className(f, node.type);
  const shown = node.isVarargs ? arrayTypeName(type) : type;
  const initial = node.initialValue === null ? '' : ` = ${expressionText(f, node.initialValue)}`;
  return `${shown} ${node.name}${initial}`;
}

function className(f: FunctionContext, node: TypeNode): string {
  return jvmName(f.module.names.resolve(node, f.model, f.typeParameters, node));
}

/** The type parameters of the most used generic types; those of others are not known here. */
const TYPE_PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['Collection', 'List', 'ArrayList', 'LinkedList', 'Set', 'HashSet', 'LinkedHashSet', 'TreeSet'].map(
    (name) => [`java.util.${name}`, ['E']] as const,
  ),
  ...['Map', 'HashMap', 'LinkedHashMap', 'TreeMap'].map((name) => [`java.util.${name}`, ['K', 'V']] as const),
  ['java.util.Comparator', ['T']],
  ['java.util.Iterator', ['E']],
]);

/** A class in a cast is shown with the class that it was resolved to. */
function castText(f: FunctionContext, node: TypeNode): string {
  const type = f.module.names.resolve(node, f.model, f.typeParameters, node);
  if (type.kind !== 'array') return resolvedText(type, node);
  let component: TypeRef = type;
  while (component.kind === 'array') component = component.component;
  return `${resolvedText(component, node)}${'[]'.repeat(node.dimensions)}`;
}

function resolvedText(type: TypeRef, node: TypeNode): string {
  const name = typeName(type);
  if (isPrimitive(type)) return name;
  const given = (node.typeArguments ?? []).flatMap((each) => (each.kind === 'TypeNode' ? [each.name] : []));
  const parameters = (TYPE_PARAMETERS.get(name) ?? []).map((each) => `${each} extends java.lang.Object`);
  return `${name}${bracketed(given)} -> ${name}${bracketed(parameters)}`;
}

function bracketed(names: readonly string[]): string {
  return names.length === 0 ? '' : ` <${names.join(', ')}>`;
}

function constantText(value: Constant): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'BigDecimal':
      return decimalText(decimal(value.unscaled, value.scale));
    case 'Float':
      return floatText(value.value);
    case 'Double':
      return doubleText(value.value);
    default:
      return String(value.value);
  }
}
