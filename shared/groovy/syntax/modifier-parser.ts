/** Parses annotations and modifiers. */

import { isKeyword, isModifier, TokenKind } from './lexer/token.ts';
import { PathParser } from './path-parser.ts';
import type { AnnotationMember, AnnotationNode, Expression, Modifier } from './tree/tree.ts';

export interface Modifiers {
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly AnnotationNode[];
}

export abstract class ModifierParser extends PathParser {
  // ------------------------------------------------------------------------------------------ annotations

  protected parseAnnotation(): AnnotationNode {
    const from = this.index;
    this.enter();
    if (this.peek() !== TokenKind.Identifier) this.unexpected();
    this.expect(TokenKind.At);
    const name = this.parseQualifiedName();
    if (this.kindPastNewline(this.index) === TokenKind.LeftParen) this.eatNewline();
    const members = this.kind === TokenKind.LeftParen ? this.#parseAnnotationMembers() : [];
    this.leave();
    return this.finish(from, { kind: 'AnnotationNode', name, members });
  }

  protected parseQualifiedName(): string {
    let name = this.expectIdentifier();
    while (this.kind === TokenKind.Dot && this.kindPastNewline(this.index + 1) === TokenKind.Identifier) {
      this.next();
      this.eatNewline();
      name += `.${this.expectIdentifier()}`;
    }
    return name;
  }

  #parseAnnotationMembers(): readonly AnnotationMember[] {
    this.next();
    const members: AnnotationMember[] = [];
    if (this.kind !== TokenKind.RightParen) {
      if (this.peek() === TokenKind.Assign) this.#parseMemberPairs(members);
      else {
        const from = this.index;
        const value = this.parseAnnotationValue();
        members.push(this.finish(from, { kind: 'AnnotationMember', name: 'value', value }));
      }
    }
    this.expect(TokenKind.RightParen);
    return members;
  }

  #parseMemberPairs(members: AnnotationMember[]): void {
    do {
      this.eatNewline();
      const from = this.index;
      const name = this.text();
      if (this.kind !== TokenKind.Identifier && !isKeyword(this.kind)) this.unexpected();
      this.next();
      this.expect(TokenKind.Assign);
      this.eatNewline();
      const value = this.parseAnnotationValue();
      if (members.some((member) => member.name === name)) {
        this.defer(from, `Annotation member '${name}' has already been associated with a value`);
      }
      members.push(this.finish(from, { kind: 'AnnotationMember', name, value }));
    } while (this.eat(TokenKind.Comma));
  }

  protected parseAnnotationValue(): Expression {
    const from = this.index;
    if (this.kind !== TokenKind.At) return this.parseConditional(false);
    const annotation = this.parseAnnotation();
    return this.finish(from, { kind: 'AnnotationConstantExpression', annotation });
  }

  // ------------------------------------------------------------------------------------------ modifiers

  /** Modifiers, annotations and one `def`, in any order; possibly none. */
  protected parseModifiers(): Modifiers {
    const modifiers: Modifier[] = [];
    const annotations: AnnotationNode[] = [];
    let hasDef = false;
    for (;;) {
      if (isModifier(this.kind)) {
        this.#addModifier(modifiers);
      } else if (this.kind === TokenKind.Def && !hasDef) {
        hasDef = true;
        this.next();
      } else if (this.kind === TokenKind.At && this.peek() !== TokenKind.Interface) {
        annotations.push(this.parseAnnotation());
      } else {
        return { modifiers, annotations };
      }
      this.eatNewline();
    }
  }

  #addModifier(modifiers: Modifier[]): void {
    const modifier = this.text() as Modifier;
    if (modifiers.includes(modifier)) this.defer(this.index, `Cannot repeat modifier: ${modifier}`);
    else if (isAccess(modifier) && modifiers.some(isAccess)) {
      this.defer(
        this.index,
        `Cannot specify modifier: ${modifier} when access scope has already been defined`,
      );
    }
    modifiers.push(modifier);
    this.next();
  }
}

function isAccess(modifier: Modifier): boolean {
  return modifier === 'public' || modifier === 'protected' || modifier === 'private';
}
