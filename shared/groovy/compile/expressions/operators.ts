/**
 * Emits unary and binary operators without assignment. Int arithmetic is inlined; the rest goes to an operator site.
 */
import type { BinaryExpression, BinaryOperator, Expression } from '../../syntax/tree/tree.ts';
import { type Code, constant, effect, type Kind } from '../code.ts';
import { type FunctionContext, longText } from '../function-context.ts';
import { emitIndex, readElement } from './elements.ts';
import { type Operands, operands } from './operands.ts';
import { operatorMethod } from './operator-methods.ts';
import { withCharsAsInts } from './promotion.ts';
import { qualifiedClass } from './variables.ts';

/** The test that both operands are ints; empty if known statically. */
function bothInts(f: FunctionContext, left: Code, right: Code): string {
  const tests = [left, right]
    .filter((each) => each.kind !== 'int')
    .map((each) => `typeof ${each.text}==='number'`);
  if (f.module.isCareful) tests.unshift('R.isPlain');
  return tests.join('&&');
}

function inline(f: FunctionContext, o: Operands, fast: string, slow: string, kind: Kind): Code {
  const test = bothInts(f, o.left, o.right);
  if (test === '') return effect(`(${o.before}${fast})`, kind);
  const isSure = o.left.kind === 'int' && o.right.kind === 'int';
  return effect(`(${o.before}${test}?${fast}:${slow})`, isSure || kind === 'boolean' ? kind : 'any');
}

/** True for an operation on longs, or a long and an int, that no metaclass can have changed. */
function areLongs(f: FunctionContext, left: Code, right: Code): boolean {
  if (f.module.isCareful || (left.kind !== 'long' && right.kind !== 'long')) return false;
  return (left.kind === 'long' || left.kind === 'int') && (right.kind === 'long' || right.kind === 'int');
}

const LONG_WRAPPING: ReadonlySet<BinaryOperator> = new Set(['+', '-', '*']);
const LONG_BITWISE: ReadonlySet<BinaryOperator> = new Set(['&', '|', '^']);

/** Inlined arithmetic of longs; null for the other operators. */
function emitLongArithmetic(
  f: FunctionContext,
  operator: BinaryOperator,
  left: Code,
  right: Code,
): Code | null {
  if (!areLongs(f, left, right)) return null;
  const isModulo = operator === '%' && right.form === 'constant' && Number.parseInt(right.text, 10) > 0;
  if (!isModulo && !LONG_WRAPPING.has(operator) && !LONG_BITWISE.has(operator)) return null;
  const o = operands(f, left, right);
  const inPlace = `${longText(o.left)}${operator}${longText(o.right)}`;
  const value = LONG_WRAPPING.has(operator) ? `asIntN(64,${inPlace})` : `(${inPlace})`;
  return effect(o.before === '' ? value : `(${o.before}${value})`, 'long');
}

export function emitArithmetic(f: FunctionContext, operator: BinaryOperator, left: Code, right: Code): Code {
  const ofLongs = emitLongArithmetic(f, operator, left, right);
  if (ofLongs !== null) return ofLongs;
  const name = operatorMethod(operator) ?? 'plus';
  const site = f.module.operatorSite(name);
  const o = operands(f, left, right);
  const a = o.left.text;
  const b = o.right.text;
  const slow = `${site}.binary(${a},${b})`;
  switch (operator) {
    case '+':
      return inline(f, o, `(${a}+${b}|0)`, slow, 'int');
    case '-':
      return inline(f, o, `(${a}-${b}|0)`, slow, 'int');
    case '*':
      return inline(f, o, `imul(${a},${b})`, slow, 'int');
    case '&':
      return inline(f, o, `(${a}&${b})`, slow, 'int');
    case '|':
      return inline(f, o, `(${a}|${b})`, slow, 'int');
    case '^':
      return inline(f, o, `(${a}^${b})`, slow, 'int');
    case '%': {
      const isNonZero = o.right.form === 'constant' && Number(b) > 0;
      const test = bothInts(f, o.left, o.right);
      const guard = [test, isNonZero ? '' : `${b}!==0`].filter((each) => each !== '').join('&&');
      return effect(
        `(${o.before}${guard === '' ? '' : `${guard}?`}(${a}%${b}|0)${guard === '' ? '' : `:${slow}`})`,
      );
    }
    case '<<':
      return effect(`(${o.before}${rememberedCall(site, a, b)}:${slow})`);
    default:
      return effect(`(${o.before}${slow})`);
  }
}

/**
 * The operator's method cached for the receiver's type, called inline; `:` and the alternative must follow.
 */
function rememberedCall(site: string, a: string, b: string): string {
  return `${a}!==null&&typeof ${a}==='object'&&${a}[T]===${site}.type?${site}.target(R,${a},${b})`;
}

const COMPARISONS: Readonly<Partial<Record<BinaryOperator, string>>> = {
  '<': 'less',
  '<=': 'lessOrEqual',
  '>': 'greater',
  '>=': 'greaterOrEqual',
};

function emitEquality(f: FunctionContext, operator: '==' | '!=', left: Code, right: Code): Code {
  const not = operator === '!=' ? '!' : '';
  if (isNull(left) || isNull(right)) {
    const other = isNull(left) ? right : left;
    const test = `(${other.text}${not === '' ? '===' : '!=='}null)`;
    return effect(f.module.isCareful ? `${not}R.equals(${left.text},${right.text})` : test, 'boolean');
  }
  const o = operands(f, left, right);
  const a = o.left.text;
  const b = o.right.text;
  if (areLongs(f, left, right)) {
    const same = `${longText(o.left)}${not === '' ? '===' : '!=='}${longText(o.right)}`;
    return effect(`(${o.before}${same})`, 'boolean');
  }
  // Typed floating-point variables compare as Java's primitives: NaN equals nothing.
  if (left.kind === 'floating' && right.kind === 'floating') {
    return effect(`(${o.before}${a}.value${not === '' ? '===' : '!=='}${b}.value)`, 'boolean');
  }
  return inline(f, o, `${a}${not === '' ? '===' : '!=='}${b}`, `${not}R.equals(${a},${b})`, 'boolean');
}

function isNull(code: Code): boolean {
  return code.text === 'null';
}

function emitSimple(f: FunctionContext, node: BinaryExpression): Code | null {
  switch (node.operator) {
    case '&&':
      return effect(
        `(${truth(f, f.expression(node.left))}&&${truth(f, f.expression(node.right))})`,
        'boolean',
      );
    case '||':
      return effect(
        `(${truth(f, f.expression(node.left))}||${truth(f, f.expression(node.right))})`,
        'boolean',
      );
    case '===':
    case '!==':
      throw f.module.names.unknownOperator(node);
    case '=~':
      return effect(`R.matcher(${f.text(node.left)},${f.text(node.right)})`);
    case '==~':
      return effect(`R.matches(${f.text(node.left)},${f.text(node.right)})`, 'boolean');
    case 'in':
      return effect(`R.isIn(${f.text(node.left)},${f.text(node.right)})`, 'boolean');
    case 'instanceof':
      return effect(`R.instanceOf(${f.text(node.left)},${typeOperand(f, node.right)})`, 'boolean');
    case '<=>':
      return effect(`R.compareTo(${f.text(node.left)},${f.text(node.right)})`);
    case '[':
      return emitSubscript(f, node);
    default:
      return null;
  }
}

export function emitBinary(f: FunctionContext, node: BinaryExpression): Code {
  const simple = emitSimple(f, node);
  if (simple !== null) return simple;
  const { operator } = node;
  const [left, right] = withCharsAsInts(f, operator, node, f.expression(node.left), f.expression(node.right));
  if (operator === '==' || operator === '!=') return emitEquality(f, operator, left, right);
  const comparison = COMPARISONS[operator];
  if (comparison === undefined) return emitArithmetic(f, operator, left, right);
  const o = operands(f, left, right);
  if (areLongs(f, left, right)) {
    return effect(`(${o.before}${longText(o.left)}${operator}${longText(o.right)})`, 'boolean');
  }
  const fast = `${o.left.text}${operator}${o.right.text}`;
  return inline(f, o, fast, `R.${comparison}(${o.left.text},${o.right.text})`, 'boolean');
}

/** The type on the right of `instanceof`, as class information. */
function typeOperand(f: FunctionContext, node: Expression): string {
  if (node.kind === 'ClassExpression') {
    const ref = f.module.names.resolve(node.type, f.model, f.typeParameters, node);
    return f.module.type(ref);
  }
  return `R.infoOfClass(${f.text(node)})`;
}

/** Array classes as expressions: `String[]`, `int[][]`. */
export function isArrayClass(f: FunctionContext, node: Expression): boolean {
  const isEmpty =
    node.kind === 'BinaryExpression' &&
    node.operator === '[' &&
    node.right.kind === 'ListExpression' &&
    node.right.expressions.length === 0;
  return isEmpty && arrayElement(f, node.left) !== null;
}

function emitSubscript(f: FunctionContext, node: BinaryExpression): Code {
  const { left, right } = node;
  const element =
    right.kind === 'ListExpression' && right.expressions.length === 0 ? arrayElement(f, left) : null;
  if (element !== null) return effect(`R.arrayInfo(${element}).type`);
  return readElement(f, f.expression(left), emitIndex(f, right));
}

/** The component class of such an expression, also `java.util.Date[]`. */
function arrayElement(f: FunctionContext, node: Expression): string | null {
  if (node.kind === 'BinaryExpression' && node.operator === '[' && node.right.kind === 'ListExpression') {
    const inner = node.right.expressions.length === 0 ? arrayElement(f, node.left) : null;
    return inner === null ? null : `R.arrayInfo(${inner})`;
  }
  const type =
    node.kind === 'ClassExpression'
      ? f.module.names.resolve(node.type, f.model, f.typeParameters, node)
      : qualifiedClass(f, node);
  return type === null ? null : f.module.type(type);
}

/** The value as a condition. */
export function truth(f: FunctionContext, code: Code): string {
  if (code.kind === 'boolean') return code.text;
  if (f.module.isCareful) return `R.truth(${code.text})`;
  if (code.form === 'effect') {
    const x = f.temporary();
    return `((${x}=${code.text})===true||${x}!==false&&R.truth(${x}))`;
  }
  return `(${code.text}===true||${code.text}!==false&&R.truth(${code.text}))`;
}

export function emitNot(f: FunctionContext, node: Expression): Code {
  return effect(`!${truth(f, f.expression(node))}`, 'boolean');
}

const UNARY = { '-': 'unaryMinus', '+': 'unaryPlus', '~': 'bitwiseNegate' } as const;

export function emitUnary(f: FunctionContext, operator: '-' | '+' | '~', node: Expression): Code {
  const value = f.expression(node);
  if (value.kind === 'int' && value.form === 'constant' && operator === '-') {
    return constant(`(-${value.text}|0)`, 'int');
  }
  return effect(`R.${UNARY[operator]}(${value.text})`);
}
