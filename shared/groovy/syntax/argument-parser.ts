/** Parses call arguments, subscripts, and elements of list and map literals. */

import {
  binaryPrecedence,
  isAssignment,
  isKeyword,
  startsArgument,
  startsExpression,
  TokenKind,
} from './lexer/token.ts';
import { OperatorParser } from './operator-parser.ts';
import type {
  AnnotationNode,
  DeclarationExpression,
  Expression,
  ListExpression,
  MapEntryExpression,
  MapExpression,
  SpreadMapExpression,
} from './tree/tree.ts';

export type Entry = MapEntryExpression | SpreadMapExpression;

/** Arguments in source order; the caller interprets them. */
export interface ArgumentList {
  readonly items: readonly Expression[];
  readonly hasLabels: boolean;
}

const LABEL_NEEDS_PARENTHESES =
  'illegal colon after argument expression;\n' +
  '   solution: a complex label expression before a colon must be parenthesized';
const CLOSURE_LIST = 'Expression list of the form (a; b; c) is not supported in this context.';

export abstract class ArgumentParser extends OperatorParser {
  protected abstract parsePrimary(): Expression;
  protected abstract parseSingleDeclaration(): DeclarationExpression;
  protected abstract parseAnnotation(): AnnotationNode;
  protected abstract skipBranchStatement(): void;

  /** The arguments up to a closing bracket, which the caller consumes. */
  protected parseArgumentList(): ArgumentList {
    const from = this.index;
    const items: Expression[] = [];
    let hasLabels = false;
    let hasGap = false;
    // The original uses two tokens of lookahead at the start of a list.
    if (startsExpression(this.kind) && this.peek() === TokenKind.EndOfFile) this.unexpected();
    while (!isClosing(this.kind)) {
      const argument = this.#parseArgument();
      if (isEntry(argument)) hasLabels = true;
      items.push(argument);
      if (this.kind === TokenKind.Semicolon) this.skipClosureList(from);
      else if (items.length === 1 && !this.#mayFollowFirstArgument()) this.unexpected();
      // One comma may be followed by nothing, not only the last.
      while (this.kind === TokenKind.Comma) {
        this.next();
        if (this.kind !== TokenKind.Comma && !isClosing(this.kind)) break;
        if (hasGap) this.unexpected(this.index - 1);
        hasGap = true;
      }
      if (this.tokens.kinds[this.index - 1] !== TokenKind.Comma) break;
    }
    return { items, hasLabels };
  }

  #mayFollowFirstArgument(): boolean {
    return this.kind === TokenKind.Comma || isClosing(this.kind);
  }

  /** `(a; b; c)`, which the grammar allows but only `for` supports. */
  protected skipClosureList(from: number): void {
    this.defer(from, CLOSURE_LIST);
    while (this.eat(TokenKind.Semicolon)) {
      if (this.kind !== TokenKind.Semicolon && this.kind !== TokenKind.RightParen)
        this.parseStrictExpression();
    }
  }

  #parseArgument(): Expression {
    const from = this.index;
    if (this.isArgumentLabel(from)) {
      const key = this.#parseLabel();
      this.expect(TokenKind.Colon);
      const value = this.#parseArgumentValue();
      return this.finish(from, { kind: 'MapEntryExpression', key, value });
    }
    if (!this.eat(TokenKind.Star)) return this.#parseArgumentValue();
    const kind = this.eat(TokenKind.Colon) ? 'SpreadMapExpression' : 'SpreadExpression';
    const expression = this.#parseArgumentValue();
    return this.finish(from, { kind, expression });
  }

  #parseArgumentValue(): Expression {
    const value = this.parseStrictExpression();
    if (this.kind === TokenKind.Colon) this.raise(this.index, LABEL_NEEDS_PARENTHESES);
    return value;
  }

  /** A map key: a word is a string, `(x)` is computed, a literal is itself. */
  #parseLabel(): Expression {
    if (this.kind !== TokenKind.Identifier && !isKeyword(this.kind)) return this.parsePrimary();
    return this.parseWord();
  }

  /** A name or keyword as a string. */
  protected parseWord(): Expression {
    const from = this.index;
    const value = this.text();
    this.next();
    return this.finish(from, { kind: 'ConstantExpression', constant: { type: 'String', value } });
  }

  /** The content of brackets: an expression, a declaration, an annotation; throws for a branch. */
  protected parseStrictExpression(): Expression {
    const from = this.index;
    switch (this.kind) {
      case TokenKind.Return:
      case TokenKind.Break:
      case TokenKind.Continue:
      case TokenKind.Throw:
      case TokenKind.Assert:
        this.defer(from, `Unknown type: "${this.text()}"`);
        this.skipBranchStatement();
        return this.finish(from, { kind: 'ConstantExpression', constant: { type: 'null' } });
    }
    if (this.isDeclarationStart()) return this.parseSingleDeclaration();
    if (this.kind !== TokenKind.At) return this.parseExpression();
    const annotation = this.parseAnnotation();
    return this.finish(from, { kind: 'AnnotationConstantExpression', annotation });
  }

  /** `(* x`, `(= x`: detected by two tokens of lookahead. */
  protected opensOnOperator(): boolean {
    const next = this.peek();
    if (this.kind !== TokenKind.LeftParen || startsArgument(next)) return false;
    const isProduct = next === TokenKind.Percent || next === TokenKind.Power;
    return isProduct || isAssignment(next) || binaryPrecedence(next) > 0;
  }

  /** A trailing comma is not part of the command. */
  protected hasNextCommandArgument(): boolean {
    const next = this.peek();
    return this.kind === TokenKind.Comma && (next === TokenKind.Newline || startsArgument(next));
  }

  // ------------------------------------------------------------------------------------------ uses of arguments

  /** The arguments of a call: named ones are collected first. */
  protected toCallArguments(list: ArgumentList, from: number): readonly Expression[] {
    if (!list.hasLabels) return list.items;
    const entries = list.items.filter(isEntry);
    this.#checkDuplicates(entries, from + 1);
    const named = this.finish(from, { kind: 'NamedArgumentListExpression', entries });
    return [named, ...list.items.filter((item) => !isEntry(item))];
  }

  #checkDuplicates(entries: readonly Entry[], from: number): void {
    const names = new Set<string>();
    for (const entry of entries) {
      if (entry.kind !== 'MapEntryExpression' || entry.key.kind !== 'ConstantExpression') continue;
      const { constant } = entry.key;
      const name = 'value' in constant ? String(constant.value) : constant.type;
      if (names.has(name)) this.defer(from, `Duplicate named parameter '${name}' found.`);
      names.add(name);
    }
  }

  /** `a[i]`: one index is itself, none or several form a list. */
  protected toSubscript(list: ArgumentList, from: number): Expression {
    const [only] = list.items;
    if (only !== undefined && list.items.length === 1) return only;
    return this.finish(from, { kind: 'ListExpression', expressions: list.items });
  }

  /** `[…]`: a list, or a map if anything in it is labelled. */
  protected parseListOrMap(): ListExpression | MapExpression {
    const from = this.index;
    this.enter();
    this.next();
    if (this.kind === TokenKind.Colon) {
      this.next();
      this.expect(TokenKind.RightBracket);
      this.leave();
      return this.finish(from, { kind: 'MapExpression', entries: [] });
    }
    if (!startsArgument(this.kind) && !isClosing(this.kind)) this.unexpected(from);
    const list = this.parseArgumentList();
    this.expect(TokenKind.RightBracket);
    this.leave();
    if (!list.hasLabels) return this.finish(from, { kind: 'ListExpression', expressions: list.items });
    for (const item of list.items) this.#checkEntry(item);
    return this.finish(from, { kind: 'MapExpression', entries: list.items.filter(isEntry) });
  }

  #checkEntry(item: Expression): void {
    if (isEntry(item)) return;
    const isSpread = item.kind === 'SpreadExpression';
    const [found, expected] = isSpread ? ['SPREAD_ARG', 'SPREAD_MAP_ARG'] : ['EXPR', 'LABELED_ARG'];
    const problem = `Unexpected node type: ${found} found when expecting type: ${expected}`;
    this.defer(this.tokenAt(item.start), problem);
  }
}

function isClosing(kind: TokenKind): boolean {
  return kind === TokenKind.RightParen || kind === TokenKind.RightBracket;
}

function isEntry(item: Expression): item is Entry {
  return item.kind === 'MapEntryExpression' || item.kind === 'SpreadMapExpression';
}
