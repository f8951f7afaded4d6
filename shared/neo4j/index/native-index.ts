/**
 * A named index of the native API, also used by `blueprints`: manual entries, lookup by value and by query.
 * Throws the original's messages for errors of the graph.
 */
import { Double, Float } from '#base';
import { type EntityKind, GraphError, GraphErrorCode, type IndexQuery, type IndexValue } from '#graph';
import {
  classCastFrom,
  EQUALS,
  elementsOf,
  type GroovyType,
  HASH,
  type HostObject,
  javaException,
  type Runtime,
  type SelfComparing,
  TYPE,
  type Value,
} from '#groovy/host';
import type { Entity } from '../graphdb/entities.ts';
import {
  illegalArgument,
  illegalState,
  LUCENE_PARSE,
  notFound,
  nullPointer,
  unsupported,
} from '../graphdb/exceptions.ts';
import type { GraphSource } from '../graphdb/graph-source.ts';
import { Names } from '../graphdb/names.ts';
import type { ScriptTransaction } from '../script-transaction.ts';
import { type HitsOrigin, IndexHits } from './index-hits.ts';
import { LuceneQuery } from './lucene-query.ts';
import { QueryContext, ValueContext } from './query-context.ts';
import { queryException } from './query-exceptions.ts';

/** The field in which the original stores element ids. */
const FORBIDDEN_KEY = '_id_';

/** Filters the hits of a relationship index by their end nodes. */
export interface EndFilter {
  readonly start: number | null;
  readonly end: number | null;
}
const ANY_ENDS: EndFilter = { start: null, end: null };

type Scoring = (ids: readonly number[]) => readonly number[];
/** Hits of a lookup by value have the maximum score. */
const EQUAL_SCORES: Scoring = (ids) => ids.map(() => 1);

/** `auto-indexer`: the read-only index of an automatic indexer; `adapted`: the same index opened by name. */
export type IndexAccess = 'writeable' | 'adapted' | 'auto-indexer';

/** The query that matches every entry. */
const EVERYTHING = '*:*';

/** The database as indices see it. */
export interface IndexDatabase extends GraphSource {
  readonly transaction: ScriptTransaction;
  node(id: number): Entity;
  relationship(id: number): Entity;
}

export class NativeIndex implements HostObject, SelfComparing {
  readonly database: IndexDatabase;
  readonly kind: EntityKind;
  readonly name: string;
  readonly access: IndexAccess;
  readonly [TYPE]: GroovyType;

  /** The type is a parameter, since its methods refer to this class; `nativeIndex` passes it. */
  constructor(
    database: IndexDatabase,
    kind: EntityKind,
    name: string,
    access: IndexAccess,
    type: GroovyType,
  ) {
    this.database = database;
    this.kind = kind;
    this.name = name;
    this.access = access;
    this[TYPE] = type;
  }

  [EQUALS](other: Value): boolean {
    return other instanceof NativeIndex && other.kind === this.kind && other.name === this.name;
  }

  /** Constant: indices are rarely keys of hash tables. */
  [HASH](): number {
    return this.name.length;
  }

  add(runtime: Runtime, element: Entity | null, key: string, value: Value): void {
    requireKey(key);
    this.#requireOwnKind(runtime, element);
    for (const item of indexValues(runtime, value)) {
      this.#guarded(() => this.#indexes().add(this.kind, this.name, element.id, key, item));
    }
  }

  /** Removes all entries of the element. */
  removeElement(runtime: Runtime, element: Entity | null): void {
    this.#requireOwnKind(runtime, element);
    this.#guarded(() => this.#indexes().remove(this.kind, this.name, element.id));
  }

  removeKey(runtime: Runtime, element: Entity | null, key: string | null): void {
    requireKey(key);
    this.#requireOwnKind(runtime, element);
    this.#guarded(() => this.#indexes().remove(this.kind, this.name, element.id, key));
  }

  remove(runtime: Runtime, element: Entity | null, key: string | null, value: Value): void {
    requireKey(key);
    this.#requireOwnKind(runtime, element);
    for (const item of indexValues(runtime, value)) {
      this.#guarded(() => this.#indexes().remove(this.kind, this.name, element.id, key, item));
    }
  }

  /** The existing element, or null if this one was added. Throws if there are two. */
  putIfAbsent(runtime: Runtime, element: Entity | null, key: string, value: Value): Value {
    if (key === null) throw nullPointer('the key of an index entry is null');
    this.#requireOwnKind(runtime, element);
    requireKey(key);
    const existing = this.get(runtime, key, value).single(runtime);
    if (existing !== null) return existing;
    const item = indexValue(runtime, value);
    const present = this.#guarded(() =>
      this.#indexes().putIfAbsent(this.kind, this.name, element.id, key, item),
    );
    return present < 0 ? null : this.#element(present);
  }

  get(runtime: Runtime, key: string | null, value: Value): IndexHits {
    if (key === null) throw nullPointer('the key of an index entry is null');
    const item = indexValue(runtime, value);
    const ids = this.#guarded(() => this.#indexes().get(this.kind, this.name, key, item));
    const size = this.#guarded(() => this.#indexes().count(this.kind, this.name, key, item));
    return new IndexHits(this.#elements(ids), size, 'lookup', () => EQUAL_SCORES(ids));
  }

  /** Entries between two nodes; without key and value, all. */
  getBetween(runtime: Runtime, key: string | null, value: Value, ends: EndFilter): IndexHits {
    const ids = this.#guarded(() =>
      key === null || value === null
        ? this.#indexes().query(this.kind, this.name, toIndexQuery(runtime, null, EVERYTHING))
        : this.#indexes().get(this.kind, this.name, key, indexValue(runtime, value)),
    );
    return this.#hits(
      ids.filter((id) => this.#hasEnds(id, ends)),
      'lookup',
      EQUAL_SCORES,
    );
  }

  query(runtime: Runtime, key: string | null, query: Value, ends: EndFilter = ANY_ENDS): IndexHits {
    const indexQuery = toIndexQuery(runtime, key, query);
    const ids = this.#guarded(() => this.#indexes().query(this.kind, this.name, indexQuery));
    const shown = ends === ANY_ENDS ? ids : ids.filter((id) => this.#hasEnds(id, ends));
    const origin = indexQuery.top === null ? 'query' : 'top';
    return this.#hits(shown, origin, (hits) => this.#indexes().score(this.kind, this.name, indexQuery, hits));
  }

  /** Drops the index at the end of the transaction; until then any use throws. */
  delete(): void {
    if (this.#indexes().isDropped(this.kind, this.name)) return;
    this.#guarded(() => this.#indexes().drop(this.kind, this.name));
  }

  get text(): string {
    return `Index[${this.name},${this.kind === 'node' ? 'Node' : 'Relationship'}]`;
  }

  #requireOwnKind(runtime: Runtime, element: Entity | null): asserts element is Entity {
    if (element === null) throw nullPointer('the element to index is null');
    const own = this.kind === 'node' ? Names.Node : Names.Relationship;
    const found = runtime.typeOf(element);
    if (!runtime.isInstance(element, own)) throw classCastFrom(found.name, own);
  }

  #indexes() {
    return this.database.graph().indexes;
  }

  #hits(ids: readonly number[], origin: HitsOrigin, score: Scoring): IndexHits {
    return new IndexHits(this.#elements(ids), ids.length, origin, () => score(ids));
  }

  *#elements(ids: readonly number[]): Generator<Value> {
    for (const id of ids) yield this.#element(id);
  }

  #element(id: number): object {
    return this.kind === 'node' ? this.database.node(id) : this.database.relationship(id);
  }

  #hasEnds(id: number, { start, end }: EndFilter): boolean {
    const graph = this.database.graph();
    return (start === null || graph.source(id) === start) && (end === null || graph.target(id) === end);
  }

  #guarded<T>(use: () => T): T {
    if (this.#indexes().isDropped(this.kind, this.name)) {
      throw illegalState(`This index (${this.text}) has been marked as deleted in this transaction`);
    }
    try {
      return use();
    } catch (error) {
      throw error instanceof GraphError ? toJava(error) : error;
    }
  }
}

function toJava(error: GraphError): unknown {
  const fault = queryException(error);
  if (fault !== null && error.code === GraphErrorCode.IndexQuerySyntax) {
    return javaException('java.lang.RuntimeException', `${LUCENE_PARSE.name}: ${error.message}`, fault);
  }
  if (fault !== null) return fault;
  switch (error.code) {
    case GraphErrorCode.IndexReadOnly:
      return unsupported('read only index');
    case GraphErrorCode.NoIndex:
    case GraphErrorCode.NotFound:
      return notFound(error.message);
    default:
      return error;
  }
}

function requireKey(key: string | null): asserts key is string {
  if (key === null || key === FORBIDDEN_KEY) throw illegalArgument(`Key ${key ?? 'null'} forbidden`);
}

/** Java arrays are indexed item by item, other values as one. */
function indexValues(runtime: Runtime, value: Value): IndexValue[] {
  if (value === null || typeof value !== 'object' || !runtime.typeOf(value).name.startsWith('[')) {
    return [indexValue(runtime, value)];
  }
  return elementsOf(runtime, value).map((item) => indexValue(runtime, item));
}

/** Values are indexed as text, numbers too; only a numeric ValueContext is indexed as a number. */
function indexValue(runtime: Runtime, value: Value): IndexValue {
  if (value === null) throw nullPointer('the value of an index entry is null');
  if (!(value instanceof ValueContext)) return runtime.toJavaText(value);
  return value.isNumeric ? numericValue(runtime, value.value) : runtime.toJavaText(value.value);
}

function numericValue(runtime: Runtime, value: Value): IndexValue {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Double || value instanceof Float) return value;
  // Any other number is indexed as an int.
  return runtime.asType(value, 'int') as number;
}

function toIndexQuery(runtime: Runtime, key: string | null, query: Value): IndexQuery {
  const context = query instanceof QueryContext ? query : new QueryContext(query);
  const { query: inner, sort, isRanked, top, defaultOperator, ignoreOwnWrites } = context.parts;
  if (inner === null) throw nullPointer('the query is null');
  return {
    query: inner instanceof LuceneQuery ? inner.toClause() : runtime.toJavaText(inner),
    defaultField: key,
    defaultOperator,
    sort,
    isRanked,
    top,
    ignoreOwnWrites,
    budget: runtime.budget,
  };
}
