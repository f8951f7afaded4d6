/**
 * JSON of a change, on one line. Values are as in representations of elements; with types, each is
 * `{"type":"long","value":7}`, named as in Java, so that a reader can replay exactly what was written.
 */
import {
  type PropertyValue,
  SCALAR_KIND_NAMES,
  type Scalar,
  ScalarArray,
  scalarJson,
  scalarKind,
  unreachable,
} from '#base';
import type { Change, PropertyChange } from './change.ts';

/** Cache size of serialized names: a commit repeats its keys, labels and types. */
const KEPT_NAMES_MAX = 4096;

export class ChangeJson {
  readonly #value: (value: PropertyValue) => string;
  readonly #names = new Map<string, string>();

  constructor(isTyped: boolean) {
    this.#value = isTyped ? typedJson : plainJson;
  }

  write(change: Change): string {
    const begin = `{"kind":"${change.kind}","change":"${change.change}"`;
    switch (change.kind) {
      case 'node': {
        const { id, labels, addedLabels, removedLabels, properties } = change;
        const changed = `${this.#labels('addedLabels', addedLabels)}${this.#labels('removedLabels', removedLabels)}`;
        return `${begin},"id":${id},"labels":[${this.#list(labels)}]${changed}${this.#properties(properties)}}`;
      }
      case 'relationship': {
        const { id, type, start, end, properties } = change;
        const ends = `"type":${this.#name(type)},"start":${start},"end":${end}`;
        return `${begin},"id":${id},${ends}${this.#properties(properties)}}`;
      }
      case 'index': {
        const { entity, index, configuration } = change;
        const settings = configuration === null ? '' : `,"configuration":${JSON.stringify(configuration)}`;
        return `${begin},"entity":"${entity}","index":${this.#name(index)}${settings}}`;
      }
      case 'entry': {
        const { entity, index, id, key, value } = change;
        const slot = `"index":${this.#name(index)},"id":${id},"key":${this.#name(key)}`;
        return `${begin},"entity":"${entity}",${slot},"value":${this.#value(value)}}`;
      }
      case 'schema':
        return `${begin},"label":${this.#name(change.label)},"key":${this.#name(change.key)},"unique":${change.isUnique}}`;
      case 'quad': {
        const { subject, predicate, object, graph } = change;
        const terms = `"subject":${this.#name(subject)},"predicate":${this.#name(predicate)}`;
        const inGraph = graph === '' ? 'null' : this.#name(graph);
        return `${begin},${terms},"object":${JSON.stringify(object)},"graph":${inGraph}}`;
      }
      default:
        return unreachable(change);
    }
  }

  #properties(properties: readonly PropertyChange[]): string {
    let members = '';
    for (const { key, before, after, isMoved } of properties) {
      const old = before === undefined ? '' : `"old":${this.#value(before)}`;
      const now = after === undefined ? '' : `"new":${this.#value(after)}`;
      const both = old !== '' && now !== '' ? `${old},${now}` : `${old}${now}`;
      const separator = members === '' ? '' : ',';
      members += `${separator}${this.#name(key)}:{${both}${isMoved ? ',"moved":true' : ''}}`;
    }
    return `,"properties":{${members}}`;
  }

  #labels(member: string, labels: readonly string[]): string {
    return labels.length === 0 ? '' : `,"${member}":[${this.#list(labels)}]`;
  }

  #list(names: readonly string[]): string {
    return names.map((name) => this.#name(name)).join(',');
  }

  #name(name: string): string {
    let json = this.#names.get(name);
    if (json === undefined) {
      if (this.#names.size >= KEPT_NAMES_MAX) this.#names.clear();
      this.#names.set(name, (json = JSON.stringify(name)));
    }
    return json;
  }
}

function plainJson(value: PropertyValue): string {
  return value instanceof ScalarArray ? `[${value.items.map(scalarJson).join(',')}]` : scalarJson(value);
}

function typedJson(value: PropertyValue): string {
  const type =
    value instanceof ScalarArray
      ? `${SCALAR_KIND_NAMES[value.elementKind]}[]`
      : SCALAR_KIND_NAMES[scalarKind(value satisfies Scalar)];
  return `{"type":"${type}","value":${plainJson(value)}}`;
}
