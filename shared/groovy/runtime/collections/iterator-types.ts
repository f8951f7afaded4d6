/** Types of iterators. Scripts see only their names, which depend on the iterated class. */
import { GroovyType } from '../host.ts';

interface IteratorTypes {
  /** The class of `iterator()`. */
  readonly iterator: GroovyType;
  /** The class of `listIterator()`. */
  readonly listIterator: GroovyType;
}

export function iteratorType(name: string): GroovyType {
  return new GroovyType({ name, interfaces: ['java.util.Iterator'] });
}

/** The methods of a list iterator are rows of `java.util.ListIterator`. */
function listIteratorType(name: string): GroovyType {
  return new GroovyType({ name, interfaces: ['java.util.ListIterator'] });
}

const OF_ABSTRACT_LISTS = listIteratorType('java.util.AbstractList$ListItr');

function types(iterator: string, listIterator = OF_ABSTRACT_LISTS): IteratorTypes {
  return { iterator: iteratorType(iterator), listIterator };
}

/** Classes with one kind of iterator for both. */
function oneType(name: string): IteratorTypes {
  const type = listIteratorType(name);
  return { iterator: type, listIterator: type };
}

const OF_ARRAY_LISTS = types('java.util.ArrayList$Itr', listIteratorType('java.util.ArrayList$ListItr'));
const OF_VECTORS = types('java.util.Vector$Itr', listIteratorType('java.util.Vector$ListItr'));
const OF_UNMODIFIABLE = types(
  'java.util.Collections$UnmodifiableCollection$1',
  listIteratorType('java.util.Collections$UnmodifiableList$1'),
);
const OF_ABSTRACT = types('java.util.AbstractList$Itr');

/** By the class of the collection; views of maps are separate. */
const BY_CLASS: ReadonlyMap<string, IteratorTypes> = new Map([
  ['java.util.LinkedList', oneType('java.util.LinkedList$ListItr')],
  ['java.util.Vector', OF_VECTORS],
  ['java.util.Stack', OF_VECTORS],
  ['java.util.Arrays$ArrayList', types('java.util.Arrays$ArrayItr')],
  ['java.util.ArrayList$SubList', oneType('java.util.ArrayList$SubList$1')],
  [
    'java.util.concurrent.CopyOnWriteArrayList',
    oneType('java.util.concurrent.CopyOnWriteArrayList$COWIterator'),
  ],
  [
    'java.util.concurrent.CopyOnWriteArraySet',
    oneType('java.util.concurrent.CopyOnWriteArrayList$COWIterator'),
  ],
  ['groovy.lang.IntRange', types('groovy.lang.IntRange$IntRangeIterator')],
  ['groovy.lang.ObjectRange', types('groovy.lang.ObjectRange$1')],
  ['groovy.lang.EmptyRange', OF_ABSTRACT],
  ['groovy.lang.Tuple', OF_ABSTRACT],
  ['groovy.lang.Tuple2', OF_ABSTRACT],
  ['java.util.Collections$UnmodifiableRandomAccessList', OF_UNMODIFIABLE],
  ['java.util.Collections$UnmodifiableList', OF_UNMODIFIABLE],
  [
    'java.util.Collections$EmptyList',
    types('java.util.Collections$EmptyIterator', listIteratorType('java.util.Collections$EmptyListIterator')),
  ],
  ['java.util.Collections$EmptySet', types('java.util.Collections$EmptyIterator')],
  ['java.util.Collections$SingletonList', types('java.util.Collections$1')],
  ['java.util.Collections$SingletonSet', types('java.util.Collections$1')],
  ['java.util.Collections$CopiesList', OF_ABSTRACT],
  [
    'java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet',
    types('java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet$1'),
  ],
  ['java.util.HashSet', types('java.util.HashMap$KeyIterator')],
  ['java.util.LinkedHashSet', types('java.util.LinkedHashMap$LinkedKeyIterator')],
  ['java.util.TreeSet', types('java.util.TreeMap$KeyIterator')],
  ['java.util.ArrayDeque', types('java.util.ArrayDeque$DeqIterator')],
  ['java.util.PriorityQueue', types('java.util.PriorityQueue$Itr')],
  ...['LinkedHashMap$Linked', 'HashMap$', 'TreeMap$'].flatMap((prefix) =>
    [
      ['KeySet', 'KeyIterator'],
      ['EntrySet', 'EntryIterator'],
      ['Values', 'ValueIterator'],
    ].map(([view, name]): [string, IteratorTypes] => [
      `java.util.${prefix}${view}`,
      types(`java.util.${prefix}${name}`),
    ]),
  ),
]);

/** Views of unmodifiable collections; the iterator of any other class is named as ArrayList's. */
function typesOf(collection: GroovyType): IteratorTypes {
  const { name } = collection;
  const known = BY_CLASS.get(name);
  if (known !== undefined) return known;
  return name.startsWith('java.util.Collections$Unmodifiable') ? OF_UNMODIFIABLE : OF_ARRAY_LISTS;
}

export function iteratorTypeOf(collection: GroovyType): GroovyType {
  return typesOf(collection).iterator;
}

export function listIteratorTypeOf(collection: GroovyType): GroovyType {
  return typesOf(collection).listIterator;
}
