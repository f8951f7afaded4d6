/** Position, modifier and type nodes of the syntax tree, which contain no expressions. */

/** Position of a node. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

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
