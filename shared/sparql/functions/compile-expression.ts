/**
 * Compiles expressions to closures over the current solution. A closure returns a value, or undefined for an
 * error; it throws only if the budget is exhausted. Comparisons of small integers, the most frequent filters,
 * use term ids alone.
 */
import { sortAsIds, TermKind, UNBOUND } from '#rdf';
import type { Algebra, Expression } from '../algebra/algebra.ts';
import { SparqlCause, SparqlError, syntaxError } from '../errors.ts';
import type { Evaluation } from '../evaluation.ts';
import { BUILTINS } from './builtins.ts';
import { castTo, isCast } from './casts.ts';
import { effectiveBooleanValue, valuesEqual } from './compare.ts';
import {
  booleanValue,
  isLiteralValue,
  lexicalOf,
  type Result,
  stringValue,
  type Value,
  ValueKind,
  valueOfText,
} from './value.ts';

export type ValueClosure = () => Result;
/** True if the effective boolean value is true; false for an error. */
export type TestClosure = () => boolean;
/** A term id, or UNBOUND for an error. */
export type IdClosure = () => number;

/** The plan as the expression compiler sees it. */
export interface ExpressionScope {
  readonly evaluation: Evaluation;
  /** The slot of a variable; undefined if nothing binds it. */
  slotOf(variable: string): number | undefined;
  /** A test for a solution of the pattern that is compatible with the current one. */
  compileExists(pattern: Algebra): TestClosure;
}

export class ExpressionCompiler {
  readonly #scope: ExpressionScope;
  readonly #evaluation: Evaluation;

  constructor(scope: ExpressionScope) {
    this.#scope = scope;
    this.#evaluation = scope.evaluation;
  }

  test(expression: Expression): TestClosure {
    if (expression.kind === 'call') {
      const compared = this.#compareIds(expression.name, expression.args);
      if (compared !== undefined) return compared;
    }
    if (expression.kind === 'exists') return this.#exists(expression);
    const value = this.value(expression);
    return () => effectiveBooleanValue(value()) === true;
  }

  id(expression: Expression): IdClosure {
    const evaluation = this.#evaluation;
    if (expression.kind === 'variable') {
      const slot = this.#scope.slotOf(expression.name);
      return slot === undefined ? () => UNBOUND : () => evaluation.slots[slot] as number;
    }
    if (expression.kind === 'term') {
      const id = evaluation.idOfText(expression.text);
      return () => id;
    }
    const value = this.value(expression);
    return () => {
      const result = value();
      return result === undefined ? UNBOUND : evaluation.idOf(result);
    };
  }

  value(expression: Expression): ValueClosure {
    const evaluation = this.#evaluation;
    evaluation.budget.step();
    switch (expression.kind) {
      case 'variable': {
        const slot = this.#scope.slotOf(expression.name);
        if (slot === undefined) return () => undefined;
        return () => {
          const id = evaluation.slots[slot] as number;
          return id === UNBOUND ? undefined : evaluation.valueOf(id);
        };
      }
      case 'term': {
        const value = valueOfText(expression.text);
        return () => value;
      }
      case 'function':
        return this.#function(expression.iri, expression.args);
      case 'exists': {
        const test = this.#exists(expression);
        return () => booleanValue(test());
      }
      case 'call':
        return this.#call(expression.name, expression.args);
    }
  }

  #function(iri: string, args: readonly Expression[]): ValueClosure {
    const [argument] = args;
    if (!isCast(iri)) throw new SparqlError(SparqlCause.NotAllowed, `unknown function <${iri}>`);
    if (argument === undefined || args.length !== 1) throw syntaxError(`<${iri}> takes one argument`);
    const value = this.value(argument);
    return () => castTo(iri, value());
  }

  #exists({ pattern, isNegated }: Extract<Expression, { kind: 'exists' }>): TestClosure {
    const exists = this.#scope.compileExists(pattern);
    return isNegated ? () => !exists() : exists;
  }

  #call(name: string, args: readonly Expression[]): ValueClosure {
    switch (name) {
      case '&&':
      case '||':
        return this.#logical(args, name === '||');
      case '!': {
        const truth = this.#truth(args[0] as Expression);
        return () => {
          const value = truth();
          return value === undefined ? undefined : booleanValue(!value);
        };
      }
      case 'in':
      case 'notin':
        return this.#in(args, name === 'notin');
      case 'if':
        return this.#if(args);
      case 'coalesce':
        return this.#coalesce(args);
      case 'bound': {
        const id = this.id(args[0] as Expression);
        return () => booleanValue(id() !== UNBOUND);
      }
      case 'sameterm': {
        const [a, b] = args.map((arg) => this.id(arg)) as [IdClosure, IdClosure];
        return () => {
          const [x, y] = [a(), b()];
          return x === UNBOUND || y === UNBOUND ? undefined : booleanValue(x === y);
        };
      }
      case 'str':
        return this.#str(args[0] as Expression);
      case 'bnode':
        return this.#bnode(args);
      default:
        return this.#builtin(name, args);
    }
  }

  #builtin(name: string, args: readonly Expression[]): ValueClosure {
    const builtin = BUILTINS.get(name);
    if (builtin === undefined) throw syntaxError(`unknown function ${name}`);
    const evaluation = this.#evaluation;
    const closures = args.map((arg) => this.value(arg));
    const [first, second] = closures;
    if (closures.length === 1 && first !== undefined) return () => builtin([first()], evaluation);
    if (closures.length === 2 && first !== undefined && second !== undefined) {
      return () => builtin([first(), second()], evaluation);
    }
    return () =>
      builtin(
        closures.map((closure) => closure()),
        evaluation,
      );
  }

  #truth(expression: Expression): () => boolean | undefined {
    const value = this.value(expression);
    return () => effectiveBooleanValue(value());
  }

  /** `||` and `&&`: an error yields to an operand that decides alone (§17.2). */
  #logical(args: readonly Expression[], decisive: boolean): ValueClosure {
    const [left, right] = args.map((arg) => this.#truth(arg)) as [
      () => boolean | undefined,
      () => boolean | undefined,
    ];
    return () => {
      const a = left();
      if (a === decisive) return booleanValue(decisive);
      const b = right();
      if (b === decisive) return booleanValue(decisive);
      return a === undefined || b === undefined ? undefined : booleanValue(!decisive);
    };
  }

  #in(args: readonly Expression[], isNegated: boolean): ValueClosure {
    const [tested, ...list] = args.map((arg) => this.value(arg)) as [ValueClosure, ...ValueClosure[]];
    return () => {
      const value = tested();
      let isOpen = false;
      for (const item of list) {
        this.#evaluation.budget.step();
        const other = item();
        const isEqual = value === undefined || other === undefined ? undefined : valuesEqual(value, other);
        if (isEqual === true) return booleanValue(!isNegated);
        isOpen ||= isEqual === undefined;
      }
      return isOpen ? undefined : booleanValue(isNegated);
    };
  }

  #if(args: readonly Expression[]): ValueClosure {
    const condition = this.#truth(args[0] as Expression);
    const [, then, otherwise] = args.map((arg) => this.value(arg)) as [
      ValueClosure,
      ValueClosure,
      ValueClosure,
    ];
    return () => {
      const isTrue = condition();
      if (isTrue === undefined) return undefined;
      return isTrue ? then() : otherwise();
    };
  }

  #coalesce(args: readonly Expression[]): ValueClosure {
    const closures = args.map((arg) => this.value(arg));
    return () => {
      for (const closure of closures) {
        const value = closure();
        if (value !== undefined) return value;
      }
      return undefined;
    };
  }

  #str(argument: Expression): ValueClosure {
    const value = this.value(argument);
    return () => {
      const result = value();
      if (result === undefined || result.kind === ValueKind.Blank) return undefined;
      return stringValue(isLiteralValue(result) ? lexicalOf(result) : result.iri);
    };
  }

  /** BNODE() is new each time; BNODE(text) is one node per text within a solution. */
  #bnode(args: readonly Expression[]): ValueClosure {
    const evaluation = this.#evaluation;
    const fresh = (): Value => ({ kind: ValueKind.Blank, label: evaluation.newBlankLabel() });
    const [argument] = args;
    if (argument === undefined) return fresh;
    const label = this.value(argument);
    return () => {
      const text = label();
      return text?.kind === ValueKind.String ? evaluation.blankOfSolution(text.lexical, fresh) : undefined;
    };
  }

  /** Compares two ids, without decoding for small integers, booleans, dates and whole minutes. */
  #compareIds(name: string, args: readonly Expression[]): TestClosure | undefined {
    const decide = ID_COMPARISONS.get(name);
    const [left, right] = args;
    if (decide === undefined || left === undefined || right === undefined) return undefined;
    if (!isSimple(left) || !isSimple(right)) return undefined;
    const evaluation = this.#evaluation;
    const a = this.id(left);
    const b = this.id(right);
    const builtin = BUILTINS.get(name);
    return () => {
      const x = a();
      const y = b();
      if (x === UNBOUND || y === UNBOUND) return false;
      if (sortAsIds(x, y)) return decide(x, y);
      if ((name === '=' || name === '!=') && this.#areIris(x, y)) return (x === y) === (name === '=');
      const result = builtin?.([evaluation.valueOf(x), evaluation.valueOf(y)], evaluation);
      return effectiveBooleanValue(result) === true;
    };
  }

  /** IRIs and blank nodes are equal by id, without decoding. */
  #areIris(x: number, y: number): boolean {
    return this.#isResource(x) && this.#isResource(y);
  }

  #isResource(id: number): boolean {
    return this.#evaluation.view.kindOf(id) !== TermKind.Literal;
  }
}

function isSimple(expression: Expression): boolean {
  return expression.kind === 'variable' || expression.kind === 'term';
}

/** Comparisons of ids that sort by value. */
const ID_COMPARISONS: ReadonlyMap<string, (x: number, y: number) => boolean> = new Map([
  ['<', (x: number, y: number) => x < y],
  ['>', (x: number, y: number) => x > y],
  ['<=', (x: number, y: number) => x <= y],
  ['>=', (x: number, y: number) => x >= y],
  ['=', (x: number, y: number) => x === y],
  ['!=', (x: number, y: number) => x !== y],
]);
