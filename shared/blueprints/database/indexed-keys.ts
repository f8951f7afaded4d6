/** The keys with an index, stored as in the original: in one property of the store per kind of element. */
import { ScalarArray, ScalarKind } from '#base';
import type { GraphTransaction } from '#graph';
import type { ElementKind } from '#gremlin';

const PROPERTY: Readonly<Record<ElementKind, string>> = {
  vertex: 'Vertex:indexed_keys',
  edge: 'Edge:indexed_keys',
};

export function indexedKeysRecord(view: GraphTransaction, kind: ElementKind): string[] {
  const stored = view.metadata(PROPERTY[kind]);
  if (!(stored instanceof ScalarArray)) return [];
  return stored.items.filter((item) => typeof item === 'string');
}

export function recordIndexedKey(
  view: GraphTransaction,
  kind: ElementKind,
  key: string,
  isIndexed: boolean,
): void {
  const keys = new Set(indexedKeysRecord(view, kind));
  if (isIndexed) keys.add(key);
  else keys.delete(key);
  view.setMetadata(PROPERTY[kind], new ScalarArray(ScalarKind.String, [...keys]));
}
