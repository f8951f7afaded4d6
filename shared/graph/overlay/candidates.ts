/**
 * Elements of a layer that may have a value: maps texts to ids, for every key that has been looked up. Ids
 * are never removed, so the result is a superset; the caller verifies it in the view.
 */
import type { PropertyValue } from '#base';
import { indexTexts } from '../index/index-texts.ts';
import type { PropertyHolder } from './element-state.ts';
import type { LoadedNodes } from './loaded-nodes.ts';
import type { LoadedRelationships } from './loaded-relationships.ts';

interface LinkedState extends PropertyHolder {
  readonly previous: LinkedState | null;
}

export class Candidates {
  /** Created with the first key. */
  private byKey: Map<number, Map<string, number[]>> | null = null;

  get isEmpty(): boolean {
    return this.byKey === null;
  }

  has(key: number): boolean {
    return this.byKey?.has(key) ?? false;
  }

  /** Starts to index a key; the caller adds the existing elements. */
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

  /** Adds the properties of all versions of an element. */
  addStates(id: number, newest: LinkedState): void {
    for (let state: LinkedState | null = newest; state !== null; state = state.previous) {
      this.addAll(id, state.keys, state.values);
    }
  }

  /** Adds the elements of a load, whose states are created for that. */
  addLoad(load: LoadedNodes | LoadedRelationships): void {
    for (let at = 0; at < load.ids.length; at++) {
      const { keys, values } = load.state(at);
      this.addAll(load.ids[at]!, keys, values);
    }
  }

  ids(key: number, text: string): readonly number[] {
    return this.byKey?.get(key)?.get(text) ?? [];
  }
}
