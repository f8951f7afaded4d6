/** `groovy.util.BuilderSupport`: calls of unknown methods create nodes, which the subclass defines. */

import { Closure } from '#groovy/runtime/closures/closure';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { JavaList } from '#groovy/runtime/collections/list';
import { JavaMap } from '#groovy/runtime/collections/map';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { builderArguments } from './builder-arguments.ts';

export class BuilderSupport {
  readonly [TYPE]: GroovyType = BUILDER_SUPPORT_TYPE;
  readonly #nameMapping: Closure | null;
  /** The builder that creates and connects the nodes; null if this one does. */
  readonly #proxied: Value;
  /** The node whose closure is running. */
  current: Value = null;

  constructor(nameMapping: Closure | null = null, proxied: Value = null) {
    this.#nameMapping = nameMapping;
    this.#proxied = proxied;
  }

  nameOf(runtime: Runtime, method: string): Value {
    return this.#nameMapping === null ? method : runtime.call1(this.#nameMapping, method);
  }

  /** Runs with a current node. If it fails, that stays the current one, as in Groovy. */
  protected within(node: Value, run: () => void): void {
    const outer = this.current;
    this.current = node;
    run();
    this.current = outer;
  }

  /** The node for a call. */
  build(runtime: Runtime, name: Value, args: readonly Value[]): Value {
    runtime.budget.step();
    if (!isBuilderCall(args)) {
      throw runtime.missingMethod(runtime.toText(name), runtime.typeOf(this), runtime.newList([...args]));
    }
    const { attributes, value, closure } = builderArguments(args);
    const creator = this.#proxied ?? this;
    const parts = [
      name,
      ...(attributes === null ? [] : [attributes]),
      ...(value === undefined ? [] : [value]),
    ];
    const node = runtime.invokeJava(creator, 'createNode', parts);
    if (this.current !== null) runtime.invokeJava(creator, 'setParent', [this.current, node]);
    if (closure !== null) {
      this.within(node, () => {
        runtime.invokeJava(this, 'setClosureDelegate', [closure, node]);
        runtime.call0(closure);
      });
    }
    runtime.invokeJava(creator, 'nodeCompleted', [this.current, node]);
    return runtime.invokeJava(creator, 'postNodeCompletion', [this.current, node]);
  }
}

/** The arguments of `invokeMethod`: an array, a list, or a single one. */
function listOf(given: Value): readonly Value[] {
  if (given === null) return [];
  if (given instanceof JavaArray) return given.items;
  return given instanceof JavaList ? given.elements() : [given];
}

/** Attributes and a value in either order, each optional, then a closure. */
function isBuilderCall(args: readonly Value[]): boolean {
  const rest = args.at(-1) instanceof Closure ? args.slice(0, -1) : args;
  if (rest.length < 2) return true;
  return rest.length === 2 && (rest[0] instanceof JavaMap || rest[1] instanceof JavaMap);
}

export const BUILDER_SUPPORT_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.BuilderSupport',
  form: 'abstract',
  superclass: 'groovy.lang.GroovyObjectSupport',
  methods: methodTable(() => ({
    'new()': () => new BuilderSupport(),
    'new(BuilderSupport)': (_runtime, _self, proxied) => new BuilderSupport(null, proxied),
    'new(Closure, BuilderSupport)': (_runtime, _self, nameMapping: Closure | null, proxied) =>
      new BuilderSupport(nameMapping, proxied),
    'invokeMethod(String)': (runtime, self: Value, method) =>
      runtime.invokeJava(self, 'invokeMethod', [method, null]),
    'invokeMethod(String, Object)': (runtime, self: Value, method, args) => {
      const name = runtime.invokeJava(self, 'getName', [method]);
      return runtime.invokeJava(self, 'doInvokeMethod', [method, name, args]);
    },
    'doInvokeMethod(String, Object, Object)': (runtime, self: BuilderSupport, _method, name, args) =>
      self.build(runtime, name, listOf(args)),
    'getName(String)': (runtime, self: BuilderSupport, method) => self.nameOf(runtime, method),
    'setClosureDelegate(Closure, Object)': (_runtime, self: Value, closure: Closure) =>
      noResult((closure.delegate = self)),
    'nodeCompleted(Object, Object)': () => null,
    'postNodeCompletion(Object, Object)': (_runtime, _self: Value, _parent, node) => node,
    'getCurrent()': (_runtime, self: BuilderSupport) => self.current,
    'setCurrent(Object)': (_runtime, self: BuilderSupport, node) => noResult((self.current = node)),
  })),
  // A subclass may override `invokeMethod`.
  methodMissing: (runtime, self: Value, name: string, args: Value[]) =>
    runtime.invokeJava(self, 'invokeMethod', [
      name,
      runtime.asType(runtime.newList(args), 'java.lang.Object[]'),
    ]),
});
