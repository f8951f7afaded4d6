/** Which variables an algebra can bind, and which it surely binds. */
import { unreachable } from '#base';
import type { Algebra, Expression, PatternTerm } from './algebra.ts';
import { intersectionOf, unionOf } from './name-set.ts';

/** Variables that are in scope of the algebra (§18.2.1): those that a solution may bind. */
export function possibleVariables(algebra: Algebra, into: Set<string> = new Set()): Set<string> {
  const addTerm = (term: PatternTerm) => {
    if (term.kind === 'variable') into.add(term.name);
  };
  switch (algebra.kind) {
    case 'bgp':
      for (const { subject, predicate, object } of algebra.patterns)
        [subject, predicate, object].forEach(addTerm);
      return into;
    case 'path':
      addTerm(algebra.subject);
      addTerm(algebra.object);
      return into;
    case 'join':
    case 'leftJoin':
      possibleVariables(algebra.left, into);
      return possibleVariables(algebra.right, into);
    case 'minus':
      return possibleVariables(algebra.left, into);
    case 'union':
      for (const input of algebra.inputs) possibleVariables(input, into);
      return into;
    case 'graph':
    case 'service':
      addTerm(algebra.name);
      return possibleVariables(algebra.input, into);
    case 'extend':
      into.add(algebra.variable);
      return possibleVariables(algebra.input, into);
    case 'values':
      for (const name of algebra.variables) into.add(name);
      return into;
    case 'group':
      for (const { variable } of [...algebra.keys, ...algebra.aggregates]) into.add(variable);
      return into;
    case 'project':
      for (const name of algebra.variables) into.add(name);
      return into;
    case 'filter':
    case 'distinct':
    case 'orderBy':
    case 'slice':
      return possibleVariables(algebra.input, into);
    default:
      return unreachable(algebra);
  }
}

/** Variables bound in every solution of the algebra. */
export function certainVariables(algebra: Algebra): Set<string> {
  switch (algebra.kind) {
    case 'bgp':
    case 'path':
      return possibleVariables(algebra);
    case 'join':
      return unionOf(certainVariables(algebra.left), certainVariables(algebra.right));
    case 'leftJoin':
    case 'minus':
      return certainVariables(algebra.left);
    case 'union':
      return algebra.inputs.map(certainVariables).reduce(intersectionOf);
    case 'graph': {
      const certain = certainVariables(algebra.input);
      if (algebra.name.kind === 'variable') certain.add(algebra.name.name);
      return certain;
    }
    case 'service':
      return new Set();
    case 'extend':
      // The expression may fail and leave the variable unbound.
      return certainVariables(algebra.input);
    case 'values':
      return new Set(
        algebra.variables.filter((_, column) => algebra.rows.every((row) => row[column] !== null)),
      );
    case 'group': {
      const certain = certainVariables(algebra.input);
      return new Set(
        algebra.keys
          .filter((key) => key.expression === null && certain.has(key.variable))
          .map((key) => key.variable),
      );
    }
    case 'project':
      return intersectionOf(certainVariables(algebra.input), new Set(algebra.variables));
    case 'filter':
    case 'distinct':
    case 'orderBy':
    case 'slice':
      return certainVariables(algebra.input);
    default:
      return unreachable(algebra);
  }
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
      return mentionedVariables(expression.pattern, into);
    default:
      return unreachable(expression);
  }
}

/** Every variable that occurs anywhere in the algebra, in filters and on the right of MINUS too. */
export function mentionedVariables(algebra: Algebra, into: Set<string> = new Set()): Set<string> {
  possibleVariables(algebra, into);
  for (const expression of ownExpressions(algebra)) expressionVariables(expression, into);
  for (const input of inputsOf(algebra)) mentionedVariables(input, into);
  return into;
}

export function inputsOf(algebra: Algebra): readonly Algebra[] {
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
export function ownExpressions(algebra: Algebra): readonly Expression[] {
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
