/** `LoopBundle`: what the functions of `loop` get. */
import { GroovyType, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';

export class LoopBundle {
  readonly object: Value;
  /** Null unless paths are tracked. */
  readonly path: Value | null;
  readonly loops: number;

  constructor(object: Value, path: Value | null, loops: number) {
    this.object = object;
    this.path = path;
    this.loops = loops;
  }

  get [TYPE](): GroovyType {
    return LOOP_BUNDLE;
  }
}

export const LOOP_BUNDLE: GroovyType = new GroovyType({
  name: ClassName.LoopBundle,
  methods: {
    'getObject()': (_runtime, self: LoopBundle) => self.object,
    'getPath()': (_runtime, self: LoopBundle) => self.path,
    'getLoops()': (_runtime, self: LoopBundle) => self.loops,
  },
});
