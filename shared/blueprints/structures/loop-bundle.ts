/** `LoopBundle`: the argument of `loop`'s functions: object, path and loop counter. */
import { GroovyType, type Runtime, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';

export class LoopBundle {
  readonly [TYPE] = LOOP_BUNDLE;
  readonly object: Value;
  readonly loops: number;
  readonly #path: readonly Value[] | null;
  /** Created on first use: most functions read the object or the counter only. */
  #pathList: Value = null;

  constructor(object: Value, path: readonly Value[] | null, loops: number) {
    this.object = object;
    this.#path = path;
    this.loops = loops;
  }

  /** Null unless paths are tracked. */
  path(runtime: Runtime): Value {
    if (this.#path !== null) this.#pathList ??= runtime.newList([...this.#path]);
    return this.#pathList;
  }
}

export const LOOP_BUNDLE: GroovyType = new GroovyType({
  name: ClassName.LoopBundle,
  methods: () => ({
    'getObject()': (_runtime, self: LoopBundle) => self.object,
    'getPath()': (runtime, self: LoopBundle) => self.path(runtime),
    'getLoops()': (_runtime, self: LoopBundle) => self.loops,
  }),
});
