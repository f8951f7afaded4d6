/**
 * The indexes of one transaction: implements {@link GraphIndexWriter} over the committed entries and those of
 * the transaction. Records changes as operations in the order of the calls.
 */
import { Budget, type PropertyValue } from '#base';
import type { EntityKind, GraphOperation, IndexConfiguration, IndexValue } from '#storage';
import { GraphError, GraphErrorCode } from '../errors.ts';
import type { LayeredView } from '../layered-view.ts';
import {
  AUTO_INDEX_CONFIGURATION,
  type AutoIndexKeys,
  changeCatalog,
  findIndex,
  isIndexing,
  watchSwitch,
} from '../overlay/catalog.ts';
import { UNCOMMITTED } from '../overlay/element-state.ts';
import type { WatchSwitch } from '../snapshot/layout.ts';
import { AutomaticIndexSource } from './automatic-index-source.ts';
import { inDocumentOrder } from './document-order.ts';
import { AUTO_INDEX_NAMES, type GraphIndexWriter } from './graph-indexes.ts';
import { IndexEntry, indexValueText, indexValueToken } from './index-entries.ts';
import type { IndexQuery } from './index-query.ts';
import { indexTexts } from './index-texts.ts';
import { runIndexQuery, scoreIndexHits } from './lucene/run-index-query.ts';
import { textAnalysisOf } from './lucene/text-analysis.ts';
import { NamedIndexSource } from './named-index-source.ts';
import type { NamedIndexes } from './named-indexes.ts';
import type { PostingSource } from './posting-source.ts';
import { elementsByText, elementsHavingKey } from './property-lookup.ts';
import { UncommittedEntries } from './uncommitted-entries.ts';
import { uncommittedHitsLast } from './uncommitted-properties.ts';

/** For lookups by value, which visit little besides their hits; its counts are ignored. */
const UNCHARGED = new Budget();

const NONE: readonly never[] = [];

type StopIndexing = Extract<GraphOperation, { kind: 'pauseKey' | 'unwatchKey' }>;

export class IndexSession implements GraphIndexWriter {
  readonly #view: LayeredView;
  readonly #settings: AutoIndexKeys;
  readonly #onChange: () => void;
  #named: NamedIndexes;
  // Created by the first write: most transactions write no index.
  #own: Map<string, UncommittedEntries> | undefined;
  #dropped: Set<string> | undefined;
  #operations: GraphOperation[] | undefined;
  #exclusiveSlots: string[] | undefined;

  constructor(view: LayeredView, named: NamedIndexes, settings: AutoIndexKeys, onChange: () => void) {
    this.#view = view;
    this.#named = named;
    this.#settings = settings;
    this.#onChange = onChange;
  }

  /** Changes of the catalog and of entries, in order. */
  get operations(): readonly GraphOperation[] {
    return this.#operations ?? NONE;
  }

  /** Slots of `putIfAbsent` that conflict with a write of another transaction. */
  get exclusiveSlots(): readonly string[] {
    return this.#exclusiveSlots ?? NONE;
  }

  /** Discards own changes and switches to the entries of a new version. */
  reset(named: NamedIndexes): void {
    this.#named = named;
    if (this.#operations === undefined) return;
    this.#own = undefined;
    this.#dropped = undefined;
    this.#operations = undefined;
    this.#exclusiveSlots = undefined;
  }

  names(entity: EntityKind): string[] {
    return this.#view.catalog.indexes.filter((index) => index.entity === entity).map((index) => index.name);
  }

  has(entity: EntityKind, index: string): boolean {
    return findIndex(this.#view.catalog, entity, index) !== undefined;
  }

  configuration(entity: EntityKind, index: string): IndexConfiguration | undefined {
    return findIndex(this.#view.catalog, entity, index)?.configuration;
  }

  isDropped(entity: EntityKind, index: string): boolean {
    return this.#dropped?.has(indexKey(entity, index)) ?? false;
  }

  get(entity: EntityKind, index: string, key: string, value: IndexValue): number[] {
    this.#assertUsable(entity, index);
    const hits = this.#watchedHits(entity, index, key, value);
    const kept = this.#source(entity, index, false).ofValue(key, value);
    if (kept.length === 0) return hits;
    const ids = new Set(hits);
    for (const entry of kept) if (this.#isFound(entity, entry.id)) ids.add(entry.id);
    return isAuto(entity, index) ? this.#keptInOrder(entity, key, [...ids]) : [...ids];
  }

  count(entity: EntityKind, index: string, key: string, value: IndexValue): number {
    this.#assertUsable(entity, index);
    const kept = this.#source(entity, index, false).ofValue(key, value).length;
    return kept + this.#watchedHits(entity, index, key, value).length;
  }

  query(entity: EntityKind, index: string, query: IndexQuery): number[] {
    this.#assertUsable(entity, index);
    const source = this.#querySource(entity, index, query);
    return runIndexQuery(source, query).filter((id) => this.#isFound(entity, id));
  }

  score(entity: EntityKind, index: string, query: IndexQuery, ids: readonly number[]): number[] {
    this.#assertUsable(entity, index);
    return scoreIndexHits(this.#querySource(entity, index, query), query, ids);
  }

  #querySource(entity: EntityKind, index: string, query: IndexQuery): PostingSource {
    const kept = this.#source(entity, index, query.ignoreOwnWrites, query.budget);
    if (!query.ignoreOwnWrites) this.#own?.get(indexKey(entity, index))?.makeDocuments();
    return isAuto(entity, index)
      ? new AutomaticIndexSource(this.#view, entity, this.#watchedKeys(entity), kept)
      : kept;
  }

  watchedKeys(entity: EntityKind): string[] {
    return this.#switchedKeys(entity).filter((key) => this.isWatched(entity, key));
  }

  pausedKeys(entity: EntityKind): string[] {
    return this.#switchedKeys(entity).filter((key) => this.#switch(entity, key) === 'paused');
  }

  #switchedKeys(entity: EntityKind): string[] {
    return [...new Set([...this.#settings[entity], ...this.#view.catalog.watched[entity].keys()])];
  }

  isWatched(entity: EntityKind, key: string): boolean {
    return isIndexing(this.#switch(entity, key));
  }

  #switch(entity: EntityKind, key: string): WatchSwitch {
    return watchSwitch(this.#view.catalog, this.#settings, entity, key);
  }

  #watchedKeys(entity: EntityKind): ConstructorParameters<typeof AutomaticIndexSource>[2] {
    const all = this.watchedKeys(entity);
    return { all, byProperty: all.filter((key) => this.#switch(entity, key) === true) };
  }

  create(entity: EntityKind, index: string, configuration: IndexConfiguration): void {
    if (this.has(entity, index)) {
      throw new GraphError(GraphErrorCode.IndexExists, `there is a ${entity} index '${index}' already`);
    }
    this.#change({ kind: 'createIndex', entity, index, configuration });
  }

  configure(entity: EntityKind, index: string, configuration: IndexConfiguration): void {
    this.#assertUsable(entity, index);
    this.#change({ kind: 'configureIndex', entity, index, configuration });
  }

  drop(entity: EntityKind, index: string): void {
    this.#assertUsable(entity, index);
    if (isAuto(entity, index)) throw readOnly(index);
    (this.#dropped ??= new Set()).add(indexKey(entity, index));
    this.#record({ kind: 'dropIndex', entity, index });
  }

  add(entity: EntityKind, index: string, id: number, key: string, value: IndexValue): void {
    this.#assertWritable(entity, index);
    this.#addEntry(entity, index, id, key, value);
  }

  remove(entity: EntityKind, index: string, id: number, key?: string, value?: IndexValue): void {
    this.#assertWritable(entity, index);
    for (const entry of this.#source(entity, index, false).ofElement(id)) {
      if (key !== undefined && entry.key !== key) continue;
      if (value !== undefined && !isRemovedBy(entry, value)) continue;
      this.#removeEntry(entity, index, entry);
    }
  }

  putIfAbsent(entity: EntityKind, index: string, id: number, key: string, value: IndexValue): number {
    this.#assertWritable(entity, index);
    const present = this.get(entity, index, key, value)[0];
    if (present !== undefined) return present;
    (this.#exclusiveSlots ??= []).push(indexSlot(entity, index, key, value));
    this.#addEntry(entity, index, id, key, value);
    return -1;
  }

  watchKey(entity: EntityKind, key: string): void {
    if (this.#switch(entity, key) === true) return;
    const index = AUTO_INDEX_NAMES[entity];
    this.openAuto(entity);
    for (const id of this.#source(entity, index, false).all()) {
      for (const entry of this.#source(entity, index, false).ofElement(id)) {
        if (entry.key === key) this.#removeEntry(entity, index, entry);
      }
    }
    this.#change({ kind: 'watchKey', entity, key });
  }

  watchKeyLater(entity: EntityKind, key: string): void {
    if (this.isWatched(entity, key)) return;
    this.openAuto(entity);
    this.#change({ kind: 'watchKeyLater', entity, key });
  }

  pauseKey(entity: EntityKind, key: string, budget: Budget): void {
    if (this.#switch(entity, key) !== 'paused') this.#stopIndexing({ kind: 'pauseKey', entity, key }, budget);
  }

  unwatchKey(entity: EntityKind, key: string, budget: Budget): void {
    if (this.#switch(entity, key) !== false) this.#stopIndexing({ kind: 'unwatchKey', entity, key }, budget);
  }

  /** What was found by property values gets entries. */
  #stopIndexing(operation: StopIndexing, budget: Budget): void {
    const { entity, key } = operation;
    const index = AUTO_INDEX_NAMES[entity];
    const view = this.#view;
    const keyId = view.keyId(key);
    const ids = this.#switch(entity, key) === true ? elementsHavingKey(view, entity, keyId, budget) : [];
    this.#change(operation);
    for (const id of ids) {
      budget.step();
      const value = entity === 'node' ? view.nodeProperty(id, keyId) : view.relationshipProperty(id, keyId);
      if (value === undefined) continue;
      for (const text of indexTexts(value)) this.#addEntry(entity, index, id, key, text);
    }
  }

  openAuto(entity: EntityKind): void {
    const index = AUTO_INDEX_NAMES[entity];
    if (!this.has(entity, index)) this.#change({ kind: 'openAutoIndex', entity });
  }

  /**
   * Records that a property was written or removed (`after` undefined): the first write of a watched key
   * creates the automatic index, and keys watched by `watchKeyLater` get entries.
   */
  noteProperty(
    entity: EntityKind,
    id: number,
    key: string,
    before: PropertyValue | undefined,
    after: PropertyValue | undefined,
  ): void {
    const watch = this.#switch(entity, key);
    if (!isIndexing(watch)) return;
    if (after !== undefined) this.openAuto(entity);
    if (watch !== 'later') return;
    const index = AUTO_INDEX_NAMES[entity];
    const texts = new Set(before === undefined ? [] : indexTexts(before));
    for (const entry of this.#source(entity, index, false).ofElement(id)) {
      if (entry.key === key && typeof entry.value === 'string' && texts.has(entry.value))
        this.#removeEntry(entity, index, entry);
    }
    if (after !== undefined)
      for (const text of indexTexts(after)) this.#addEntry(entity, index, id, key, text);
  }

  /** True if a write of the key needs the previous value. */
  hasEntries(entity: EntityKind, key: string): boolean {
    return this.#switch(entity, key) === 'later';
  }

  /** Hits of the automatic index that are found by property values. */
  #watchedHits(entity: EntityKind, index: string, key: string, value: IndexValue): number[] {
    if (!isAuto(entity, index) || typeof value !== 'string' || this.#switch(entity, key) !== true) return [];
    const keyId = this.#view.keyId(key);
    return uncommittedHitsLast(
      this.#view,
      entity,
      keyId,
      inDocumentOrder(this.#view, entity, elementsByText(this.#view, entity, keyId, value)),
    );
  }

  /** Sorts hits of the automatic index that include stored entries. */
  #keptInOrder(entity: EntityKind, key: string, ids: number[]): number[] {
    const ascending = ids.sort((a, b) => a - b);
    return uncommittedHitsLast(
      this.#view,
      entity,
      this.#view.keyId(key),
      inDocumentOrder(this.#view, entity, ascending),
    );
  }

  #addEntry(entity: EntityKind, index: string, id: number, key: string, value: IndexValue): void {
    const own = this.#ownWrites(entity, index);
    const version = this.#view.version;
    const committed = this.#named.entries(entity, index).find(id, key, value, version);
    const isThere = committed !== undefined && !own.removed.has(committed);
    if (isThere || own.added.find(id, key, value, UNCOMMITTED) !== undefined) return;
    own.add(new IndexEntry(id, key, value, UNCOMMITTED));
    this.#record({ kind: 'addIndexEntry', entity, index, id, key, value });
  }

  #removeEntry(entity: EntityKind, index: string, entry: IndexEntry): void {
    const own = this.#ownWrites(entity, index);
    if (entry.addedVersion === UNCOMMITTED) own.withdraw(entry);
    else own.removed.add(entry);
    const { id, key, value } = entry;
    this.#record({ kind: 'removeIndexEntry', entity, index, id, key, value });
  }

  #source(entity: EntityKind, index: string, ignoreOwnWrites: boolean, budget = UNCHARGED): NamedIndexSource {
    const configuration = this.configuration(entity, index) ?? AUTO_INDEX_CONFIGURATION;
    const own = ignoreOwnWrites ? undefined : this.#own?.get(indexKey(entity, index));
    const entries = this.#named.entries(entity, index);
    return new NamedIndexSource(
      textAnalysisOf(configuration),
      entity,
      entries,
      this.#view,
      own ?? null,
      budget,
    );
  }

  #ownWrites(entity: EntityKind, index: string): UncommittedEntries {
    const key = indexKey(entity, index);
    const all = (this.#own ??= new Map());
    let own = all.get(key);
    if (own === undefined) all.set(key, (own = new UncommittedEntries()));
    return own;
  }

  #change(operation: GraphOperation): void {
    this.#view.catalog = changeCatalog(this.#view.catalog, operation);
    this.#record(operation);
  }

  #record(operation: GraphOperation): void {
    (this.#operations ??= []).push(operation);
    this.#onChange();
  }

  /**
   * Removing an element does not remove its entries: an element that this transaction removed is a hit, one
   * removed earlier is not.
   */
  #isFound(entity: EntityKind, id: number): boolean {
    const view = this.#view;
    return entity === 'node'
      ? view.hasNode(id) || view.isNodeRemoved(id)
      : view.hasRelationship(id) || view.isRelationshipRemoved(id);
  }

  #assertUsable(entity: EntityKind, index: string): void {
    if (!this.has(entity, index)) {
      throw new GraphError(GraphErrorCode.NoIndex, `there is no ${entity} index '${index}'`);
    }
    if (this.isDropped(entity, index)) {
      throw new GraphError(
        GraphErrorCode.IndexDropped,
        `the ${entity} index '${index}' was dropped in this transaction`,
      );
    }
  }

  #assertWritable(entity: EntityKind, index: string): void {
    this.#assertUsable(entity, index);
    if (isAuto(entity, index)) throw readOnly(index);
  }
}

/** Removal compares committed entries by text, numbers included, and uncommitted ones by type and value. */
function isRemovedBy(entry: IndexEntry, value: IndexValue): boolean {
  const nameOf = entry.addedVersion === UNCOMMITTED ? indexValueToken : indexValueText;
  return nameOf(entry.value) === nameOf(value);
}

/** The name of an index slot, which two transactions must not both fill. */
export function indexSlot(entity: EntityKind, index: string, key: string, value: IndexValue): string {
  return JSON.stringify([entity, index, key, indexValueToken(value)]);
}

function indexKey(entity: EntityKind, index: string): string {
  return `${entity} ${index}`;
}

function isAuto(entity: EntityKind, index: string): boolean {
  return AUTO_INDEX_NAMES[entity] === index;
}

function readOnly(index: string): GraphError {
  return new GraphError(
    GraphErrorCode.IndexReadOnly,
    `'${index}' is kept automatically and cannot be written`,
  );
}
