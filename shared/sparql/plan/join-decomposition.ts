/**
 * Decomposes a pattern into units, which may be joined in any order, filters on them, and a tail of operations
 * that apply afterwards in sequence. Decompositions of two operands are combined as far as the semantics
 * allows: an OPTIONAL, MINUS, BIND or filter of one side may be delayed until the other side is joined only if
 * the other side has no variable that it could see unbound.
 */
import type { Algebra, Expression, Extend, LeftJoin, Minus } from '../algebra/algebra.ts';
import { differenceOf, intersectionOf, intersects, isSubset } from '../algebra/name-set.ts';
import { expressionVariables, type VariableSets } from '../algebra/variables.ts';

export type TailOperation =
  | { readonly kind: 'optional'; readonly node: LeftJoin }
  | { readonly kind: 'filter'; readonly condition: Expression }
  | { readonly kind: 'extend'; readonly node: Extend }
  | { readonly kind: 'minus'; readonly node: Minus };

export interface JoinParts {
  readonly units: readonly Algebra[];
  /** Filters whose variables the units certainly bind. */
  readonly filters: readonly Expression[];
  readonly tail: readonly TailOperation[];
}

export function decompose(algebra: Algebra, sets: VariableSets): JoinParts {
  switch (algebra.kind) {
    case 'bgp':
      return {
        units: algebra.patterns.map((pattern) => ({ kind: 'bgp', patterns: [pattern] })),
        filters: [],
        tail: [],
      };
    case 'join':
      return combine(algebra.left, algebra.right, sets);
    case 'filter':
      return conjuncts(algebra.condition).reduce(
        (parts, condition) => withFilter(parts, condition, algebra.input, sets),
        decompose(algebra.input, sets),
      );
    case 'leftJoin':
      return withTail(decompose(algebra.left, sets), { kind: 'optional', node: algebra });
    case 'extend':
      return withTail(decompose(algebra.input, sets), { kind: 'extend', node: algebra });
    case 'minus':
      return withTail(decompose(algebra.left, sets), { kind: 'minus', node: algebra });
    default:
      return { units: [algebra], filters: [], tail: [] };
  }
}

function withTail(parts: JoinParts, operation: TailOperation): JoinParts {
  return { ...parts, tail: [...parts.tail, operation] };
}

function withFilter(parts: JoinParts, condition: Expression, input: Algebra, sets: VariableSets): JoinParts {
  const needed = intersectionOf(expressionVariables(condition), sets.possible(input));
  return isSubset(needed, certainOfUnits(parts.units, sets))
    ? { ...parts, filters: [...parts.filters, condition] }
    : withTail(parts, { kind: 'filter', condition });
}

function conjuncts(condition: Expression): Expression[] {
  return condition.kind === 'call' && condition.name === '&&'
    ? condition.args.flatMap(conjuncts)
    : [condition];
}

function combine(left: Algebra, right: Algebra, sets: VariableSets): JoinParts {
  const a = partsBeside(left, right, sets);
  const b = partsBeside(right, left, sets);
  return {
    units: [...a.units, ...b.units],
    filters: [...a.filters, ...b.filters],
    tail: [...a.tail, ...b.tail],
  };
}

/** The decomposition of a join operand, or the operand as one unit if its tail cannot be delayed. */
function partsBeside(side: Algebra, other: Algebra, sets: VariableSets): JoinParts {
  const parts = decompose(side, sets);
  if (parts.filters.length === 0 && parts.tail.length === 0) return parts;
  const certain = certainOfUnits(parts.units, sets);
  const others = sets.possible(other);
  // A filter in its own group does not see the other side, even if its variables are bound there.
  const guarded = [
    ...parts.filters.map((filter) => expressionVariables(filter)),
    ...parts.tail.map((operation) => variablesOf(operation, sets)),
  ];
  const isFree = guarded.every((variables) => !intersects(others, differenceOf(variables, certain)));
  return isFree ? parts : { units: [side], filters: [], tail: [] };
}

function variablesOf(operation: TailOperation, sets: VariableSets): ReadonlySet<string> {
  switch (operation.kind) {
    case 'filter':
      return expressionVariables(operation.condition);
    case 'extend':
      return expressionVariables(operation.node.expression).add(operation.node.variable);
    case 'minus':
      return sets.referenced(operation.node.right);
    case 'optional': {
      const { right, condition } = operation.node;
      const mentioned = sets.referenced(right);
      return condition === null ? mentioned : expressionVariables(condition, new Set(mentioned));
    }
  }
}

function certainOfUnits(units: readonly Algebra[], sets: VariableSets): Set<string> {
  const certain = new Set<string>();
  for (const unit of units) for (const name of sets.certain(unit)) certain.add(name);
  return certain;
}

/**
 * Whether a pattern has the same solutions with `outer` bound as evaluated alone and joined afterwards: if so,
 * it may be an index lookup per solution instead of being materialized.
 */
export function acceptsBindings(algebra: Algebra, outer: ReadonlySet<string>, sets: VariableSets): boolean {
  switch (algebra.kind) {
    case 'bgp':
    case 'path':
    case 'values':
    case 'service':
      return true;
    case 'join':
      return acceptsBindings(algebra.left, outer, sets) && acceptsBindings(algebra.right, outer, sets);
    case 'union':
      return algebra.inputs.every((input) => acceptsBindings(input, outer, sets));
    case 'project':
      return acceptsBindings(algebra.input, outer, sets);
    case 'graph': {
      const { name, input } = algebra;
      const hidesName =
        name.kind === 'variable' && outer.has(name.name) && sets.referenced(input).has(name.name);
      return !hidesName && acceptsBindings(input, outer, sets);
    }
    case 'filter':
      return (
        acceptsBindings(algebra.input, outer, sets) &&
        isBoundWithin(expressionVariables(algebra.condition), outer, algebra.input, sets)
      );
    case 'extend':
      return (
        !outer.has(algebra.variable) &&
        acceptsBindings(algebra.input, outer, sets) &&
        isBoundWithin(expressionVariables(algebra.expression), outer, algebra.input, sets)
      );
    case 'leftJoin': {
      const { left, right, condition } = algebra;
      const mentioned = new Set(sets.referenced(right));
      if (condition !== null) expressionVariables(condition, mentioned);
      return acceptsBindings(left, outer, sets) && isBoundWithin(mentioned, outer, left, sets);
    }
    case 'minus':
      return (
        acceptsBindings(algebra.left, outer, sets) &&
        isBoundWithin(sets.referenced(algebra.right), outer, algebra.left, sets)
      );
    default:
      // Groups, slices and similar operators are materialized.
      return false;
  }
}

function isBoundWithin(
  variables: ReadonlySet<string>,
  outer: ReadonlySet<string>,
  input: Algebra,
  sets: VariableSets,
): boolean {
  return isSubset(intersectionOf(variables, outer), sets.certain(input));
}
