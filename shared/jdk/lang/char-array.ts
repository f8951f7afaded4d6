/** Conversions between strings and `char[]`. */
import { Char } from '#base';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { arrayIndexOutOfBounds, indexOutOfBounds, javaException } from '#groovy/runtime/errors/exception';
import type { Runtime, Value } from '#groovy/runtime/host';

/** Bytes of an element: a reference and its character. */
const CHAR_BYTES = 24;

export function charsOf(runtime: Runtime, text: string): JavaArray {
  runtime.budget.checkLength(text.length);
  runtime.budget.charge(text.length * CHAR_BYTES);
  const chars: Value[] = [];
  for (let index = 0; index < text.length; index++) {
    runtime.budget.step();
    chars.push(new Char(text.charCodeAt(index)));
  }
  return new JavaArray('char', chars);
}

/** Number of characters concatenated at once. */
const PIECE_LENGTH = 1024;

/** The string of the chars. */
export function charsText(runtime: Runtime, chars: readonly Value[]): string {
  runtime.budget.charge(chars.length * 2);
  const pieces: string[] = [];
  for (let start = 0; start < chars.length; start += PIECE_LENGTH) {
    const piece = chars.slice(start, start + PIECE_LENGTH);
    runtime.budget.steps(piece.length);
    pieces.push(String.fromCharCode(...piece.map((item) => (item as Char).code)));
  }
  return pieces.join('');
}

/** Throws for an invalid range of the array, as readers and writers do. */
export function checkStretch({ length }: JavaArray, offset: number, count: number): void {
  if (offset < 0 || count < 0 || offset + count > length) {
    throw indexOutOfBounds();
  }
}

/** The items from an offset. */
export function partOf(array: JavaArray, offset: number, count: number): Value[] {
  checkPart(array, offset, count);
  return array.items.slice(offset, offset + count);
}

/** Throws with Java's message for strings if there are not enough items from the offset. */
export function checkPart({ length }: JavaArray, offset: number, count: number): void {
  if (offset < 0 || count < 0 || offset > length - count) {
    const message = `offset ${offset}, count ${count}, length ${length}`;
    throw javaException('java.lang.StringIndexOutOfBoundsException', message);
  }
}

/** Copies the characters of a substring to an array. */
export function copyChars(
  runtime: Runtime,
  text: string,
  from: number,
  to: number,
  chars: JavaArray,
  at: number,
): null {
  if (from < 0 || from > to || to > text.length) {
    const message = `begin ${from}, end ${to}, length ${text.length}`;
    throw javaException('java.lang.StringIndexOutOfBoundsException', message);
  }
  const count = to - from;
  if (at < 0 || at > chars.items.length - count) {
    throw arrayIndexOutOfBounds(`offset ${at}, count ${count}, length ${chars.items.length}`);
  }
  for (let index = 0; index < count; index++) {
    runtime.budget.step();
    chars.items[at + index] = new Char(text.charCodeAt(from + index));
  }
  return null;
}
