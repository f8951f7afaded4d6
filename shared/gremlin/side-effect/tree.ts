/**
 * `tree`: adds the path of each object that passes to a tree of maps. The functions are applied to the path's
 * objects in rotation, which continues from path to path.
 */
import {
  areHarmless,
  type ObjectModel,
  type ObjectTree,
  type PipeFunction,
  type Value,
} from '../object-model.ts';
import { DONE, type Done, type Source } from '../pipe.ts';
import { GreedySideEffectPipe } from './side-effect-pipe.ts';

const HISTORY_ITERATOR = 'com.tinkerpop.pipes.util.iterators.HistoryIterator';

export class TreePipe extends GreedySideEffectPipe {
  #tree: ObjectTree;
  readonly #functions: readonly PipeFunction[];
  #nextFunction = 0;
  /** True if there are no functions, and no code of the script runs before the last path is in the tree. */
  #isAhead = false;
  /** The last path in that case, and the trees that it leads through, the root first; later ones are of other paths. */
  #path: readonly Value[] = [];
  readonly #branches: ObjectTree[];

  constructor(objects: ObjectModel, tree: ObjectTree, functions: readonly PipeFunction[]) {
    super(objects);
    this.#tree = tree;
    this.#functions = functions;
    this.#branches = [tree];
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.TreePipe';
  }

  override get allowsReadAhead(): boolean {
    return areHarmless(...this.#functions) && this.objects.isPlainCollection(this.#tree.value);
  }

  override get filledCollection(): Value {
    return this.#tree.value;
  }

  sideEffect(): Value {
    return this.#tree.value;
  }

  override setStarts(starts: Source): void {
    super.setStarts(starts);
    this.enablePath(true);
  }

  override runAhead(rows: Source): void {
    super.runAhead(rows);
    this.#isAhead = this.#functions.length === 0;
  }

  protected advance(): Value | Done {
    const object = this.starts.pull();
    if (object === DONE) return DONE;
    // The first step of a section has no pipe to ask for the path.
    if (!this.starts.isPipe) this.objects.throwClassCastOf(HISTORY_ITERATOR, 'com.tinkerpop.pipes.Pipe');
    const path = this.starts.currentPath();
    if (this.#isAhead) this.#addPath(path);
    else {
      let branch = this.#tree;
      for (const step of path) branch = branch.branch(this.#branchObject(step));
    }
    return object;
  }

  /** Begins where the path leaves the one before it. */
  #addPath(path: readonly Value[]): void {
    const before = this.#path;
    const end = Math.min(path.length, before.length);
    let depth = 0;
    while (depth < end && path[depth] === before[depth]) depth++;
    const branches = this.#branches;
    for (let branch = branches[depth] as ObjectTree; depth < path.length; ) {
      branch = branch.branch(path[depth] as Value);
      branches[++depth] = branch;
    }
    this.#path = path;
  }

  #branchObject(object: Value): Value {
    const functions = this.#functions;
    if (functions.length === 0) return object;
    const compute = functions[this.#nextFunction] as PipeFunction;
    const result = compute(object);
    this.#nextFunction = (this.#nextFunction + 1) % functions.length;
    return result;
  }

  override reset(): void {
    this.#tree = this.objects.newTree();
    this.#isAhead = false;
    this.#nextFunction = 0;
    super.reset();
  }
}
