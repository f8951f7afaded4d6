/**
 * `tree`: adds the path of each object that passes to a tree of maps. The functions are applied to the path's
 * objects in rotation, which continues from path to path.
 */
import type { ObjectModel, ObjectTree, PipeFunction, Value } from '../object-model.ts';
import { DONE, type Done, type Source } from '../pipe.ts';
import { GreedySideEffectPipe } from './side-effect-pipe.ts';

const HISTORY_ITERATOR = 'com.tinkerpop.pipes.util.iterators.HistoryIterator';

export class TreePipe extends GreedySideEffectPipe {
  #tree: ObjectTree;
  readonly #functions: readonly PipeFunction[];
  #nextFunction = 0;

  constructor(objects: ObjectModel, tree: ObjectTree, functions: readonly PipeFunction[]) {
    super(objects);
    this.#tree = tree;
    this.#functions = functions;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.TreePipe';
  }

  sideEffect(): Value {
    return this.#tree.value;
  }

  override setStarts(starts: Source): void {
    super.setStarts(starts);
    this.enablePath(true);
  }

  protected advance(): Value | Done {
    const object = this.starts.pull();
    if (object === DONE) return DONE;
    // The first step of a section has no pipe to ask for the path.
    if (!this.starts.isPipe) this.objects.throwClassCastOf(HISTORY_ITERATOR, 'com.tinkerpop.pipes.Pipe');
    let branch = this.#tree;
    for (const step of this.starts.currentPath()) branch = branch.branch(this.#branchObject(step));
    return object;
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
    this.#nextFunction = 0;
    super.reset();
  }
}
