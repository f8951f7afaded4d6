/**
 * Names to small numbers and back, for one thread. Numbers are given in order of arrival and never change or vanish,
 * so that running scripts may keep them; a name that was only used by a transaction that failed keeps its number too.
 */
import { AssertionFailure } from '#base';
import { GraphError, GraphErrorCode } from '../errors.ts';
import { NONE } from '../view.ts';

export class NameDictionary {
  readonly #noun: string;
  readonly #sizeMax: number;
  readonly #ids = new Map<string, number>();
  readonly #names: string[] = [];
  /** By id: 1 once a commit or a snapshot has used the name. */
  readonly #committed: boolean[] = [];

  constructor(noun: string, sizeMax: number) {
    this.#noun = noun;
    this.#sizeMax = sizeMax;
  }

  get size(): number {
    return this.#names.length;
  }

  id(name: string): number {
    return this.#ids.get(name) ?? NONE;
  }

  name(id: number): string {
    const name = this.#names[id];
    if (name === undefined) throw new AssertionFailure(`${this.#noun} ${id} is not in the dictionary`);
    return name;
  }

  /** The number of the name, a new one if it has none. */
  intern(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.#names.length;
    if (id >= this.#sizeMax) {
      throw new GraphError(
        GraphErrorCode.Limit,
        `there are more than ${this.#sizeMax} different ${this.#noun}s`,
      );
    }
    this.#ids.set(name, id);
    this.#names.push(name);
    this.#committed.push(false);
    return id;
  }

  internCommitted(name: string): number {
    const id = this.intern(name);
    this.#committed[id] = true;
    return id;
  }

  isCommitted(id: number): boolean {
    return this.#committed[id] === true;
  }

  committedNames(): string[] {
    return this.#names.filter((_, id) => this.#committed[id]);
  }
}
