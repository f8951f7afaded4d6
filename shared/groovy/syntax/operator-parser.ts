/**
 * Parses expressions down to the operands: assignment, conditional, binary operators by precedence, signs,
 * casts.
 *
 * The grammar has one rule per level of precedence; binary operators are parsed by precedence climbing over a
 * table instead. Below them the levels of products, powers and signs remain rules, because signs come between
 * them: `-2 ** 2` is -4, `2 * -3 ** 2` is 18.
 *
 * `isStatement` is true for an expression that starts a statement or follows an assignment: only there may an
 * appended closure be on the next line. It applies to the leftmost operand only.
 */
import { parseDecimalLiteral, parseIntegerLiteral } from './lexer/number-literal.ts';
import {
  binaryPrecedence,
  isAssignment,
  isPrimitiveType,
  isSign,
  Precedence,
  startsExpression,
  TokenKind,
} from './lexer/token.ts';
import type {
  BinaryOperator,
  Constant,
  ConstantExpression,
  Expression,
  TupleExpression,
  VariableExpression,
} from './tree/tree.ts';
import { TypeParser } from './type-parser.ts';

/** Maximum digits of a number literal: the cost of arithmetic on its value grows faster than its length. */
const NUMBER_LENGTH_MAX = 10_000;

export abstract class OperatorParser extends TypeParser {
  /** The path expression parsed last: only such an expression can be a command, as in `println x`. */
  protected lastPath: Expression | null = null;

  protected abstract parsePath(isStatement: boolean): Expression;
  /** The right side of an assignment: an expression or a command. */
  protected abstract parseCommandExpression(): Expression;

  /** Any expression except a command. */
  protected parseExpression(isStatement = false): Expression {
    this.enter();
    const expression = this.#isMultipleAssignment()
      ? this.#parseMultipleAssignment(isStatement)
      : this.parseAssignment(isStatement);
    this.leave();
    return expression;
  }

  /** `(a, b) =` */
  #isMultipleAssignment(): boolean {
    if (this.kind !== TokenKind.LeftParen) return false;
    let at = this.index + 1;
    for (;;) {
      if (this.kindAt(at) !== TokenKind.Identifier) return false;
      at += 1;
      if (this.kindAt(at) !== TokenKind.Comma) break;
      at += 1;
    }
    return this.kindAt(at) === TokenKind.RightParen && this.kindAt(at + 1) === TokenKind.Assign;
  }

  #parseMultipleAssignment(isStatement: boolean): Expression {
    const from = this.index;
    const left = this.#parseVariableTuple();
    const operatorStart = this.#operatorStart();
    this.expect(TokenKind.Assign);
    this.eatNewline();
    const right = this.parseAssignment(isStatement);
    return this.finish(from, { kind: 'BinaryExpression', operator: '=', operatorStart, left, right });
  }

  #parseVariableTuple(): TupleExpression {
    const from = this.index;
    const expressions: VariableExpression[] = [];
    do {
      this.next();
      const nameAt = this.index;
      const name = this.expectIdentifier();
      expressions.push(this.finish(nameAt, { kind: 'VariableExpression', name, type: null }));
    } while (this.kind === TokenKind.Comma);
    this.expect(TokenKind.RightParen);
    return this.finish(from, { kind: 'TupleExpression', expressions });
  }

  #operatorStart(): number {
    return this.tokens.starts[this.index] as number;
  }

  protected parseAssignment(isStatement: boolean): Expression {
    const left = this.parseConditional(isStatement);
    if (!isAssignment(this.kind)) return left;
    const operator = this.text() as BinaryOperator;
    const operatorStart = this.#operatorStart();
    this.#checkAssignable(left);
    this.next();
    this.eatNewline();
    this.enter();
    const right = this.parseCommandExpression();
    this.leave();
    return this.finishAt(left, { kind: 'BinaryExpression', operator, operatorStart, left, right });
  }

  /**
   * Checks an assignment target: a name, property, subscript or assignment; throws Groovy's error for others.
   */
  #checkAssignable(left: Expression): void {
    const text = this.tokens.source.slice(left.start, left.end);
    const refuse = (what: string) =>
      this.defer(this.index, `\n${what}, but it should be a variable expression`);
    switch (left.kind) {
      case 'VariableExpression':
      case 'ClassExpression':
      case 'PropertyExpression':
      case 'AttributeExpression':
      case 'DeclarationExpression':
      case 'TupleExpression':
        return;
      case 'BinaryExpression':
        if (left.operator === '[' || ASSIGNMENTS.has(left.operator)) return;
        return refuse(`(${text}) is a binary expression`);
      case 'ConstantExpression':
        return refuse(`[${constantText(left.constant)}] is a constant expression`);
      case 'GStringExpression':
        return refuse(`${text} is a GString expression`);
      case 'MethodCallExpression':
        return refuse(`"${text}" is a method call expression`);
      case 'MapExpression':
        return refuse(`'${text}' is a map expression`);
      default: {
        const type = `class org.codehaus.groovy.ast.expr.${left.kind}`;
        const problem = `is a bad expression as the left hand side of an assignment operator`;
        return this.defer(this.index, `\n${type}, with its value '${text}', ${problem}`);
      }
    }
  }

  /** `a ? b : c`, `a ?: b`, or an operand of these. The operators may be on the next line. */
  protected parseConditional(isStatement: boolean): Expression {
    const condition = this.parseBinary(Precedence.Or, isStatement);
    const operator = this.kind === TokenKind.Newline ? this.peek() : this.kind;
    if (operator === TokenKind.Elvis) {
      this.#nextPastNewlines();
      this.enter();
      const falseExpression = this.parseConditional(false);
      this.leave();
      return this.finishAt(condition, { kind: 'ElvisOperatorExpression', condition, falseExpression });
    }
    if (operator !== TokenKind.Question) return condition;
    this.#nextPastNewlines();
    this.enter();
    const trueExpression = this.parseAssignment(false);
    this.eatNewline();
    this.expect(TokenKind.Colon);
    this.eatNewline();
    const falseExpression = this.parseConditional(false);
    this.leave();
    return this.finishAt(condition, {
      kind: 'TernaryExpression',
      condition,
      trueExpression,
      falseExpression,
    });
  }

  /** Consumes an operator that may be surrounded by newlines. */
  #nextPastNewlines(): void {
    this.eatNewline();
    const next = this.peek();
    if (!startsExpression(next) && next !== TokenKind.Newline) this.unexpected();
    this.next();
    this.eatNewline();
  }

  /** Binary operators of at least the precedence `least`, by precedence climbing. */
  protected parseBinary(least: number, isStatement: boolean): Expression {
    let left = this.#parseProduct(isStatement);
    // Relational operators do not chain, and the type of one is no operand of a tighter one: `x as A + b`
    // fails.
    let most: number = Precedence.Additive;
    for (;;) {
      const precedence = binaryPrecedence(this.kind);
      if (precedence < least || precedence === Precedence.None) return left;
      if (precedence > most) return isComparison(this.kind) ? this.unexpected() : left;
      if (!this.#hasRightSide()) return left;
      left = this.#parseOperation(left, precedence);
      most = precedence === Precedence.Relational ? precedence - 1 : precedence;
    }
  }

  /**
   * True if the original parser accepts the operator here. It uses one token of lookahead after a sum's or a
   * relation's operator; if no operand starts there, the expression has ended, or a comparison is an error.
   */
  #hasRightSide(): boolean {
    const next = this.peek();
    if (next === TokenKind.Newline || next === TokenKind.Invalid) return true;
    switch (this.kind) {
      case TokenKind.As:
      case TokenKind.Instanceof:
        return next === TokenKind.Identifier || isPrimitiveType(next);
      case TokenKind.Plus:
      case TokenKind.Minus:
      case TokenKind.In:
        return startsExpression(next);
      default:
        return startsExpression(next) || !isComparison(this.kind) || this.unexpected();
    }
  }

  #parseOperation(left: Expression, precedence: number): Expression {
    const operatorKind = this.kind;
    const operatorStart = this.#operatorStart();
    const operator = this.text() as BinaryOperator;
    this.next();
    this.eatNewline();
    switch (operatorKind) {
      case TokenKind.As: {
        const type = this.parseType();
        return this.finishAt(left, { kind: 'CastExpression', type, expression: left, isCoerce: true });
      }
      case TokenKind.Instanceof: {
        const from = this.index;
        const type = this.parseType();
        const right = this.finish(from, { kind: 'ClassExpression', type });
        return this.finishAt(left, { kind: 'BinaryExpression', operator, operatorStart, left, right });
      }
    }
    this.enter();
    const right = this.parseBinary(precedence + 1, false);
    this.leave();
    if (operatorKind === TokenKind.RangeInclusive || operatorKind === TokenKind.RangeExclusive) {
      const isInclusive = operatorKind === TokenKind.RangeInclusive;
      return this.finishAt(left, { kind: 'RangeExpression', from: left, to: right, isInclusive });
    }
    return this.finishAt(left, { kind: 'BinaryExpression', operator, operatorStart, left, right });
  }

  /** `*`, `/`, `%`. A sign before the first factor covers its power, but not the product. */
  #parseProduct(isStatement: boolean): Expression {
    let left = isSign(this.kind) ? this.#parseSigned(false) : this.#parsePowerOf(isStatement);
    while (this.kind === TokenKind.Star || this.kind === TokenKind.Slash || this.kind === TokenKind.Percent) {
      const operator = this.text() as BinaryOperator;
      const operatorStart = this.#operatorStart();
      this.next();
      this.eatNewline();
      const right = this.#parsePower(this.parseUnary());
      left = this.finishAt(left, { kind: 'BinaryExpression', operator, operatorStart, left, right });
    }
    return left;
  }

  #parsePowerOf(isStatement: boolean): Expression {
    return this.#parsePower(this.#parseUnaryWithoutSign(isStatement));
  }

  #parsePower(base: Expression): Expression {
    let left = base;
    while (this.kind === TokenKind.Power) {
      const operatorStart = this.#operatorStart();
      this.next();
      this.eatNewline();
      const right = this.parseUnary();
      left = this.finishAt(left, { kind: 'BinaryExpression', operator: '**', operatorStart, left, right });
    }
    return left;
  }

  protected parseUnary(): Expression {
    return isSign(this.kind) ? this.#parseSigned(true) : this.#parseUnaryWithoutSign(false);
  }

  /** `-x`, `+x`, `--x`, `++x`. Within a product signs may repeat, at its head a sign covers a power. */
  #parseSigned(isWithinProduct: boolean): Expression {
    this.enter();
    const from = this.index;
    const sign = this.kind;
    this.next();
    this.eatNewline();
    const isLiteral = this.kind === TokenKind.IntegerLiteral || this.kind === TokenKind.DecimalLiteral;
    const operandAt = this.index;
    const expression = isWithinProduct ? this.parseUnary() : this.#parsePowerOf(false);
    this.leave();
    const isNumber = isLiteral && this.index === operandAt + 1;
    switch (sign) {
      case TokenKind.Increment:
        return this.finish(from, { kind: 'PrefixExpression', operator: '++', expression });
      case TokenKind.Decrement:
        return this.finish(from, { kind: 'PrefixExpression', operator: '--', expression });
      case TokenKind.Minus:
        if (isNumber) return this.finish(from, this.parseNumber(operandAt, true));
        return this.finish(from, { kind: 'UnaryMinusExpression', expression });
      default:
        if (isNumber) return this.finish(from, this.parseNumber(operandAt, false));
        return this.finish(from, { kind: 'UnaryPlusExpression', expression });
    }
  }

  /** The value of a number token. */
  protected parseNumber(index: number, isNegative: boolean): Pick<ConstantExpression, 'kind' | 'constant'> {
    const text = this.text(index);
    if (text.length > NUMBER_LENGTH_MAX) this.raise(index, `number of more than ${NUMBER_LENGTH_MAX} digits`);
    const isInteger = this.kindAt(index) === TokenKind.IntegerLiteral;
    const constant = isInteger
      ? parseIntegerLiteral(text, isNegative)
      : parseDecimalLiteral(text, isNegative);
    return { kind: 'ConstantExpression', constant: constant ?? this.raise(index, 'out of range') };
  }

  #parseUnaryWithoutSign(isStatement: boolean): Expression {
    const from = this.index;
    switch (this.kind) {
      case TokenKind.Not:
        return this.finish(from, { kind: 'NotExpression', expression: this.#parseOperandOfUnary() });
      case TokenKind.BitNot:
        return this.finish(from, {
          kind: 'BitwiseNegationExpression',
          expression: this.#parseOperandOfUnary(),
        });
      case TokenKind.LeftParen:
        if (this.isCast()) return this.#parseCast();
        break;
    }
    return this.parsePostfix(isStatement);
  }

  #parseOperandOfUnary(): Expression {
    this.enter();
    this.next();
    this.eatNewline();
    const expression = this.parseUnary();
    this.leave();
    return expression;
  }

  #parseCast(): Expression {
    this.enter();
    const from = this.index;
    this.next();
    const isPrimitive = isPrimitiveType(this.kind);
    const type = this.parseType();
    this.expect(TokenKind.RightParen);
    const expression = isPrimitive ? this.parseUnary() : this.#parseUnaryWithoutSign(false);
    this.leave();
    return this.finish(from, { kind: 'CastExpression', type, expression, isCoerce: false });
  }

  /** A path followed by `++` or `--`. */
  protected parsePostfix(isStatement: boolean): Expression {
    const expression = this.parsePath(isStatement);
    if (this.kind !== TokenKind.Increment && this.kind !== TokenKind.Decrement) return expression;
    const operator = this.kind === TokenKind.Increment ? '++' : '--';
    const operatorStart = this.#operatorStart();
    this.next();
    return this.finishAt(expression, { kind: 'PostfixExpression', operator, expression, operatorStart });
  }
}

const ASSIGNMENTS: ReadonlySet<BinaryOperator> = new Set([
  '=',
  '+=',
  '-=',
  '*=',
  '/=',
  '%=',
  '**=',
  '<<=',
  '>>=',
  '>>>=',
  '&=',
  '^=',
  '|=',
]);

function isComparison(kind: TokenKind): boolean {
  return kind >= TokenKind.Less && kind <= TokenKind.GreaterEqual;
}

function constantText(constant: Constant): string {
  if (constant.type === 'BigDecimal') return `${constant.unscaled}e${-constant.scale}`;
  return constant.type === 'null' ? 'null' : String(constant.value);
}
