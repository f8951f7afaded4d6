/**
 * The algebra of SPARQL 1.1 §18 as data types. Variables are names; blank nodes of patterns are variables with
 * names that no query can contain. Variables that a subselect does not project are renamed, so a name denotes
 * one variable in the whole query.
 */

/** A variable, or the canonical text of a term. */
export type PatternTerm =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'term'; readonly text: string };

export interface TriplePattern {
  readonly subject: PatternTerm;
  readonly predicate: PatternTerm;
  readonly object: PatternTerm;
}

export type PathExpression =
  | { readonly kind: 'link'; readonly iri: string }
  | { readonly kind: 'inverse'; readonly path: PathExpression }
  | { readonly kind: 'sequence'; readonly paths: readonly PathExpression[] }
  | { readonly kind: 'alternative'; readonly paths: readonly PathExpression[] }
  | { readonly kind: 'zeroOrMore' | 'oneOrMore' | 'zeroOrOne'; readonly path: PathExpression }
  /** Excluded IRIs (as term text), forward and backward; null excludes the direction. */
  | {
      readonly kind: 'negated';
      readonly forward: readonly string[] | null;
      readonly backward: readonly string[] | null;
    };

export interface Bgp {
  readonly kind: 'bgp';
  readonly patterns: readonly TriplePattern[];
}
export interface Path {
  readonly kind: 'path';
  readonly subject: PatternTerm;
  readonly path: PathExpression;
  readonly object: PatternTerm;
}
export interface Join {
  readonly kind: 'join';
  readonly left: Algebra;
  readonly right: Algebra;
}
export interface LeftJoin {
  readonly kind: 'leftJoin';
  readonly left: Algebra;
  readonly right: Algebra;
  readonly condition: Expression | null;
}
export interface Filter {
  readonly kind: 'filter';
  readonly input: Algebra;
  readonly condition: Expression;
}
export interface Union {
  readonly kind: 'union';
  readonly inputs: readonly Algebra[];
}
export interface Graph {
  readonly kind: 'graph';
  readonly name: PatternTerm;
  readonly input: Algebra;
}
export interface Extend {
  readonly kind: 'extend';
  readonly input: Algebra;
  readonly variable: string;
  readonly expression: Expression;
}
export interface Minus {
  readonly kind: 'minus';
  readonly left: Algebra;
  readonly right: Algebra;
}
export interface Values {
  readonly kind: 'values';
  readonly variables: readonly string[];
  /** Term text, or null for UNDEF. */
  readonly rows: readonly (readonly (string | null)[])[];
}
export interface GroupKey {
  readonly variable: string;
  /** null: the variable itself is the key. */
  readonly expression: Expression | null;
}
export interface Aggregate {
  readonly variable: string;
  readonly name: 'count' | 'sum' | 'min' | 'max' | 'avg' | 'sample' | 'group_concat';
  /** null: COUNT(*). */
  readonly expression: Expression | null;
  readonly isDistinct: boolean;
  readonly separator: string;
}
export interface Group {
  readonly kind: 'group';
  readonly input: Algebra;
  readonly keys: readonly GroupKey[];
  readonly aggregates: readonly Aggregate[];
  /** False with aggregates but no GROUP BY: then an empty input makes one group. */
  readonly isGrouped: boolean;
}
export interface Project {
  readonly kind: 'project';
  readonly input: Algebra;
  readonly variables: readonly string[];
}
export interface Distinct {
  readonly kind: 'distinct';
  readonly input: Algebra;
  /** True for REDUCED, which permits duplicates. */
  readonly isReduced: boolean;
}
export interface OrderKey {
  readonly expression: Expression;
  readonly isDescending: boolean;
}
export interface OrderBy {
  readonly kind: 'orderBy';
  readonly input: Algebra;
  readonly keys: readonly OrderKey[];
}
export interface Slice {
  readonly kind: 'slice';
  readonly input: Algebra;
  readonly offset: number;
  /** null: no limit. */
  readonly limit: number | null;
}
export interface Service {
  readonly kind: 'service';
  readonly name: PatternTerm;
  readonly isSilent: boolean;
  readonly input: Algebra;
  /** The pattern as a query for the remote endpoint. */
  readonly query: string;
  /** Local variable names by remote names. */
  readonly names: ReadonlyMap<string, string>;
}

export type Algebra =
  | Bgp
  | Path
  | Join
  | LeftJoin
  | Filter
  | Union
  | Graph
  | Extend
  | Minus
  | Values
  | Group
  | Project
  | Distinct
  | OrderBy
  | Slice
  | Service;

export type Expression =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'term'; readonly text: string }
  /**
   * A built-in function or operator by lower-case name: `+`, `&&`, `strlen`, `if`, `in` (the list after the
   * first operand).
   */
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  /** A function by IRI: a cast, or unknown. */
  | { readonly kind: 'function'; readonly iri: string; readonly args: readonly Expression[] }
  | { readonly kind: 'exists'; readonly pattern: Algebra; readonly isNegated: boolean };

/** The empty pattern: one solution without bindings, the identity of join. */
export const UNIT: Bgp = { kind: 'bgp', patterns: [] };

function isUnit(algebra: Algebra): boolean {
  return algebra.kind === 'bgp' && algebra.patterns.length === 0;
}

export function join(left: Algebra, right: Algebra): Algebra {
  if (isUnit(left)) return right;
  if (isUnit(right)) return left;
  return { kind: 'join', left, right };
}

/**
 * Prefix of generated names, which no query can contain: blank nodes, path steps, aggregates and hidden
 * variables.
 */
export const HIDDEN_MARK = '\u0001';
