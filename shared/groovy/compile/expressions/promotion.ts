/**
 * Numeric promotion at compile time: in `c ? 1 : 2.5d` both branches have static numeric types, so the result has the
 * wider one.
 */
import { BOXES } from '../../runtime/primitive.ts';
import { findField, type TypeRef } from '../../scope/class-model.ts';
import type { BinaryExpression, BinaryOperator, Expression } from '../../syntax/tree/tree.ts';
import { type Code, effect } from '../code.ts';
import { castCode, type FunctionContext } from '../function-context.ts';

/** Primitive numeric types, narrowest first. */
const PRIMITIVES = ['byte', 'short', 'int', 'long', 'float', 'double'] as const;
type Primitive = (typeof PRIMITIVES)[number];

const OF_LITERALS: Readonly<Record<string, Primitive>> = {
  Integer: 'int',
  Long: 'long',
  Float: 'float',
  Double: 'double',
};

/** Operators on ints and longs with such a result. */
const CLOSED: ReadonlySet<string> = new Set(['+', '-', '*', '%', '&', '|', '^', '<<', '>>', '>>>']);

/** Both branches as code, the narrower one converted; `known` is the code of the first if already emitted. */
export function promoted(
  f: FunctionContext,
  a: Expression,
  b: Expression,
  known?: Code,
): readonly [Code, Code] {
  const codes = [known ?? f.expression(a), f.expression(b)] as const;
  const [left, right] = [rankOf(f, a), rankOf(f, b)];
  if (left === null || right === null || left === right) return codes;
  const wider = f.module.names.host(boxOf(PRIMITIVES[Math.max(left, right)] as Primitive));
  const [yes, no] = codes;
  return left < right ? [effect(castCode(f, yes, wider)), no] : [yes, effect(castCode(f, no, wider))];
}

/** Operators that the compiler supports for the primitive `char`, while `Character` has no such methods. */
const OF_CHARS: ReadonlySet<string> = new Set(['%', '&', '|', '^', '<<', '>>', '>>>']);

/** The operands of `operator`; a `char` combined with another or a number is its code. */
export function withCharsAsInts(
  f: FunctionContext,
  operator: BinaryOperator,
  node: BinaryExpression,
  left: Code,
  right: Code,
): readonly [Code, Code] {
  const chars = [isChar(f, node.left), isChar(f, node.right)];
  const areNumbers =
    (chars[0] || rankOf(f, node.left) !== null) && (chars[1] || rankOf(f, node.right) !== null);
  if (!OF_CHARS.has(operator) || !areNumbers || !chars.includes(true)) return [left, right];
  const int = f.module.names.host('int');
  const toInt = (code: Code): Code => effect(castCode(f, code, int), 'int');
  return [chars[0] ? toInt(left) : left, chars[1] ? toInt(right) : right];
}

export function isChar(f: FunctionContext, node: Expression): boolean {
  const type = declaredType(f, node);
  return type?.kind === 'host' && type.type.name === 'char';
}

/** The type that the source declares for a cast, a variable or an array element. */
function declaredType(f: FunctionContext, node: Expression): TypeRef | null {
  switch (node.kind) {
    case 'CastExpression':
      return f.resolve(node.type, node);
    case 'VariableExpression':
      return f.scope.find(node.name)?.type ?? fieldType(f, node.name);
    case 'PrefixExpression':
    case 'PostfixExpression':
      return declaredType(f, node.expression);
    case 'BinaryExpression': {
      const array = node.operator === '[' ? declaredType(f, node.left) : null;
      return array?.kind === 'array' ? array.component : null;
    }
    default:
      return null;
  }
}

function boxOf(primitive: Primitive): string {
  return BOXES[primitive] ?? primitive;
}

/** The index of the expression's type among the primitives; null if known at run time only. */
function rankOf(f: FunctionContext, node: Expression): number | null {
  const primitive = primitiveOf(f, node);
  return primitive === null ? null : PRIMITIVES.indexOf(primitive);
}

function primitiveOf(f: FunctionContext, node: Expression): Primitive | null {
  switch (node.kind) {
    case 'ConstantExpression':
      return OF_LITERALS[node.constant.type] ?? null;
    case 'VariableExpression':
      return ofType(declaredType(f, node));
    case 'CastExpression':
      return node.isCoerce ? null : ofType(declaredType(f, node));
    case 'UnaryMinusExpression':
    case 'UnaryPlusExpression':
      return primitiveOf(f, node.expression);
    case 'BinaryExpression':
      return ofBinary(f, node);
    default:
      return null;
  }
}

function fieldType(f: FunctionContext, name: string): TypeRef | null {
  return f.scope.find(name) === null ? (findField(f.model, name)?.type ?? null) : null;
}

function ofType(type: TypeRef | null): Primitive | null {
  if (type?.kind !== 'host') return null;
  const { name } = type.type;
  return PRIMITIVES.find((each) => each === name || BOXES[each] === name) ?? null;
}

function ofBinary(f: FunctionContext, node: BinaryExpression): Primitive | null {
  if (!CLOSED.has(node.operator)) return null;
  const [left, right] = [rankOf(f, node.left), rankOf(f, node.right)];
  if (left === null || right === null) return null;
  const widest = Math.max(left, right, PRIMITIVES.indexOf('int'));
  return PRIMITIVES[widest] ?? null;
}
