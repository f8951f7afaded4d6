/**
 * The collection types of `java.util` that are not deferred. The collections themselves are in the runtime, since the
 * language creates lists and maps.
 */

import { ARRAY_LIST_TYPE } from '#groovy/runtime/collections/list/array-list';
import { IMMUTABLE_ENTRY_TYPE, SIMPLE_ENTRY_TYPE } from '#groovy/runtime/collections/map';
import {
  CONCURRENT_HASH_MAP_TYPE,
  HASH_MAP_TYPE,
  HASHTABLE_TYPE,
  LINKED_HASH_MAP_TYPE,
  WEAK_HASH_MAP_TYPE,
} from '#groovy/runtime/collections/map/hash-map';
import { HASH_SET_TYPE, LINKED_HASH_SET_TYPE } from '#groovy/runtime/collections/map/hash-set';
import { IDENTITY_HASH_MAP_TYPE } from '#groovy/runtime/collections/map/identity-hash-map';
import { TREE_MAP_TYPE } from '#groovy/runtime/collections/map/tree-map';
import { TREE_SET_TYPE } from '#groovy/runtime/collections/map/tree-set';
import { GroovyType, type TypeModule } from '#groovy/runtime/host';
import { COLLECTION_TYPE } from './collection.ts';
import { COMPARATOR_TYPE } from './comparator.ts';
import { ENUMERATION_TYPE } from './enumeration.ts';
import { ITERATOR_TYPE } from './iterator.ts';
import { LIST_ITERATOR_TYPE, LIST_TYPE } from './list.ts';
import { CONCURRENT_HASH_MAP, ENTRY_TYPE, HASHTABLE, MAP_TYPE } from './map.ts';
import { SET_TYPE } from './set.ts';
import { NAVIGABLE_MAP_TYPE, SORTED_MAP_TYPE } from './sorted-map.ts';
import { NAVIGABLE_SET_TYPE, SORTED_SET_TYPE } from './sorted-set.ts';

function abstractType(name: string, superclass: string, interfaces: readonly string[]): GroovyType {
  return new GroovyType({ name, form: 'abstract', superclass, interfaces });
}

function marker(name: string, interfaces: readonly string[] = []): GroovyType {
  return new GroovyType({ name, form: 'interface', interfaces });
}

export const COLLECTION_TYPES: TypeModule = {
  types: [
    ITERATOR_TYPE,
    LIST_ITERATOR_TYPE,
    ENUMERATION_TYPE,
    COLLECTION_TYPE,
    LIST_TYPE,
    SET_TYPE,
    SORTED_SET_TYPE,
    NAVIGABLE_SET_TYPE,
    MAP_TYPE,
    ENTRY_TYPE,
    SORTED_MAP_TYPE,
    NAVIGABLE_MAP_TYPE,
    COMPARATOR_TYPE,
    marker('java.util.RandomAccess'),
    marker('java.util.concurrent.ConcurrentMap', ['java.util.Map']),
    abstractType('java.util.Dictionary', 'java.lang.Object', []),
    abstractType('java.util.AbstractCollection', 'java.lang.Object', ['java.util.Collection']),
    abstractType('java.util.AbstractList', 'java.util.AbstractCollection', ['java.util.List']),
    abstractType('java.util.AbstractSequentialList', 'java.util.AbstractList', []),
    abstractType('java.util.AbstractSet', 'java.util.AbstractCollection', ['java.util.Set']),
    abstractType('java.util.AbstractMap', 'java.lang.Object', ['java.util.Map']),
    ARRAY_LIST_TYPE,
    HASH_SET_TYPE,
    LINKED_HASH_SET_TYPE,
    TREE_SET_TYPE,
    HASH_MAP_TYPE,
    LINKED_HASH_MAP_TYPE,
    HASHTABLE_TYPE,
    CONCURRENT_HASH_MAP_TYPE,
    WEAK_HASH_MAP_TYPE,
    IDENTITY_HASH_MAP_TYPE,
    TREE_MAP_TYPE,
    SIMPLE_ENTRY_TYPE,
    IMMUTABLE_ENTRY_TYPE,
  ],
  extensions: [HASHTABLE, CONCURRENT_HASH_MAP],
};
