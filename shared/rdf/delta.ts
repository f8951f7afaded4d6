/**
 * The net additions and removals of the commits after a snapshot, and their new terms, whose ids follow the
 * snapshot's. One per thread.
 *
 * A delta has a version, that of its last commit. While that version has readers, the next commit is applied to
 * a copy ({@link QuadDelta.next}), which shares the terms and copies only the rows.
 */
import type { QuadOperation, QuadRows } from '#storage';
import { TermTable } from './dictionary.ts';
import { RdfCause, RdfError } from './errors.ts';
import { QUAD_WIDTH, QuadSet } from './quad-set.ts';
import type { QuadSnapshot } from './snapshot/snapshot.ts';
import { DEFAULT_GRAPH, inlineId, LOCAL_ID_START, UNBOUND } from './term-id.ts';
import { DEFAULT_GRAPH_TEXT } from './term-text.ts';

export class QuadDelta {
  readonly snapshot: QuadSnapshot;
  readonly terms: TermTable;
  readonly added: QuadSet;
  /** Quads of the snapshot. */
  readonly removed: QuadSet;
  #droppedCount: number;

  constructor(snapshot: QuadSnapshot, before: QuadDelta | null = null) {
    this.snapshot = snapshot;
    this.terms = new TermTable(snapshot.dictionary.termCount + 1, before === null ? null : before.terms);
    this.added = before === null ? new QuadSet() : before.added.copy();
    this.removed = before === null ? new QuadSet() : before.removed.copy();
    this.#droppedCount = before === null ? 0 : before.#droppedCount;
  }

  /** A copy to apply the next commit to. This delta stays unchanged for its readers and takes no more commits. */
  next(): QuadDelta {
    return new QuadDelta(this.snapshot, this);
  }

  /** Number of changes to the snapshot. */
  get changeCount(): number {
    return this.added.size + this.removed.size;
  }

  /** Number of removed quads: each may have been the last reference to its terms. */
  get goneCount(): number {
    return this.removed.size + this.#droppedCount;
  }

  /** Applies the quad operations of one commit. Idempotent for quads that exist or are missing already. */
  apply(operations: readonly QuadOperation[]): void {
    // Cached: most quads repeat the subject, predicate or graph of the previous one.
    let last: QuadOperation | null = null;
    let [s, p, g] = [UNBOUND, UNBOUND, UNBOUND];
    for (const operation of operations) {
      if (operation.kind === 'add') {
        if (last === null || operation.subject !== last.subject) s = this.#intern(operation.subject);
        if (last === null || operation.predicate !== last.predicate) p = this.#intern(operation.predicate);
        if (last === null || operation.graph !== last.graph) g = this.#intern(operation.graph);
        last = operation;
        this.#add(s, p, this.#intern(operation.object), g);
      } else {
        this.#remove(
          this.find(operation.subject),
          this.find(operation.predicate),
          this.find(operation.object),
          this.find(operation.graph),
        );
      }
    }
  }

  /** Applies the quads of a load: each of its terms is looked up once. */
  load({ bytes, starts, rows }: QuadRows): void {
    const ids = new Int32Array(starts.length - 1);
    for (let term = 0; term < ids.length; term++) {
      ids[term] = this.#intern(bytes.toString('utf8', starts[term], starts[term + 1]));
    }
    this.added.reserve(rows.length / QUAD_WIDTH);
    const idAt = (at: number) => ids[rows[at] as number] as number;
    for (let at = 0; at < rows.length; at += QUAD_WIDTH) {
      this.#add(idAt(at), idAt(at + 1), idAt(at + 2), idAt(at + 3));
    }
  }

  /** The id of a term of the snapshot or a commit, or UNBOUND. */
  find(text: string): number {
    if (text === DEFAULT_GRAPH_TEXT) return DEFAULT_GRAPH;
    const inline = inlineId(text);
    if (inline !== UNBOUND) return inline;
    return this.snapshot.dictionary.find(text) || this.terms.find(text) || UNBOUND;
  }

  text(id: number): string {
    return id <= this.snapshot.dictionary.termCount ? this.snapshot.dictionary.text(id) : this.terms.text(id);
  }

  has(s: number, p: number, o: number, g: number): boolean {
    return this.added.has(s, p, o, g) || (this.snapshot.has(s, p, o, g) && !this.removed.has(s, p, o, g));
  }

  #intern(text: string): number {
    const known = this.find(text);
    if (known !== UNBOUND) return known;
    if (this.snapshot.dictionary.termCount + this.terms.size + 1 >= LOCAL_ID_START) {
      throw new RdfError(RdfCause.Term, `more than ${LOCAL_ID_START} terms`);
    }
    return this.terms.add(text);
  }

  #add(s: number, p: number, o: number, g: number): void {
    if (this.removed.delete(s, p, o, g)) return;
    if (!this.snapshot.has(s, p, o, g)) this.added.add(s, p, o, g);
  }

  #remove(s: number, p: number, o: number, g: number): void {
    if (s === UNBOUND || p === UNBOUND || o === UNBOUND || g === UNBOUND) return;
    if (this.added.delete(s, p, o, g)) {
      this.#droppedCount++;
      return;
    }
    if (this.snapshot.has(s, p, o, g)) this.removed.add(s, p, o, g);
  }
}
