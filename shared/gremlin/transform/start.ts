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
  readonly #startsWithGraph: boolean;

  constructor(objects: ObjectModel, start: Value) {
    super(objects);
    this.#startsWithGraph = start instanceof Graph;
  }

  override get javaName(): string {
    return 'com.tinkerpop.gremlin.java.GremlinStartPipe';
  }

  override currentPath(): Value[] {
    return this.#startsWithGraph ? [] : super.currentPath();
  }
}
