/**
 * Which elements of a layer may have a value: for every key that has once been asked for, texts to ids. A layer only
 * ever adds, so what it says is a superset that the asker checks against the view.
 */
import type { PropertyValue } from '#base';
import { indexTexts } from '../index/value-text.ts';

export class Candidates {
  /** Made with the first key. */
  private byKey: Map<number, Map<string, number[]>> | null = null;

  get isEmpty(): boolean {
    return this.byKey === null;
  }

  has(key: number): boolean {
    return this.byKey?.has(key) ?? false;
  }

  /** Begins to note a key; the caller adds what is there already. */
  open(key: number): void {
    (this.byKey ??= new Map()).set(key, new Map());
  }

  add(id: number, key: number, value: PropertyValue): void {
    const texts = this.byKey?.get(key);
    if (texts === undefined) return;
    for (const text of indexTexts(value)) {
      const ids = texts.get(text);
      if (ids === undefined) texts.set(text, [id]);
      else if (ids.at(-1) !== id) ids.push(id);
    }
  }

  addAll(id: number, keys: readonly number[], values: readonly PropertyValue[]): void {
    for (let index = 0; index < keys.length; index++) this.add(id, keys[index]!, values[index]!);
  }

  ids(key: number, text: string): readonly number[] {
    return this.byKey?.get(key)?.get(text) ?? [];
  }
}
