/** `Traverser`: the paths of a traversal, one traversal per iterator, and the metadata of the last one. */
import { GroovyType, type HostObject, type Runtime, TYPE } from '#groovy/host';
import { NativeIterable, type NativeIterator } from '../graphdb/iterables.ts';
import { Names } from '../graphdb/names.ts';
import { newMetadata, type TraversalMetadata } from './branch.ts';
import type { NativePath } from './path.ts';

/** Starts a traversal that counts in the metadata. */
export type TraversalWalk = (runtime: Runtime, metadata: TraversalMetadata) => Iterator<NativePath>;

export class NativeTraverser implements HostObject {
  readonly #walk: TraversalWalk;
  /** Metadata of the last traversal. */
  metadata: TraversalMetadata | null = null;

  constructor(walk: TraversalWalk) {
    this.#walk = walk;
  }

  get [TYPE](): GroovyType {
    return TRAVERSER_TYPE;
  }

  paths(runtime: Runtime): Iterator<NativePath> {
    this.metadata = newMetadata();
    return this.#walk(runtime, this.metadata);
  }

  /** The same as a JavaScript iterable. */
  eachPath(runtime: Runtime): Iterable<NativePath> {
    return { [Symbol.iterator]: () => this.paths(runtime) };
  }
}

/** `TraversalMetadata`, live while the traversal runs. */
export class NativeMetadata implements HostObject {
  readonly counts: TraversalMetadata;
  constructor(counts: TraversalMetadata) {
    this.counts = counts;
  }
  get [TYPE](): GroovyType {
    return METADATA_TYPE;
  }
}

const METADATA_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.impl.traversal.DefaultTraverser$1',
  interfaces: [Names.TraversalMetadata],
  methods: () => ({
    'getNumberOfPathsReturned()': (_runtime, self: NativeMetadata) => self.counts.returnedCount,
    'getNumberOfRelationshipsTraversed()': (_runtime, self: NativeMetadata) => self.counts.traversedCount,
  }),
});

const TRAVERSER_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.impl.traversal.DefaultTraverser',
  interfaces: [Names.Traverser],
  methods: () => ({
    'iterator()': (runtime, self: NativeTraverser): NativeIterator =>
      new NativeIterable(() => self.paths(runtime)).iterator(),
    'metadata()': (_runtime, self: NativeTraverser) =>
      self.metadata === null ? null : new NativeMetadata(self.metadata),
    'nodes()': (runtime, self: NativeTraverser) =>
      new NativeIterable(function* () {
        for (const { database, end } of self.eachPath(runtime)) yield database.node(end.node);
      }),
    'relationships()': (runtime, self: NativeTraverser) =>
      new NativeIterable(function* () {
        for (const { database, end } of self.eachPath(runtime)) {
          if (end.relationship >= 0) yield database.relationship(end.relationship);
        }
      }),
  }),
});

export const TRAVERSER_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.Traverser, form: 'interface', interfaces: [Names.ResourceIterable] }),
  new GroovyType({ name: Names.TraversalMetadata, form: 'interface' }),
  METADATA_TYPE,
  TRAVERSER_TYPE,
];
