/**
 * SPARQL 1.1 Update as the specification writes it (§3, §4), over an array of quads: the oracle of the random
 * updates. Operations come as structures, so that nothing here depends on the parser; only WHERE is an algebra.
 */
import { TermKind, termKind } from '#rdf';
import type { Algebra } from '#sparql';
import { NaiveEvaluator, type NaiveQuad, type Solution } from './naive-evaluator.ts';

/** A term's text, a variable as `?name`, a blank node as `_:name`; the graph '' is the default of the operation. */
export type QuadTemplate = readonly [subject: string, predicate: string, object: string, graph: string];

export type NaiveTarget = string | 'DEFAULT' | 'NAMED' | 'ALL';

export type NaiveOperation =
  | { readonly kind: 'insertData' | 'deleteData'; readonly quads: readonly QuadTemplate[] }
  | {
      readonly kind: 'modify';
      /** '' without WITH. */
      readonly withGraph: string;
      readonly deleted: readonly QuadTemplate[];
      readonly inserted: readonly QuadTemplate[];
      /** Null without USING. */
      readonly using: { readonly graphs: readonly string[]; readonly named: readonly string[] } | null;
      readonly where: Algebra;
    }
  | { readonly kind: 'clear'; readonly target: NaiveTarget }
  | { readonly kind: 'create'; readonly graph: string; readonly isSilent: boolean }
  | {
      readonly kind: 'add' | 'copy' | 'move';
      readonly from: string;
      readonly to: string;
      readonly isSilent: boolean;
    };

/** An operation that the specification lets fail: then the request as a whole has no effect. */
export class NaiveRefusal extends Error {}

export class NaiveUpdate {
  #quads: readonly NaiveQuad[];
  #blankCount = 0;
  /** Solutions of the WHERE with the most. */
  solutionCountMax = 0;

  constructor(quads: readonly NaiveQuad[]) {
    this.#quads = quads;
  }

  get quads(): readonly NaiveQuad[] {
    return this.#quads;
  }

  run(operation: NaiveOperation): void {
    switch (operation.kind) {
      case 'insertData':
        return this.#insert(this.#instances(operation.quads, '', [new Map()]));
      case 'deleteData':
        return this.#delete(this.#instances(operation.quads, '', [new Map()]));
      case 'modify':
        return this.#modify(operation);
      case 'clear':
        return this.#keep(([, , , graph]) => !isIn(graph, operation.target));
      case 'create':
        if (!operation.isSilent && this.#triplesOf(operation.graph).length > 0) throw new NaiveRefusal();
        return;
      default:
        return this.#transfer(operation);
    }
  }

  #modify(operation: Extract<NaiveOperation, { kind: 'modify' }>): void {
    const { withGraph, deleted, inserted, using, where } = operation;
    const solutions = new NaiveEvaluator(this.#dataset(withGraph, using)).evaluate(where);
    this.solutionCountMax = Math.max(this.solutionCountMax, solutions.length);
    const gone = this.#instances(deleted, withGraph, solutions);
    const come = this.#instances(inserted, withGraph, solutions);
    this.#delete(gone);
    this.#insert(come);
  }

  /** The quads that WHERE is about: USING names a dataset of its own, else WITH the default graph (§3.1.3). */
  #dataset(
    withGraph: string,
    using: { graphs: readonly string[]; named: readonly string[] } | null,
  ): NaiveQuad[] {
    const defaults = using === null ? [withGraph] : using.graphs;
    const merged = new Map<string, NaiveQuad>();
    for (const graph of defaults) {
      for (const [s, p, o] of this.#triplesOf(graph)) merged.set(`${s} ${p} ${o}`, [s, p, o, '']);
    }
    const named = this.#quads.filter(
      ([, , , graph]) => graph !== '' && (using === null || using.named.includes(graph)),
    );
    return [...merged.values(), ...named];
  }

  /** ADD inserts, COPY clears the destination before, MOVE clears the source after; onto itself is nothing (§3.2.3-5). */
  #transfer({ kind, from, to, isSilent }: Extract<NaiveOperation, { kind: 'add' | 'copy' | 'move' }>): void {
    if (from === to) return;
    const source = this.#triplesOf(from);
    if (source.length === 0 && from !== '' && !isSilent) throw new NaiveRefusal();
    if (kind !== 'add') this.#keep((quad) => quad[3] !== to);
    this.#insert(source.map(([s, p, o]) => [s, p, o, to]));
    if (kind === 'move') this.#keep((quad) => quad[3] !== from);
  }

  /** Each solution has blank nodes of its own; a quad with an unbound or illegal term is left out (§4.2.2). */
  #instances(
    templates: readonly QuadTemplate[],
    defaultGraph: string,
    solutions: readonly Solution[],
  ): NaiveQuad[] {
    return solutions.flatMap((solution) => {
      const blanks = new Map<string, string>();
      return templates.flatMap((template): NaiveQuad[] => {
        const [s, p, o, g] = template.map((term) => this.#instance(term, solution, blanks));
        const graph = g === '' ? defaultGraph : g;
        if (s === undefined || p === undefined || o === undefined || graph === undefined) return [];
        if (termKind(s) === TermKind.Literal || termKind(p) !== TermKind.NamedNode) return [];
        return graph !== '' && termKind(graph) === TermKind.Literal ? [] : [[s, p, o, graph]];
      });
    });
  }

  #instance(term: string, solution: Solution, blanks: Map<string, string>): string | undefined {
    if (term.startsWith('?')) return solution.get(term.slice(1));
    if (!term.startsWith('_:')) return term;
    let blank = blanks.get(term);
    if (blank === undefined) blanks.set(term, (blank = `_:naive${this.#blankCount++}`));
    return blank;
  }

  #triplesOf(graph: string): NaiveQuad[] {
    return this.#quads.filter((quad) => quad[3] === graph);
  }

  #keep(isKept: (quad: NaiveQuad) => boolean): void {
    this.#quads = this.#quads.filter(isKept);
  }

  #delete(quads: readonly NaiveQuad[]): void {
    const gone = new Set(quads.map((quad) => quad.join(' ')));
    this.#keep((quad) => !gone.has(quad.join(' ')));
  }

  #insert(quads: readonly NaiveQuad[]): void {
    const all = new Map([...this.#quads, ...quads].map((quad) => [quad.join(' '), quad]));
    this.#quads = [...all.values()];
  }
}

function isIn(graph: string, target: NaiveTarget): boolean {
  if (target === 'ALL') return true;
  if (target === 'NAMED') return graph !== '';
  return graph === (target === 'DEFAULT' ? '' : target);
}
