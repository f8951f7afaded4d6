/**
 * SERVICE (SPARQL 1.1 Federated Query): materializes the remote solutions for a hash join. Each endpoint is
 * queried once per evaluation, for the pattern alone, without outer bindings.
 */
import { assert, BudgetExceeded } from '#base';
import { iriOf, TermKind, termKind, UNBOUND } from '#rdf';
import { SparqlCause, SparqlError } from '../errors.ts';
import type { Evaluation } from '../evaluation.ts';
import type { RemoteSolutions } from '../results/read-sparql-json.ts';
import type { Place } from './index-scan.ts';
import { type MaterializedSolutions, SolutionTable } from './solution-table.ts';

export interface ServiceRequest {
  readonly endpoint: Place;
  readonly isSilent: boolean;
  readonly query: string;
  /** Slots by remote variable name. */
  readonly slots: ReadonlyMap<string, number>;
  /** Slots that are certainly bound on open. */
  readonly boundSlots: readonly number[];
}

interface RemoteTable {
  readonly table: SolutionTable;
  readonly slots: readonly number[];
  readonly keySlots: readonly number[];
}

/** Bytes per row in addition to its terms. */
const BYTES_PER_ROW = 100;

export class ServiceSource implements MaterializedSolutions {
  readonly #evaluation: Evaluation;
  readonly #request: ServiceRequest;
  readonly #answers = new Map<number, RemoteTable>();
  #current: RemoteTable | null = null;

  constructor(evaluation: Evaluation, request: ServiceRequest) {
    this.#evaluation = evaluation;
    this.#request = request;
  }

  get table(): SolutionTable {
    return this.#answer.table;
  }

  get slots(): readonly number[] {
    return this.#answer.slots;
  }

  get keySlots(): readonly number[] {
    return this.#answer.keySlots;
  }

  prepare(): void {
    const { slot, id } = this.#request.endpoint;
    const endpoint = slot < 0 ? id : (this.#evaluation.slots[slot] as number);
    let answer = this.#answers.get(endpoint);
    if (answer === undefined) this.#answers.set(endpoint, (answer = this.#materialize(this.#ask(endpoint))));
    this.#current = answer;
  }

  get #answer(): RemoteTable {
    assert(this.#current !== null, 'a result is read after prepare');
    return this.#current;
  }

  #ask(endpoint: number): RemoteSolutions {
    try {
      return this.#evaluation.callService(this.#urlOf(endpoint), this.#request.query);
    } catch (error) {
      if (!this.#request.isSilent || error instanceof BudgetExceeded) throw error;
      if (!(error instanceof SparqlError)) throw error;
      // SERVICE SILENT: as if the result were one empty solution (section 2.3).
      return { variables: [], rows: [[]] };
    }
  }

  #urlOf(endpoint: number): string {
    const text = endpoint === UNBOUND ? '' : this.#evaluation.view.textOf(endpoint);
    if (text !== '' && termKind(text) === TermKind.NamedNode) return iriOf(text);
    throw new SparqlError(SparqlCause.NotAllowed, 'SERVICE needs the IRI of an endpoint');
  }

  /** Columns bound on both sides in every row come first: they are the hash key. */
  #materialize({ variables, rows }: RemoteSolutions): RemoteTable {
    const { view, budget } = this.#evaluation;
    const columns = variables.flatMap((name, column) => {
      const slot = this.#request.slots.get(name);
      return slot === undefined ? [] : [{ slot, column }];
    });
    const isKey = ({ slot, column }: { slot: number; column: number }) =>
      this.#request.boundSlots.includes(slot) && rows.every((row) => row[column] !== null);
    const keys = columns.filter(isKey);
    const ordered = [...keys, ...columns.filter((column) => !keys.includes(column))];
    const table = new SolutionTable(ordered.length, budget);
    const row = new Int32Array(ordered.length);
    const positions = ordered.map((_, position) => position);
    for (const texts of rows) {
      budget.step();
      budget.charge(BYTES_PER_ROW);
      ordered.forEach(({ column }, position) => {
        const text = texts[column] ?? null;
        row[position] = text === null ? UNBOUND : view.idOf(text);
      });
      table.push(row, positions);
    }
    table.buildIndex(keys.length);
    return { table, slots: ordered.map(({ slot }) => slot), keySlots: keys.map(({ slot }) => slot) };
  }
}
