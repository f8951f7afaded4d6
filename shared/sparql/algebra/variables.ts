/** Scope analysis: the variables that an algebra may bind, certainly binds, or references. */
import { unreachable } from '#base';
import type { Algebra, Expression, PatternTerm } from './algebra.ts';
import { addAll, intersectionOf, isSubset, type NameSet, unionOf } from './name-set.ts';

/** Variables that are in scope of the algebra (§18.2.1): those that a solution may bind. */
export function possibleVariables(
  algebra: Algebra,
  into: Set<string> = new Set(),
  addInput: (input: Algebra, into: Set<string>) => void = possibleVariables,
): Set<string> {
  if (bindsNothing(algebra)) {
    addInput(algebra.input, into);
    return into;
  }
  switch (algebra.kind) {
    case 'bgp':
      for (const { subject, predicate, object } of algebra.patterns) {
        addVariable(subject, into);
        addVariable(predicate, into);
        addVariable(object, into);
      }
      return into;
    case 'path':
      addVariable(algebra.subject, into);
      addVariable(algebra.object, into);
      return into;
    case 'join':
    case 'leftJoin':
      addInput(algebra.left, into);
      addInput(algebra.right, into);
      return into;
    case 'minus':
      addInput(algebra.left, into);
      return into;
    case 'union':
      for (const input of algebra.inputs) addInput(input, into);
      return into;
    case 'graph':
    case 'service':
      addVariable(algebra.name, into);
      addInput(algebra.input, into);
      return into;
    case 'extend':
      into.add(algebra.variable);
      addInput(algebra.input, into);
      return into;
    case 'values':
      for (const name of algebra.variables) into.add(name);
      return into;
    case 'group':
      for (const { variable } of [...algebra.keys, ...algebra.aggregates]) into.add(variable);
      return into;
    case 'project':
      for (const name of algebra.variables) into.add(name);
      return into;
    default:
      return unreachable(algebra);
  }
}

/** True for an operator that passes on solutions of its input, and therefore has its sets of bound variables. */
function bindsNothing(
  algebra: Algebra,
): algebra is Extract<Algebra, { kind: 'filter' | 'distinct' | 'orderBy' | 'slice' }> {
  const { kind } = algebra;
  return kind === 'filter' || kind === 'distinct' || kind === 'orderBy' || kind === 'slice';
}

function addVariable(term: PatternTerm, into: Set<string>): void {
  if (term.kind === 'variable') into.add(term.name);
}

/** Variables that the value of an expression depends on, those inside EXISTS too. */
export function expressionVariables(expression: Expression, into: Set<string> = new Set()): Set<string> {
  switch (expression.kind) {
    case 'variable':
      return into.add(expression.name);
    case 'term':
      return into;
    case 'call':
    case 'function':
      for (const arg of expression.args) expressionVariables(arg, into);
      return into;
    case 'exists':
      return referencedVariables(expression.pattern, into);
    default:
      return unreachable(expression);
  }
}

/** All referenced variables, including those of filters and of the right side of MINUS. */
function referencedVariables(algebra: Algebra, into: Set<string> = new Set()): Set<string> {
  possibleVariables(algebra, into);
  for (const expression of ownExpressions(algebra)) expressionVariables(expression, into);
  for (const input of inputsOf(algebra)) referencedVariables(input, into);
  return into;
}

/**
 * Memoized variable sets of the algebra nodes of one query, which planning needs repeatedly. The sets are
 * shared and must not be changed.
 */
export class VariableSets {
  readonly #possible = new Map<Algebra, NameSet>();
  readonly #certain = new Map<Algebra, NameSet>();
  readonly #mentioned = new Map<Algebra, NameSet>();
  readonly #addPossible = (input: Algebra, into: Set<string>) => addAll(this.possible(input), into);

  /** See {@link possibleVariables}. */
  possible(algebra: Algebra): NameSet {
    let names = this.#possible.get(algebra);
    if (names === undefined) this.#possible.set(algebra, (names = this.#findPossible(algebra)));
    return names;
  }

  /** Variables bound in every solution of the algebra. */
  certain(algebra: Algebra): NameSet {
    let names = this.#certain.get(algebra);
    if (names === undefined) this.#certain.set(algebra, (names = this.#findCertain(algebra)));
    return names;
  }

  /** All referenced variables, including those of filters and of the right side of MINUS. */
  referenced(algebra: Algebra): NameSet {
    let names = this.#mentioned.get(algebra);
    if (names === undefined) this.#mentioned.set(algebra, (names = this.#findMentioned(algebra)));
    return names;
  }

  #findPossible(algebra: Algebra): NameSet {
    if (bindsNothing(algebra)) return this.possible(algebra.input);
    return possibleVariables(algebra, new Set(), this.#addPossible);
  }

  #findMentioned(algebra: Algebra): NameSet {
    let names = this.possible(algebra);
    for (const expression of ownExpressions(algebra))
      names = mergedSet(names, expressionVariables(expression));
    for (const input of inputsOf(algebra)) names = mergedSet(names, this.referenced(input));
    return names;
  }

  #findCertain(algebra: Algebra): NameSet {
    if (bindsNothing(algebra)) return this.certain(algebra.input);
    switch (algebra.kind) {
      case 'bgp':
      case 'path':
        return this.possible(algebra);
      case 'join':
        return mergedSet(this.certain(algebra.left), this.certain(algebra.right));
      case 'leftJoin':
      case 'minus':
        return this.certain(algebra.left);
      case 'union':
        return algebra.inputs.map((input) => this.certain(input)).reduce(intersectionOf);
      case 'graph': {
        const { name, input } = algebra;
        return name.kind === 'variable' ? new Set(this.certain(input)).add(name.name) : this.certain(input);
      }
      case 'service':
        return new Set();
      case 'extend':
        // The expression may fail and leave the variable unbound.
        return this.certain(algebra.input);
      case 'values':
        return new Set(
          algebra.variables.filter((_, column) => algebra.rows.every((row) => row[column] !== null)),
        );
      case 'group': {
        const certain = this.certain(algebra.input);
        return new Set(
          algebra.keys
            .filter((key) => key.expression === null && certain.has(key.variable))
            .map((key) => key.variable),
        );
      }
      case 'project':
        return intersectionOf(this.certain(algebra.input), new Set(algebra.variables));
      default:
        return unreachable(algebra);
    }
  }
}

/** The union of two sets, which is one of them if that contains the other. */
function mergedSet(a: NameSet, b: NameSet): NameSet {
  return isSubset(b, a) ? a : isSubset(a, b) ? b : unionOf(a, b);
}

function inputsOf(algebra: Algebra): readonly Algebra[] {
  switch (algebra.kind) {
    case 'bgp':
    case 'path':
    case 'values':
      return [];
    case 'join':
    case 'leftJoin':
    case 'minus':
      return [algebra.left, algebra.right];
    case 'union':
      return algebra.inputs;
    default:
      return [algebra.input];
  }
}

/** The expressions of this node, not of its inputs. */
function ownExpressions(algebra: Algebra): readonly Expression[] {
  switch (algebra.kind) {
    case 'filter':
      return [algebra.condition];
    case 'leftJoin':
      return algebra.condition === null ? [] : [algebra.condition];
    case 'extend':
      return [algebra.expression];
    case 'group':
      return [...algebra.keys, ...algebra.aggregates].flatMap(({ expression }) => expression ?? []);
    case 'orderBy':
      return algebra.keys.map((key) => key.expression);
    default:
      return [];
  }
}
