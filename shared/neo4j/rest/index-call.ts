/** What the calls about indices have in common: which index they mean, and how its entries are written. */
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
import { RestError, type RestErrorCode } from './rest-error.ts';
import { writeEach } from './write-list.ts';

/** Throws `NOT_FOUND` for any other word in that place, as no such address is there. */
export function kindOf({ path: { kind } }: RestCall): EntityKind {
  if (kind === 'node' || kind === 'relationship') return kind;
  throw new RestError('NOT_FOUND', `${kind} is neither node nor relationship`);
}

/** The index that the path names, if it is there. */
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

/** Refuses to write into an automatic index. */
export function requireWriteable({ path: { name = '' } }: RestCall, kind: EntityKind): void {
  if (isAutomatic(kind, name)) throw new RestError('INDEX_READ_ONLY', 'read only index');
}

function isAutomatic(kind: EntityKind, name: string): boolean {
  return name === AUTO_INDEX_NAMES[kind];
}

/** A name, a key or a value within an address. */
function encodePart(text: string): string {
  const escapeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replaceAll(/[!'()~]/g, escapeSign);
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

/** An entry: its element, and its own address beside. */
export function writeEntry(output: RestOutput, call: RestCall, parts: EntryParts, id: number): void {
  writeElement(output, parts.kind, id, { name: 'indexed', value: entryAddress(call, parts, id) });
}

/** Hits one by one. */
export function* eachHit(hits: IndexHits): Generator<number> {
  while (hits.hasNext()) yield (hits.next() as Entity).id;
}

/** Elements that were found, with their scores if the order was asked for. */
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

/** The text under which a value is indexed, as `String.valueOf` gives it. */
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

/** The element of that id; `code` is what one that is not there fails with. */
export function entityOf(call: RestCall, kind: EntityKind, id: number, code: RestErrorCode): Entity {
  const isThere = kind === 'node' ? hasNode(call, id) : hasRelationship(call, id);
  if (!isThere) throw new RestError(code, `${kind === 'node' ? 'Node' : 'Relationship'} ${id} not found`);
  return kind === 'node' ? call.database.node(id) : call.database.relationship(id);
}
