/** Parses declarations of variables, parameters and methods. */
import { SyntaxCause } from './errors.ts';
import { isModifier, isPrimitiveType, startsExpression, TokenKind } from './lexer/token.ts';
import { PARAMETERS_MAX } from './limits.ts';
import { ModifierParser, type Modifiers } from './modifier-parser.ts';
import type {
  BlockStatement,
  DeclarationExpression,
  Expression,
  MethodNode,
  Parameter,
  TypeNode,
  TypeParameter,
  VariableExpression,
} from './tree/tree.ts';

/** The head of a declaration: modifiers and type. */
export interface DeclarationHead extends Modifiers {
  /** Index of the first token. */
  readonly from: number;
  readonly type: TypeNode | null;
}

/** One name of a declaration, with its initial value. */
export interface Declarator {
  readonly from: number;
  readonly variable: VariableExpression;
  readonly initialValue: Expression | null;
}

/** Rules for a method by the place of its definition. */
export interface MethodPlace {
  /** Methods without a body need no `abstract`. */
  readonly isInterface: boolean;
  /** Name of the declaring class; empty in a script. */
  readonly className: string;
}

export abstract class DeclarationParser extends ModifierParser {
  // ------------------------------------------------------------------------------------------ variables

  /** Modifiers and type of a declaration. */
  protected parseDeclarationHead(): DeclarationHead {
    const from = this.index;
    const { modifiers, annotations } = this.parseModifiers();
    const type = this.isTypeBeforeName() ? this.parseType() : null;
    return { from, modifiers, annotations, type };
  }

  /** True if a type followed by a name is here: a lone name is what is declared. */
  protected isTypeBeforeName(): boolean {
    if (isPrimitiveType(this.kind)) return true;
    if (this.kind !== TokenKind.Identifier) return false;
    switch (this.peek()) {
      case TokenKind.Identifier:
      case TokenKind.StringLiteral:
      case TokenKind.Dot:
      case TokenKind.Less:
      case TokenKind.LeftBracket:
      case TokenKind.Ellipsis:
        return true;
      default:
        return false;
    }
  }

  /**
   * `a, b = 1, c`: the names after a head. The first must be the only token, or the token at `blamed` is
   * unexpected.
   */
  protected parseDeclarators(head: DeclarationHead, blamed = this.index): readonly Declarator[] {
    const declarators: Declarator[] = [];
    let from = head.from;
    do {
      if (declarators.length > 0) {
        this.eatNewline();
        from = this.index;
      } else if (this.kind !== TokenKind.Identifier) this.unexpected();
      else if (!this.#mayFollowName(this.peek())) this.unexpected(blamed);
      const variable = this.#parseVariable(head.type);
      const initialValue = this.#parseInitialValue();
      declarators.push({ from, variable, initialValue });
    } while (this.eat(TokenKind.Comma));
    return declarators;
  }

  #mayFollowName(kind: TokenKind): boolean {
    switch (kind) {
      case TokenKind.Assign:
      case TokenKind.Comma:
      case TokenKind.Newline:
      case TokenKind.Semicolon:
      case TokenKind.RightBrace:
      case TokenKind.EndOfFile:
      case TokenKind.Invalid:
        return true;
      default:
        return false;
    }
  }

  #mayFollowParameter(kind: TokenKind): boolean {
    if (kind === TokenKind.Semicolon || kind === TokenKind.EndOfFile) return false;
    return kind === TokenKind.RightParen || kind === TokenKind.Arrow || this.#mayFollowName(kind);
  }

  #parseVariable(type: TypeNode | null): VariableExpression {
    const from = this.index;
    const name = this.expectIdentifier();
    return this.finish(from, { kind: 'VariableExpression', name, type });
  }

  /** `= value`; the value may be a command and may be on the next line. */
  #parseInitialValue(): Expression | null {
    if (!this.eat(TokenKind.Assign)) return null;
    this.eatNewline();
    this.enter();
    const value = this.parseCommandExpression();
    this.leave();
    return value;
  }

  protected toDeclaration(head: DeclarationHead, declarator: Declarator): DeclarationExpression {
    const { modifiers, annotations } = head;
    const { variable: left, initialValue: right } = declarator;
    const declaration = { kind: 'DeclarationExpression', left, right, modifiers, annotations } as const;
    const end = right?.end ?? left.end;
    return { ...this.finish(declarator.from, declaration), end };
  }

  /** One name, as in `while (String line = next())`. */
  protected parseSingleDeclaration(): DeclarationExpression {
    const head = this.parseDeclarationHead();
    const variable = this.#parseVariable(head.type);
    const initialValue = this.#parseInitialValue();
    return this.toDeclaration(head, { from: head.from, variable, initialValue });
  }

  /**
   * `def (a, int b) = values`: a type also applies to the names after it, except the type of the first name.
   */
  protected parseMultipleDeclaration(): DeclarationExpression {
    const head = this.parseDeclarationHead();
    const tupleAt = this.index;
    const expressions: VariableExpression[] = [];
    let last: TypeNode | null = null;
    this.expect(TokenKind.LeftParen);
    do {
      const from = this.index;
      const written = this.isTypeBeforeName() ? this.parseType() : null;
      if (this.kind !== TokenKind.Identifier) this.unexpected(from);
      expressions.push(this.#parseVariable(written ?? last));
      if (expressions.length > 1) last = written ?? last;
    } while (this.eat(TokenKind.Comma));
    this.expect(TokenKind.RightParen);
    const left = this.finish(tupleAt, { kind: 'TupleExpression', expressions });
    this.expect(TokenKind.Assign);
    this.eatNewline();
    const right = this.parseAssignment(false);
    const { modifiers, annotations } = head;
    return this.finish(head.from, { kind: 'DeclarationExpression', left, right, modifiers, annotations });
  }

  /** `def (`, after modifiers. */
  protected isMultipleDeclarationStart(): boolean {
    const past = this.pastModifiers(this.index);
    if (past <= this.index || this.kindAt(past) !== TokenKind.LeftParen) return false;
    const last = this.kindAt(past - 1) === TokenKind.Newline ? past - 2 : past - 1;
    return this.kindAt(last) === TokenKind.Def;
  }

  /** Modifiers, then `<`: a method with type parameters. */
  protected isGenericMethodStart(): boolean {
    const past = this.pastModifiers(this.index);
    return past > this.index && this.kindAt(past) === TokenKind.Less;
  }

  // ------------------------------------------------------------------------------------------ methods

  /** After a head: true if a method's name and parenthesis follow. */
  protected isMethodName(): boolean {
    const isName = this.kind === TokenKind.Identifier || this.kind === TokenKind.StringLiteral;
    return isName && this.peek() === TokenKind.LeftParen;
  }

  protected parseGenericMethod(place: MethodPlace): MethodNode {
    const from = this.index;
    const { modifiers, annotations } = this.parseModifiers();
    const typeParameters = this.parseTypeParameters();
    const type = this.parseType();
    if (!this.isMethodName()) this.unexpected();
    return this.parseMethod({ from, modifiers, annotations, type }, typeParameters, place);
  }

  protected parseMethod(
    head: DeclarationHead,
    typeParameters: readonly TypeParameter[],
    place: MethodPlace,
  ): MethodNode {
    const name = this.text();
    if (name === place.className && name !== '') this.#refuseConstructorForm(head, place);
    this.next();
    const parameters = this.parseParameterList();
    const exceptions = this.parseThrows();
    const hasBody = this.kindPastNewline(this.index) === TokenKind.LeftBrace;
    if (hasBody) this.eatNewline();
    const isUnclosed = hasBody && this.peek() === TokenKind.EndOfFile;
    if (isUnclosed || (!hasBody && followsNoHead(this.kind))) this.unexpected();
    const code: BlockStatement | null = hasBody ? this.parseBlock() : null;
    this.#checkBody(head, place, code);
    const { modifiers, annotations, type: returnType } = head;
    const rest = { typeParameters, returnType, parameters, exceptions, code, defaultValue: null };
    return this.finish(head.from, { kind: 'MethodNode', name, modifiers, annotations, ...rest });
  }

  #refuseConstructorForm(head: DeclarationHead, place: MethodPlace): void {
    if (place.isInterface) {
      this.defer(head.from, 'Constructor not permitted within an interface.');
      return;
    }
    const type = head.type?.name ?? 'java.lang.Object';
    const remedy = `Remove '${type}' as the return type if you want a constructor`;
    this.defer(
      head.from,
      `Invalid constructor format. ${remedy}, or use a different name if you want a method.`,
    );
  }

  #checkBody(head: DeclarationHead, place: MethodPlace, code: BlockStatement | null): void {
    const isAbstract = place.isInterface || head.modifiers.includes('abstract');
    if (head.modifiers.includes('volatile')) {
      this.defer(head.from, "Method has an incorrect modifier 'volatile'.");
    } else if (code === null && !isAbstract) {
      this.defer(head.from, 'You defined a method without body. Try adding a body, or declare it abstract.');
    } else if (code !== null && isAbstract) {
      this.defer(head.from, 'Abstract methods do not define a body.');
    }
  }

  protected parseThrows(): readonly TypeNode[] {
    const exceptions: TypeNode[] = [];
    if (this.kindPastNewline(this.index) !== TokenKind.Throws) return exceptions;
    // Without a following name the word does not start a clause.
    if (this.kindPastNewline(this.pastNewline(this.index) + 1) !== TokenKind.Identifier) this.unexpected();
    this.eatNewline();
    this.next();
    do {
      this.eatNewline();
      const from = this.index;
      const name = this.parseQualifiedName();
      exceptions.push(this.finish(from, { kind: 'TypeNode', name, typeArguments: null, dimensions: 0 }));
    } while (this.eat(TokenKind.Comma));
    return exceptions;
  }

  /** `(…)` of a method. */
  protected parseParameterList(): readonly Parameter[] {
    this.expect(TokenKind.LeftParen);
    const parameters = this.kind === TokenKind.RightParen ? [] : this.parseParameters();
    this.expect(TokenKind.RightParen);
    return parameters;
  }

  protected parseParameters(): readonly Parameter[] {
    const from = this.index;
    const parameters: Parameter[] = [];
    do {
      if (parameters.length > 0) this.eatNewline();
      if (parameters.length === PARAMETERS_MAX) {
        this.raise(this.index, `more than ${PARAMETERS_MAX} parameters`, SyntaxCause.Limit);
      }
      parameters.push(this.#parseParameter());
    } while (this.eat(TokenKind.Comma));
    const [first] = parameters;
    if (first?.isVarargs && parameters.length > 1) {
      this.defer(from, `The var-arg parameter ${first.name} must be the last parameter.`);
    }
    return parameters;
  }

  #parseParameter(): Parameter {
    const from = this.index;
    const { modifiers, annotations } = this.parseModifiers();
    if (modifiers.some((modifier) => modifier !== 'final')) this.unexpected(from);
    if (isPrimitiveType(this.kind) && this.#mayFollowParameter(this.peek())) this.unexpected();
    const type = this.isTypeBeforeName() ? this.parseType() : null;
    const isVarargs = this.eat(TokenKind.Ellipsis);
    if (this.kind !== TokenKind.Identifier)
      isVarargs ? this.mismatch(TokenKind.Identifier) : this.unexpected();
    if (!this.#mayFollowParameter(this.peek())) this.unexpected(type === null ? this.index : this.index + 1);
    const name = this.expectIdentifier();
    const initialValue = this.#parseInitialValue();
    const rest = { type, modifiers, annotations, initialValue, isVarargs };
    return this.finish(from, { kind: 'Parameter', name, ...rest });
  }
}

/** Tokens that cannot follow the head of a method in place of its body. */
function followsNoHead(kind: TokenKind): boolean {
  const isHead = kind === TokenKind.Def || isModifier(kind);
  return isHead || kind === TokenKind.Assign || kind === TokenKind.Arrow || startsExpression(kind);
}
