/**
 * User-defined collections: a class that implements `List` or `Map`, or a closure coerced to one. Library methods
 * operate on built-in collections, so they receive a copy made through the object's own iterator.
 */

import { JavaCollection } from '../collections/collection.ts';
import { collectElements } from '../collections/elements.ts';
import { linkedSetOf } from '../collections/map/hash-set.ts';
import { JavaMap } from '../collections/map.ts';
import { javaException, unsupportedOperation } from '../errors/exception.ts';
import type { Runtime, Value } from '../host.ts';
import type { ClassInfo, MethodEntry } from './class-info.ts';
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

/** True if objects of the class are not library objects, whatever interfaces and abstract classes it has. */
export function isUserDefined(superclass: ClassInfo | null): boolean {
  for (let at = superclass; at !== null; at = at.superclass) {
    const isScript = at.interfaces.some((each) => each.name === 'groovy.lang.GroovyObject');
    if (!isScript && at.name !== 'java.lang.Object' && at.type.spec.form !== 'abstract') return false;
  }
  return true;
}

/** The method entry as seen by an instance of a class that implements the collection interface itself. */
export function onCopy(entry: MethodEntry): MethodEntry {
  if (entry.isScript || entry.isStatic || entry.isAbstract || !entry.declaring.isInterface) return entry;
  if (!isCollectionInterface(entry.declaring)) return orAbstract(entry);
  const { name } = entry.declaring;
  return {
    ...entry,
    body: (runtime, self, ...args) => {
      const copy = copyToBuiltIn(runtime, self, name);
      const before = contents(copy);
      const result = entry.body(runtime, copy, ...args);
      writeBack(runtime, self, copy, before);
      return result === copy ? self : result;
    },
  };
}

/** A body that operates on library objects only: for other objects the method is abstract. */
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

/** Applies the changes that a library method made to the copy to the object, by the object's own methods. */
function writeBack(runtime: Runtime, self: Value, copy: Value, before: readonly Value[]): void {
  const after = contents(copy);
  if (after.length === before.length && after.every((each, index) => each === before[index])) return;
  const run = runtime as CollectionHost;
  if (copy instanceof JavaMap ? puts(run, self, before, after) : adds(run, self, before, after)) return;
  if (!hasOwn(run, self, 'clear', 0)) throw unsupportedOperation();
  runtime.invokeMethod(self, 'clear', []);
  runtime.invokeMethod(self, copy instanceof JavaMap ? 'putAll' : 'addAll', [copy]);
}

/** True if elements were only appended or replaced, and the object has methods for that. */
function adds(run: CollectionHost, self: Value, before: readonly Value[], after: readonly Value[]): boolean {
  const changed = before.flatMap((each, index) => (each === after[index] ? [] : [index]));
  if (after.length < before.length || (changed.length > 0 && !hasOwn(run, self, 'set', 2))) return false;
  const appends = hasOwn(run, self, 'add', 1);
  if (after.length > before.length && !appends && !hasOwn(run, self, 'add', 2)) return false;
  for (const index of changed) run.invokeMethod(self, 'set', [index, after[index] as Value]);
  for (const [offset, each] of after.slice(before.length).entries()) {
    run.invokeMethod(self, 'add', appends ? [each] : [before.length + offset, each]);
  }
  return true;
}

/**
 * True if entries were only added or replaced, and the object has a `put`; both lists alternate keys and
 * values.
 */
function puts(run: CollectionHost, self: Value, before: readonly Value[], after: readonly Value[]): boolean {
  const isKept = before.every((each, index) => index % 2 === 1 || each === after[index]);
  if (!isKept || !hasOwn(run, self, 'put', 2)) return false;
  for (let index = 0; index < after.length; index += 2) {
    if (index < before.length && before[index + 1] === after[index + 1]) continue;
    run.invokeMethod(self, 'put', [after[index] as Value, after[index + 1] as Value]);
  }
  return true;
}

export function isCollectionInterface(info: ClassInfo): boolean {
  return MAPS.has(info.name) || COLLECTIONS.has(info.name);
}

/** The run as seen by user-defined collections. */
interface CollectionHost extends Runtime {
  infoOf(value: Value): ClassInfo;
}

/** A library collection with the elements of the object. */
export function copyToBuiltIn(runtime: Runtime, self: Value, interfaceName: string): Value {
  const run = runtime as CollectionHost;
  if (MAPS.has(interfaceName)) {
    const entries = collectElements(run, own(run, self, 'entrySet'));
    return run.newMap(
      entries.map((each) => [part(run, each, 'getKey'), part(run, each, 'getValue')] as const),
    );
  }
  const items = hasOwn(run, self, 'iterator')
    ? collectElements(run, own(run, self, 'iterator'))
    : elementsByIndex(run, self);
  return interfaceName.endsWith('Set') ? linkedSetOf(run, items) : run.newList(items);
}

function part(run: Runtime, entry: Value, getter: string): Value {
  return run.invokeMethod(entry, getter, []);
}

/** The elements of a list without an iterator of its own: `get` of each index below `size`. */
function elementsByIndex(run: CollectionHost, self: Value): Value[] {
  const size = own(run, self, 'size');
  if (typeof size !== 'number' || !hasOwn(run, self, 'get')) throw unsupportedOperation();
  const items: Value[] = [];
  for (let index = 0; index < size; index++) {
    run.budget.step();
    items.push(run.invokeMethod(self, 'get', [index]));
  }
  return items;
}

/** The result of the object's own method; without one there are no elements. */
function own(run: CollectionHost, self: Value, name: string): Value {
  if (!hasOwn(run, self, name)) throw unsupportedOperation();
  return run.invokeMethod(self, name, []);
}

/** True if the object's class declares a method of that name, with `count` parameters if given. */
function hasOwn(run: CollectionHost, self: Value, name: string, count?: number): boolean {
  if (self instanceof InterfaceProxy) return true;
  return run
    .infoOf(self)
    .methods(name)
    .some(
      (entry) =>
        entry.isScript && !entry.isAbstract && (count === undefined || entry.parameters.length === count),
    );
}
