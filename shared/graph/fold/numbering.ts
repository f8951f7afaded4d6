/** Numbers of a snapshot in the making: those of the snapshot before stay, new ones are added behind. */

import { GraphError, GraphErrorCode } from '../errors.ts';
import type { NameDictionary } from '../schema/name-dictionary.ts';

/** Names of one dictionary by this thread's ids. */
export class NameNumbering {
  readonly names: string[];
  readonly #dictionary: NameDictionary;
  readonly #numbers: number[] = [];

  constructor(names: readonly string[], dictionary: NameDictionary) {
    this.names = [...names];
    this.#dictionary = dictionary;
    names.forEach((name, number) => {
      this.#numbers[dictionary.id(name)] = number;
    });
  }

  /** The number of the name with this thread's id. */
  number(local: number): number {
    const known = this.#numbers[local];
    if (known !== undefined) return known;
    const number = this.names.length;
    this.names.push(this.#dictionary.name(local));
    this.#numbers[local] = number;
    return number;
  }
}

/** Lists of names (shapes, label sets), each distinct one numbered once. */
export class ListNumbering {
  readonly lists: (readonly number[])[];
  readonly #noun: string;
  readonly #sizeMax: number;
  readonly #names: NameNumbering;
  readonly #numbers = new Map<string, number>();
  /** Most elements share their list with others. */
  readonly #byList = new Map<readonly number[], number>();

  /** `reserved` lists at the begin have a meaning of their own and are not found by content. */
  constructor(
    noun: string,
    lists: readonly (readonly number[])[],
    names: NameNumbering,
    reserved: number,
    sizeMax: number,
  ) {
    this.#noun = noun;
    this.lists = [...lists];
    this.#names = names;
    this.#sizeMax = sizeMax;
    for (let number = reserved; number < lists.length; number++) {
      this.#numbers.set(lists[number]!.join(), number);
    }
  }

  /** The number of the list with these ids of this thread. */
  number(locals: readonly number[]): number {
    const shared = this.#byList.get(locals);
    if (shared !== undefined) return shared;
    const number = this.#numberOf(locals);
    this.#byList.set(locals, number);
    return number;
  }

  #numberOf(locals: readonly number[]): number {
    const list = locals.map((local) => this.#names.number(local));
    const text = list.join();
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    if (this.lists.length >= this.#sizeMax) {
      throw new GraphError(
        GraphErrorCode.Limit,
        `there are more than ${this.#sizeMax} different ${this.#noun}s`,
      );
    }
    this.#numbers.set(text, this.lists.length);
    return this.lists.push(list) - 1;
  }
}
