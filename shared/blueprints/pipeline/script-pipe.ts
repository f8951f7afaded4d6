/** A pipe of a class that a script derives from `AbstractPipe`: emits what the class's `processNextStart` returns. */
import { AbstractPipe, type Done, type ObjectModel } from '#gremlin';
import { collectElements, type Runtime, type Value } from '#groovy/host';

/**
 * Calls the methods that such classes override (`processNextStart`, `getPathToHere`, `reset`, `toString`) on the
 * script's object; those of `AbstractPipe`, which they may call by `super`, are the ones named `…OfBase`.
 */
export class ScriptPipe extends AbstractPipe {
  readonly #runtime: Runtime;
  #self: Value = null;

  constructor(runtime: Runtime, objects: ObjectModel) {
    super(objects);
    this.#runtime = runtime;
  }

  /** Sets the object of the script whose methods are called. */
  bind(self: Value): void {
    this.#self = self;
  }

  get javaName(): string {
    return this.#runtime.typeOf(this.#self).name;
  }

  protected advance(): Value | Done {
    return this.#runtime.invokeMethod(this.#self, 'processNextStart', []);
  }

  override reset(): void {
    this.#runtime.invokeMethod(this.#self, 'reset', []);
  }

  resetOfBase(): void {
    super.reset();
  }

  override toText(): string {
    return this.#runtime.toJavaText(this.#self);
  }

  textOfBase(): string {
    return super.toText();
  }

  protected override pathToHere(): Value[] {
    return collectElements(this.#runtime, this.#runtime.invokeMethod(this.#self, 'getPathToHere', []));
  }

  pathOfBase(): Value[] {
    return super.pathToHere();
  }
}
