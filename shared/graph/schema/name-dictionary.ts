/**
 * Maps names to small numbers and back, for one thread. Numbers are assigned in order of arrival and never
 * change, so that running scripts may cache them. A name that only a failed transaction used keeps its number
 * while any transaction is open.
 *
 * The store as a whole has at most `sizeMax` names. A commit sees only commits up to its base version: if it
 * introduces many names, or any when half of the limit is used, it must be the first commit after its base
 * version ({@link admit}).
 */
import { AssertionFailure } from '#base';
import { GraphError, GraphErrorCode } from '../errors.ts';
import { NONE } from '../view.ts';

/**
 * Maximum number of new names of a commit that may follow concurrent commits. More than a hundred concurrent
 * commits with so many new names each would be necessary to exceed the limit when less than half of it is
 * used.
 */
const NEW_NAMES_MAX = 256;

export class NameDictionary {
  readonly #noun: string;
  readonly #sizeMax: number;
  readonly #ids = new Map<string, number>();
  readonly #names: string[] = [];
  /** By id: 1 if a commit or a snapshot uses the name. */
  readonly #committed: boolean[] = [];
  #committedCount = 0;

  constructor(noun: string, sizeMax: number) {
    this.#noun = noun;
    this.#sizeMax = sizeMax;
  }

  id(name: string): number {
    return this.#ids.get(name) ?? NONE;
  }

  name(id: number): string {
    const name = this.#names[id];
    if (name === undefined) throw new AssertionFailure(`${this.#noun} ${id} is not in the dictionary`);
    return name;
  }

  /** The number of the name; adds the name if it is missing. */
  intern(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    if (this.#names.length >= this.#sizeMax) throw this.#tooMany();
    return this.#add(name);
  }

  /**
   * As {@link intern}, for a name of a commit, which is within the store's limit even if failed transactions
   * left names here.
   */
  internCommitted(name: string): number {
    const id = this.#ids.get(name) ?? this.#add(name);
    if (this.#committed[id] !== true) {
      this.#committed[id] = true;
      this.#committedCount++;
    }
    return id;
  }

  /** True if any name is not used by a commit. */
  get hasUncommitted(): boolean {
    return this.#committedCount < this.#names.length;
  }

  /** False if {@link admit} lets a commit introduce all uncommitted names. */
  get mayBringMany(): boolean {
    const newCount = this.#names.length - this.#committedCount;
    return newCount > NEW_NAMES_MAX || (newCount > 0 && this.#names.length * 2 > this.#sizeMax);
  }

  /**
   * True if a commit with so many new names must be the first after its base version. Throws GRAPH_LIMIT if
   * the store would have too many.
   */
  admit(newCount: number): boolean {
    const count = this.#committedCount + newCount;
    if (count > this.#sizeMax) throw this.#tooMany();
    return newCount > NEW_NAMES_MAX || (newCount > 0 && count * 2 > this.#sizeMax);
  }

  /** Removes the newest names down to the last committed one. No transaction may be open. */
  dropUncommitted(): void {
    while (this.#names.length > 0 && this.#committed.at(-1) === false) {
      this.#committed.pop();
      this.#ids.delete(this.#names.pop() as string);
    }
  }

  #add(name: string): number {
    const id = this.#names.length;
    this.#ids.set(name, id);
    this.#names.push(name);
    this.#committed.push(false);
    return id;
  }

  #tooMany(): GraphError {
    return new GraphError(
      GraphErrorCode.Limit,
      `there are more than ${this.#sizeMax} different ${this.#noun}s`,
    );
  }

  isCommitted(id: number): boolean {
    return this.#committed[id] === true;
  }

  committedNames(): string[] {
    return this.#names.filter((_, id) => this.#committed[id]);
  }
}
