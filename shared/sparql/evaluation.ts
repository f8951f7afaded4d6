/**
 * The state of one query evaluation: the view, the budget, the current solution as term ids in slots, and the
 * constants of the query (clock, seed, base).
 */
import { randomUUID } from 'node:crypto';
import type { Budget, RandomSource } from '#base';
import { type GraphScope, isInline, QuadCursor, type QuadView, type RowLayer, UNBOUND } from '#rdf';
import { SparqlCause, SparqlError } from './errors.ts';
import { RegexCache } from './functions/regex.ts';
import { inlineIdOfValue, textOfValue, type Value, valueOfInline, valueOfText } from './functions/value.ts';
import type { RemoteSolutions } from './results/read-sparql-json.ts';
import type { QueryHelpers, SplitOperator } from './split/split-operator.ts';

/** Size of the cache of decoded values, which is cleared when full. */
const DECODED_VALUES_MAX = 1 << 15;

/** Sends a query to a SERVICE endpoint. Throws SPARQL_NOT_ALLOWED or SPARQL_FETCH. */
export type ServiceClient = (endpoint: string, query: string) => RemoteSolutions;

export interface EvaluationFacts {
  /** Null where no other thread helps. */
  readonly helpers: QueryHelpers | null;
  readonly base: string;
  readonly now: Date;
  readonly random: RandomSource;
  /** Unique prefix of the request's new blank node labels; null: a random one. */
  readonly blankPrefix: string | null;
  /** Null disallows SERVICE. */
  readonly service: ServiceClient | null;
}

/** The resolved dataset: the scope of unnamed patterns and of GRAPH. */
export interface Dataset {
  readonly defaultGraph: GraphScope;
  readonly namedGraphs: GraphScope;
}

export class Evaluation {
  readonly view: QuadView;
  readonly budget: Budget;
  readonly dataset: Dataset;
  readonly facts: EvaluationFacts;
  /** The current solution: a term id or UNBOUND per slot. Allocated when the plan knows its slots. */
  slots: Int32Array = new Int32Array(0);
  /** Number of the current solution, so that BNODE("x") is one node within each. */
  solutionNumber = 0;
  /** The split operators of the plan; null if it has none. */
  readonly splits: SplitOperator[] | null;
  readonly regexes = new RegexCache();
  readonly #values = new Map<number, Value>();
  readonly #layers: readonly RowLayer[];
  readonly #constants = new Map<string, number>();
  readonly #graphSizes = new Map<number, number>();
  #blankPrefix: string | null = null;
  #blankCount = 0;
  #blankSolution = 0;
  readonly #blanks = new Map<string, Value>();

  /** `isSplit`: large inputs may be evaluated by several threads, of which this is one. */
  constructor(view: QuadView, budget: Budget, dataset: Dataset, facts: EvaluationFacts, isSplit = false) {
    this.splits = isSplit ? [] : null;
    this.view = view;
    this.#layers = view.layers();
    this.budget = budget;
    this.dataset = dataset;
    this.facts = facts;
  }

  /** The value of a term id, which must not be UNBOUND. */
  valueOf(id: number): Value {
    if (isInline(id)) return valueOfInline(id);
    let value = this.#values.get(id);
    if (value === undefined) {
      if (this.#values.size >= DECODED_VALUES_MAX) this.#values.clear();
      value = valueOfText(this.view.textOf(id));
      this.#values.set(id, value);
    }
    return value;
  }

  /** The id of a value: inline, existing, or local to the view. */
  idOf(value: Value): number {
    const inline = inlineIdOfValue(value);
    if (inline !== UNBOUND) return inline;
    const text = textOfValue(value);
    this.budget.charge(text.length);
    return this.view.idOf(text);
  }

  /** A cursor over the quads at the start of the evaluation. */
  cursor(): QuadCursor {
    return new QuadCursor(this.#layers);
  }

  /** The id of a constant; memoized, since planning needs it repeatedly. */
  idOfText(text: string): number {
    let id = this.#constants.get(text);
    if (id === undefined) this.#constants.set(text, (id = this.view.idOf(text)));
    return id;
  }

  /** Memoized count of the view: a basis for choosing an index, not for results. */
  countInGraph(graph: number): number {
    let count = this.#graphSizes.get(graph);
    if (count === undefined) this.#graphSizes.set(graph, (count = this.view.countInGraph(graph)));
    return count;
  }

  /** The blank node of `label` in the current solution. */
  blankOfSolution(label: string, create: () => Value): Value {
    if (this.#blankSolution !== this.solutionNumber) {
      this.#blankSolution = this.solutionNumber;
      this.#blanks.clear();
    }
    let blank = this.#blanks.get(label);
    if (blank === undefined) this.#blanks.set(label, (blank = create()));
    return blank;
  }

  /** Calls a remote endpoint. Throws SPARQL_NOT_ALLOWED or SPARQL_FETCH. */
  callService(endpoint: string, query: string): RemoteSolutions {
    const { service } = this.facts;
    if (service === null)
      throw new SparqlError(SparqlCause.NotAllowed, 'SERVICE is not allowed on this server');
    return service(endpoint, query);
  }

  newBlankLabel(): string {
    this.#blankPrefix ??= this.facts.blankPrefix ?? `q${randomUUID().replaceAll('-', '')}n`;
    return `${this.#blankPrefix}${this.#blankCount++}`;
  }
}
