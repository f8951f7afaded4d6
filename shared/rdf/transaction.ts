/**
 * The uncommitted quads of a transaction over a delta: net additions and removals, with savepoints. Terms that
 * are new in it have local ids, which live as long as the transaction.
 */
import type { QuadOperation } from '#storage';
import type { QuadDelta } from './delta.ts';
import { TermTable } from './dictionary.ts';
import { RdfCause, RdfError } from './errors.ts';
import { QuadSet } from './quad-set.ts';
import { DEFAULT_GRAPH, inlineText, isInline, LOCAL_ID_START, UNBOUND } from './term-id.ts';
import { DEFAULT_GRAPH_TEXT, isTermText, TermKind, termKind } from './term-text.ts';

/** A quad as text; see term-text.ts. */
export interface Quad {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly graph: string;
}

/** Size of the cache of validated terms: inserted quads repeat subjects, predicates and graphs. */
const CHECKED_TERMS_MAX = 4096;

/** An undo record: the changed set and the quad. */
interface JournalEntry {
  readonly set: 'added' | 'removed';
  readonly change: 'add' | 'delete';
  readonly quad: readonly [number, number, number, number];
}

export class QuadTransaction {
  readonly delta: QuadDelta;
  readonly added = new QuadSet();
  readonly removed = new QuadSet();
  readonly #terms = new TermTable(LOCAL_ID_START);
  readonly #checked = new Map<string, number>();
  readonly #journal: JournalEntry[] = [];

  constructor(delta: QuadDelta) {
    this.delta = delta;
  }

  /** True without net changes. */
  get isEmpty(): boolean {
    return this.added.size === 0 && this.removed.size === 0;
  }

  /** Validates and adds a quad. False if it exists. */
  insert(quad: Quad): boolean {
    checkPositions(quad);
    return this.insertIds(
      this.#checkedId(quad.subject),
      this.#checkedId(quad.predicate),
      this.#checkedId(quad.object),
      quad.graph === DEFAULT_GRAPH_TEXT ? DEFAULT_GRAPH : this.#checkedId(quad.graph),
    );
  }

  /** False if the quad does not exist. */
  remove(quad: Quad): boolean {
    return this.removeIds(
      this.idOf(quad.subject),
      this.idOf(quad.predicate),
      this.idOf(quad.object),
      this.idOf(quad.graph),
    );
  }

  insertIds(s: number, p: number, o: number, g: number): boolean {
    if (this.has(s, p, o, g)) return false;
    if (this.removed.has(s, p, o, g)) this.#change('removed', 'delete', [s, p, o, g]);
    else this.#change('added', 'add', [s, p, o, g]);
    return true;
  }

  removeIds(s: number, p: number, o: number, g: number): boolean {
    if (!this.has(s, p, o, g)) return false;
    if (this.added.has(s, p, o, g)) this.#change('added', 'delete', [s, p, o, g]);
    else this.#change('removed', 'add', [s, p, o, g]);
    return true;
  }

  has(s: number, p: number, o: number, g: number): boolean {
    return this.added.has(s, p, o, g) || (!this.removed.has(s, p, o, g) && this.delta.has(s, p, o, g));
  }

  /** The id of a term; a new term gets a local id. */
  idOf(text: string): number {
    const known = this.delta.find(text);
    if (known !== UNBOUND) return known;
    return this.#terms.find(text) || this.#terms.add(text);
  }

  textOf(id: number): string {
    if (isInline(id)) return inlineText(id);
    if (id >= LOCAL_ID_START) return this.#terms.text(id);
    return id === DEFAULT_GRAPH ? DEFAULT_GRAPH_TEXT : this.delta.text(id);
  }

  /** A savepoint for {@link rollbackTo}. */
  mark(): number {
    return this.#journal.length;
  }

  /** Rolls back to a savepoint. */
  rollbackTo(mark: number): void {
    while (this.#journal.length > mark) {
      const { set, change, quad } = this.#journal.pop() as JournalEntry;
      if (change === 'add') this[set].delete(...quad);
      else this[set].add(...quad);
    }
  }

  /** The net changes, for a commit record. */
  operations(): QuadOperation[] {
    const operations: QuadOperation[] = [];
    const collect = (kind: 'add' | 'remove') => (s: number, p: number, o: number, g: number) => {
      operations.push({
        kind,
        subject: this.textOf(s),
        predicate: this.textOf(p),
        object: this.textOf(o),
        graph: this.textOf(g),
      });
    };
    this.removed.forEach(collect('remove'));
    this.added.forEach(collect('add'));
    return operations;
  }

  /** The id of a term to insert; validates its text, once while it is cached. */
  #checkedId(text: string): number {
    let id = this.#checked.get(text);
    if (id !== undefined) return id;
    if (!isTermText(text)) throw new RdfError(RdfCause.Term, `not a term: ${text.slice(0, 80)}`);
    id = this.idOf(text);
    if (this.#checked.size >= CHECKED_TERMS_MAX) this.#checked.clear();
    this.#checked.set(text, id);
    return id;
  }

  #change(set: JournalEntry['set'], change: JournalEntry['change'], quad: JournalEntry['quad']): void {
    this[set][change](...quad);
    this.#journal.push({ set, change, quad });
  }
}

/**
 * Throws RDF_TERM for a term that is not allowed in its position: a literal subject, a predicate that is no
 * IRI.
 */
function checkPositions({ subject, predicate, object, graph }: Quad): void {
  const isLegal =
    termKind(subject) !== TermKind.Literal &&
    termKind(predicate) === TermKind.NamedNode &&
    (graph === DEFAULT_GRAPH_TEXT || termKind(graph) !== TermKind.Literal);
  if (!isLegal) {
    throw new RdfError(RdfCause.Term, `not a quad: ${subject} ${predicate} ${object} ${graph}`.trimEnd());
  }
}
