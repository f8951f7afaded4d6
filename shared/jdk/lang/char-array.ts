/** Conversions between strings and `char[]`. */
import { Char } from '#base';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { javaException } from '#groovy/runtime/errors/exception';
import type { Value } from '#groovy/runtime/host';

export function charsOf(text: string): JavaArray {
  return new JavaArray(
    'char',
    Array.from({ length: text.length }, (_, index) => new Char(text.charCodeAt(index))),
  );
}

/** The text of chars. */
export function charsText(chars: readonly Value[]): string {
  return chars.map((item) => String.fromCharCode((item as Char).code)).join('');
}

/** Refuses what is no stretch of the array, as readers and writers do. */
export function checkStretch({ length }: JavaArray, offset: number, count: number): void {
  if (offset < 0 || count < 0 || offset + count > length) {
    throw javaException('java.lang.IndexOutOfBoundsException', null);
  }
}

/** The items from an offset on; an index error has Java's message for strings. */
export function partOf(array: JavaArray, offset: number, count: number): Value[] {
  const { length } = array.items;
  if (offset < 0 || count < 0 || offset > length - count) {
    const message = `offset ${offset}, count ${count}, length ${length}`;
    throw javaException('java.lang.StringIndexOutOfBoundsException', message);
  }
  return array.items.slice(offset, offset + count);
}

/** Puts the characters of a part of a text into an array. */
export function copyChars(text: string, from: number, to: number, chars: JavaArray, at: number): null {
  if (from < 0 || from > to || to > text.length) {
    const message = `begin ${from}, end ${to}, length ${text.length}`;
    throw javaException('java.lang.StringIndexOutOfBoundsException', message);
  }
  const count = to - from;
  if (at < 0 || at > chars.items.length - count) {
    const message = `offset ${at}, count ${count}, length ${chars.items.length}`;
    throw javaException('java.lang.ArrayIndexOutOfBoundsException', message);
  }
  for (let index = 0; index < count; index++) {
    chars.items[at + index] = new Char(text.charCodeAt(from + index));
  }
  return null;
}
