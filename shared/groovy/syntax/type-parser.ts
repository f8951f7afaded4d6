/** Types: names, primitives, brackets, type arguments and type parameters. */

import { SyntaxCause } from './errors.ts';
import { isUpperCase } from './lexer/characters.ts';
import { isKeyword, isNumber, isPrimitiveType, isSign, startsOperand, TokenKind } from './lexer/token.ts';
import { DIMENSIONS_MAX } from './limits.ts';
import { TokenReader } from './token-reader.ts';
import type { TypeArgument, TypeNode, TypeParameter, WildcardType } from './tree/tree.ts';

const UNCLOSED =
  "Missing closing bracket '>' for generics types;\n   solution: Please specify the missing bracket!";
const PRIMITIVE_ARGUMENT =
  'primitive type parameters not allowed here;\n' +
  '   solution: use the corresponding wrapper type, such as Integer for int';

export class TypeParser extends TokenReader {
  /** Number of enclosing brackets closed by a `>>` or `>>>`. */
  #surplus = 0;
  #openAngles = 0;

  /** A type with its brackets: `int[]`, `a.B<C>[][]`. */
  protected parseType(): TypeNode {
    const from = this.index;
    const type = this.parseTypeWithoutBrackets();
    const dimensions = this.parseEmptyBrackets();
    return dimensions === 0 ? type : this.finish(from, { ...type, dimensions });
  }

  protected parseTypeWithoutBrackets(): TypeNode {
    return isPrimitiveType(this.kind) ? this.#parsePrimitiveType() : this.parseClassType();
  }

  #parsePrimitiveType(): TypeNode {
    const from = this.index;
    const name = this.text();
    this.next();
    return this.finish(from, { kind: 'TypeNode', name, typeArguments: null, dimensions: 0 });
  }

  /** A class or interface, without following brackets. */
  protected parseClassType(): TypeNode {
    const from = this.index;
    let name = this.expectIdentifier();
    let typeArguments = this.#parseTypeArgumentsOpt();
    while (this.kind === TokenKind.Dot && this.peek() === TokenKind.Identifier) {
      this.next();
      name += `.${this.expectIdentifier()}`;
      typeArguments = this.#parseTypeArgumentsOpt();
    }
    return this.finish(from, { kind: 'TypeNode', name, typeArguments, dimensions: 0 });
  }

  protected parseEmptyBrackets(): number {
    let dimensions = 0;
    while (this.kind === TokenKind.LeftBracket && this.peek() === TokenKind.RightBracket) {
      this.next();
      this.next();
      dimensions += 1;
      this.checkDimensions(dimensions);
    }
    return dimensions;
  }

  protected checkDimensions(dimensions: number): void {
    if (dimensions <= DIMENSIONS_MAX) return;
    this.raise(this.index, `an array of more than ${DIMENSIONS_MAX} dimensions`, SyntaxCause.Limit);
  }

  #parseTypeArgumentsOpt(): readonly TypeArgument[] | null {
    if (this.kind !== TokenKind.Less) return null;
    if (this.peek() === TokenKind.Greater) {
      this.next();
      this.next();
      this.eatNewline();
      return [];
    }
    return this.parseTypeArguments();
  }

  protected parseTypeArguments(): readonly TypeArgument[] {
    this.#openAngle();
    const typeArguments = [this.#parseTypeArgument()];
    while (this.kind === TokenKind.Comma && this.#surplus === 0) {
      this.next();
      this.eatNewline();
      typeArguments.push(this.#parseTypeArgument());
    }
    this.#closeAngle();
    return typeArguments;
  }

  protected parseTypeParameters(): readonly TypeParameter[] {
    this.#openAngle();
    const typeParameters = [this.#parseTypeParameter()];
    while (this.kind === TokenKind.Comma) {
      this.next();
      this.eatNewline();
      typeParameters.push(this.#parseTypeParameter());
    }
    this.#closeAngle();
    return typeParameters;
  }

  #openAngle(): void {
    this.enter();
    this.expect(TokenKind.Less);
    this.#openAngles += 1;
    this.eatNewline();
  }

  /** Consumes one closing bracket, which may be part of a `>>` or `>>>` that closes enclosing ones too. */
  #closeAngle(): void {
    if (this.#surplus > 0) {
      this.#surplus -= 1;
    } else {
      this.eatNewline();
      if (this.kind === TokenKind.ShiftRight) this.#surplus = 1;
      else if (this.kind === TokenKind.ShiftRightUnsigned) this.#surplus = 2;
      else if (this.kind !== TokenKind.Greater) this.raise(this.index, UNCLOSED);
      this.next();
    }
    this.#openAngles -= 1;
    if (this.#openAngles === 0 && this.#surplus > 0) this.raise(this.index, UNCLOSED);
    this.leave();
  }

  #parseTypeArgument(): TypeArgument {
    if (this.kind === TokenKind.Question) return this.#parseWildcard();
    const isPrimitive = isPrimitiveType(this.kind);
    const type = this.parseType();
    if (isPrimitive && type.dimensions === 0) this.raise(this.index, PRIMITIVE_ARGUMENT);
    return type;
  }

  #parseWildcard(): WildcardType {
    const from = this.index;
    this.next();
    let bound: 'extends' | 'super' | null = null;
    if (this.eat(TokenKind.Extends)) bound = 'extends';
    else if (this.eat(TokenKind.Super)) bound = 'super';
    if (bound === null) return this.finish(from, { kind: 'WildcardType', bound, boundType: null });
    this.eatNewline();
    const boundType = this.parseClassType();
    return this.finish(from, { kind: 'WildcardType', bound, boundType });
  }

  #parseTypeParameter(): TypeParameter {
    const from = this.index;
    const name = this.expectIdentifier();
    const bounds: TypeNode[] = [];
    if (this.eat(TokenKind.Extends)) {
      do {
        this.eatNewline();
        bounds.push(this.parseClassType());
      } while (this.eat(TokenKind.BitAnd));
    }
    return this.finish(from, { kind: 'TypeParameter', name, bounds });
  }

  // ------------------------------------------------------------------------------------------ lookahead

  /**
   * True if a declaration starts here: modifiers or a type, then a name. Without a symbol table, `String x`
   * is distinguished from the command `println x` by the capital letter; a qualified name needs one in its
   * last part.
   */
  protected isDeclarationStart(): boolean {
    let at = this.index;
    let isFirst = true;
    for (;;) {
      const next = this.#pastDeclarationPart(at, isFirst);
      if (next < 0) return false;
      if (next === at) break;
      at = next;
      isFirst = false;
    }
    const kind = this.kindAt(at);
    return !isFirst && (kind === TokenKind.Identifier || kind === TokenKind.StringLiteral);
  }

  /**
   * Index after a modifier or a type; the index itself if none starts here, -1 if one starts but is
   * malformed.
   */
  #pastDeclarationPart(at: number, isFirst: boolean): number {
    const kind = this.kindAt(at);
    if (kind === TokenKind.Identifier) {
      // After a type, a name followed by another part is a further type; else it is the declared name.
      if (!isFirst && !this.#continuesType(this.kindAt(at + 1))) return at;
      const name = this.kindAt(at + 1) === TokenKind.Dot ? this.#pastQualifiedTypeName(at) : at + 1;
      const isTypeName = name > 0 && isUpperCase(this.text(name - 1).charCodeAt(0));
      return isTypeName ? this.#pastBracketsAfterType(name) : -1;
    }
    if (isPrimitiveType(kind)) return this.#pastBracketsAfterType(at + 1);
    return this.pastModifiers(at);
  }

  #continuesType(kind: TokenKind): boolean {
    switch (kind) {
      case TokenKind.Identifier:
      case TokenKind.StringLiteral:
      case TokenKind.Less:
      case TokenKind.LeftBracket:
      case TokenKind.Dot:
        return true;
      default:
        return isPrimitiveType(kind);
    }
  }

  #pastQualifiedTypeName(at: number): number {
    while (this.kindAt(at + 1) === TokenKind.Dot) {
      at += 2;
      if (this.kindAt(at) !== TokenKind.Identifier) return -1;
    }
    return at + 1;
  }

  #pastBracketsAfterType(at: number): number {
    if (this.kindAt(at) === TokenKind.Less) at = this.pastTypeArguments(at);
    while (at >= 0 && this.kindAt(at) === TokenKind.LeftBracket) at = this.pastBrackets(at);
    return at;
  }

  /**
   * True if a cast starts here, decided by syntax only, whatever the name means: `(f)[0]` casts a list. Only
   * a primitive type may be followed by a sign; `(a)(b)` is a cast, but `(a)()` and `(a)(b, c)` are calls.
   */
  protected isCast(): boolean {
    const typeAt = this.index + 1;
    const past = this.pastType(typeAt);
    if (past < 0 || this.kindAt(past) !== TokenKind.RightParen) return false;
    const operand = this.kindAt(past + 1);
    if (operand === TokenKind.LeftParen) return this.#isSingleExpression(past + 1);
    return startsOperand(operand) || (isPrimitiveType(this.kindAt(typeAt)) && isSign(operand));
  }

  /** True if the brackets at an index contain one expression, neither labelled nor spread. */
  #isSingleExpression(index: number): boolean {
    const end = this.pastBrackets(index) - 1;
    if (end <= index + 1 || this.kindAt(index + 1) === TokenKind.Star) return end < 0;
    if (this.isArgumentLabel(index + 1)) return false;
    for (let at = index + 1; at < end; ) {
      if (this.kindAt(at) === TokenKind.Comma) return false;
      const pastType = isBeforeType(this.kindAt(at)) ? this.pastType(at + 1) : -1;
      const pastBrackets = this.pastBrackets(at);
      at = pastType > 0 ? pastType : pastBrackets > 0 ? pastBrackets : at + 1;
    }
    return true;
  }

  /** True if a label with its colon is at an index: a word, a literal, or brackets or quotes. */
  protected isArgumentLabel(index: number): boolean {
    const kind = this.kindAt(index);
    if (kind === TokenKind.LeftParen || kind === TokenKind.StringStart) {
      const past = this.pastBrackets(index);
      return past > 0 && this.kindAt(past) === TokenKind.Colon;
    }
    const isWord =
      kind === TokenKind.Identifier || kind === TokenKind.StringLiteral || isKeyword(kind) || isNumber(kind);
    return isWord && this.kindAt(index + 1) === TokenKind.Colon;
  }
}

/** True if a type follows, in which a comma does not separate expressions. */
function isBeforeType(kind: TokenKind): boolean {
  return kind === TokenKind.New || kind === TokenKind.As || kind === TokenKind.Instanceof;
}
