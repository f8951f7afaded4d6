/**
 * Parses paths and commands: a primary followed by members, calls, subscripts and closures (`a.b(c)[d] { …
 * }`), and calls without parentheses (`println x`, `a b c d` = `a(b).c(d)`).
 *
 * The meaning of `f(x)` depends on the syntactic form of `f`: a name is a method of this, a member a method
 * of its object, anything else is called by its method `call`. Since parentheses create no node, the form is
 * stored beside the expression while its path grows.
 */
import type { ArgumentList } from './argument-parser.ts';
import { isKeyword, startsArgument, startsExpression, startsOperand, TokenKind } from './lexer/token.ts';
import { PrimaryParser } from './primary-parser.ts';
import { asWord, callName, implicitThis } from './tree/implied-nodes.ts';
import type { Expression, MethodCallExpression, PropertyExpression, TypeArgument } from './tree/tree.ts';

/** Syntactic form of the expression before a bracket. */
const Form = {
  /** `f`, `'f'`, `"$f"`: names a method. */
  Name: 0,
  /** `a.f`. */
  Member: 1,
  /** `f(…)`: a following closure is another argument. */
  Call: 2,
  /** `this`, `super`: callable only at the start of a constructor. */
  Self: 3,
  /** `int`. */
  Primitive: 4,
  Other: 5,
} as const;
type Form = (typeof Form)[keyof typeof Form];

const MISPLACED_CONSTRUCTOR = 'Constructor call must be the first statement in a constructor.';

export abstract class PathParser extends PrimaryParser {
  #form: Form = Form.Other;
  /** Type arguments before the last member name, as in `a.<String>f`. */
  #typeArguments: readonly TypeArgument[] | null = null;

  protected parsePath(isStatement: boolean): Expression {
    const form = this.#formOfPrimary();
    const primary = this.parsePrimary();
    this.#form = form;
    this.lastPath = this.#parseChain(primary, isStatement);
    return this.lastPath;
  }

  #formOfPrimary(): Form {
    switch (this.kind) {
      case TokenKind.Identifier:
      case TokenKind.StringLiteral:
      case TokenKind.StringStart:
        return Form.Name;
      case TokenKind.This:
      case TokenKind.Super:
        return Form.Self;
      case TokenKind.Boolean:
      case TokenKind.Byte:
      case TokenKind.Char:
      case TokenKind.Short:
      case TokenKind.Int:
      case TokenKind.Float:
      case TokenKind.Long:
      case TokenKind.Double:
      case TokenKind.Void:
        return Form.Primitive;
      default:
        return Form.Other;
    }
  }

  /** All continuations of a path; a member may be on the next line, brackets may not. */
  #parseChain(primary: Expression, isStatement: boolean): Expression {
    let path = primary;
    for (;;) {
      switch (this.kind) {
        case TokenKind.Dot:
        case TokenKind.SafeDot:
        case TokenKind.SpreadDot:
        case TokenKind.MemberPointer:
          path = this.#parseMember(path);
          break;
        case TokenKind.LeftParen:
          if (!this.#beginsArguments()) return path;
          path = this.#parseCall(path);
          break;
        case TokenKind.LeftBracket:
          // Not before a colon: `f [:]` can only be a command.
          if (!this.#beginsArguments()) return path;
          path = this.#parseSubscript(path);
          break;
        case TokenKind.LeftBrace:
          path = this.#parseAppendedClosures(path, isStatement);
          break;
        case TokenKind.Newline:
          if (!this.#continuesOnNextLine(isStatement)) return path;
          this.next();
          break;
        default:
          return path;
      }
    }
  }

  /** The original uses a lookahead past a bracket. */
  #beginsArguments(): boolean {
    const next = this.peek();
    if (next === TokenKind.RightParen || next === TokenKind.RightBracket) return true;
    return startsArgument(next) || next === TokenKind.EndOfFile || next === TokenKind.Invalid;
  }

  #continuesOnNextLine(isStatement: boolean): boolean {
    switch (this.peek()) {
      case TokenKind.Dot:
      case TokenKind.SafeDot:
      case TokenKind.SpreadDot:
      case TokenKind.MemberPointer:
        return true;
      case TokenKind.LeftBrace:
        return isStatement;
      default:
        return false;
    }
  }

  // ------------------------------------------------------------------------------------------ links of the chain

  #parseMember(object: Expression): Expression {
    const operator = this.kind;
    const operatorAt = this.index;
    this.next();
    const isLineEnd = this.kind === TokenKind.Newline;
    this.eatNewline();
    // Past a newline the lookahead of the original has left the dot behind.
    if (isLineEnd && this.kind === TokenKind.EndOfFile) this.unexpected();
    this.#typeArguments = this.kind === TokenKind.Less ? this.parseTypeArguments() : null;
    const isAttribute = this.kind === TokenKind.At;
    if (!this.#mayFollowDot(this.kind)) this.unexpected(operatorAt);
    if (isAttribute) this.next();
    const property = this.#parseNamePart();
    this.#form = isAttribute || operator === TokenKind.MemberPointer ? Form.Other : Form.Member;
    if (operator === TokenKind.MemberPointer) {
      return this.finishAt(object, {
        kind: 'MethodPointerExpression',
        expression: object,
        methodName: property,
      });
    }
    return this.finishAt(object, {
      kind: isAttribute ? 'AttributeExpression' : 'PropertyExpression',
      objectExpression: object,
      property,
      isSafe: operator === TokenKind.SafeDot,
      isSpreadSafe: operator === TokenKind.SpreadDot,
    });
  }

  /** Tokens before which the original accepts a dot, if only to report the next token. */
  #mayFollowDot(kind: TokenKind): boolean {
    if (startsArgument(kind)) return true;
    return kind === TokenKind.RightParen || kind === TokenKind.RightBracket || kind === TokenKind.RightBrace;
  }

  /** The member after a dot: a word (keywords too), a string, a computed name, a block. */
  #parseNamePart(): Expression {
    switch (this.kind) {
      case TokenKind.StringStart:
        return this.parseGString();
      case TokenKind.LeftParen:
        return this.#parseComputedName();
      case TokenKind.LeftBrace: {
        const from = this.index;
        const code = this.parseBlock();
        return this.finish(from, { kind: 'ClosureExpression', parameters: [], code });
      }
      case TokenKind.Identifier:
      case TokenKind.StringLiteral:
        return this.parseWord();
      default:
        if (isKeyword(this.kind)) return this.parseWord();
        return this.unexpected();
    }
  }

  /** `a.(b)`: a lone name in the parentheses is that name. */
  #parseComputedName(): Expression {
    const name = this.parseParenthesized();
    return name.kind === 'VariableExpression' ? asWord(name) : name;
  }

  #parseCall(callee: Expression): Expression {
    const form = this.#form;
    const argumentsAt = this.index;
    const typeArguments = this.#typeArguments;
    this.enter();
    this.next();
    const list: ArgumentList = this.parseArgumentList();
    this.expect(TokenKind.RightParen);
    this.leave();
    const call = this.toCallArguments(list, argumentsAt);
    this.#typeArguments = typeArguments;
    return this.#toMethodCall(callee, form, call, argumentsAt);
  }

  /** `f { … }`; following closures are further arguments of a call. */
  #parseAppendedClosures(callee: Expression, isStatement: boolean): Expression {
    const form = this.#form;
    const closureAt = this.index;
    const typeArguments = this.#typeArguments;
    const closures: Expression[] = [this.parseClosure()];
    while (this.#isAppendedClosure(isStatement)) {
      this.eatNewline();
      closures.push(this.parseClosure());
    }
    this.#typeArguments = typeArguments;
    if (form !== Form.Call || callee.kind !== 'MethodCallExpression') {
      return this.#toMethodCall(callee, form, closures, closureAt);
    }
    this.#form = Form.Call;
    return this.finishAt(callee, { ...callee, arguments: [...callee.arguments, ...closures] });
  }

  #isAppendedClosure(isStatement: boolean): boolean {
    if (this.kind === TokenKind.LeftBrace) return true;
    return isStatement && this.kind === TokenKind.Newline && this.peek() === TokenKind.LeftBrace;
  }

  #parseSubscript(object: Expression): Expression {
    const bracketAt = this.index;
    this.enter();
    this.next();
    const list = this.parseArgumentList();
    this.expect(TokenKind.RightBracket);
    this.leave();
    const right = this.toSubscript(list, bracketAt);
    this.#form = Form.Other;
    return this.finishAt(object, {
      kind: 'BinaryExpression',
      operator: '[',
      operatorStart: this.tokens.starts[bracketAt] as number,
      left: object,
      right,
    });
  }

  #toMethodCall(
    callee: Expression,
    form: Form,
    callArguments: readonly Expression[],
    argumentsAt: number,
  ): MethodCallExpression {
    this.#form = Form.Call;
    const typeArguments = this.#typeArguments;
    this.#typeArguments = null;
    if (form === Form.Member && callee.kind === 'PropertyExpression') {
      return this.#callMember(callee, callArguments, argumentsAt, typeArguments);
    }
    if (form === Form.Self) this.defer(argumentsAt + 1, MISPLACED_CONSTRUCTOR);
    if (form === Form.Primitive) this.#refusePrimitive(callee);
    const isName = form === Form.Name;
    // In the original `(f)(a, b)` calls the method `call` of the string 'f', and so it does here.
    const receiver = form === Form.Other ? asWord(callee) : callee;
    return this.finishAt(callee, {
      kind: 'MethodCallExpression',
      objectExpression: isName ? implicitThis(callee) : receiver,
      method: isName ? asWord(callee) : callName(callee),
      arguments: callArguments,
      isSafe: false,
      isSpreadSafe: false,
      isImplicitThis: isName,
      typeArguments: null,
    });
  }

  #callMember(
    member: PropertyExpression,
    callArguments: readonly Expression[],
    argumentsAt: number,
    typeArguments: readonly TypeArgument[] | null,
  ): MethodCallExpression {
    const { property } = member;
    const name =
      property.kind === 'ConstantExpression' && 'value' in property.constant ? property.constant.value : '';
    if (name === 'this' || name === 'super') this.defer(argumentsAt + 1, MISPLACED_CONSTRUCTOR);
    return this.finishAt(member, {
      kind: 'MethodCallExpression',
      objectExpression: member.objectExpression,
      method: property,
      arguments: callArguments,
      isSafe: member.isSafe,
      isSpreadSafe: member.isSpreadSafe,
      isImplicitThis: false,
      typeArguments,
    });
  }

  #refusePrimitive(callee: Expression): void {
    const name = this.tokens.source.slice(callee.start, callee.end);
    const problem = `Primitive type literal: ${name} cannot be used as a method name`;
    this.defer(this.tokenAt(callee.start), problem);
  }

  // ------------------------------------------------------------------------------------------ commands

  /** An expression that may be a command: `println x`, `a b c d`. */
  protected parseCommandExpression(): Expression {
    const head = this.parseExpression(true);
    if (head !== this.lastPath || this.kind === TokenKind.Else) return head;
    return this.#parseCommandTail(head);
  }

  /** First the arguments of the head, unless it is a call already; then names, each with its arguments. */
  #parseCommandTail(head: Expression): Expression {
    let chain = head;
    if (this.opensOnOperator()) return head;
    if (this.#form !== Form.Call && this.#isCommandArgument()) chain = this.#parseCommandCall(chain);
    while (this.isPrimaryStart()) {
      chain = this.#parseCommandMember(chain);
      if (this.#continuesChain()) chain = this.#parseChain(chain, true);
      else if (this.#isCommandArgument()) chain = this.#parseCommandCall(chain);
    }
    return chain;
  }

  #isCommandArgument(): boolean {
    if (this.kind === TokenKind.Not && !startsExpression(this.peek())) return false;
    return startsOperand(this.kind) || (isKeyword(this.kind) && this.peek() === TokenKind.Colon);
  }

  #continuesChain(): boolean {
    const kind = this.kind === TokenKind.Newline ? this.peek() : this.kind;
    switch (kind) {
      case TokenKind.Dot:
      case TokenKind.SafeDot:
      case TokenKind.SpreadDot:
      case TokenKind.MemberPointer:
        return true;
      case TokenKind.LeftParen:
      case TokenKind.LeftBracket:
      case TokenKind.LeftBrace:
        return this.kind !== TokenKind.Newline;
      default:
        return false;
    }
  }

  /** The name of the next method in a chain: usually a word, but any primary is possible. */
  #parseCommandMember(object: Expression): PropertyExpression {
    const primary = this.parsePrimary();
    const property =
      primary.kind === 'VariableExpression' || primary.kind === 'ClassExpression' ? asWord(primary) : primary;
    this.#form = Form.Member;
    this.#typeArguments = null;
    return this.finishAt(object, {
      kind: 'PropertyExpression',
      objectExpression: object,
      property,
      isSafe: false,
      isSpreadSafe: false,
    });
  }

  #parseCommandCall(callee: Expression): MethodCallExpression {
    const form = this.#form;
    const from = this.index;
    const items: Expression[] = [];
    let hasLabels = false;
    do {
      if (items.length > 0) this.eatNewline();
      const argument = this.#parseCommandArgument();
      if (argument.kind === 'MapEntryExpression') hasLabels = true;
      items.push(argument);
    } while (this.hasNextCommandArgument() && this.eat(TokenKind.Comma));
    return this.#toMethodCall(callee, form, this.toCallArguments({ items, hasLabels }, from), from);
  }

  #parseCommandArgument(): Expression {
    const from = this.index;
    if (!this.isArgumentLabel(from)) return this.parseExpression();
    const key =
      this.kind === TokenKind.Identifier || isKeyword(this.kind) ? this.parseWord() : this.parsePrimary();
    this.expect(TokenKind.Colon);
    this.eatNewline();
    const value = this.parseExpression();
    return this.finish(from, { kind: 'MapEntryExpression', key, value });
  }
}
