/**
 * Executes updates on a transaction's view. The operations of a request run in sequence, each on the result of
 * the previous one. If one fails, the whole request is rolled back.
 */
import { Budget } from '#base';
import { ALL_QUADS, DEFAULT_GRAPH, QuadOrder, type QuadView, TermKind, termKind, UNBOUND } from '#rdf';
import type {
  DatasetClause,
  GraphTarget,
  LoadOperation,
  ModifyOperation,
  QuadPattern,
  TransferOperation,
  UpdateOperation,
} from '../algebra/query.ts';
import { translateUpdate } from '../algebra/translate-update.ts';
import { SparqlCause, SparqlError, withinStack } from '../errors.ts';
import type { Evaluation } from '../evaluation.ts';
import { createEvaluation, type ExecuteOptions, type PrepareOptions, Template } from '../execute.ts';
import { parseText } from '../parse.ts';
import { Planner } from '../plan/planner.ts';
import type { TripleText } from '../triple-text.ts';

export interface PreparedUpdate {
  readonly operations: readonly UpdateOperation[];
  readonly base: string;
  /** Whether an operation has WITH or USING. */
  readonly namesDataset: boolean;
}

/** Fetches and parses a document; the caller decides which are allowed. */
export type LoadDocument = (iri: string) => Promise<Iterable<TripleText>>;

export interface UpdateOptions extends ExecuteOptions {
  /** Absent disallows LOAD. */
  readonly load?: LoadDocument;
}

/** Parses an update. Throws SPARQL_SYNTAX, SPARQL_TOO_COMPLEX, or SPARQL_WRONG_FORM for a query. */
export function prepareUpdate(text: string, options: PrepareOptions = {}): PreparedUpdate {
  const base = options.base ?? '';
  const { tree, operations } = withinStack(() => {
    const budget = options.budget ?? new Budget();
    const tree = parseText(text, base, budget);
    if (tree.type !== 'update')
      throw new SparqlError(SparqlCause.WrongForm, 'unexpected query, expected an update');
    return { tree, operations: translateUpdate(tree, budget) };
  });
  const namesDataset = operations.some(
    (operation) => operation.kind === 'modify' && (operation.using !== null || operation.withGraph !== ''),
  );
  return { operations, base: tree.base ?? base, namesDataset };
}

/** Executes an update in the view's transaction. */
export async function executeUpdate(
  update: PreparedUpdate,
  view: QuadView,
  options: UpdateOptions = {},
): Promise<void> {
  const mark = view.transaction.mark();
  try {
    for (const [number, operation] of update.operations.entries()) {
      if (operation.kind === 'load') {
        await load(operation, evaluationOf(update, operation, number, view, options), options.load);
      } else {
        executeOperation(operation, evaluationOf(update, operation, number, view, options));
      }
    }
  } catch (error) {
    view.transaction.rollbackTo(mark);
    throw error;
  }
}

/** Synchronous execution, for scripts; disallows LOAD, which is asynchronous. */
export function executeUpdateNow(update: PreparedUpdate, view: QuadView, options: ExecuteOptions = {}): void {
  const mark = view.transaction.mark();
  try {
    for (const [number, operation] of update.operations.entries()) {
      if (operation.kind === 'load')
        throw new SparqlError(SparqlCause.NotAllowed, 'LOAD is not allowed here');
      executeOperation(operation, evaluationOf(update, operation, number, view, options));
    }
  } catch (error) {
    view.transaction.rollbackTo(mark);
    throw error;
  }
}

/** Each operation has its own blank nodes (§3.1.1). */
function evaluationOf(
  update: PreparedUpdate,
  operation: UpdateOperation,
  number: number,
  view: QuadView,
  options: ExecuteOptions,
): Evaluation {
  const prefix = options.blankPrefix ?? `u${(options.now ?? new Date()).getTime().toString(36)}`;
  const blankPrefix = `${prefix}o${number}n`;
  return createEvaluation(update.base, datasetOf(operation), view, { ...options, blankPrefix });
}

function executeOperation(operation: Exclude<UpdateOperation, LoadOperation>, evaluation: Evaluation): void {
  switch (operation.kind) {
    case 'modify':
      return modify(operation, evaluation);
    case 'clear':
    case 'drop':
      return clear(operation.target, evaluation);
    case 'create': {
      const { view } = evaluation;
      if (!operation.isSilent && view.hasGraph(view.idOf(operation.graph))) {
        throw new SparqlError(SparqlCause.Graph, `the graph ${operation.graph} exists`);
      }
      return;
    }
    default:
      return transfer(operation, evaluation);
  }
}

/** USING replaces the dataset of WHERE; otherwise WITH is its default graph, and GRAPH ranges over all. */
function datasetOf(operation: UpdateOperation): DatasetClause | null {
  return operation.kind === 'modify' ? operation.using : null;
}

/** Evaluates the pattern on the old state; then applies all deletions, then all insertions. */
function modify(operation: ModifyOperation, evaluation: Evaluation): void {
  const planner = new Planner(evaluation);
  const isWith = operation.withGraph !== '' && operation.using === null;
  const graph = isWith ? evaluation.view.idOf(operation.withGraph) : undefined;
  const root = withinStack(() => planner.plan(operation.where, graph));
  const deleted = new QuadTemplate(operation.deleted, operation.withGraph, planner, evaluation);
  const inserted = new QuadTemplate(operation.inserted, operation.withGraph, planner, evaluation);
  root.open();
  while (root.next()) {
    deleted.collect();
    inserted.collect();
  }
  const { transaction } = evaluation.view;
  for (const [s, p, o, g] of deleted.quads) transaction.removeIds(s, p, o, g);
  for (const [s, p, o, g] of inserted.quads) transaction.insertIds(s, p, o, g);
}

type QuadIds = readonly [number, number, number, number];
const BYTES_PER_QUAD = 64;

/** Instantiates a quad template per solution. */
class QuadTemplate {
  readonly quads: QuadIds[] = [];
  readonly #patterns: readonly QuadPattern[];
  readonly #graph: number;
  readonly #template: Template;
  readonly #evaluation: Evaluation;

  constructor(patterns: readonly QuadPattern[], graph: string, planner: Planner, evaluation: Evaluation) {
    this.#patterns = patterns;
    this.#graph = evaluation.view.idOf(graph);
    this.#template = new Template(patterns, planner, evaluation);
    this.#evaluation = evaluation;
  }

  collect(): void {
    const blanks = new Map<string, number>();
    for (const { subject, predicate, object, graph } of this.#patterns) {
      this.#evaluation.budget.step();
      const s = this.#template.term(subject, blanks);
      const p = this.#template.term(predicate, blanks);
      const o = this.#template.term(object, blanks);
      const g = graph === null ? this.#graph : this.#template.term(graph, blanks);
      if (!this.#template.isTriple(s, p, o) || !this.#isGraph(g)) continue;
      this.#evaluation.budget.charge(BYTES_PER_QUAD);
      this.quads.push([s, p, o, g]);
    }
  }

  #isGraph(id: number): boolean {
    if (id === DEFAULT_GRAPH) return true;
    return id !== UNBOUND && termKind(this.#evaluation.view.textOf(id)) !== TermKind.Literal;
  }
}

function quadsOfGraph(graph: number, { view, budget }: Evaluation): QuadIds[] {
  const cursor = view.cursor();
  cursor.open(QuadOrder.GSP, graph, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  const quads: QuadIds[] = [];
  while (cursor.next()) {
    budget.step();
    budget.charge(BYTES_PER_QUAD);
    quads.push([cursor.k1, cursor.k2, cursor.k3, graph]);
  }
  return quads;
}

function clear(target: GraphTarget, evaluation: Evaluation): void {
  const { view } = evaluation;
  const graphs =
    target.kind === 'one'
      ? [view.idOf(target.graph)]
      : [...view.namedGraphs(), ...(target.kind === 'all' ? [DEFAULT_GRAPH] : [])];
  for (const graph of graphs) clearGraph(graph, evaluation);
}

function clearGraph(graph: number, evaluation: Evaluation): void {
  for (const quad of quadsOfGraph(graph, evaluation)) evaluation.view.transaction.removeIds(...quad);
}

/** ADD, COPY and MOVE. Source and target may be the same graph, without effect. */
function transfer(operation: TransferOperation, evaluation: Evaluation): void {
  const { view } = evaluation;
  const source = view.idOf(operation.source);
  const destination = view.idOf(operation.destination);
  if (source === destination) return;
  const quads = quadsOfGraph(source, evaluation);
  if (quads.length === 0 && source !== DEFAULT_GRAPH && !operation.isSilent) {
    throw new SparqlError(SparqlCause.Graph, `the graph ${operation.source} does not exist`);
  }
  if (operation.kind !== 'add') clearGraph(destination, evaluation);
  for (const [s, p, o] of quads) view.transaction.insertIds(s, p, o, destination);
  if (operation.kind === 'move') clearGraph(source, evaluation);
}

async function load(
  operation: LoadOperation,
  evaluation: Evaluation,
  fetch: LoadDocument | undefined,
): Promise<void> {
  if (fetch === undefined) {
    if (operation.isSilent) return;
    throw new SparqlError(SparqlCause.NotAllowed, 'LOAD is not allowed on this server');
  }
  let triples: Iterable<TripleText>;
  try {
    triples = await fetch(operation.source);
  } catch (error) {
    if (operation.isSilent) return;
    throw new SparqlError(SparqlCause.Fetch, `<${operation.source}> could not be loaded: ${String(error)}`, {
      cause: error,
    });
  }
  const mark = evaluation.view.transaction.mark();
  try {
    insertTriples(triples, operation.graph, evaluation);
  } catch (error) {
    if (!operation.isSilent || !(error instanceof SparqlError)) throw error;
    evaluation.view.transaction.rollbackTo(mark);
  }
}

function insertTriples(triples: Iterable<TripleText>, graph: string, { view, budget }: Evaluation): void {
  for (const [subject, predicate, object] of triples) {
    budget.step();
    budget.charge(BYTES_PER_QUAD + subject.length + object.length);
    view.transaction.insert({ subject, predicate, object, graph });
  }
}
