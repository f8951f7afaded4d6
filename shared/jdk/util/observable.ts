/** java.util.Observable and Observer. */
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';

class Observable {
  readonly [TYPE] = OBSERVABLE_TYPE;
  /** In order of registration; the last one is notified first, as in Java. */
  readonly observers: Value[] = [];
  hasChanged = false;

  notify(runtime: Runtime, source: Value, argument: Value): null {
    if (!this.hasChanged) return null;
    this.hasChanged = false;
    for (const observer of [...this.observers].reverse()) {
      runtime.budget.step();
      runtime.invokeMethod(observer, 'update', [source, argument]);
    }
    return null;
  }

  /** A registered observer, or null, is not added. */
  add(runtime: Runtime, observer: Value): null {
    if (observer !== null && !this.observers.some((each) => runtime.javaEquals(each, observer))) {
      this.observers.push(observer);
    }
    return null;
  }

  remove(runtime: Runtime, observer: Value): null {
    const at = this.observers.findIndex((each) => runtime.javaEquals(each, observer));
    if (at >= 0) this.observers.splice(at, 1);
    return null;
  }
}

const OBSERVABLE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Observable',
  methods: methodTable(() => ({
    'new()': () => new Observable(),
    'addObserver(Observer)': (runtime, self: Observable, observer) => self.add(runtime, observer),
    'deleteObserver(Observer)': (runtime, self: Observable, observer) => self.remove(runtime, observer),
    'deleteObservers()': (_runtime, self: Observable) => {
      self.observers.length = 0;
      return null;
    },
    'countObservers()': (_runtime, self: Observable) => self.observers.length,
    'setChanged()': (_runtime, self: Observable) => {
      self.hasChanged = true;
      return null;
    },
    'clearChanged()': (_runtime, self: Observable) => {
      self.hasChanged = false;
      return null;
    },
    'hasChanged()': (_runtime, self: Observable) => self.hasChanged,
    'notifyObservers()': (runtime, self: Observable) => self.notify(runtime, self, null),
    'notifyObservers(Object)': (runtime, self: Observable, argument) => self.notify(runtime, self, argument),
  })),
});

export const OBSERVING_TYPES: readonly GroovyType[] = [
  OBSERVABLE_TYPE,
  new GroovyType({ name: 'java.util.Observer', form: 'interface', isFunctional: true }),
];
