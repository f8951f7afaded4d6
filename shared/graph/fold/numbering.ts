/** Assigns the numbers of a new snapshot: names and lists of the old one keep theirs, new ones follow. */

import { GraphError, GraphErrorCode } from '../errors.ts';
import type { GraphSchema } from '../schema/graph-schema.ts';
import type { NameDictionary } from '../schema/name-dictionary.ts';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.ts';
import { type GraphSnapshotImage, LABEL_SET_EMPTY, SHAPE_EMPTY } from '../snapshot/layout.ts';
import { StringChunkBuilder } from './string-chunk-builder.ts';

/** Shapes and label sets have 32-bit numbers; memory is exhausted long before. */
const LISTS_MAX = 1 << 24;

/** Numbers names of one dictionary, given as ids of this thread. */
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

  /** The snapshot's number of a name, given as id of this thread. */
  number(local: number): number {
    const known = this.#numbers[local];
    if (known !== undefined) return known;
    const number = this.names.length;
    this.names.push(this.#dictionary.name(local));
    this.#numbers[local] = number;
    return number;
  }
}

/** Numbers lists of names (shapes, label sets); equal lists have one number. */
export class ListNumbering {
  readonly lists: (readonly number[])[];
  readonly #noun: string;
  readonly #names: NameNumbering;
  readonly #numbers = new Map<string, number>();
  /** Caches by identity, as most elements share their list. */
  readonly #byList = new Map<readonly number[], number>();

  /** The first `reserved` lists have a special meaning and are not matched by content. */
  constructor(noun: string, lists: readonly (readonly number[])[], names: NameNumbering, reserved: number) {
    this.#noun = noun;
    this.lists = [...lists];
    this.#names = names;
    for (let number = reserved; number < lists.length; number++) {
      this.#numbers.set(lists[number]!.join(), number);
    }
  }

  /** The number of a list, given as ids of this thread. */
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
    if (this.lists.length >= LISTS_MAX) {
      throw new GraphError(GraphErrorCode.Limit, `there are more than ${LISTS_MAX} different ${this.#noun}s`);
    }
    this.#numbers.set(text, this.lists.length);
    return this.lists.push(list) - 1;
  }
}

/** All numbers of a new snapshot. */
export class SnapshotNumbering {
  readonly keys: NameNumbering;
  readonly types: NameNumbering;
  readonly labels: NameNumbering;
  readonly shapes: ListNumbering;
  readonly labelSets: ListNumbering;
  readonly strings: StringChunkBuilder;

  constructor({ image, strings }: GraphSnapshot, schema: GraphSchema) {
    this.keys = new NameNumbering(image.keys, schema.keys);
    this.types = new NameNumbering(image.types, schema.types);
    this.labels = new NameNumbering(image.labels, schema.labels);
    this.shapes = new ListNumbering('shape', image.shapes, this.keys, SHAPE_EMPTY);
    this.labelSets = new ListNumbering('label set', image.labelSets, this.labels, LABEL_SET_EMPTY);
    this.strings = new StringChunkBuilder(strings);
  }

  /** The tables of the image that the numbers index. */
  finish(): Pick<GraphSnapshotImage, 'keys' | 'types' | 'labels' | 'shapes' | 'labelSets' | 'strings'> {
    return {
      keys: this.keys.names,
      types: this.types.names,
      labels: this.labels.names,
      shapes: this.shapes.lists,
      labelSets: this.labelSets.lists,
      strings: this.strings.finish(),
    };
  }
}
