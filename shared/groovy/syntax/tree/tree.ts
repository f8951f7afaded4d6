/**
 * The syntax tree of a script: created by the parser, read by scope analysis and the compiler.
 *
 * Nodes have the names and meanings of Groovy's own AST (`org.codehaus.groovy.ast`), with these
 * simplifications:
 *
 * - arguments are a plain list; named ones are collected in one {@link NamedArgumentListExpression}, first;
 * - `parameters: null` of a closure is the implicit `it`, an empty list no parameters (`{ -> }`);
 * - members of a class are one list in source order, because initialisers run in that order;
 * - a written type is a {@link TypeNode}; a {@link ClassNode} is always a definition;
 * - a missing initial value, message or block is `null`, never an empty expression.
 *
 * `start` and `end` are offsets (end exclusive) into {@link ModuleNode.source}, which is the script with its
 * unicode escapes decoded; `line` and `column` count from 1 in the original text.
 */

import type { AnnotationMember, AnnotationNode, Expression, Parameter } from './expression-tree.ts';
import type { Modifier, Span, TypeNode, WildcardType } from './type-tree.ts';

export type * from './expression-tree.ts';
export type * from './type-tree.ts';

/**
 * Expressions that contain statements, completed here so that `expression-tree.ts` does not import this file.
 */
declare module './expression-tree.ts' {
  interface ClosureExpression {
    readonly code: BlockStatement;
  }
  interface ConstructorCallExpression {
    /** The body of an anonymous class. */
    readonly body: ClassNode | null;
  }
}

// ---------------------------------------------------------------------------------------------- module

export interface ModuleNode extends Span {
  readonly kind: 'ModuleNode';
  /** The script with unicode escapes decoded; the text that offsets point into. */
  readonly source: string;
  readonly package: PackageNode | null;
  readonly imports: readonly ImportNode[];
  /** Top-level classes in source order; nested classes are members of theirs. */
  readonly classes: readonly ClassNode[];
  /** Methods of the script itself. */
  readonly methods: readonly MethodNode[];
  /** The statements of the script, without definitions and imports. */
  readonly code: BlockStatement;
}

export interface PackageNode extends Span {
  readonly kind: 'PackageNode';
  readonly name: string;
  readonly annotations: readonly AnnotationNode[];
}

/**
 * One import. `import a.b.C as D`: name `a.b.C`, alias `D`. `import a.b.*`: name `a.b`, star.
 * `import static a.B.c`: name `a.B`, member `c`. `import static a.B.*`: name `a.B`, star.
 */
export interface ImportNode extends Span {
  readonly kind: 'ImportNode';
  readonly name: string;
  readonly member: string | null;
  readonly alias: string | null;
  readonly isStar: boolean;
  readonly isStatic: boolean;
  readonly annotations: readonly AnnotationNode[];
}

// ---------------------------------------------------------------------------------------------- types

export interface TypeParameter extends Span {
  readonly kind: 'TypeParameter';
  readonly name: string;
  readonly bounds: readonly TypeNode[];
}

// ---------------------------------------------------------------------------------------------- definitions

export type ClassKind = 'class' | 'interface' | 'enum' | 'trait' | 'annotation';

export interface ClassNode extends Span {
  readonly kind: 'ClassNode';
  readonly classKind: ClassKind;
  /** Empty for an anonymous class. */
  readonly name: string;
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly AnnotationNode[];
  readonly typeParameters: readonly TypeParameter[];
  readonly superClass: TypeNode | null;
  /** The types after `implements`; for an interface after `extends`. */
  readonly interfaces: readonly TypeNode[];
  readonly members: readonly ClassMember[];
}

export type ClassMember =
  | PropertyNode
  | FieldNode
  | MethodNode
  | ConstructorNode
  | InitializerNode
  | EnumConstantNode
  | ClassNode;

/** A property: a variable of a class without visibility; it has a getter, and a setter unless final. */
export interface PropertyNode extends Span {
  readonly kind: 'PropertyNode';
  readonly name: string;
  readonly type: TypeNode | null;
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly AnnotationNode[];
  readonly initialValue: Expression | null;
}

/** A field: a variable of a class with visibility, or a constant of an interface. */
export interface FieldNode extends Span {
  readonly kind: 'FieldNode';
  readonly name: string;
  readonly type: TypeNode | null;
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly AnnotationNode[];
  readonly initialValue: Expression | null;
}

export interface MethodNode extends Span {
  readonly kind: 'MethodNode';
  readonly name: string;
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly AnnotationNode[];
  readonly typeParameters: readonly TypeParameter[];
  /** `null` when untyped (`def`). */
  readonly returnType: TypeNode | null;
  readonly parameters: readonly Parameter[];
  readonly exceptions: readonly TypeNode[];
  /** `null` for an abstract method. */
  readonly code: BlockStatement | null;
  /** The default of a member of an annotation definition. */
  readonly defaultValue: Expression | null;
}

/** A leading call of `this(…)` or `super(…)` is the first statement, a {@link ConstructorCallExpression}. */
export interface ConstructorNode extends Span {
  readonly kind: 'ConstructorNode';
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly AnnotationNode[];
  readonly parameters: readonly Parameter[];
  readonly exceptions: readonly TypeNode[];
  readonly code: BlockStatement;
}

/** `static { … }` or `{ … }` in a class body. */
export interface InitializerNode extends Span {
  readonly kind: 'InitializerNode';
  readonly isStatic: boolean;
  readonly code: BlockStatement;
}

export interface EnumConstantNode extends Span {
  readonly kind: 'EnumConstantNode';
  readonly name: string;
  readonly annotations: readonly AnnotationNode[];
  /** `null` without parentheses. */
  readonly arguments: readonly Expression[] | null;
  /** The members of its own body, or `null`. */
  readonly body: ClassNode | null;
}

// ---------------------------------------------------------------------------------------------- statements

/** Labels of a statement, outermost first; empty for most. */
export interface StatementNode extends Span {
  readonly labels: readonly string[];
}

export interface BlockStatement extends StatementNode {
  readonly kind: 'BlockStatement';
  readonly statements: readonly Statement[];
}

export interface ExpressionStatement extends StatementNode {
  readonly kind: 'ExpressionStatement';
  readonly expression: Expression;
}

export interface IfStatement extends StatementNode {
  readonly kind: 'IfStatement';
  readonly condition: Expression;
  readonly ifBlock: Statement;
  readonly elseBlock: Statement | null;
}

export interface WhileStatement extends StatementNode {
  readonly kind: 'WhileStatement';
  readonly condition: Expression;
  readonly loopBlock: Statement;
}

/** `for (x in xs)`, `for (int x : xs)`: a variable and a collection. */
export interface ForInStatement extends StatementNode {
  readonly kind: 'ForInStatement';
  readonly variable: Parameter;
  readonly collection: Expression;
  readonly loopBlock: Statement;
}

/** `for (init; condition; update)`; a missing part is `null`. */
export interface ForStatement extends StatementNode {
  readonly kind: 'ForStatement';
  readonly initialization: Expression | null;
  readonly condition: Expression | null;
  readonly update: Expression | null;
  readonly loopBlock: Statement;
}

export interface SwitchStatement extends StatementNode {
  readonly kind: 'SwitchStatement';
  readonly expression: Expression;
  /**
   * In source order; `default` is the case whose expression is `null`. It need not be the last, but is
   * compared last: control never falls through to it from a case above, unless its label directly follows
   * that case's label.
   */
  readonly cases: readonly CaseStatement[];
}

export interface CaseStatement extends StatementNode {
  readonly kind: 'CaseStatement';
  readonly expression: Expression | null;
  /** Empty if the next label follows directly: control falls through. */
  readonly code: BlockStatement;
}

export interface TryCatchStatement extends StatementNode {
  readonly kind: 'TryCatchStatement';
  readonly tryStatement: BlockStatement;
  readonly catchStatements: readonly CatchStatement[];
  readonly finallyStatement: BlockStatement | null;
}

export interface CatchStatement extends StatementNode {
  readonly kind: 'CatchStatement';
  /** Empty for an untyped `catch (e)`; several for `catch (A | B e)`. */
  readonly exceptionTypes: readonly TypeNode[];
  readonly variable: string;
  readonly code: BlockStatement;
}

export interface SynchronizedStatement extends StatementNode {
  readonly kind: 'SynchronizedStatement';
  readonly expression: Expression;
  readonly code: BlockStatement;
}

export interface ReturnStatement extends StatementNode {
  readonly kind: 'ReturnStatement';
  readonly expression: Expression | null;
}

export interface BreakStatement extends StatementNode {
  readonly kind: 'BreakStatement';
  readonly label: string | null;
}

export interface ContinueStatement extends StatementNode {
  readonly kind: 'ContinueStatement';
  readonly label: string | null;
}

export interface ThrowStatement extends StatementNode {
  readonly kind: 'ThrowStatement';
  readonly expression: Expression;
}

/** The condition's source text is `module.source.slice(condition.start, condition.end)`. */
export interface AssertStatement extends StatementNode {
  readonly kind: 'AssertStatement';
  readonly condition: Expression;
  readonly message: Expression | null;
}

/** A lone `;` as the body of a loop. */
export interface EmptyStatement extends StatementNode {
  readonly kind: 'EmptyStatement';
}

export type Statement =
  | BlockStatement
  | ExpressionStatement
  | IfStatement
  | WhileStatement
  | ForInStatement
  | ForStatement
  | SwitchStatement
  | TryCatchStatement
  | SynchronizedStatement
  | ReturnStatement
  | BreakStatement
  | ContinueStatement
  | ThrowStatement
  | AssertStatement
  | EmptyStatement;

export type Node =
  | ModuleNode
  | PackageNode
  | ImportNode
  | TypeNode
  | WildcardType
  | TypeParameter
  | AnnotationNode
  | AnnotationMember
  | ClassMember
  | Parameter
  | Statement
  | CaseStatement
  | CatchStatement
  | Expression;
