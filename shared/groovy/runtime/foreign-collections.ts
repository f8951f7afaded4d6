/**
 * Collections that a script makes itself: a class that implements `List` or `Map`, a closure in the place of one. The
 * library's methods work on collections of its own, so they get a copy of what such an object's own iterator shows.
 */
import type { ClassInfo, MethodEntry } from './class-info.ts';
import { JavaCollection } from './collections/collection.ts';
import { collectElements } from './collections/elements.ts';
import { linkedSetOf } from './collections/hash-set.ts';
import { JavaMap } from './collections/map.ts';
import { javaException } from './exception.ts';
import type { Runtime, Value } from './host.ts';
import { InterfaceProxy } from './proxy.ts';

const MAPS: ReadonlySet<string> = new Set([
  'java.util.Map',
  'java.util.SortedMap',
  'java.util.NavigableMap',
  'java.util.concurrent.ConcurrentMap',
]);

const COLLECTIONS: ReadonlySet<string> = new Set([
  'java.util.Collection',
  'java.util.List',
  'java.util.Set',
  'java.util.SortedSet',
  'java.util.NavigableSet',
  'java.util.Queue',
  'java.util.Deque',
]);

/** Whether objects of the class are no objects of the library, whatever interfaces and abstract classes they have. */
export function isForeign(superclass: ClassInfo | null): boolean {
  for (let at = superclass; at !== null; at = at.superclass) {
    const isScript = at.interfaces.some((each) => each.name === 'groovy.lang.GroovyObject');
    if (!isScript && at.name !== 'java.lang.Object' && at.type.spec.form !== 'abstract') return false;
  }
  return true;
}

/** The entry as an instance of a class gets it that implements the collection interface itself. */
export function onCopy(entry: MethodEntry): MethodEntry {
  if (entry.isScript || entry.isStatic || entry.isAbstract || !entry.declaring.isInterface) return entry;
  if (!isCollectionInterface(entry.declaring)) return orAbstract(entry);
  const { name } = entry.declaring;
  return {
    ...entry,
    body: (runtime, self, ...args) => {
      const copy = libraryCopy(runtime, self, name);
      const before = contents(copy);
      const result = entry.body(runtime, copy, ...args);
      writeBack(runtime, self, copy, before);
      return result === copy ? self : result;
    },
  };
}

/** A body that works on the library's own objects alone is none for others: to those the method is abstract. */
function orAbstract(entry: MethodEntry): MethodEntry {
  return {
    ...entry,
    body: (runtime, self, ...args) => {
      try {
        return entry.body(runtime, self, ...args);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        throw javaException(
          'java.lang.AbstractMethodError',
          `Receiver class ${runtime.typeOf(self).name} does not define or inherit an implementation of the ` +
            `resolved method '${entry.name}' of interface ${entry.declaring.name}.`,
        );
      }
    },
  };
}

/** The elements, or the keys and values, in order. */
function contents(copy: Value): readonly Value[] {
  if (copy instanceof JavaMap) return [...copy.entries()].flatMap((each) => [each.key, each.value]);
  return copy instanceof JavaCollection ? [...copy.elements()] : [];
}

/** What a method of the library has changed in the copy is changed in the object, by the object's own methods. */
function writeBack(runtime: Runtime, self: Value, copy: Value, before: readonly Value[]): void {
  const after = contents(copy);
  if (after.length === before.length && after.every((each, index) => each === before[index])) return;
  runtime.invokeMethod(self, 'clear', []);
  runtime.invokeMethod(self, copy instanceof JavaMap ? 'putAll' : 'addAll', [copy]);
}

export function isCollectionInterface(info: ClassInfo): boolean {
  return MAPS.has(info.name) || COLLECTIONS.has(info.name);
}

/** What this needs of a run beyond the port. */
interface ClassOfValues extends Runtime {
  infoOf(value: Value): ClassInfo;
}

/** A collection of the library with the elements that the object shows. */
export function libraryCopy(runtime: Runtime, self: Value, interfaceName: string): Value {
  const run = runtime as ClassOfValues;
  if (MAPS.has(interfaceName)) {
    const entries = collectElements(run, own(run, self, 'entrySet'));
    return run.newMap(
      entries.map((each) => [part(run, each, 'getKey'), part(run, each, 'getValue')] as const),
    );
  }
  const items = collectElements(run, own(run, self, 'iterator'));
  return interfaceName.endsWith('Set') ? linkedSetOf(run, items) : run.newList(items);
}

function part(run: Runtime, entry: Value, getter: string): Value {
  return run.invokeMethod(entry, getter, []);
}

/** What the object's own method gives; without one there is nothing to show. */
function own(run: ClassOfValues, self: Value, name: string): Value {
  const hasOwn =
    self instanceof InterfaceProxy ||
    run
      .infoOf(self)
      .methods(name)
      .some((entry) => entry.isScript && !entry.isAbstract);
  if (!hasOwn) throw javaException('java.lang.UnsupportedOperationException', null);
  return run.invokeMethod(self, name, []);
}
