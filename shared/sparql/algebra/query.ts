/** Query forms and update operations with their algebra, the planner's input. */
import type { Algebra, PatternTerm, TriplePattern } from './algebra.ts';

/** FROM and FROM NAMED, or USING: graphs as term text. */
export interface DatasetClause {
  readonly defaultGraphs: readonly string[];
  readonly namedGraphs: readonly string[];
}

interface QueryBase {
  readonly algebra: Algebra;
  readonly dataset: DatasetClause | null;
}
export interface SelectForm extends QueryBase {
  readonly form: 'select';
  readonly variables: readonly string[];
}
export interface AskForm extends QueryBase {
  readonly form: 'ask';
  /** Those that are in scope. */
  readonly variables: readonly string[];
}
export interface ConstructForm extends QueryBase {
  readonly form: 'construct';
  readonly template: readonly TriplePattern[];
}
export interface DescribeForm extends QueryBase {
  readonly form: 'describe';
  readonly targets: readonly PatternTerm[];
}
export type QueryForm = SelectForm | AskForm | ConstructForm | DescribeForm;

/** A quad pattern; graph null is the default graph (or that of WITH). */
export interface QuadPattern extends TriplePattern {
  readonly graph: PatternTerm | null;
}

/** The target of a graph update: one by term text, the default graph (''), or several. */
export type GraphTarget =
  | { readonly kind: 'one'; readonly graph: string }
  | { readonly kind: 'named' }
  | { readonly kind: 'all' };

export interface ModifyOperation {
  readonly kind: 'modify';
  readonly deleted: readonly QuadPattern[];
  readonly inserted: readonly QuadPattern[];
  readonly where: Algebra;
  /** Term text of WITH, or ''. */
  readonly withGraph: string;
  readonly using: DatasetClause | null;
}
export interface LoadOperation {
  readonly kind: 'load';
  readonly source: string;
  readonly graph: string;
  readonly isSilent: boolean;
}
export interface ClearOperation {
  readonly kind: 'clear' | 'drop';
  readonly target: GraphTarget;
  readonly isSilent: boolean;
}
export interface CreateOperation {
  readonly kind: 'create';
  readonly graph: string;
  readonly isSilent: boolean;
}
export interface TransferOperation {
  readonly kind: 'add' | 'copy' | 'move';
  readonly source: string;
  readonly destination: string;
  readonly isSilent: boolean;
}
export type UpdateOperation =
  | ModifyOperation
  | LoadOperation
  | ClearOperation
  | CreateOperation
  | TransferOperation;
