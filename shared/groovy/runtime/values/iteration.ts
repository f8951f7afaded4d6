/** Iterator of any value, as in `for (x in value)` (`InvokerHelper.asIterator`). */
import { JavaCollection } from '../collections/collection.ts';
import { iteratorType } from '../collections/iterator-types.ts';
import { JavaArray } from '../collections/java-array.ts';
import { JavaMap } from '../collections/map.ts';
import type { SiteHost } from '../dispatch/call-site.ts';
import { noSuchElement } from '../errors/exception.ts';
import { GString } from '../gstring.ts';
import { GroovyType, type JavaIterator, TYPE, type Value } from '../host.ts';

/** Named as the original's iterators, which iterate copies of strings and primitive arrays. */
const COPY_WALK_TYPE = iteratorType('java.util.ArrayList$Itr');
const ARRAY_WALK_TYPE = iteratorType('java.util.Arrays$ArrayItr');
const SINGLE_WALK_TYPE = iteratorType('java.util.Collections$1');
const EMPTY_WALK_TYPE = iteratorType('java.util.Collections$EmptyIterator');

/** Iterates an array that must not change meanwhile. */
class ArrayWalk implements JavaIterator {
  readonly #items: readonly Value[];
  readonly [TYPE]: GroovyType;
  #at = 0;

  constructor(items: readonly Value[], type: GroovyType) {
    this.#items = items;
    this[TYPE] = type;
  }

  hasNext(): boolean {
    return this.#at < this.#items.length;
  }

  next(): Value {
    if (this.#at >= this.#items.length) throw noSuchElement();
    return this.#items[this.#at++] as Value;
  }
}

/** Iterates the characters of a string as strings. */
class TextWalk implements JavaIterator {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  hasNext(): boolean {
    return this.#at < this.#text.length;
  }

  get [TYPE](): GroovyType {
    return COPY_WALK_TYPE;
  }

  next(): Value {
    if (this.#at >= this.#text.length) throw noSuchElement();
    return this.#text[this.#at++] as string;
  }
}

/** Wraps an iterator object of a script or host. */
class InvokedIterator implements JavaIterator {
  readonly #host: SiteHost;
  readonly #iterator: Value;

  constructor(host: SiteHost, iterator: Value) {
    this.#host = host;
    this.#iterator = iterator;
  }

  hasNext(): boolean {
    return this.#host.truth(this.#host.invokeMethod(this.#iterator, 'hasNext', []));
  }

  next(): Value {
    return this.#host.invokeMethod(this.#iterator, 'next', []);
  }
}

export function iterateValue(host: SiteHost, value: Value): JavaIterator {
  if (value === null) return new ArrayWalk([], EMPTY_WALK_TYPE);
  if (value instanceof JavaCollection) return value.iterator(host);
  if (value instanceof JavaMap) return iterateValue(host, host.invokeMethod(value, 'entrySet', []));
  if (value instanceof JavaArray) return new ArrayWalk(value.items, walkTypeOf(value));
  if (typeof value === 'string') return new TextWalk(value);
  if (value instanceof GString) return iterateValue(host, host.toText(value));
  if (value instanceof GroovyType) return iterateClass(host, value);
  if (typeof value === 'object') return iterateObject(host, value);
  return new ArrayWalk([value], SINGLE_WALK_TYPE);
}

function walkTypeOf(array: JavaArray): GroovyType {
  return array.isPrimitive ? COPY_WALK_TYPE : ARRAY_WALK_TYPE;
}

/** An enum class iterates its constants. */
function iterateClass(host: SiteHost, type: GroovyType): JavaIterator {
  if (type.spec.form !== 'enum') return new ArrayWalk([type], SINGLE_WALK_TYPE);
  return iterateValue(host, host.invokeMethod(type, 'values', []));
}

function iterateObject(host: SiteHost, value: object): JavaIterator {
  if (host.isInstance(value, 'java.util.Iterator')) return asIterator(host, value);
  const info = host.infoOf(value);
  const isOwn = host.dispatcher
    .candidates(info, 'iterator')
    .some((entry) => entry.declaring.name !== 'java.lang.Object');
  if (isOwn || host.isInstance(value, 'java.lang.Iterable'))
    return asIterator(host, host.invokeMethod(value, 'iterator', []) ?? null);
  return new ArrayWalk([value], SINGLE_WALK_TYPE);
}

function asIterator(host: SiteHost, iterator: Value): JavaIterator {
  if (isNative(iterator)) return iterator;
  const type = host.typeNamed('java.util.Iterator');
  if (iterator !== null && type !== undefined) host.castTo(iterator, host.info(type));
  return new InvokedIterator(host, iterator);
}

/** Library and host iterators are JavaIterators themselves. */
function isNative(value: Value): value is object & JavaIterator {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hasNext' in value &&
    typeof value.hasNext === 'function' &&
    'next' in value &&
    typeof value.next === 'function'
  );
}
