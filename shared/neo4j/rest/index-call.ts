/** Shared by the index operations: resolves the index of a request, and writes entries and hits. */
import { Double, doubleText } from '#base';
import { AUTO_INDEX_NAMES, type EntityKind } from '#graph';
import type { Runtime, Value } from '#groovy/host';
import type { Entity } from '../graphdb/entities.ts';
import type { IndexHits } from '../index/index-hits.ts';
import { NativeIndexManager } from '../index/index-manager.ts';
import { nativeIndex } from '../index/index-type.ts';
import type { NativeIndex } from '../index/native-index.ts';
import type { ExtraField } from '../representation/element-writer.ts';
import {
  hasNode,
  hasRelationship,
  isList,
  type RestCall,
  type RestOutput,
  type RestResponse,
  type RestValue,
} from './rest-call.ts';
import { RestError, type RestOperationErrorCode } from './rest-error.ts';
import { writeEach } from './write-list.ts';

/** Throws `NOT_FOUND` for any other kind, since no such route exists. */
export function kindOf({ path: { kind } }: RestCall): EntityKind {
  if (kind === 'node' || kind === 'relationship') return kind;
  throw new RestError('NOT_FOUND', `${kind} is neither node nor relationship`);
}

/** The index of the path; undefined if it does not exist. */
export function findIndex(call: RestCall): NativeIndex | undefined {
  const kind = kindOf(call);
  const { name = '' } = call.path;
  if (!new NativeIndexManager(call.database).exists(kind, name)) return undefined;
  return nativeIndex(call.database, kind, name, isAutomatic(kind, name) ? 'adapted' : 'writeable');
}

export function requireIndex(call: RestCall): NativeIndex {
  const index = findIndex(call);
  if (index !== undefined) return index;
  throw new RestError('ENTITY_NOT_FOUND', `there is no ${kindOf(call)} index ${call.path.name}`);
}

/** Throws for an automatic index, which is read-only. */
export function requireWriteable({ path: { name = '' } }: RestCall, kind: EntityKind): void {
  if (isAutomatic(kind, name)) throw new RestError('INDEX_READ_ONLY', 'read only index');
}

function isAutomatic(kind: EntityKind, name: string): boolean {
  return name === AUTO_INDEX_NAMES[kind];
}

/** Encodes a name, key or value as a path segment. Half of a surrogate pair has no encoding; it is replaced. */
function encodePart(text: string): string {
  const escapeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text.toWellFormed()).replaceAll(/[!'()~]/g, escapeSign);
}

export function indexAddress({ database }: RestCall, kind: EntityKind, name: string): string {
  return `${database.transaction.baseUrl}/db/data/index/${kind}/${encodePart(name)}`;
}

export interface EntryParts {
  readonly kind: EntityKind;
  readonly name: string;
  readonly key: string;
  readonly value: string;
}

export function entryAddress(call: RestCall, { kind, name, key, value }: EntryParts, id: number): string {
  return `${indexAddress(call, kind, name)}/${encodePart(key)}/${encodePart(value)}/${id}`;
}

function writeElement({ elements }: RestOutput, kind: EntityKind, id: number, extra?: ExtraField): void {
  if (kind === 'node') elements.node(id, extra);
  else elements.relationship(id, extra);
}

/** Writes an entry: its element and its own URI. */
export function writeEntry(output: RestOutput, call: RestCall, parts: EntryParts, id: number): void {
  writeElement(output, parts.kind, id, { name: 'indexed', value: entryAddress(call, parts, id) });
}

/** Iterates over the hits. */
export function* eachHit(hits: IndexHits): Generator<number> {
  while (hits.hasNext()) yield (hits.next() as Entity).id;
}

/** Writes the hits, with scores if they are ordered. */
export function writeHits(
  call: RestCall,
  kind: EntityKind,
  hits: IndexHits,
  isScored: boolean,
): RestResponse {
  return writeEach(call, eachHit(hits), (output, id) =>
    writeElement(
      output,
      kind,
      id,
      isScored ? { name: 'score', value: new Double(hits.currentScore()) } : undefined,
    ),
  );
}

/** The indexed text of a value: `String.valueOf`. */
export function indexText({ runtime }: RestCall, value: RestValue): string {
  if (value instanceof Double) return doubleText(value.value);
  if (value === null || typeof value !== 'object') return String(value);
  return runtime.toJavaText(toScriptValue(value, runtime));
}

function toScriptValue(value: RestValue, runtime: Runtime): Value {
  if (value instanceof Map) {
    return runtime.newMap([...value].map(([key, item]) => [key, toScriptValue(item, runtime)] as const));
  }
  if (isList(value)) return runtime.newList(value.map((item) => toScriptValue(item, runtime)));
  return value as Value;
}

/** The element of an id; throws `code` if it does not exist. */
export function entityOf(call: RestCall, kind: EntityKind, id: number, code: RestOperationErrorCode): Entity {
  const isThere = kind === 'node' ? hasNode(call, id) : hasRelationship(call, id);
  if (!isThere) throw new RestError(code, `${kind === 'node' ? 'Node' : 'Relationship'} ${id} not found`);
  return kind === 'node' ? call.database.node(id) : call.database.relationship(id);
}
