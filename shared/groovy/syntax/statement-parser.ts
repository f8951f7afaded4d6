/** Statements, one function for each rule of the grammar. */
import { DeclarationParser } from './declaration-parser.ts';
import { Precedence, startsExpression, TokenKind } from './token.ts';
import type {
  AssertStatement,
  BlockStatement,
  CaseStatement,
  CatchStatement,
  ClassNode,
  Expression,
  ForInStatement,
  ForStatement,
  IfStatement,
  ImportNode,
  MethodNode,
  Parameter,
  Span,
  Statement,
  SwitchStatement,
  SynchronizedStatement,
  TryCatchStatement,
  TypeNode,
  WhileStatement,
} from './tree.ts';

/** Where what statements define is collected; only the script itself has such a place. */
export interface Definitions {
  readonly imports: ImportNode[];
  readonly classes: ClassNode[];
  readonly methods: MethodNode[];
}

const SCRIPT = { isInterface: false, className: '' } as const;

const AMBIGUOUS_BLOCK =
  'Ambiguous expression could be either a parameterless closure expression or an isolated open code block;\n' +
  '   solution: Add an explicit closure parameter list, e.g. {it -> ...}, or force it to be treated as an open ' +
  'block by giving it a label, e.g. L:{...}';
const AMBIGUOUS_BLOCK_ON_NEW_LINE =
  'Ambiguous expression could be a parameterless closure expression, ' +
  'an isolated open code block, or it may continue a previous statement;\n' +
  '   solution: Add an explicit parameter list, e.g. {it -> ...}, or force it to be treated as an open block by ' +
  'giving it a label, e.g. L:{...}, and also either remove the previous newline, or add an explicit ' +
  `semicolon ';'`;
const UNTYPED_FOR_EACH =
  'Java-style for-each statement requires a type declaration.;\n' +
  "   solution: Use the 'in' keyword, as for (x in y) {...}";

export abstract class StatementParser extends DeclarationParser {
  protected abstract isTypeDefinitionStart(): boolean;
  protected abstract parseTypeDefinition(): ClassNode;
  protected abstract parseImport(): ImportNode;

  // ------------------------------------------------------------------------------------------ sequences

  protected parseBlockBody(): readonly Statement[] {
    const statements: Statement[] = [];
    this.parseStatements(statements, null, endsBlock);
    return statements;
  }

  /** Statements and separators until a token that ends them. */
  protected parseStatements(
    statements: Statement[],
    definitions: Definitions | null,
    isEnd: (kind: TokenKind) => boolean,
  ): void {
    let isOnNewLine = false;
    for (;;) {
      if (!isEnd(this.kind) && !this.isSeparator())
        this.#parseStatementInto(statements, definitions, isOnNewLine);
      if (!this.isSeparator()) return;
      isOnNewLine = this.#eatSeparators();
    }
  }

  protected isSeparator(): boolean {
    return this.kind === TokenKind.Semicolon || this.kind === TokenKind.Newline;
  }

  /** Takes newlines and semicolons; true if there were only newlines. */
  #eatSeparators(): boolean {
    let isNewline = true;
    while (this.isSeparator()) {
      if (this.kind === TokenKind.Semicolon) isNewline = false;
      this.next();
    }
    return isNewline;
  }

  /** One statement; a declaration of several names makes several. */
  #parseStatementInto(statements: Statement[], definitions: Definitions | null, isOnNewLine: boolean): void {
    this.enter();
    if (!this.#parseDefinition(statements, definitions))
      statements.push(this.#parsePlainStatement(isOnNewLine));
    this.leave();
  }

  /** What defines something: methods, classes, imports, variables. False if nothing of the kind begins here. */
  #parseDefinition(statements: Statement[], definitions: Definitions | null): boolean {
    const from = this.index;
    if (this.isGenericMethodStart()) {
      this.#define(definitions?.methods, this.parseGenericMethod(SCRIPT), from);
    } else if (this.isMultipleDeclarationStart()) {
      statements.push(this.#toStatement(this.parseMultipleDeclaration()));
    } else if (this.isDeclarationStart()) {
      this.#parseDeclaration(statements, definitions);
    } else if (this.isTypeDefinitionStart()) {
      this.#define(definitions?.classes, this.parseTypeDefinition(), from);
    } else if (this.#isImportStart()) {
      this.#define(definitions?.imports, this.parseImport(), from);
    } else {
      return false;
    }
    return true;
  }

  #define<T extends ClassNode | MethodNode | ImportNode>(
    place: T[] | undefined,
    definition: T,
    from: number,
  ): void {
    if (place === undefined) this.defer(from, misplaced(definition));
    else place.push(definition);
  }

  #isImportStart(): boolean {
    if (this.kind === TokenKind.Import)
      return this.peek() === TokenKind.Identifier || this.peek() === TokenKind.Static;
    return this.kind === TokenKind.At && this.kindAt(this.pastModifiers(this.index)) === TokenKind.Import;
  }

  #parseDeclaration(statements: Statement[], definitions: Definitions | null): void {
    const head = this.parseDeclarationHead();
    if (this.isMethodName()) {
      this.#define(definitions?.methods, this.parseMethod(head, [], SCRIPT), head.from);
      return;
    }
    for (const declarator of this.parseDeclarators(head)) {
      statements.push(this.#toStatement(this.toDeclaration(head, declarator)));
    }
  }

  #toStatement(expression: Expression): Statement {
    const { start, end, line, column } = expression;
    return { kind: 'ExpressionStatement', labels: [], expression, start, end, line, column };
  }

  #parsePlainStatement(isOnNewLine: boolean): Statement {
    switch (this.kind) {
      case TokenKind.If:
        return this.#parseIf();
      case TokenKind.For:
        return this.#parseFor();
      case TokenKind.While:
        return this.#parseWhile();
      case TokenKind.Switch:
        return this.#parseSwitch();
      case TokenKind.Try:
        return this.#parseTry();
      case TokenKind.Synchronized:
        return this.#parseSynchronized();
      case TokenKind.Return:
      case TokenKind.Break:
      case TokenKind.Continue:
      case TokenKind.Throw:
      case TokenKind.Assert:
        return this.#parseBranch();
      case TokenKind.Identifier:
        if (this.peek() === TokenKind.Colon) return this.#parseLabelled();
        break;
      case TokenKind.LeftBrace:
        this.#checkNoBareBlock(isOnNewLine);
        break;
      case TokenKind.At:
        this.parseModifiers();
        return this.unexpected();
    }
    return this.#parseExpressionStatement();
  }

  /** A block at the head of a statement must show by an arrow that it is a closure. */
  #checkNoBareBlock(isOnNewLine: boolean): void {
    if (this.isClosureParameters(this.pastNewline(this.index + 1))) return;
    this.raise(this.index, isOnNewLine ? AMBIGUOUS_BLOCK_ON_NEW_LINE : AMBIGUOUS_BLOCK);
  }

  #parseExpressionStatement(): Statement {
    // The original sees two tokens of a statement before it begins it.
    if (endsArgument(this.peek()) && this.tokens.closers[this.index] === -1) this.unexpected();
    return this.#toStatement(this.parseCommandExpression());
  }

  #parseLabelled(): Statement {
    const from = this.index;
    const label = this.expectIdentifier();
    this.next();
    this.eatNewline();
    const statement =
      this.kind === TokenKind.LeftBrace ? this.#parseLabelledBlock() : this.#parseOneStatement();
    return { ...statement, ...this.#startAt(from), labels: [label, ...statement.labels] };
  }

  #startAt(from: number): Omit<Span, 'end'> {
    const { starts, lines, columns } = this.tokens;
    return { start: starts[from] as number, line: lines[from] as number, column: columns[from] as number };
  }

  #parseLabelledBlock(): Statement {
    const block = this.parseOpenOrClosableBlock();
    return block.kind === 'BlockStatement' ? block : this.#toStatement(block);
  }

  /** A statement where there is room for one: several declarations are wrapped in a block. */
  #parseOneStatement(): Statement {
    const from = this.index;
    const statements: Statement[] = [];
    this.#parseStatementInto(statements, null, false);
    const [only] = statements;
    if (only !== undefined && statements.length === 1) return only;
    return this.finish(from, { kind: 'BlockStatement', labels: [], statements });
  }

  /** The body of `if`, `for`, `while`: a block or a statement. */
  #parseBody(): Statement {
    this.eatNewline();
    return this.kind === TokenKind.LeftBrace ? this.parseBlock() : this.#parseOneStatement();
  }

  /** The body of a loop, which may be missing. */
  #parseLoopBody(): Statement {
    this.eatNewline();
    const from = this.index;
    if (this.eat(TokenKind.Semicolon)) return this.finish(from, { kind: 'EmptyStatement', labels: [] });
    return this.#parseBody();
  }

  // ------------------------------------------------------------------------------------------ branches

  #parseIf(): IfStatement {
    const from = this.index;
    this.next();
    this.expect(TokenKind.LeftParen);
    const condition = this.parseConditional(false);
    this.expect(TokenKind.RightParen);
    const ifBlock = this.#parseBody();
    let elseBlock: Statement | null = null;
    const elseAt = this.#pastSeparators(this.index);
    if (this.kindAt(elseAt) === TokenKind.Else) {
      while (this.index <= elseAt) this.next();
      elseBlock = this.#parseBody();
    }
    return this.finish(from, { kind: 'IfStatement', labels: [], condition, ifBlock, elseBlock });
  }

  #pastSeparators(index: number): number {
    let at = index;
    while (this.kindAt(at) === TokenKind.Newline || this.kindAt(at) === TokenKind.Semicolon) at += 1;
    return at;
  }

  #parseSwitch(): SwitchStatement {
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
    const statements: Statement[] = [];
    if (endsCase(this.kind)) this.unexpected();
    this.parseStatements(statements, null, endsCase);
    return this.finish(from, { kind: 'BlockStatement', labels: [], statements });
  }

  #emptyBlock(): BlockStatement {
    return { ...this.finish(this.index, { kind: 'BlockStatement', labels: [], statements: [] }) };
  }

  // ------------------------------------------------------------------------------------------ loops

  #parseWhile(): WhileStatement {
    const from = this.index;
    this.next();
    this.expect(TokenKind.LeftParen);
    const condition = this.parseStrictExpression();
    this.expect(TokenKind.RightParen);
    const loopBlock = this.#parseLoopBody();
    return this.finish(from, { kind: 'WhileStatement', labels: [], condition, loopBlock });
  }

  #parseFor(): ForStatement | ForInStatement {
    const open = this.index + 1;
    this.next();
    this.expect(TokenKind.LeftParen);
    return this.#hasSemicolon(open) ? this.#parseClassicFor(open - 1) : this.#parseForIn(open - 1);
  }

  #hasSemicolon(open: number): boolean {
    const end = this.pastBrackets(open);
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

  /** What is no `(a; b; c)` is taken for `(x in y)`, and the complaint is that its `in` is missing. */
  #refuseFirstPart(partsAt: number): never {
    let at = partsAt;
    while (this.kindAt(at) !== TokenKind.Assign && at < this.index) at += 1;
    this.unexpected(at);
  }

  #parseForIn(from: number): ForInStatement {
    const isDeclared = this.isDeclarationStart();
    const variable = this.#parseLoopVariable(isDeclared);
    let collection: Expression;
    if (this.eat(TokenKind.In)) {
      this.eatNewline();
      collection = this.parseBinary(Precedence.Shift, false);
    } else {
      if (this.kind !== TokenKind.Colon) this.unexpected();
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

  #parseTry(): TryCatchStatement {
    const from = this.index;
    this.next();
    this.eatNewline();
    const tryStatement = this.parseBlock();
    const catchStatements: CatchStatement[] = [];
    while (this.kindPastNewline(this.index) === TokenKind.Catch) {
      this.eatNewline();
      catchStatements.push(this.#parseCatch());
    }
    let finallyStatement: BlockStatement | null = null;
    if (this.kindPastNewline(this.index) === TokenKind.Finally) {
      this.eatNewline();
      this.next();
      this.eatNewline();
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
    this.expect(TokenKind.LeftParen);
    this.eat(TokenKind.Final);
    this.eat(TokenKind.Def);
    const exceptionTypes: TypeNode[] = [];
    if (this.peek() !== TokenKind.RightParen) {
      do {
        exceptionTypes.push(this.parseClassType());
      } while (this.eat(TokenKind.BitOr));
    }
    const variable = this.expectIdentifier();
    this.expect(TokenKind.RightParen);
    this.eatNewline();
    const code = this.parseBlock();
    return this.finish(from, { kind: 'CatchStatement', labels: [], exceptionTypes, variable, code });
  }

  #parseSynchronized(): SynchronizedStatement {
    const from = this.index;
    this.next();
    const expression = this.#parseParenthesizedSubject();
    const code = this.parseBlock();
    return this.finish(from, { kind: 'SynchronizedStatement', labels: [], expression, code });
  }

  // ------------------------------------------------------------------------------------------ return and the like

  protected skipBranchStatement(): void {
    this.#parseBranch();
  }

  #parseBranch(): Statement {
    const from = this.index;
    const branch = this.kind;
    this.next();
    switch (branch) {
      case TokenKind.Return: {
        const expression = startsExpression(this.kind) ? this.parseExpression() : null;
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
        const kind = branch === TokenKind.Break ? 'BreakStatement' : 'ContinueStatement';
        return this.finish(from, { kind, labels: [], label });
      }
    }
  }

  #parseAssert(from: number): AssertStatement {
    const condition = this.parseConditional(false);
    let message: Expression | null = null;
    if (
      this.kind === TokenKind.Colon ||
      (this.kind === TokenKind.Comma && this.peek() !== TokenKind.EndOfFile)
    ) {
      if (this.peek() === TokenKind.EndOfFile) this.unexpected();
      this.next();
      this.eatNewline();
      message = this.parseExpression();
    }
    return this.finish(from, { kind: 'AssertStatement', labels: [], condition, message });
  }
}

function endsArgument(kind: TokenKind): boolean {
  return kind === TokenKind.Comma || kind === TokenKind.RightParen || kind === TokenKind.RightBracket;
}

function endsBlock(kind: TokenKind): boolean {
  return kind === TokenKind.RightBrace;
}

function endsCase(kind: TokenKind): boolean {
  return kind === TokenKind.RightBrace || kind === TokenKind.Case || kind === TokenKind.Default;
}

function misplaced(definition: ClassNode | MethodNode | ImportNode): string {
  switch (definition.kind) {
    case 'MethodNode':
      return notExpected('Method', 'method');
    case 'ImportNode':
      return `Unknown type: ${definition.isStatic ? 'STATIC_IMPORT' : 'IMPORT'}`;
    case 'ClassNode':
      if (definition.classKind === 'class') return notExpected('Class', 'class');
      return `Unknown type: ${definition.classKind.toUpperCase()}_DEF`;
  }
}

function notExpected(What: string, what: string): string {
  return (
    `${What} definition not expected here. ` +
    `Please define the ${what} at an appropriate place or perhaps try using a block/Closure instead.`
  );
}
