/**
 * The syntax tree of a script: what the parser makes, what scope analysis and the compiler read.
 *
 * Nodes are named as in Groovy's own AST (`org.codehaus.groovy.ast`) and mean the same, with these differences,
 * each made so that a reader needs one question less:
 *
 * - arguments are a plain list; labelled ones are gathered in one {@link NamedArgumentListExpression}, first;
 * - `parameters: null` on a closure says that it has the implicit `it`, an empty list that it takes none (`{ -> }`);
 * - members of a class stand in one list in source order, because initialisers run in that order;
 * - a type as it is written is a {@link TypeNode}; a {@link ClassNode} is always a definition;
 * - a missing initial value, message or block is `null`, never an empty expression.
 *
 * `start` and `end` are offsets (end exclusive) into {@link ModuleNode.source}, which is the script with its
 * unicode escapes decoded; `line` and `column` count from 1 in the text as it was sent.
 */

/** Where a node stands. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

// ---------------------------------------------------------------------------------------------- module

export interface ModuleNode extends Span {
  readonly kind: 'ModuleNode';
  /** The script with unicode escapes decoded; the text that offsets point into. */
  readonly source: string;
  readonly package: PackageNode | null;
  readonly imports: readonly ImportNode[];
  /** Top-level classes in source order; classes inside classes are members of theirs. */
  readonly classes: readonly ClassNode[];
  /** Methods of the script itself. */
  readonly methods: readonly MethodNode[];
  /** What the script runs; definitions and imports are taken out of it. */
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

/** A type as written: `Map<String, List<? extends Number>>[]`. Primitive types have their keyword as name. */
export interface TypeNode extends Span {
  readonly kind: 'TypeNode';
  /** Dotted when qualified. */
  readonly name: string;
  /** `null` without brackets, empty for the diamond `<>`. */
  readonly typeArguments: readonly TypeArgument[] | null;
  readonly dimensions: number;
}

export interface WildcardType extends Span {
  readonly kind: 'WildcardType';
  readonly bound: 'extends' | 'super' | null;
  readonly boundType: TypeNode | null;
}

export type TypeArgument = TypeNode | WildcardType;

export interface TypeParameter extends Span {
  readonly kind: 'TypeParameter';
  readonly name: string;
  readonly bounds: readonly TypeNode[];
}

// ---------------------------------------------------------------------------------------------- definitions

export type Modifier =
  | 'public'
  | 'protected'
  | 'private'
  | 'static'
  | 'final'
  | 'abstract'
  | 'synchronized'
  | 'transient'
  | 'volatile'
  | 'native'
  | 'strictfp'
  | 'threadsafe';

export interface AnnotationNode extends Span {
  readonly kind: 'AnnotationNode';
  readonly name: string;
  /** In source order; a lone value stands under the name `value`. */
  readonly members: readonly AnnotationMember[];
}

export interface AnnotationMember extends Span {
  readonly kind: 'AnnotationMember';
  readonly name: string;
  readonly value: Expression;
}

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
  /** What follows `implements`; for an interface what follows `extends`. */
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

/** A variable of a class without visibility: it gets a getter, and a setter unless final. */
export interface PropertyNode extends Span {
  readonly kind: 'PropertyNode';
  readonly name: string;
  readonly type: TypeNode | null;
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly AnnotationNode[];
  readonly initialValue: Expression | null;
}

/** A variable of a class with a visibility modifier, or a constant of an interface. */
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

/** A call of `this(…)` or `super(…)` at its head is the first statement, a {@link ConstructorCallExpression}. */
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

export interface Parameter extends Span {
  readonly kind: 'Parameter';
  readonly name: string;
  readonly type: TypeNode | null;
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly AnnotationNode[];
  readonly initialValue: Expression | null;
  /** `Type... name`; the type is that of an element. */
  readonly isVarargs: boolean;
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
   * In source order; `default` is the case whose expression is `null`. It need not be the last, but is tried last:
   * control never falls into it from a case above, unless its label stands directly under that case's label.
   */
  readonly cases: readonly CaseStatement[];
}

export interface CaseStatement extends StatementNode {
  readonly kind: 'CaseStatement';
  readonly expression: Expression | null;
  /** Empty when the next label follows at once: control falls through. */
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

// ---------------------------------------------------------------------------------------------- expressions

/** A literal's value with its Java type. A decimal is `unscaled * 10^-scale`, its scale as written. */
export type Constant =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'String'; readonly value: string }
  | { readonly type: 'Integer'; readonly value: number }
  | { readonly type: 'Long'; readonly value: bigint }
  | { readonly type: 'BigInteger'; readonly value: bigint }
  | { readonly type: 'Float'; readonly value: number }
  | { readonly type: 'Double'; readonly value: number }
  | { readonly type: 'BigDecimal'; readonly unscaled: bigint; readonly scale: number };

export interface ConstantExpression extends Span {
  readonly kind: 'ConstantExpression';
  readonly constant: Constant;
}

/** A name: a local, a parameter, a property of the owner, or a class, which scope analysis decides. Also `this` and `super`. */
export interface VariableExpression extends Span {
  readonly kind: 'VariableExpression';
  readonly name: string;
  /** Only where it is declared. */
  readonly type: TypeNode | null;
}

/** A type where an expression is expected: primitive types, array types (`String[]`), the right of `instanceof`. */
export interface ClassExpression extends Span {
  readonly kind: 'ClassExpression';
  readonly type: TypeNode;
}

/** `strings` has one element more than `values`. A value that is a {@link ClosureExpression} is lazy. */
export interface GStringExpression extends Span {
  readonly kind: 'GStringExpression';
  readonly strings: readonly string[];
  readonly values: readonly Expression[];
}

export interface ListExpression extends Span {
  readonly kind: 'ListExpression';
  readonly expressions: readonly Expression[];
}

export interface MapExpression extends Span {
  readonly kind: 'MapExpression';
  readonly entries: readonly (MapEntryExpression | SpreadMapExpression)[];
}

/** A bare word as key is a String constant; `(x)` as key is the expression. */
export interface MapEntryExpression extends Span {
  readonly kind: 'MapEntryExpression';
  readonly key: Expression;
  readonly value: Expression;
}

/** `*: map` in a map literal or an argument list. */
export interface SpreadMapExpression extends Span {
  readonly kind: 'SpreadMapExpression';
  readonly expression: Expression;
}

/** `*list` in a list literal or an argument list. */
export interface SpreadExpression extends Span {
  readonly kind: 'SpreadExpression';
  readonly expression: Expression;
}

/** The labelled arguments of a call; only as the first element of `arguments`. */
export interface NamedArgumentListExpression extends Span {
  readonly kind: 'NamedArgumentListExpression';
  readonly entries: readonly (MapEntryExpression | SpreadMapExpression)[];
}

export interface RangeExpression extends Span {
  readonly kind: 'RangeExpression';
  readonly from: Expression;
  readonly to: Expression;
  /** `..` includes its end, `..<` does not. */
  readonly isInclusive: boolean;
}

export type AssignmentOperator =
  | '='
  | '+='
  | '-='
  | '*='
  | '/='
  | '%='
  | '**='
  | '<<='
  | '>>='
  | '>>>='
  | '&='
  | '^='
  | '|=';

export type BinaryOperator =
  | AssignmentOperator
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '**'
  | '<<'
  | '>>'
  | '>>>'
  | '&'
  | '^'
  | '|'
  | '&&'
  | '||'
  | '=='
  | '!='
  | '==='
  | '!=='
  | '<=>'
  | '<'
  | '<='
  | '>'
  | '>='
  | '=~'
  | '==~'
  | 'in'
  | 'instanceof'
  /** `left[right]`. Several indices are one ListExpression: `a[1, 2]`, `a[]` is an empty one. */
  | '[';

export interface BinaryExpression extends Span {
  readonly kind: 'BinaryExpression';
  readonly operator: BinaryOperator;
  /** Where the operator stands (`[` for a subscript), for the power-assert picture. */
  readonly operatorStart: number;
  /** Assignment to several at once (`(a, b) = [b, a]`) has a {@link TupleExpression} here. */
  readonly left: Expression;
  readonly right: Expression;
}

/** The left side of a multiple assignment or declaration. */
export interface TupleExpression extends Span {
  readonly kind: 'TupleExpression';
  readonly expressions: readonly Expression[];
}

/** `def x = 1`, `int x`, `def (a, b) = xs`: the left side is a VariableExpression or a TupleExpression of them. */
export interface DeclarationExpression extends Span {
  readonly kind: 'DeclarationExpression';
  readonly left: VariableExpression | TupleExpression;
  readonly right: Expression | null;
  readonly modifiers: readonly Modifier[];
  readonly annotations: readonly AnnotationNode[];
}

export interface NotExpression extends Span {
  readonly kind: 'NotExpression';
  readonly expression: Expression;
}

export interface UnaryMinusExpression extends Span {
  readonly kind: 'UnaryMinusExpression';
  readonly expression: Expression;
}

export interface UnaryPlusExpression extends Span {
  readonly kind: 'UnaryPlusExpression';
  readonly expression: Expression;
}

export interface BitwiseNegationExpression extends Span {
  readonly kind: 'BitwiseNegationExpression';
  readonly expression: Expression;
}

export interface PrefixExpression extends Span {
  readonly kind: 'PrefixExpression';
  readonly operator: '++' | '--';
  readonly expression: Expression;
}

export interface PostfixExpression extends Span {
  readonly kind: 'PostfixExpression';
  readonly operator: '++' | '--';
  readonly expression: Expression;
  readonly operatorStart: number;
}

export interface TernaryExpression extends Span {
  readonly kind: 'TernaryExpression';
  readonly condition: Expression;
  readonly trueExpression: Expression;
  readonly falseExpression: Expression;
}

/** `a ?: b` */
export interface ElvisOperatorExpression extends Span {
  readonly kind: 'ElvisOperatorExpression';
  readonly condition: Expression;
  readonly falseExpression: Expression;
}

/** `(T) x`, or `x as T` when `isCoerce`. */
export interface CastExpression extends Span {
  readonly kind: 'CastExpression';
  readonly type: TypeNode;
  readonly expression: Expression;
  readonly isCoerce: boolean;
}

/** How a member is reached: `.`, `?.` (null stays null) or `*.` (from each element). */
export interface MemberAccess extends Span {
  readonly objectExpression: Expression;
  /** A String constant for a plain or quoted name, else computed (`a."$b"`, `a.(b)`). */
  readonly property: Expression;
  readonly isSafe: boolean;
  readonly isSpreadSafe: boolean;
}

export interface PropertyExpression extends MemberAccess {
  readonly kind: 'PropertyExpression';
}

/** `a.@b`: the field itself. */
export interface AttributeExpression extends MemberAccess {
  readonly kind: 'AttributeExpression';
}

/** `a.&b` */
export interface MethodPointerExpression extends Span {
  readonly kind: 'MethodPointerExpression';
  readonly expression: Expression;
  readonly methodName: Expression;
}

export interface MethodCallExpression extends Span {
  readonly kind: 'MethodCallExpression';
  /** The receiver; the variable `this`, without width, when `isImplicitThis`. */
  readonly objectExpression: Expression;
  /** A String constant, else computed. Calling any other expression, as in `a[1](2)`, calls its method `call`. */
  readonly method: Expression;
  readonly arguments: readonly Expression[];
  readonly isSafe: boolean;
  readonly isSpreadSafe: boolean;
  /** `f(x)`: a method of this or the owner, or a variable of that name that is called. */
  readonly isImplicitThis: boolean;
  /** `a.<String>f()` */
  readonly typeArguments: readonly TypeArgument[] | null;
}

export interface ConstructorCallExpression extends Span {
  readonly kind: 'ConstructorCallExpression';
  /** `this` and `super` at the head of a constructor have no type. */
  readonly target: 'new' | 'this' | 'super';
  readonly type: TypeNode | null;
  readonly arguments: readonly Expression[];
  /** The body of an anonymous class. */
  readonly body: ClassNode | null;
}

/** `new int[3][4][]`: the given sizes, and the number of dimensions in all. */
export interface ArrayExpression extends Span {
  readonly kind: 'ArrayExpression';
  /** The element type, without dimensions. */
  readonly elementType: TypeNode;
  readonly sizes: readonly Expression[];
  readonly dimensions: number;
}

export interface ClosureExpression extends Span {
  readonly kind: 'ClosureExpression';
  /** `null`: the implicit `it`. Empty: none (`{ -> … }`). */
  readonly parameters: readonly Parameter[] | null;
  readonly code: BlockStatement;
}

/** An annotation as the value of an annotation member. */
export interface AnnotationConstantExpression extends Span {
  readonly kind: 'AnnotationConstantExpression';
  readonly annotation: AnnotationNode;
}

export type Expression =
  | ConstantExpression
  | VariableExpression
  | ClassExpression
  | GStringExpression
  | ListExpression
  | MapExpression
  | MapEntryExpression
  | SpreadMapExpression
  | SpreadExpression
  | NamedArgumentListExpression
  | RangeExpression
  | BinaryExpression
  | TupleExpression
  | DeclarationExpression
  | NotExpression
  | UnaryMinusExpression
  | UnaryPlusExpression
  | BitwiseNegationExpression
  | PrefixExpression
  | PostfixExpression
  | TernaryExpression
  | ElvisOperatorExpression
  | CastExpression
  | PropertyExpression
  | AttributeExpression
  | MethodPointerExpression
  | MethodCallExpression
  | ConstructorCallExpression
  | ArrayExpression
  | ClosureExpression
  | AnnotationConstantExpression;

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
