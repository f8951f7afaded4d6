/** `java.lang.ThreadLocal`. */
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { currentThread, type JavaThread } from './thread.ts';

/** A thread-local variable. */
class ThreadLocal {
  readonly [TYPE] = THREAD_LOCAL;
  readonly #values = new WeakMap<JavaThread, Value>();
  /** The closure that computes the initial value, or null to call `initialValue()`. */
  readonly #initial: Value;

  constructor(initial: Value) {
    this.#initial = initial;
  }

  get(runtime: Runtime): Value {
    const thread = currentThread(runtime);
    let value = this.#values.get(thread);
    if (value === undefined) {
      value =
        this.#initial === null
          ? runtime.invokeMethod(this, 'initialValue', [])
          : runtime.call0(this.#initial);
      this.#values.set(thread, value);
    }
    return value;
  }

  set(runtime: Runtime, value: Value): void {
    this.#values.set(currentThread(runtime), value);
  }

  remove(runtime: Runtime): void {
    this.#values.delete(currentThread(runtime));
  }
}

export const THREAD_LOCAL: GroovyType = new GroovyType({
  name: 'java.lang.ThreadLocal',
  methods: methodTable(() => ({
    'new()': () => new ThreadLocal(null),
    'static withInitial(Closure)': (_runtime, _self, initial) => new ThreadLocal(initial),
    'initialValue()': () => null,
    'get()': (runtime, self: ThreadLocal) => self.get(runtime),
    'set(Object)': (runtime, self: ThreadLocal, value) => noResult(self.set(runtime, value)),
    'remove()': (runtime, self: ThreadLocal) => noResult(self.remove(runtime)),
  })),
});
