/** `LuceneTimeline`: elements by timestamp, stored as numeric entries of an index under one key. */
import { GroovyType, type HostObject, noResult, type Runtime, TYPE, type Value } from '#groovy/host';
import type { Entity } from '../graphdb/entities.ts';
import { nullPointer } from '../graphdb/exceptions.ts';
import { Names } from '../graphdb/names.ts';
import type { IndexHits } from './index-hits.ts';
import { numericRangeQuery } from './lucene-query.ts';
import type { NativeIndex } from './native-index.ts';
import { QueryContext, ValueContext } from './query-context.ts';

const KEY = 'timestamp';
const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;
const LUCENE_TIMELINE = 'org.neo4j.index.lucene.LuceneTimeline';
const TIMELINE_INDEX = 'org.neo4j.index.lucene.TimelineIndex';

class Timeline implements HostObject {
  readonly [TYPE] = TIMELINE_TYPE;
  readonly index: NativeIndex;
  constructor(index: NativeIndex) {
    this.index = index;
  }
}

/** Both bounds inclusive; null is open. */
function between(
  runtime: Runtime,
  { index }: Timeline,
  start: bigint | null,
  end: bigint | null,
  descending: boolean,
): IndexHits {
  const query = new QueryContext(
    numericRangeQuery(KEY, 'long', start ?? LONG_MIN, end ?? LONG_MAX, true, true),
  );
  return index.query(runtime, null, query.change({ sort: [{ field: KEY, numeric: true, descending }] }));
}

function outermost(runtime: Runtime, self: Timeline, descending: boolean): Value {
  const hits = between(runtime, self, null, null, descending);
  return hits.hasNext() ? hits.next() : null;
}

const TIMELINE_TYPE = new GroovyType({
  name: LUCENE_TIMELINE,
  interfaces: [TIMELINE_INDEX],
  methods: () => ({
    [`new(${Names.Database}, ${Names.Index})`]: (
      _runtime,
      _self,
      _database: Value,
      index: NativeIndex | null,
    ) => {
      if (index === null) throw nullPointer('the index of a timeline is null');
      return new Timeline(index);
    },
    [`add(${Names.PropertyContainer}, long)`]: (runtime, { index }: Timeline, entity: Entity, at: bigint) =>
      noResult(index.add(runtime, entity, KEY, new ValueContext(at, true))),
    // Removes the timestamp as text, which no entry has: like the original, it removes nothing.
    [`remove(${Names.PropertyContainer}, long)`]: (
      runtime,
      { index }: Timeline,
      entity: Entity,
      at: bigint,
    ) => noResult(index.remove(runtime, entity, KEY, at)),
    'getFirst()': (runtime, self: Timeline) => outermost(runtime, self, false),
    'getLast()': (runtime, self: Timeline) => outermost(runtime, self, true),
    'getBetween(Long, Long)': (runtime, self: Timeline, start: bigint | null, end: bigint | null) =>
      between(runtime, self, start, end, false),
    'getBetween(Long, Long, boolean)': between,
  }),
});

export const TIMELINE_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: TIMELINE_INDEX, form: 'interface' }),
  TIMELINE_TYPE,
];
