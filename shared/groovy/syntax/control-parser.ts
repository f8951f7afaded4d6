/** Parses control flow: branches, loops, `try`, `return`, `break`, `continue`, `throw`, `assert`. */
import { DeclarationParser } from './declaration-parser.ts';
import { isAssignment, Precedence, startsExpression, TokenKind } from './lexer/token.ts';
import type {
  AssertStatement,
  BlockStatement,
  CaseStatement,
  CatchStatement,
  Expression,
  ForInStatement,
  ForStatement,
  IfStatement,
  Parameter,
  Statement,
  SwitchStatement,
  SynchronizedStatement,
  TryCatchStatement,
  TypeNode,
  WhileStatement,
} from './tree/tree.ts';

const UNTYPED_FOR_EACH =
  'Java-style for-each statement requires a type declaration.;\n' +
  "   solution: Use the 'in' keyword, as for (x in y) {...}";

export abstract class ControlParser extends DeclarationParser {
  /** A position that allows exactly one statement. */
  protected abstract parseOneStatement(): Statement;
  /** Statements and separators until a token that ends them. */
  protected abstract parseStatementsUntil(isEnd: (kind: TokenKind) => boolean): readonly Statement[];

  /** The body of `if`, `for`, `while`: a block or a statement. */
  #parseBody(): Statement {
    this.eatNewline();
    const isBlock = this.kind === TokenKind.LeftBrace && this.peek() !== TokenKind.EndOfFile;
    return isBlock ? this.parseBlock() : this.parseOneStatement();
  }

  /** The body of a loop, which may be missing. */
  #parseLoopBody(): Statement {
    this.eatNewline();
    const from = this.index;
    if (this.eat(TokenKind.Semicolon)) return this.finish(from, { kind: 'EmptyStatement', labels: [] });
    return this.#parseBody();
  }

  // ------------------------------------------------------------------------------------------ branches

  protected parseIf(): IfStatement {
    const from = this.index;
    this.next();
    this.expect(TokenKind.LeftParen);
    const condition = this.parseConditional(false);
    this.expect(TokenKind.RightParen);
    const ifBlock = this.#parseBody();
    let elseBlock: Statement | null = null;
    const elseAt = this.#pastSeparators(this.index);
    if (this.kindAt(elseAt) === TokenKind.Else && !this.#isBareElse(elseAt)) {
      while (this.index <= elseAt) this.next();
      elseBlock = this.#parseBody();
    }
    return this.finish(from, { kind: 'IfStatement', labels: [], condition, ifBlock, elseBlock });
  }

  /** An `else` on the line on which the enclosing block, or the source, ends is not recognized. */
  #isBareElse(elseAt: number): boolean {
    const next = this.kindAt(elseAt + 1);
    return elseAt === this.index && (next === TokenKind.RightBrace || next === TokenKind.EndOfFile);
  }

  #pastSeparators(index: number): number {
    let at = index;
    while (this.kindAt(at) === TokenKind.Newline || this.kindAt(at) === TokenKind.Semicolon) at += 1;
    return at;
  }

  protected parseSwitch(): SwitchStatement {
    const from = this.index;
    this.next();
    const expression = this.#parseParenthesizedSubject();
    this.expect(TokenKind.LeftBrace);
    this.eatNewline();
    const cases: CaseStatement[] = [];
    let defaults = 0;
    while (this.kind === TokenKind.Case || this.kind === TokenKind.Default) {
      if (this.#parseCaseGroup(cases)) defaults += 1;
    }
    if (defaults > 1) this.defer(from, 'The default case is already defined.');
    this.expect(TokenKind.RightBrace);
    return this.finish(from, { kind: 'SwitchStatement', labels: [], expression, cases });
  }

  /** `(x)` after `switch` and `synchronized`, with the newline that may follow. */
  #parseParenthesizedSubject(): Expression {
    this.expect(TokenKind.LeftParen);
    const subject = this.parseStrictExpression();
    this.expect(TokenKind.RightParen);
    this.eatNewline();
    return subject;
  }

  /** Labels, and the statements they share; true if `default` is among the labels. */
  #parseCaseGroup(cases: CaseStatement[]): boolean {
    let hasDefault = false;
    for (;;) {
      const from = this.index;
      if (hasDefault) this.defer(from, `Unknown type: "${this.text()}"`);
      let expression: Expression | null = null;
      if (this.eat(TokenKind.Default)) hasDefault = true;
      else {
        this.next();
        expression = this.parseExpression();
      }
      this.expect(TokenKind.Colon);
      this.eatNewline();
      const isLast = this.kind !== TokenKind.Case && this.kind !== TokenKind.Default;
      const code = isLast ? this.#parseCaseCode() : this.#emptyBlock();
      cases.push(this.finish(from, { kind: 'CaseStatement', labels: [], expression, code }));
      if (isLast) return hasDefault;
    }
  }

  #parseCaseCode(): BlockStatement {
    const from = this.index;
    if (endsCase(this.kind)) this.unexpected();
    const statements = this.parseStatementsUntil(endsCase);
    return this.finish(from, { kind: 'BlockStatement', labels: [], statements });
  }

  #emptyBlock(): BlockStatement {
    return { ...this.finish(this.index, { kind: 'BlockStatement', labels: [], statements: [] }) };
  }

  // ------------------------------------------------------------------------------------------ loops

  protected parseWhile(): WhileStatement {
    const from = this.index;
    this.next();
    this.expect(TokenKind.LeftParen);
    const condition = this.parseStrictExpression();
    this.expect(TokenKind.RightParen);
    const loopBlock = this.#parseLoopBody();
    return this.finish(from, { kind: 'WhileStatement', labels: [], condition, loopBlock });
  }

  protected parseFor(): ForStatement | ForInStatement {
    const open = this.index + 1;
    this.next();
    this.expect(TokenKind.LeftParen);
    return this.#hasSemicolon(open) ? this.#parseClassicFor(open - 1) : this.#parseForIn(open - 1);
  }

  #hasSemicolon(open: number): boolean {
    const closed = this.pastBrackets(open);
    const end = closed < 0 ? this.tokens.count : closed;
    for (let at = open + 1; at < end; ) {
      if (this.kindAt(at) === TokenKind.Semicolon) return true;
      const past = this.pastBrackets(at);
      at = past > 0 ? past : at + 1;
    }
    return false;
  }

  #parseClassicFor(from: number): ForStatement {
    const partsAt = this.index;
    const parts: (Expression | null)[] = [this.#parseForPart()];
    if (this.kind !== TokenKind.Semicolon) this.#refuseFirstPart(partsAt);
    while (this.eat(TokenKind.Semicolon)) parts.push(this.#parseForPart());
    const [initialization = null, condition = null, update = null] = parts;
    if (parts.length !== 3) {
      this.defer(partsAt, `3 expressions are required for the classic for loop, you gave ${parts.length}`);
    }
    this.expect(TokenKind.RightParen);
    const loopBlock = this.#parseLoopBody();
    return this.finish(from, {
      kind: 'ForStatement',
      labels: [],
      initialization,
      condition,
      update,
      loopBlock,
    });
  }

  #parseForPart(): Expression | null {
    if (this.kind === TokenKind.Semicolon || this.kind === TokenKind.RightParen) return null;
    return this.parseStrictExpression();
  }

  /** Anything but `(a; b; c)` is parsed as `(x in y)`, so the error is the missing `in`. */
  #refuseFirstPart(partsAt: number): never {
    let at = partsAt;
    if (this.kindAt(partsAt + 1) === TokenKind.Assign) this.unexpected(partsAt);
    while (this.kindAt(at) !== TokenKind.Assign && at < this.index) at += 1;
    this.unexpected(at);
  }

  #parseForIn(from: number): ForInStatement {
    const isDeclared = this.isDeclarationStart();
    const variableAt = this.index;
    const isModified = this.pastModifiers(variableAt) > variableAt;
    const variable = this.#parseLoopVariable(isDeclared);
    let collection: Expression;
    if (this.eat(TokenKind.In)) {
      this.eatNewline();
      collection = this.parseBinary(Precedence.Shift, false);
    } else {
      if (this.kind !== TokenKind.Colon) this.unexpected(isModified ? this.index : variableAt);
      if (!isDeclared) this.raise(this.index, UNTYPED_FOR_EACH);
      this.next();
      collection = this.parseExpression();
    }
    this.expect(TokenKind.RightParen);
    const loopBlock = this.#parseLoopBody();
    return this.finish(from, { kind: 'ForInStatement', labels: [], variable, collection, loopBlock });
  }

  #parseLoopVariable(isDeclared: boolean): Parameter {
    const from = this.index;
    const { modifiers, annotations } = this.parseModifiers();
    if (modifiers.some((modifier) => modifier !== 'final')) {
      this.defer(from, "Only the 'final' modifier is allowed in front of the for loop variable.");
    }
    const type: TypeNode | null = isDeclared && this.isTypeBeforeName() ? this.parseType() : null;
    if (this.kind !== TokenKind.Identifier) this.unexpected();
    const name = this.expectIdentifier();
    const rest = { modifiers, annotations, initialValue: null, isVarargs: false };
    return this.finish(from, { kind: 'Parameter', name, type, ...rest });
  }

  // ------------------------------------------------------------------------------------------ try, synchronized

  protected parseTry(): TryCatchStatement {
    const from = this.index;
    this.next();
    this.eatNewline();
    this.#checkBlockFollows();
    const tryStatement = this.parseBlock();
    const catchStatements: CatchStatement[] = [];
    while (this.kindPastNewline(this.index) === TokenKind.Catch) {
      this.eatNewline();
      catchStatements.push(this.#parseCatch());
    }
    let finallyStatement: BlockStatement | null = null;
    if (this.kindPastNewline(this.index) === TokenKind.Finally) {
      this.eatNewline();
      const keyword = this.index;
      this.next();
      this.eatNewline();
      if (this.kind !== TokenKind.LeftBrace) this.unexpected(keyword);
      finallyStatement = this.parseBlock();
    }
    if (catchStatements.length === 0 && finallyStatement === null) {
      this.defer(from, 'A try statement must have at least one catch or finally block.');
    }
    const parts = { tryStatement, catchStatements, finallyStatement };
    return this.finish(from, { kind: 'TryCatchStatement', labels: [], ...parts });
  }

  #parseCatch(): CatchStatement {
    const from = this.index;
    this.next();
    this.expectOpening(TokenKind.LeftParen, from);
    this.eat(TokenKind.Final);
    this.eat(TokenKind.Def);
    this.#checkExceptionType();
    const exceptionTypes: TypeNode[] = [];
    if (this.peek() !== TokenKind.RightParen) {
      do {
        exceptionTypes.push(this.parseClassType());
      } while (this.eat(TokenKind.BitOr));
    }
    const variable = this.expectIdentifier();
    this.expect(TokenKind.RightParen);
    this.eatNewline();
    this.#checkBlockFollows();
    const code = this.parseBlock();
    return this.finish(from, { kind: 'CatchStatement', labels: [], exceptionTypes, variable, code });
  }

  #checkExceptionType(): void {
    const next = this.peek();
    const isOther = next === TokenKind.LeftBracket || next === TokenKind.Comma;
    if (this.kind !== TokenKind.Identifier || isOther) this.unexpected();
  }

  protected parseSynchronized(): SynchronizedStatement {
    const from = this.index;
    this.next();
    if (this.kind !== TokenKind.LeftParen) this.unexpected(from);
    const expression = this.#parseParenthesizedSubject();
    this.#checkBlockFollows();
    const code = this.parseBlock();
    return this.finish(from, { kind: 'SynchronizedStatement', labels: [], expression, code });
  }

  #checkBlockFollows(): void {
    if (this.kind === TokenKind.EndOfFile) this.unexpected();
  }

  // ------------------------------------------------------------------------------------------ return and the like

  protected skipBranchStatement(): void {
    this.parseBranch();
  }

  protected parseBranch(): Statement {
    const from = this.index;
    const branch = this.kind;
    this.next();
    switch (branch) {
      case TokenKind.Return: {
        const expression = startsExpression(this.kind) ? this.parseExpression() : null;
        if (expression === null) this.#checkNothingFollows();
        return this.finish(from, { kind: 'ReturnStatement', labels: [], expression });
      }
      case TokenKind.Throw: {
        const expression = this.parseExpression();
        return this.finish(from, { kind: 'ThrowStatement', labels: [], expression });
      }
      case TokenKind.Assert:
        return this.#parseAssert(from);
      default: {
        const label = this.kind === TokenKind.Identifier ? this.expectIdentifier() : null;
        if (label === null) this.#checkNothingFollows();
        const kind = branch === TokenKind.Break ? 'BreakStatement' : 'ContinueStatement';
        return this.finish(from, { kind, labels: [], label });
      }
    }
  }

  /** After a `return` without a value, or a `break`, the statement ends. */
  #checkNothingFollows(): void {
    if (startsExpression(this.kind) || BRANCHES.has(this.kind)) this.unexpected();
  }

  #parseAssert(from: number): AssertStatement {
    const condition = this.parseConditional(false);
    let message: Expression | null = null;
    const next = this.peek();
    const hasMessage = startsExpression(next) || next === TokenKind.Newline || next === TokenKind.Invalid;
    if (this.kind === TokenKind.Colon && !hasMessage) this.unexpected();
    if (this.kind === TokenKind.Colon || (this.kind === TokenKind.Comma && hasMessage)) {
      this.next();
      this.eatNewline();
      message = this.parseExpression();
    } else if (followsNothing(this.kind)) {
      this.unexpected();
    }
    return this.finish(from, { kind: 'AssertStatement', labels: [], condition, message });
  }
}

/** Tokens that neither continue a condition nor follow it. */
function followsNothing(kind: TokenKind): boolean {
  return isAssignment(kind) || kind === TokenKind.Arrow || startsExpression(kind);
}

const BRANCHES: ReadonlySet<TokenKind> = new Set([
  TokenKind.Return,
  TokenKind.Break,
  TokenKind.Continue,
  TokenKind.Throw,
  TokenKind.Assert,
]);

function endsCase(kind: TokenKind): boolean {
  return kind === TokenKind.RightBrace || kind === TokenKind.Case || kind === TokenKind.Default;
}
