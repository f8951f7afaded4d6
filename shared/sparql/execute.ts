/** The pipeline from text to results: prepare (parse, translate), then execute on a view. */
import { Budget, RandomSource } from '#base';
import { type QuadView, TermKind, termKind, UNBOUND } from '#rdf';
import type { PatternTerm, TriplePattern } from './algebra/algebra.ts';
import type { ConstructForm, DatasetClause, DescribeForm, QueryForm, SelectForm } from './algebra/query.ts';
import { isTemplateBlank, translateQuery } from './algebra/translate-query.ts';
import { type DefaultGraphMode, resolveDataset } from './dataset.ts';
import { describeResources } from './describe.ts';
import { SparqlCause, SparqlError, withinStack } from './errors.ts';
import { Evaluation, type ServiceClient } from './evaluation.ts';
import type { Operator } from './operators/operator.ts';
import { RowSet } from './operators/solution-table.ts';
import { parseTokens } from './parse.ts';
import type { PlanTrace } from './plan/explain.ts';
import { Planner } from './plan/planner.ts';
import type { QueryHelpers } from './split/split-operator.ts';
import { type Token, tokenize } from './syntax/tokens.ts';
import type { TripleText } from './triple-text.ts';

/** A parsed query; can be executed repeatedly, on any view. */
export interface PreparedQuery {
  readonly form: QueryForm;
  readonly base: string;
}

export interface PrepareOptions {
  /** Absolute IRI that relative ones are resolved against, or '' for none. */
  readonly base?: string;
  readonly budget?: Budget;
}

export interface ExecuteOptions {
  readonly budget?: Budget;
  /** The default graph if neither the query nor `dataset` names graphs; 'default' by default. */
  readonly defaultGraph?: DefaultGraphMode;
  /** Graphs named by the protocol, as term text; they replace those of the query (SPARQL 1.1 Protocol §2.1.4). */
  readonly dataset?: DatasetClause | null;
  readonly now?: Date;
  /** The source of RAND; a new one per query by default. */
  readonly random?: RandomSource;
  /** Prefix of generated blank node labels; must be unique per request. */
  readonly blankPrefix?: string;
  /** Client of SERVICE; absent disallows it. */
  readonly service?: ServiceClient;
  /** Records the plan with actual cardinalities. */
  readonly trace?: PlanTrace;
  /** Other threads, which may evaluate parts of a large query; not for a view with writes. */
  readonly helpers?: QueryHelpers | null;
}

/** A query planned on a view. */
export interface PlannedQuery {
  readonly evaluation: Evaluation;
  readonly planner: Planner;
  readonly root: Operator;
}

/** Iterator of solutions: after `next`, `text` and `id` return the current bindings by column. */
export interface Solutions {
  next(): boolean;
  /** The canonical term text, or undefined when the variable is unbound. */
  text(column: number): string | undefined;
  /** The id in the view, or UNBOUND. */
  id(column: number): number;
}

export type QueryResult =
  | { readonly kind: 'bindings'; readonly variables: readonly string[]; readonly solutions: Solutions }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'graph'; readonly triples: Iterable<TripleText> };

/** Parses a query. Throws SPARQL_SYNTAX, SPARQL_TOO_COMPLEX, or SPARQL_WRONG_FORM for an update. */
export function prepareQuery(text: string, options: PrepareOptions = {}): PreparedQuery {
  const base = options.base ?? '';
  const budget = options.budget ?? new Budget();
  return prepareTokens(tokenize(text, base, budget), text, base, budget);
}

/** As {@link prepareQuery}, of tokens; errors are placed in `text`. */
export function prepareTokens(
  tokens: readonly Token[],
  text: string,
  base: string,
  budget: Budget,
): PreparedQuery {
  return withinStack(() => {
    const tree = parseTokens(tokens, text, budget);
    if (tree.type !== 'query')
      throw new SparqlError(SparqlCause.WrongForm, 'unexpected update, expected a query');
    return { form: translateQuery(tree, budget), base: tree.base ?? base };
  });
}

/**
 * Executes a query. Solutions and triples are computed lazily, within the budget; the view must not change
 * meanwhile.
 */
export function executeQuery(
  query: PreparedQuery,
  view: QuadView,
  options: ExecuteOptions = {},
): QueryResult {
  const { form } = query;
  const { evaluation, planner, root } = planQuery(query, view, options);
  switch (form.form) {
    case 'select':
      return selectResult(form, root, planner, evaluation);
    case 'ask':
      root.open();
      return { kind: 'boolean', value: root.next() };
    case 'construct':
      return { kind: 'graph', triples: constructTriples(form, root, planner, evaluation) };
    case 'describe':
      return { kind: 'graph', triples: describeTriples(form, root, planner, evaluation) };
  }
}

/** `isHelper`: the plan is that of a query whose owner may split it. */
export function planQuery(
  { base, form }: PreparedQuery,
  view: QuadView,
  options: ExecuteOptions,
  isHelper = false,
): PlannedQuery {
  const evaluation = createEvaluation(base, form.dataset, view, options, isHelper);
  const planner = new Planner(evaluation, options.trace ?? null);
  const root = withinStack(() => planner.plan(form.algebra));
  return { evaluation, planner, root };
}

export function createEvaluation(
  base: string,
  dataset: DatasetClause | null,
  view: QuadView,
  options: ExecuteOptions,
  isHelper = false,
): Evaluation {
  const helpers = options.helpers ?? null;
  return new Evaluation(
    view,
    options.budget ?? new Budget(),
    resolveDataset(options.dataset ?? dataset, options.defaultGraph ?? 'default', view),
    {
      base,
      now: options.now ?? new Date(),
      random: options.random ?? new RandomSource(),
      blankPrefix: options.blankPrefix ?? null,
      service: options.service ?? null,
      helpers,
    },
    isHelper || helpers !== null,
  );
}

function selectResult(
  form: SelectForm,
  root: Operator,
  planner: Planner,
  evaluation: Evaluation,
): QueryResult {
  const slots = planner.slotsOf(form.variables);
  root.open();
  const solutions: Solutions = {
    next: () => root.next(),
    id: (column) => evaluation.slots[slots[column] as number] as number,
    text(column) {
      const id = evaluation.slots[slots[column] as number] as number;
      return id === UNBOUND ? undefined : evaluation.view.textOf(id);
    },
  };
  return { kind: 'bindings', variables: form.variables, solutions };
}

/** Instantiates the template per solution, without invalid triples and duplicates (§16.2). */
function* constructTriples(
  form: ConstructForm,
  root: Operator,
  planner: Planner,
  evaluation: Evaluation,
): Generator<TripleText> {
  const template = new Template(form.template, planner, evaluation);
  const seen = new RowSet([0, 1, 2], evaluation.budget);
  root.open();
  while (root.next()) {
    for (const triple of template.instantiate()) {
      const count = seen.table.count;
      if (seen.add(triple) !== count) continue;
      const text = (position: number) => evaluation.view.textOf(triple[position] as number);
      yield [text(0), text(1), text(2)];
    }
  }
}

function* describeTriples(
  form: DescribeForm,
  root: Operator,
  planner: Planner,
  evaluation: Evaluation,
): Generator<TripleText> {
  const resources = new Set<number>();
  const variables: number[] = [];
  for (const target of form.targets) {
    if (target.kind === 'term') resources.add(evaluation.view.idOf(target.text));
    else variables.push(planner.slot(target.name));
  }
  root.open();
  while (variables.length > 0 && root.next()) {
    for (const slot of variables) {
      const id = evaluation.slots[slot] as number;
      if (id !== UNBOUND) resources.add(id);
    }
  }
  yield* describeResources(resources, evaluation);
}

/** Triple patterns to instantiate with the current solution. */
export class Template {
  readonly #patterns: readonly TriplePattern[];
  readonly #planner: Planner;
  readonly #evaluation: Evaluation;

  constructor(patterns: readonly TriplePattern[], planner: Planner, evaluation: Evaluation) {
    this.#patterns = patterns;
    this.#planner = planner;
    this.#evaluation = evaluation;
  }

  /** Subject, predicate and object ids of each valid triple. Every call creates new blank nodes. */
  *instantiate(): Generator<Int32Array> {
    const blanks = new Map<string, number>();
    for (const { subject, predicate, object } of this.#patterns) {
      this.#evaluation.budget.step();
      const s = this.term(subject, blanks);
      const p = this.term(predicate, blanks);
      const o = this.term(object, blanks);
      if (this.isTriple(s, p, o)) yield Int32Array.of(s, p, o);
    }
  }

  isTriple(s: number, p: number, o: number): boolean {
    if (s === UNBOUND || p === UNBOUND || o === UNBOUND) return false;
    return this.#kind(s) !== TermKind.Literal && this.#kind(p) === TermKind.NamedNode;
  }

  term(term: PatternTerm, blanks: Map<string, number>): number {
    const { view } = this.#evaluation;
    if (term.kind === 'term') return view.idOf(term.text);
    if (!isTemplateBlank(term.name)) return this.#evaluation.slots[this.#planner.slot(term.name)] ?? UNBOUND;
    let blank = blanks.get(term.name);
    if (blank === undefined) {
      blank = view.idOf(`_:${this.#evaluation.newBlankLabel()}`);
      blanks.set(term.name, blank);
    }
    return blank;
  }

  #kind(id: number): TermKind {
    return termKind(this.#evaluation.view.textOf(id));
  }
}
