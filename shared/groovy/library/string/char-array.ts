/** Texts as arrays of characters. */
import { Char } from '#base';
import { JavaArray } from '../../runtime/collections/java-array.ts';

export function charsOf(text: string): JavaArray {
  return new JavaArray(
    'char',
    Array.from({ length: text.length }, (_, index) => new Char(text.charCodeAt(index))),
  );
}
