/** Cardinality estimates: solutions of a join unit per solution so far, from index counts. */
import { UNBOUND } from '#rdf';
import type { Algebra, PatternTerm, TriplePattern } from '../algebra/algebra.ts';
import type { Evaluation } from '../evaluation.ts';

/** Defaults where no count exists: a path with one bound end, one with none, a subselect. */
const PATH_BOUND_SIZE = 10;
const UNKNOWN_SIZE = 1000;

export class CardinalityModel {
  readonly #evaluation: Evaluation;
  readonly #counts = new Map<TriplePattern, PatternCounts>();

  constructor(evaluation: Evaluation) {
    this.#evaluation = evaluation;
  }

  /** Estimated solutions of `unit` per solution that binds the variables of `bound`. */
  estimate(unit: Algebra, bound: ReadonlySet<string>): number {
    this.#evaluation.budget.step();
    switch (unit.kind) {
      case 'bgp':
        return this.#bgp(unit.patterns, bound);
      case 'path': {
        const isOpen = (term: PatternTerm) => term.kind === 'variable' && !bound.has(term.name);
        const openCount = Number(isOpen(unit.subject)) + Number(isOpen(unit.object));
        return openCount === 2
          ? this.#evaluation.view.quadCount + UNKNOWN_SIZE
          : openCount === 1
            ? PATH_BOUND_SIZE
            : 1;
      }
      case 'values':
        return unit.variables.some((name) => bound.has(name)) ? 1 : unit.rows.length;
      case 'union':
        return unit.inputs.reduce((size, input) => size + this.estimate(input, bound), 0);
      case 'join':
        return Math.min(this.estimate(unit.left, bound), this.estimate(unit.right, bound));
      case 'filter':
      case 'graph':
      case 'extend':
      case 'project':
      case 'distinct':
      case 'orderBy':
        return this.estimate(unit.input, bound);
      case 'leftJoin':
      case 'minus':
        return this.estimate(unit.left, bound);
      case 'service':
        // A variable endpoint can be called only when it is bound.
        return unit.name.kind === 'variable' && !bound.has(unit.name.name)
          ? Number.POSITIVE_INFINITY
          : UNKNOWN_SIZE;
      case 'group':
        // One for each value of the keys, of which no more are known than that the default is a bound.
        if (unit.keys.every(({ variable }) => bound.has(variable))) return 1;
        return Math.min(this.estimate(unit.input, new Set()), UNKNOWN_SIZE);
      case 'slice':
        return Math.min(this.estimate(unit.input, bound), unit.limit ?? Number.POSITIVE_INFINITY);
      default:
        return UNKNOWN_SIZE;
    }
  }

  #bgp(patterns: readonly TriplePattern[], bound: ReadonlySet<string>): number {
    let size = 1;
    for (const pattern of patterns) size *= this.#pattern(pattern, bound);
    return size;
  }

  /** The count of the constants' prefix, divided by the number of distinct values of each bound variable. */
  #pattern(pattern: TriplePattern, bound: ReadonlySet<string>): number {
    let counts = this.#counts.get(pattern);
    if (counts === undefined) this.#counts.set(pattern, (counts = this.#count(pattern)));
    let { size } = counts;
    if (size === 0) return 0;
    if (isBound(pattern.subject, bound)) size /= distinctIn(size, counts.subjectCount);
    if (isBound(pattern.object, bound)) size /= distinctIn(size, counts.objectCount);
    if (isBound(pattern.predicate, bound)) size /= distinctIn(size, counts.predicateCount);
    return size;
  }

  #count({ subject, predicate, object }: TriplePattern): PatternCounts {
    const { view } = this.#evaluation;
    const p = this.#idOf(predicate);
    const ofPredicate = p === UNBOUND ? undefined : view.predicateStatistics(p);
    const all = view.statistics;
    return {
      size: view.countUpTo(this.#idOf(subject), p, this.#idOf(object)),
      subjectCount: ofPredicate?.subjectCount ?? all.subjectCount,
      objectCount: ofPredicate?.objectCount ?? all.objectCount,
      predicateCount: all.predicateCount,
    };
  }

  #idOf(term: PatternTerm): number {
    return term.kind === 'term' ? this.#evaluation.idOfText(term.text) : UNBOUND;
  }
}

function isBound(term: PatternTerm, bound: ReadonlySet<string>): boolean {
  return term.kind === 'variable' && bound.has(term.name);
}

/** Index counts of a pattern's constants. */
interface PatternCounts {
  readonly size: number;
  readonly subjectCount: number;
  readonly objectCount: number;
  readonly predicateCount: number;
}

/** Estimated distinct values among `size` quads with `count` distinct ones in total. */
function distinctIn(size: number, count: number): number {
  return Math.max(1, Math.min(size, count));
}
