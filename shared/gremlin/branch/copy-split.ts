/**
 * `copySplit(pipes)`: emits a copy of each object to each branch. Branches pull: one that is exhausted makes
 * the split take the next start for all of them. A queue per branch buffers the objects that it has not taken
 * yet. The step itself emits nothing useful: `exhaustMerge` or `fairMerge` reads the branches.
 */
import { type ObjectModel, PipeException, type Value } from '../object-model.ts';
import { AbstractMetaPipe, AbstractPipe, DONE, type Done, type Pipe, pipesText, pipeText } from '../pipe.ts';
import { Pipeline } from '../pipeline/pipeline.ts';

export class CopySplitPipe extends AbstractMetaPipe {
  readonly #branches: Pipeline[] = [];
  readonly #queues: BranchSource[] = [];

  constructor(objects: ObjectModel, pipes: readonly Pipe[]) {
    super(objects);
    for (const pipe of pipes) {
      const queue = new BranchSource(objects, this);
      const branch = pipe instanceof Pipeline ? pipe : new Pipeline(objects, [pipe]);
      branch.insertPipe(0, queue);
      this.#queues.push(queue);
      this.#branches.push(branch);
    }
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.branch.CopySplitPipe';
  }

  innerPipes(): readonly Pipe[] {
    return this.#branches;
  }

  protected advance(): Value | Done {
    return this.split();
  }

  /** Takes one start and queues it for every branch. */
  split(): Value | Done {
    const start = this.starts.pull();
    if (start === DONE) return DONE;
    const path = this.isPathEnabled ? this.currentPath() : null;
    for (const queue of this.#queues) queue.add(start, path);
    return start;
  }

  /** The branches append the object themselves. */
  override currentPath(): Value[] {
    this.checkPathEnabled();
    return this.pathToHere();
  }

  override enablePath(enabled: boolean): void {
    this.isPathEnabled = enabled;
    this.starts.enablePath(enabled);
  }

  override toText(): string {
    return pipeText(this, pipesText(this.#branches));
  }
}

interface Copy {
  readonly object: Value;
  readonly path: readonly Value[] | null;
}

/** The first pipe of a branch: emits the queued copies, each with the path up to the split. */
class BranchSource extends AbstractPipe {
  readonly #split: CopySplitPipe;
  #copies: Copy[] = [];
  #next = 0;
  /** Null after the last object, once another has been pulled for. */
  #path: readonly Value[] | null = [];

  constructor(objects: ObjectModel, split: CopySplitPipe) {
    super(objects);
    this.#split = split;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.branch.CopySplitPipe$CopyExpandablePipe';
  }

  override toText(): string {
    return 'CopyExpandablePipe';
  }

  add(object: Value, path: readonly Value[] | null): void {
    this.objects.budget.charge(BYTES_PER_COPY);
    this.#copies.push({ object, path });
  }

  protected advance(): Value | Done {
    while (this.#next >= this.#copies.length) {
      this.#copies = [];
      this.#next = 0;
      if (this.isPathEnabled) this.#path = null;
      if (this.#split.split() === DONE) return DONE;
    }
    const copy = this.#copies[this.#next++] as Copy;
    if (copy.path !== null) this.#path = copy.path;
    return copy.object;
  }

  override currentPath(): Value[] {
    this.checkPathEnabled();
    return [...(this.#path ?? this.objects.raise(PipeException.NullPointer, null))];
  }

  override enablePath(enabled: boolean): void {
    this.#split.enablePath(enabled);
    super.enablePath(enabled);
  }

  override reset(): void {
    this.#copies = [];
    this.#next = 0;
    super.reset();
  }
}

/** An object of two fields and its slot. */
const BYTES_PER_COPY = 32;
