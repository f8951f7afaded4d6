/** The first pipe of a pipeline: emits the starts. A graph as the start is not part of paths. */
import { Graph } from '../graph-model.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import { IdentityPipe } from './identity.ts';

export class StartPipe extends IdentityPipe {
  override get javaName(): string {
    return 'com.tinkerpop.pipes.util.StartPipe';
  }
}

export class GremlinStartPipe extends IdentityPipe {
  /** What the pipeline starts from: an object, or what its objects are taken from; null for an iterator of its own. */
  readonly start: Value;

  constructor(objects: ObjectModel, start: Value) {
    super(objects);
    this.start = start;
  }

  get startsWithGraph(): boolean {
    return this.start instanceof Graph;
  }

  override get javaName(): string {
    return 'com.tinkerpop.gremlin.java.GremlinStartPipe';
  }

  override currentPath(): Value[] {
    return this.startsWithGraph ? [] : super.currentPath();
  }
}
