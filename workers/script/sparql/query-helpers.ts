/** Helpers of SPARQL queries: the owner's request for other threads, and this thread's part in the queries of others. */
import type { MorselBoard, MorselHelpers, MorselJob } from '#base';
import type { Replica, Transaction } from '#database';
import type { TaskFrame } from '#protocol';
import {
  type ExecuteOptions,
  helpWithQuery,
  type QueryCache,
  type QueryHelpers,
  type SplitWork,
} from '#sparql';

/** What a helper needs to plan the same query. */
export interface HelpedText {
  readonly text: string;
  readonly base: string;
  readonly options: Pick<ExecuteOptions, 'defaultGraph' | 'dataset' | 'now'>;
}

interface QueryStage extends HelpedText, SplitWork {
  /** That of the snapshot, whose ids are the same in all threads. */
  readonly snapshotVersion: number;
}

/** The owner's side, for one query that reads `version`. */
class OwnHelpers implements QueryHelpers {
  readonly helpers: MorselHelpers;
  readonly #version: number;
  readonly #text: Omit<QueryStage, keyof SplitWork>;
  readonly #boards: MorselBoard[] = [];

  constructor(helpers: MorselHelpers, version: number, text: Omit<QueryStage, keyof SplitWork>) {
    this.helpers = helpers;
    this.#version = version;
    this.#text = text;
  }

  request(work: SplitWork, board: MorselBoard): void {
    this.#boards.push(board);
    const stage: QueryStage = { ...this.#text, ...work };
    this.helpers.request({ language: 'sparql', board: board.memory, version: this.#version, stage });
  }

  /** Ends the work of all helpers, also when the query has failed. */
  close(): void {
    for (const board of this.#boards) board.close();
  }
}

/** What a query that asks for helpers needs of the thread. */
interface OwnerThread {
  readonly replica: Replica;
  readonly help: { helpersOf(past: object | null): MorselHelpers | null } | null;
}

/** Null for an earlier version, which helpers would have to load, and where there is no other thread. */
export function helpersOf(
  { past }: TaskFrame,
  text: HelpedText,
  { baseVersion }: Transaction,
  { help, replica }: OwnerThread,
): OwnHelpers | null {
  const helpers = past === null ? (help?.helpersOf(null) ?? null) : null;
  if (helpers === null) return null;
  return new OwnHelpers(helpers, baseVersion, { ...text, snapshotVersion: replica.snapshot.version });
}

/** What helping with a query needs of the thread. */
export interface QueryThread {
  readonly replica: Replica;
  readonly options: { readonly memoryBytesMax: number; readonly collectionLengthMax: number };
  queries(): QueryCache;
}

/** Helps with a query of another thread, unless this one has another snapshot or version: the owner does it alone then. */
export function helpWithSparql(
  { replica, options, queries }: QueryThread,
  { board, version, stage }: MorselJob,
  helper: number,
  onCheck: (now: number) => void,
): void {
  const { text, base, options: terms, snapshotVersion, ...work } = stage as QueryStage;
  const view = replica.quadsAt(version, snapshotVersion);
  if (view === null) return;
  const query = queries().prepare(text, { base });
  helpWithQuery({ query, view, options: terms, limits: options }, work, board, helper, onCheck);
}
