/** Expression nodes of the syntax tree; `tree.ts` describes the conventions of all nodes. */
import type { Modifier, Span, TypeArgument, TypeNode } from './type-tree.ts';

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
  /** Only in declarations. */
  readonly type: TypeNode | null;
}

/** A type as an expression: primitive types, array types (`String[]`), the right operand of `instanceof`. */
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
  /** Position of the operator (`[` for a subscript), for power assert. */
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

/** The member operator: `.`, `?.` (null-safe) or `*.` (spread). */
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

/** `tree.ts` adds the body of an anonymous class. */
export interface ConstructorCallExpression extends Span {
  readonly kind: 'ConstructorCallExpression';
  /** `this` and `super` at the start of a constructor have no type. */
  readonly target: 'new' | 'this' | 'super';
  readonly type: TypeNode | null;
  readonly arguments: readonly Expression[];
}

/** `new int[3][4][]`: the given sizes, and the total number of dimensions. */
export interface ArrayExpression extends Span {
  readonly kind: 'ArrayExpression';
  /** The element type, without dimensions. */
  readonly elementType: TypeNode;
  readonly sizes: readonly Expression[];
  readonly dimensions: number;
}

/** `tree.ts` adds its code. */
export interface ClosureExpression extends Span {
  readonly kind: 'ClosureExpression';
  /** `null`: the implicit `it`. Empty: none (`{ -> … }`). */
  readonly parameters: readonly Parameter[] | null;
}

export interface AnnotationNode extends Span {
  readonly kind: 'AnnotationNode';
  readonly name: string;
  /** In source order; a sole value has the name `value`. */
  readonly members: readonly AnnotationMember[];
}

export interface AnnotationMember extends Span {
  readonly kind: 'AnnotationMember';
  readonly name: string;
  readonly value: Expression;
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
