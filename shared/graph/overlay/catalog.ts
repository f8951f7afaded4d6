/**
 * The graph's data besides elements: index definitions, automatically indexed keys, schema indexes,
 * properties of the store. It is small, so each version has an immutable copy.
 */
import type { PropertyValue } from '#base';
import type { GraphOperation, MetadataOperation } from '#storage';
import {
  ByteReader,
  ByteWriter,
  type EntityKind,
  type IndexConfiguration,
  readProperty,
  writeProperty,
} from '#storage';
import { AUTO_INDEX_NAMES } from '../index/graph-indexes.ts';
import type { GraphSnapshotImage, WatchSwitch } from '../snapshot/layout.ts';

export interface IndexDefinition {
  readonly entity: EntityKind;
  readonly name: string;
  readonly configuration: IndexConfiguration;
}

export interface SchemaIndex {
  readonly label: string;
  readonly key: string;
  /** If present, two nodes with the label cannot have the same value. */
  readonly isUnique?: true;
}

/** Keys that scripts switched on or off, overriding the server's settings. */
export type WatchSwitches = ReadonlyMap<string, WatchSwitch>;

/** Keys that the server's settings index automatically. */
export type AutoIndexKeys = Readonly<Record<EntityKind, readonly string[]>>;

/** How the automatic index treats a key: true for all its values, `later` for values with stored entries. */
export function watchSwitch(
  catalog: Catalog,
  settings: AutoIndexKeys,
  entity: EntityKind,
  key: string,
): WatchSwitch {
  return catalog.watched[entity].get(key) ?? settings[entity].includes(key);
}

/** Whether the automatic index takes new values of a key. */
export function isIndexing(watch: WatchSwitch): boolean {
  return watch === true || watch === 'later';
}

const SWITCHES = {
  watchKey: true,
  watchKeyLater: 'later',
  pauseKey: 'paused',
  unwatchKey: false,
} as const satisfies Record<string, WatchSwitch>;

export interface Catalog {
  /** In order of creation. */
  readonly indexes: readonly IndexDefinition[];
  readonly watched: Readonly<Record<EntityKind, WatchSwitches>>;
  readonly schemaIndexes: readonly SchemaIndex[];
  readonly metadata: ReadonlyMap<string, PropertyValue>;
}

export const AUTO_INDEX_CONFIGURATION: IndexConfiguration = { provider: 'lucene', type: 'exact' };

export function catalogOf(image: GraphSnapshotImage): Catalog {
  return {
    indexes: image.indexes.map(({ entity, name, configuration }) => ({ entity, name, configuration })),
    watched: { node: new Map(image.watchedNodeKeys), relationship: new Map(image.watchedRelationshipKeys) },
    schemaIndexes: image.schemaIndexes,
    metadata: decodeMetadata(image.metadata),
  };
}

export function findIndex(catalog: Catalog, entity: EntityKind, name: string): IndexDefinition | undefined {
  return catalog.indexes.find((index) => index.entity === entity && index.name === name);
}

/** The catalog after an operation; the same object if the operation does not affect it. */
export function changeCatalog(catalog: Catalog, operation: GraphOperation): Catalog {
  switch (operation.kind) {
    case 'createIndex':
      return withIndex(catalog, operation.entity, operation.index, operation.configuration);
    case 'openAutoIndex':
      return withIndex(
        catalog,
        operation.entity,
        AUTO_INDEX_NAMES[operation.entity],
        AUTO_INDEX_CONFIGURATION,
      );
    case 'configureIndex': {
      const { configuration } = operation;
      const configured = findIndex(catalog, operation.entity, operation.index);
      const indexes = catalog.indexes.map((index) =>
        index === configured ? { ...index, configuration } : index,
      );
      return { ...catalog, indexes };
    }
    case 'dropIndex': {
      const dropped = findIndex(catalog, operation.entity, operation.index);
      return { ...catalog, indexes: catalog.indexes.filter((index) => index !== dropped) };
    }
    case 'watchKey':
    case 'watchKeyLater':
    case 'pauseKey':
    case 'unwatchKey': {
      const switches = new Map(catalog.watched[operation.entity]);
      switches.set(operation.key, SWITCHES[operation.kind]);
      return { ...catalog, watched: { ...catalog.watched, [operation.entity]: switches } };
    }
    case 'createSchemaIndex':
      return withSchemaIndex(catalog, { label: operation.label, key: operation.key });
    case 'createUniqueIndex':
      return withSchemaIndex(catalog, { label: operation.label, key: operation.key, isUnique: true });
    case 'dropSchemaIndex': {
      const { label, key } = operation;
      const left = catalog.schemaIndexes.filter((index) => index.label !== label || index.key !== key);
      return { ...catalog, schemaIndexes: left };
    }
    default:
      return catalog;
  }
}

export function changeMetadata(catalog: Catalog, operation: MetadataOperation): Catalog {
  const metadata = new Map(catalog.metadata);
  if (operation.value === null) metadata.delete(operation.key);
  else metadata.set(operation.key, operation.value);
  return { ...catalog, metadata };
}

export function encodeMetadata(metadata: ReadonlyMap<string, PropertyValue>): Uint8Array {
  const writer = new ByteWriter();
  for (const [key, value] of metadata) {
    writer.string(key);
    writeProperty(writer, value);
  }
  return writer.toOwnedBytes();
}

function decodeMetadata(bytes: Uint8Array): Map<string, PropertyValue> {
  const metadata = new Map<string, PropertyValue>();
  const reader = new ByteReader(bytes);
  while (!reader.isAtEnd) {
    const key = reader.string();
    metadata.set(key, readProperty(reader));
  }
  return metadata;
}

function withSchemaIndex(catalog: Catalog, index: SchemaIndex): Catalog {
  const isKnown = catalog.schemaIndexes.some(({ label, key }) => label === index.label && key === index.key);
  return isKnown ? catalog : { ...catalog, schemaIndexes: [...catalog.schemaIndexes, index] };
}

function withIndex(
  catalog: Catalog,
  entity: EntityKind,
  name: string,
  configuration: IndexConfiguration,
): Catalog {
  if (findIndex(catalog, entity, name) !== undefined) return catalog;
  return { ...catalog, indexes: [...catalog.indexes, { entity, name, configuration }] };
}
