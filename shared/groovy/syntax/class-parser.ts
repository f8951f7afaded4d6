/** Parses classes, interfaces, enums, traits and annotation definitions with their members. */
import type { DeclarationHead, Declarator, MethodPlace } from './declaration-parser.ts';
import { startsExpression, TokenKind } from './lexer/token.ts';
import { StatementParser } from './statement-parser.ts';
import type {
  AnnotationNode,
  BlockStatement,
  ClassKind,
  ClassMember,
  ClassNode,
  ConstructorNode,
  EnumConstantNode,
  Expression,
  ExpressionStatement,
  FieldNode,
  InitializerNode,
  MethodNode,
  Modifier,
  PropertyNode,
  Statement,
  TypeNode,
} from './tree/tree.ts';

const ANONYMOUS = { isInterface: false, className: '' } as const;

export abstract class ClassParser extends StatementParser {
  /** Modifiers, then the keyword of the definition. */
  protected isTypeDefinitionStart(): boolean {
    const at = this.pastModifiers(this.index);
    switch (this.kindAt(at)) {
      case TokenKind.Class:
      case TokenKind.Interface:
      case TokenKind.Enum:
      case TokenKind.Trait:
        return at >= 0;
      case TokenKind.At:
        return at >= 0 && this.kindAt(at + 1) === TokenKind.Interface;
      default:
        return false;
    }
  }

  protected parseTypeDefinition(): ClassNode {
    const from = this.index;
    this.enter();
    const { modifiers, annotations } = this.parseModifiers();
    const keyword = this.index;
    const classKind = this.#parseClassKind();
    const name = keyword === from ? this.expectNameAfter(keyword) : this.expectIdentifier();
    this.eatNewline();
    const typeParameters = this.kind === TokenKind.Less ? this.parseTypeParameters() : [];
    this.eatNewline();
    const isInterface = classKind === 'interface' || classKind === 'annotation';
    const hasSuperClass = !isInterface && classKind !== 'enum' && this.kind === TokenKind.Extends;
    const superClass = hasSuperClass ? this.#parseSuperClass() : null;
    const interfaces = this.#parseInterfaces(isInterface ? TokenKind.Extends : TokenKind.Implements);
    const members = this.#parseMembers({ isInterface, className: name }, classKind);
    this.leave();
    const heritage = { typeParameters, superClass, interfaces };
    return this.finish(from, {
      kind: 'ClassNode',
      classKind,
      name,
      modifiers,
      annotations,
      ...heritage,
      members,
    });
  }

  #parseClassKind(): ClassKind {
    switch (this.kind) {
      case TokenKind.At:
        this.next();
        this.next();
        return 'annotation';
      case TokenKind.Interface:
        this.next();
        return 'interface';
      case TokenKind.Enum:
        this.next();
        return 'enum';
      case TokenKind.Trait:
        this.next();
        return 'trait';
      default:
        this.expect(TokenKind.Class);
        return 'class';
    }
  }

  #parseSuperClass(): TypeNode {
    this.next();
    this.eatNewline();
    const superClass = this.parseClassType();
    this.eatNewline();
    return superClass;
  }

  #parseInterfaces(keyword: TokenKind): readonly TypeNode[] {
    const interfaces: TypeNode[] = [];
    if (!this.eat(keyword)) return interfaces;
    do {
      this.eatNewline();
      interfaces.push(this.parseClassType());
    } while (this.eat(TokenKind.Comma));
    this.eatNewline();
    return interfaces;
  }

  /** The body of `new T() { … }` or of an enum constant. */
  protected parseAnonymousClass(): ClassNode {
    const from = this.index;
    this.enter();
    const members = this.#parseMembers(ANONYMOUS, 'class');
    this.leave();
    const heritage = { typeParameters: [], superClass: null, interfaces: [] };
    const nothing = { name: '', modifiers: [], annotations: [] };
    return this.finish(from, { kind: 'ClassNode', classKind: 'class', ...nothing, ...heritage, members });
  }

  #parseMembers(place: MethodPlace, classKind: ClassKind): readonly ClassMember[] {
    const members: ClassMember[] = [];
    this.expectOpening(TokenKind.LeftBrace, this.index);
    if (classKind === 'enum') this.#parseEnumConstants(members);
    for (;;) {
      while (this.isSeparator()) this.next();
      if (this.kind === TokenKind.RightBrace) break;
      this.#parseMember(members, place, classKind);
      if (!this.isSeparator()) break;
    }
    this.expect(TokenKind.RightBrace);
    return members;
  }

  // ------------------------------------------------------------------------------------------ members

  #parseMember(members: ClassMember[], place: MethodPlace, classKind: ClassKind): void {
    const from = this.index;
    if (this.#isConstructorStart(place)) {
      members.push(this.#parseConstructor());
    } else if (this.isGenericMethodStart()) {
      members.push(this.parseGenericMethod(place));
    } else if (this.isMultipleDeclarationStart()) {
      this.defer(from, 'Unexpected node type: ASSIGN found when expecting type: IDENT');
      this.parseMultipleDeclaration();
    } else if (this.isDeclarationStart()) {
      this.#parseMemberDeclaration(members, place, classKind);
    } else if (this.isTypeDefinitionStart()) {
      members.push(this.parseTypeDefinition());
    } else if (place.isInterface) {
      this.unexpected();
    } else {
      members.push(this.#parseInitializer());
    }
  }

  #isConstructorStart(place: MethodPlace): boolean {
    if (place.isInterface || place.className === '') return false;
    const at = this.pastModifiers(this.index);
    if (at < 0 || this.kindAt(at) !== TokenKind.Identifier || this.text(at) !== place.className) return false;
    return this.kindPastNewline(at + 1) === TokenKind.LeftParen;
  }

  #parseConstructor(): ConstructorNode {
    const from = this.index;
    const { modifiers, annotations } = this.parseModifiers();
    for (const refused of ['static', 'final', 'abstract', 'native'] as const) {
      if (modifiers.includes(refused))
        this.defer(from, `Constructor has an incorrect modifier '${refused}'.`);
    }
    this.next();
    this.eatNewline();
    const parameters = this.parseParameterList();
    const exceptions = this.parseThrows();
    this.eatNewline();
    const code = this.#parseConstructorBody();
    const rest = { modifiers, annotations, parameters, exceptions, code };
    return this.finish(from, { kind: 'ConstructorNode', ...rest });
  }

  /** A block whose first statement may be `this(…)` or `super(…)`. */
  #parseConstructorBody(): BlockStatement {
    const from = this.index;
    this.enter();
    this.expect(TokenKind.LeftBrace);
    this.eatNewline();
    const statements: Statement[] = [];
    const isSelf = this.kind === TokenKind.This || this.kind === TokenKind.Super;
    if (isSelf && this.peek() === TokenKind.LeftParen) statements.push(this.#parseConstructorCall());
    statements.push(...this.parseBlockBody());
    this.expect(TokenKind.RightBrace);
    this.leave();
    return this.finish(from, { kind: 'BlockStatement', labels: [], statements });
  }

  #parseConstructorCall(): ExpressionStatement {
    const from = this.index;
    const target = this.kind === TokenKind.This ? 'this' : 'super';
    this.next();
    const argumentsAt = this.index;
    this.next();
    const list = this.parseArgumentList();
    this.expect(TokenKind.RightParen);
    const expression = this.finish(from, {
      kind: 'ConstructorCallExpression',
      target,
      type: null,
      arguments: this.toCallArguments(list, argumentsAt),
      body: null,
    });
    if (!this.isSeparator() && this.kind !== TokenKind.RightBrace) this.mismatch(TokenKind.RightBrace);
    return this.finish(from, { kind: 'ExpressionStatement', labels: [], expression });
  }

  /** `static { … }` or `{ … }` */
  #parseInitializer(): InitializerNode {
    const from = this.index;
    const isStatic = this.kind === TokenKind.Static && this.kindPastNewline(from + 1) === TokenKind.LeftBrace;
    if (isStatic) {
      this.next();
      this.eatNewline();
    }
    if (this.kind !== TokenKind.LeftBrace) this.unexpected();
    const code = this.parseBlock();
    return this.finish(from, { kind: 'InitializerNode', isStatic, code });
  }

  #parseMemberDeclaration(members: ClassMember[], place: MethodPlace, classKind: ClassKind): void {
    const head = this.parseDeclarationHead();
    if (classKind === 'annotation' && this.isMethodName()) {
      members.push(this.#parseAnnotationMethod(head));
    } else if (this.isMethodName()) {
      members.push(this.parseMethod(head, [], place));
    } else {
      const declarators = this.parseDeclarators(head, head.from);
      for (const declarator of declarators) members.push(this.#toField(head, declarator, place));
      if (declarators.length > 1 && startsExpression(this.kind)) this.unexpected();
    }
  }

  /** `String name() default 'x'` */
  #parseAnnotationMethod(head: DeclarationHead): MethodNode {
    const name = this.text();
    this.next();
    this.expect(TokenKind.LeftParen);
    this.expect(TokenKind.RightParen);
    let defaultValue: Expression | null = null;
    if (this.eat(TokenKind.Default)) {
      this.eatNewline();
      defaultValue = this.parseAnnotationValue();
    }
    const { modifiers, annotations, type: returnType } = head;
    const nothing = { typeParameters: [], parameters: [], exceptions: [], code: null };
    return this.finish(head.from, {
      kind: 'MethodNode',
      name,
      modifiers,
      annotations,
      returnType,
      defaultValue,
      ...nothing,
    });
  }

  /** With visibility a field, else a property. In an interface all are constants. */
  #toField(head: DeclarationHead, declarator: Declarator, place: MethodPlace): PropertyNode | FieldNode {
    const { modifiers, annotations, type } = head;
    const isField = place.isInterface || modifiers.some(isVisibility);
    const { variable, initialValue } = declarator;
    const node = {
      kind: isField ? 'FieldNode' : 'PropertyNode',
      name: variable.name,
      type,
      modifiers,
      annotations,
      initialValue,
    } as const;
    return { ...this.finish(declarator.from, node), end: initialValue?.end ?? variable.end };
  }

  // ------------------------------------------------------------------------------------------ enum constants

  #parseEnumConstants(members: ClassMember[]): void {
    this.eatNewline();
    if (!this.#isEnumConstantStart()) return;
    for (;;) {
      members.push(this.#parseEnumConstant());
      if (this.kindPastNewline(this.index) !== TokenKind.Comma) return;
      this.eatNewline();
      this.next();
      const past = this.pastNewline(this.index);
      const isConstant = this.kindAt(past) === TokenKind.Identifier || this.kindAt(past) === TokenKind.At;
      if (!isConstant) return;
      this.eatNewline();
    }
  }

  /** A name that starts no member: its arguments, its body, a separator or the end follow. */
  #isEnumConstantStart(): boolean {
    const at = this.pastModifiers(this.index);
    if (at < 0 || this.kindAt(at) !== TokenKind.Identifier) return false;
    const next = this.kindAt(at + 1);
    if (next === TokenKind.LeftBrace || next === TokenKind.LeftParen || next === TokenKind.Newline)
      return true;
    return next === TokenKind.Semicolon || next === TokenKind.Comma || next === TokenKind.RightBrace;
  }

  #parseEnumConstant(): EnumConstantNode {
    const from = this.index;
    const annotations: AnnotationNode[] = [];
    while (this.kind === TokenKind.At) {
      annotations.push(this.parseAnnotation());
      this.eatNewline();
    }
    const name = this.expectIdentifier();
    let constantArguments: readonly Expression[] | null = null;
    if (this.kind === TokenKind.LeftParen) {
      const argumentsAt = this.index;
      this.next();
      const list = this.parseArgumentList();
      this.expect(TokenKind.RightParen);
      constantArguments = this.toCallArguments(list, argumentsAt);
    }
    const body = this.kind === TokenKind.LeftBrace ? this.parseAnonymousClass() : null;
    return this.finish(from, {
      kind: 'EnumConstantNode',
      name,
      annotations,
      arguments: constantArguments,
      body,
    });
  }
}

function isVisibility(modifier: Modifier): boolean {
  return modifier === 'public' || modifier === 'protected' || modifier === 'private';
}
