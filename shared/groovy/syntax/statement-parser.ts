/** Statements, one function for each rule of the grammar. */
import { ControlParser } from './control-parser.ts';
import { isModifier, isPrimitiveType, TokenKind } from './lexer/token.ts';
import type { ClassNode, Expression, ImportNode, MethodNode, Span, Statement } from './tree/tree.ts';

/** Collects the definitions of statements; only for the script itself. */
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

const UNCLOSED_TYPE_ARGUMENTS =
  "Missing closing bracket '>' for generics types;\n   solution: Please specify the missing bracket!";
/** Maximum tokens of a type searched for its missing end. */
const TYPE_ARGUMENTS_MAX = 40;

export abstract class StatementParser extends ControlParser {
  protected abstract isTypeDefinitionStart(): boolean;
  protected abstract parseTypeDefinition(): ClassNode;
  protected abstract parseImport(): ImportNode;

  // ------------------------------------------------------------------------------------------ sequences

  protected parseBlockBody(): readonly Statement[] {
    return this.parseStatementsUntil(endsBlock);
  }

  protected parseStatementsUntil(isEnd: (kind: TokenKind) => boolean): readonly Statement[] {
    const statements: Statement[] = [];
    this.parseStatements(statements, null, isEnd);
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
      if (!this.isSeparator()) {
        this.#checkEnd(statements.at(-1), isEnd);
        return;
      }
      isOnNewLine = this.#eatSeparators();
    }
  }

  #checkEnd(last: Statement | undefined, isEnd: (kind: TokenKind) => boolean): void {
    if (this.kind !== TokenKind.Identifier || isEnd(this.kind) || last === undefined) return;
    if (ENDING_IN_BLOCK.has(last.kind) && this.kindAt(this.index - 1) === TokenKind.RightBrace)
      this.unexpected();
  }

  protected isSeparator(): boolean {
    return this.kind === TokenKind.Semicolon || this.kind === TokenKind.Newline;
  }

  /** Consumes newlines and semicolons; true if there were only newlines. */
  #eatSeparators(): boolean {
    let isNewline = true;
    while (this.isSeparator()) {
      if (this.kind === TokenKind.Semicolon) isNewline = false;
      this.next();
    }
    return isNewline;
  }

  /** One statement; a declaration of several names creates several. */
  #parseStatementInto(statements: Statement[], definitions: Definitions | null, isOnNewLine: boolean): void {
    this.enter();
    if (!this.#parseDefinition(statements, definitions))
      statements.push(this.#parsePlainStatement(isOnNewLine));
    this.leave();
  }

  /** Definitions: methods, classes, imports, variables. False if none starts here. */
  #parseDefinition(statements: Statement[], definitions: Definitions | null): boolean {
    const from = this.index;
    this.#checkTypeArguments();
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

  /** `List<String l = …`: only unclosed type arguments can result in two adjacent names. */
  #checkTypeArguments(): void {
    if (this.kind !== TokenKind.Identifier || this.peek() !== TokenKind.Less) return;
    if (this.pastTypeArguments(this.index + 1) >= 0) return;
    const end = this.index + TYPE_ARGUMENTS_MAX;
    for (let at = this.index + 2; at < end && isInTypeArguments(this.kindAt(at)); at++) {
      const before = this.kindAt(at - 1);
      const isName = this.kindAt(at) === TokenKind.Identifier && this.kindAt(at + 1) === TokenKind.Assign;
      if (isName && (before === TokenKind.Identifier || before === TokenKind.Greater))
        this.raise(at, UNCLOSED_TYPE_ARGUMENTS);
    }
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
    const declarators = this.parseDeclarators(head);
    for (const declarator of declarators) {
      const declaration = this.toDeclaration(head, declarator);
      const end = declarators.length === 1 ? this.lastEnd() : declaration.end;
      statements.push(this.#toStatement(declaration, { start: declaration.start, end }));
    }
  }

  /** Parentheses around an expression, or at its end, belong to the statement, not the expression. */
  #toStatement(expression: Expression, { start, end }: Pick<Span, 'start' | 'end'> = expression): Statement {
    const { line, column } = expression;
    return { kind: 'ExpressionStatement', labels: [], expression, start, end, line, column };
  }

  #parsePlainStatement(isOnNewLine: boolean): Statement {
    switch (this.kind) {
      case TokenKind.If:
        return this.parseIf();
      case TokenKind.For:
        return this.parseFor();
      case TokenKind.While:
        return this.parseWhile();
      case TokenKind.Switch:
        return this.parseSwitch();
      case TokenKind.Try:
        return this.parseTry();
      case TokenKind.Synchronized:
        return this.parseSynchronized();
      case TokenKind.Return:
      case TokenKind.Break:
      case TokenKind.Continue:
      case TokenKind.Throw:
      case TokenKind.Assert:
        return this.parseBranch();
      case TokenKind.Identifier:
        if (this.peek() === TokenKind.Colon) return this.#parseLabelled();
        break;
      case TokenKind.LeftBrace:
        this.#checkNoBareBlock(isOnNewLine);
        break;
      case TokenKind.At:
        this.parseModifiers();
        return this.unexpected();
      default:
        this.#checkHead();
    }
    return this.#parseExpressionStatement();
  }

  /** Of a head that starts no declaration the original consumes its lookahead: two tokens. */
  #checkHead(): void {
    const isHead = (kind: TokenKind): boolean => kind === TokenKind.Def || isModifier(kind);
    const next = this.peek();
    const isNamed = next === TokenKind.Identifier || next === TokenKind.StringLiteral;
    if (!isHead(this.kind) || !(isHead(next) || isNamed)) return;
    this.parseModifiers();
    this.unexpected();
  }

  /** A block at the start of a statement is a closure only with an arrow. */
  #checkNoBareBlock(isOnNewLine: boolean): void {
    if (this.isClosureParameters(this.pastNewline(this.index + 1))) return;
    this.raise(this.index, isOnNewLine ? AMBIGUOUS_BLOCK_ON_NEW_LINE : AMBIGUOUS_BLOCK);
  }

  #parseExpressionStatement(): Statement {
    // The original has two tokens of lookahead at a statement.
    const next = this.peek();
    if (endsArgument(next) && this.tokens.closers[this.index] === -1) this.unexpected();
    if (this.kind === TokenKind.LeftParen && next === TokenKind.RightParen) this.unexpected();
    const start = this.tokens.starts[this.index] as number;
    const expression = this.parseCommandExpression();
    return this.#toStatement(expression, { start, end: this.lastEnd() });
  }

  #parseLabelled(): Statement {
    const from = this.index;
    const label = this.expectIdentifier();
    this.next();
    this.eatNewline();
    const statement =
      this.kind === TokenKind.LeftBrace ? this.#parseLabelledBlock() : this.parseOneStatement();
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

  /** Exactly one statement: several declarations are wrapped in a block. */
  protected parseOneStatement(): Statement {
    const from = this.index;
    const statements: Statement[] = [];
    this.#parseStatementInto(statements, null, false);
    const [only] = statements;
    if (only !== undefined && statements.length === 1) return only;
    return this.finish(from, { kind: 'BlockStatement', labels: [], statements });
  }
}

function endsArgument(kind: TokenKind): boolean {
  return kind === TokenKind.Comma || kind === TokenKind.RightParen || kind === TokenKind.RightBracket;
}

function endsBlock(kind: TokenKind): boolean {
  return kind === TokenKind.RightBrace || kind === TokenKind.EndOfFile;
}

function isInTypeArguments(kind: TokenKind): boolean {
  const isName = kind === TokenKind.Identifier || isPrimitiveType(kind);
  const isBracket = kind === TokenKind.Less || kind === TokenKind.Greater;
  return isName || isBracket || kind === TokenKind.Comma || kind === TokenKind.Dot;
}

/** Statements that end in a block: tokens after it on the same line do not belong to them. */
const ENDING_IN_BLOCK: ReadonlySet<Statement['kind']> = new Set([
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'WhileStatement',
  'SwitchStatement',
  'TryCatchStatement',
]);

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
