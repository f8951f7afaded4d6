/** `groovy.util.GroovyCollections`. */
import { elementsOf } from '#groovy/runtime/collections/elements';
import { GroovyType, methodTable } from '#groovy/runtime/host';
import { combinations, subsequences } from '../collection/combinatorics.ts';
import { transpose } from '../collection/grouping.ts';
import { extreme, sum } from '../collection/summary.ts';

export const GROOVY_COLLECTIONS_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.GroovyCollections',
  methods: methodTable(() => ({
    'static combinations(Iterable)': (runtime, _self, parts) =>
      combinations(runtime, elementsOf(runtime, parts)),
    'static combinations(Object...)': (runtime, _self, parts) => combinations(runtime, parts),
    'static subsequences(List)': (runtime, _self, list) => subsequences(runtime, elementsOf(runtime, list)),
    'static transpose(List)': (runtime, _self, rows) => transpose(runtime, elementsOf(runtime, rows)),
    'static transpose(Object...)': (runtime, _self, rows) => transpose(runtime, rows),
    'static min(Iterable)': (runtime, _self, source) => extreme(runtime, source, -1),
    'static max(Iterable)': (runtime, _self, source) => extreme(runtime, source, 1),
    'static sum(Iterable)': (runtime, _self, source) => sum(runtime, source, undefined),
  })),
});
