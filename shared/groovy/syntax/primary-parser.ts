/** Parses primary expressions: names, literals, GStrings, closures, `new`, parenthesized expressions. */
import { ArgumentParser } from './argument-parser.ts';
import { isPrimitiveType, startsOperand, TokenKind } from './lexer/token.ts';
import type {
  BlockStatement,
  ClassNode,
  ClosureExpression,
  ConstructorCallExpression,
  Expression,
  GStringExpression,
  Parameter,
  Statement,
  TypeNode,
} from './tree/tree.ts';

export abstract class PrimaryParser extends ArgumentParser {
  /** The parameters of a method or closure, without their delimiters. */
  protected abstract parseParameters(): readonly Parameter[];
  /** Statements up to a closing brace, which the caller consumes. */
  protected abstract parseBlockBody(): readonly Statement[];
  protected abstract parseAnonymousClass(): ClassNode;

  protected parsePrimary(): Expression {
    const from = this.index;
    switch (this.kind) {
      case TokenKind.Identifier:
      case TokenKind.This:
      case TokenKind.Super:
        return this.#parseVariable();
      case TokenKind.StringLiteral:
        return this.parseWord();
      case TokenKind.IntegerLiteral:
      case TokenKind.DecimalLiteral:
        this.next();
        return this.finish(from, this.parseNumber(from, false));
      case TokenKind.True:
      case TokenKind.False: {
        const value = this.kind === TokenKind.True;
        this.next();
        return this.finish(from, { kind: 'ConstantExpression', constant: { type: 'boolean', value } });
      }
      case TokenKind.Null:
        this.next();
        return this.finish(from, { kind: 'ConstantExpression', constant: { type: 'null' } });
      case TokenKind.StringStart:
        return this.parseGString();
      case TokenKind.LeftParen:
        return this.parseParenthesized();
      case TokenKind.LeftBracket:
        return this.parseListOrMap();
      case TokenKind.LeftBrace:
        return this.parseClosure();
      case TokenKind.New:
        return this.#parseNew();
      default:
        if (isPrimitiveType(this.kind)) return this.#parsePrimitive();
        return this.unexpected();
    }
  }

  #parseVariable(): Expression {
    const from = this.index;
    const name = this.text();
    this.next();
    return this.finish(from, { kind: 'VariableExpression', name, type: null });
  }

  /** `int` as a value; its brackets, if any, are read as a subscript first (see {@link PathParser}). */
  #parsePrimitive(): Expression {
    const from = this.index;
    const type = this.parseTypeWithoutBrackets();
    return this.finish(from, { kind: 'ClassExpression', type });
  }

  /** `(x)`: parentheses create no node. */
  protected parseParenthesized(): Expression {
    const from = this.index;
    this.enter();
    this.next();
    const first = this.index;
    const expression = this.parseStrictExpression();
    if (this.kind === TokenKind.Semicolon) this.skipClosureList(from);
    else if (expression.kind === 'DeclarationExpression') this.unexpected(first);
    this.expect(TokenKind.RightParen);
    this.leave();
    return expression;
  }

  // ------------------------------------------------------------------------------------------ GString

  protected parseGString(): GStringExpression {
    const from = this.index;
    this.enter();
    const strings = [this.text()];
    const values: Expression[] = [];
    do {
      this.next();
      values.push(this.#parseStringValue());
      strings.push(this.text());
    } while (this.kind === TokenKind.StringMiddle);
    this.expect(TokenKind.StringEnd);
    this.leave();
    return this.finish(from, { kind: 'GStringExpression', strings, values });
  }

  /** `$a.b`, `$this`, `${…}`. */
  #parseStringValue(): Expression {
    switch (this.kind) {
      case TokenKind.Identifier:
        return this.#parseStringPath();
      case TokenKind.This:
      case TokenKind.Super:
        return this.#parseVariable();
      case TokenKind.LeftBrace:
        return this.#parseStringBlock();
      default:
        return this.unexpected();
    }
  }

  #parseStringPath(): Expression {
    const from = this.index;
    let path = this.#parseVariable();
    while (this.eat(TokenKind.Dot)) {
      this.eatNewline();
      if (this.kind !== TokenKind.Identifier) this.mismatch(TokenKind.Identifier);
      const property = this.parseWord();
      const object = { objectExpression: path, property, isSafe: false, isSpreadSafe: false };
      path = this.finish(from, { kind: 'PropertyExpression', ...object });
    }
    return path;
  }

  /**
   * `${x}` is x, `${}` null, `${a; b}` the result of a closure; with an arrow it is the closure, and lazy.
   */
  #parseStringBlock(): Expression {
    const from = this.index;
    const block = this.parseOpenOrClosableBlock();
    if (block.kind === 'ClosureExpression') return block;
    const [only] = block.statements;
    if (only === undefined)
      return this.finish(from, { kind: 'ConstantExpression', constant: { type: 'null' } });
    if (only.kind === 'ExpressionStatement' && block.statements.length === 1) {
      const { expression } = only;
      // A lone name is positioned at the brace.
      const { start, line, column } = block;
      return expression.kind === 'VariableExpression' ? { ...expression, start, line, column } : expression;
    }
    const closure = this.finish(from, { kind: 'ClosureExpression', parameters: [], code: block });
    const method = this.finish(from, {
      kind: 'ConstantExpression',
      constant: { type: 'String', value: 'call' },
    });
    return this.finish(from, {
      kind: 'MethodCallExpression',
      objectExpression: closure,
      method,
      arguments: [],
      isSafe: false,
      isSpreadSafe: false,
      isImplicitThis: false,
      typeArguments: null,
    });
  }

  // ------------------------------------------------------------------------------------------ blocks

  /** `{ a, b -> … }` or `{ … }` where it can only be a closure. */
  protected parseClosure(): ClosureExpression {
    const from = this.index;
    this.enter();
    this.next();
    this.eatNewline();
    const arrow = this.index;
    const parameters = this.isClosureParameters(this.index) ? this.#parseClosureParameters() : null;
    const isArrow = this.kindAt(arrow) === TokenKind.Arrow;
    const isEmpty = this.kind === TokenKind.EndOfFile && this.kindAt(this.index - 1) !== TokenKind.Newline;
    if (isEmpty && (isArrow || parameters === null)) this.unexpected(arrow);
    const code = this.#parseRestOfBlock();
    this.leave();
    return this.finish(from, { kind: 'ClosureExpression', parameters, code });
  }

  /** A block that is a closure only if it has parameters. */
  protected parseOpenOrClosableBlock(): BlockStatement | ClosureExpression {
    const from = this.index;
    if (this.isClosureParameters(this.pastNewline(from + 1))) return this.parseClosure();
    return this.parseBlock();
  }

  /** `{ … }` as a block of statements. */
  protected parseBlock(): BlockStatement {
    const from = this.index;
    this.enter();
    this.expect(TokenKind.LeftBrace);
    this.eatNewline();
    const statements = this.parseBlockBody();
    this.expect(TokenKind.RightBrace);
    this.leave();
    return this.finish(from, { kind: 'BlockStatement', labels: [], statements });
  }

  #parseRestOfBlock(): BlockStatement {
    const from = this.index;
    const statements = this.parseBlockBody();
    const code = this.finish(from, { kind: 'BlockStatement' as const, labels: [], statements });
    this.expect(TokenKind.RightBrace);
    return code;
  }

  #parseClosureParameters(): readonly Parameter[] {
    const parameters = this.kind === TokenKind.Arrow ? [] : this.parseParameters();
    this.eatNewline();
    this.expect(TokenKind.Arrow);
    this.eatNewline();
    return parameters;
  }

  /**
   * True if closure parameters and their arrow are at an index. Default values are skipped as balanced text.
   */
  protected isClosureParameters(index: number): boolean {
    let at = index;
    while (this.kindPastNewline(at) !== TokenKind.Arrow) {
      at = this.#pastParameter(at);
      if (at < 0) return false;
      if (this.kindAt(at) !== TokenKind.Comma) return this.kindPastNewline(at) === TokenKind.Arrow;
      at = this.pastNewline(at + 1);
    }
    return at === index;
  }

  #pastParameter(index: number): number {
    let at = this.pastModifiers(index);
    if (at < 0) return -1;
    const pastType = this.pastType(at);
    const afterType = this.kindAt(pastType);
    if (pastType > 0 && (afterType === TokenKind.Identifier || afterType === TokenKind.Ellipsis))
      at = pastType;
    if (this.kindAt(at) === TokenKind.Ellipsis) at += 1;
    if (this.kindAt(at) !== TokenKind.Identifier) return -1;
    return this.kindAt(at + 1) === TokenKind.Assign ? this.#pastInitialValue(at + 2) : at + 1;
  }

  /** Index of the comma, arrow or newline after a default value, or -1 for any other token. */
  #pastInitialValue(index: number): number {
    let at = index;
    while (at > 0) {
      switch (this.kindAt(at)) {
        case TokenKind.Comma:
        case TokenKind.Arrow:
          return at;
        case TokenKind.Newline:
          if (!this.continuesAfterNewline(at)) return at;
          at += 1;
          break;
        case TokenKind.LeftParen:
        case TokenKind.LeftBracket:
        case TokenKind.LeftBrace:
        case TokenKind.StringStart:
          at = this.pastBrackets(at);
          break;
        case TokenKind.New: {
          const past = this.pastType(at + 1);
          at = past > 0 ? past : at + 1;
          break;
        }
        case TokenKind.Semicolon:
        case TokenKind.RightParen:
        case TokenKind.RightBracket:
        case TokenKind.RightBrace:
        case TokenKind.EndOfFile:
        case TokenKind.Invalid:
          return -1;
        default:
          at += 1;
      }
    }
    return -1;
  }

  // ------------------------------------------------------------------------------------------ new

  #parseNew(): Expression {
    const from = this.index;
    this.enter();
    this.next();
    this.eatNewline();
    if (this.kind === TokenKind.Less) this.parseTypeArguments();
    if (this.kind !== TokenKind.Identifier && !isPrimitiveType(this.kind)) this.unexpected();
    const type = this.parseTypeWithoutBrackets();
    const creation =
      this.kind === TokenKind.LeftBracket
        ? this.#parseNewArray(from, type)
        : this.#parseNewObject(from, type);
    this.leave();
    return creation;
  }

  #parseNewObject(from: number, type: TypeNode): ConstructorCallExpression {
    if (this.kindPastNewline(this.index) !== TokenKind.LeftParen) this.unexpected();
    this.eatNewline();
    const argumentsAt = this.index;
    this.next();
    const list = this.parseArgumentList();
    this.expect(TokenKind.RightParen);
    const callArguments = this.toCallArguments(list, argumentsAt);
    const body = this.kind === TokenKind.LeftBrace ? this.parseAnonymousClass() : null;
    return this.finish(from, {
      kind: 'ConstructorCallExpression',
      target: 'new',
      type,
      arguments: callArguments,
      body,
    });
  }

  /** `new T[a][b][]`: sizes first, then empty brackets; a later size is skipped. */
  #parseNewArray(from: number, elementType: TypeNode): Expression {
    const sizes: Expression[] = [];
    const bracketsAt = this.index;
    let dimensions = 0;
    let hasEmpty = false;
    for (; this.kind === TokenKind.LeftBracket && this.peek() !== TokenKind.Star; dimensions += 1) {
      this.checkDimensions(dimensions + 1);
      const isEmpty = this.peek() === TokenKind.RightBracket;
      hasEmpty ||= isEmpty;
      if (this.peek() === TokenKind.EndOfFile) this.unexpected();
      this.next();
      const size = isEmpty ? null : this.parseExpression();
      if (size !== null && !hasEmpty) sizes.push(size);
      this.expect(TokenKind.RightBracket);
    }
    if (sizes.length === 0) this.defer(bracketsAt, 'No expression for the array constructor call');
    return this.finish(from, { kind: 'ArrayExpression', elementType, sizes, dimensions });
  }

  /** True if a primary expression can start with the current token. */
  protected isPrimaryStart(): boolean {
    return startsOperand(this.kind) && this.kind !== TokenKind.Not && this.kind !== TokenKind.BitNot;
  }
}
