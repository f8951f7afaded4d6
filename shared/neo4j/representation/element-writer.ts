/**
 * Writes the REST representation of nodes and relationships. The URIs of an element differ in its id only, so
 * each kind has a precompiled template of bytes with gaps for the id.
 */
import {
  assert,
  Char,
  Double,
  Float,
  floatingPointJson,
  type PropertyValue,
  type Scalar,
  ScalarArray,
} from '#base';
import type { GraphTransaction } from '#graph';
import { digitCount, type JsonBuffer, JsonSign } from './json-buffer.ts';

/** Placeholder of the id in templates. Cannot occur in a URI. */
const ID = '\u0000';

const NODE_ADDRESSES: Readonly<Record<string, string>> = {
  self: '',
  labels: '/labels',
  properties: '/properties',
  property: '/properties/{key}',
  create_relationship: '/relationships',
  all_relationships: '/relationships/all',
  incoming_relationships: '/relationships/in',
  outgoing_relationships: '/relationships/out',
  all_typed_relationships: '/relationships/all/{-list|&|types}',
  incoming_typed_relationships: '/relationships/in/{-list|&|types}',
  outgoing_typed_relationships: '/relationships/out/{-list|&|types}',
  traverse: '/traverse/{returnType}',
  paged_traverse: '/paged/traverse/{returnType}{?pageSize,leaseTime}',
};

const RELATIONSHIP_ADDRESSES: Readonly<Record<string, string>> = {
  self: '',
  properties: '/properties',
  property: '/properties/{key}',
};

const ENCODER = new TextEncoder();

/** The URI fields of a template, for ids of one length. */
interface Filling {
  readonly bytes: Uint8Array;
  /** Offsets of the ids. */
  readonly gaps: readonly number[];
}

/** The URI fields of an element, which differ in its id only. */
class IdTemplate {
  readonly #pieces: readonly string[];
  /** By the number of digits. */
  readonly #fillings: Filling[] = [];

  constructor(address: string, fields: Readonly<Record<string, string>>) {
    const text = Object.entries(fields)
      .map(([name, path]) => `${JSON.stringify(name)}:${JSON.stringify(address).slice(0, -1)}${ID}${path}"`)
      .join(',');
    this.#pieces = `{${text}`.split(ID);
  }

  write(json: JsonBuffer, id: number): void {
    const digits = digitCount(id);
    this.#fillings[digits] ??= this.#filling(digits);
    const { bytes, gaps } = this.#fillings[digits];
    json.filled(bytes, gaps, id, digits);
  }

  #filling(digits: number): Filling {
    const gaps: number[] = [];
    let length = 0;
    for (const piece of this.#pieces.slice(0, -1)) {
      length += ENCODER.encode(piece).length;
      gaps.push(length);
      length += digits;
    }
    return { bytes: ENCODER.encode(this.#pieces.join('0'.repeat(digits))), gaps };
  }
}

const TYPE = ENCODER.encode('","type":');
const DATA = ENCODER.encode(',"data":');
const TAIL = ENCODER.encode(',"extensions":{}}');

/** The templates of one base URI. */
class ElementTemplates {
  readonly baseUrl: string;
  readonly node: IdTemplate;
  readonly relationship: IdTemplate;
  readonly start: Uint8Array;
  readonly end: Uint8Array;

  constructor(baseUrl: string) {
    const node = `${baseUrl}/db/data/node/`;
    const openAddress = JSON.stringify(node).slice(0, -1);
    this.baseUrl = baseUrl;
    this.node = new IdTemplate(node, NODE_ADDRESSES);
    this.relationship = new IdTemplate(`${baseUrl}/db/data/relationship/`, RELATIONSHIP_ADDRESSES);
    this.start = ENCODER.encode(`,"start":${openAddress}`);
    this.end = ENCODER.encode(`","end":${openAddress}`);
  }
}

/** Cache of the last base URI: the same for nearly every result of a thread. */
let latestTemplates: ElementTemplates | null = null;

function templatesOf(baseUrl: string): ElementTemplates {
  if (latestTemplates?.baseUrl !== baseUrl) latestTemplates = new ElementTemplates(baseUrl);
  return latestTemplates;
}

/** An additional field. */
export interface ExtraField {
  readonly name: string;
  readonly value: Scalar;
}

export class ElementWriter {
  readonly #graph: GraphTransaction;
  readonly #json: JsonBuffer;
  readonly #templates: ElementTemplates;

  constructor(graph: GraphTransaction, json: JsonBuffer, baseUrl: string) {
    this.#graph = graph;
    this.#json = json;
    this.#templates = templatesOf(baseUrl);
  }

  /** `extra` is the additional field of index hits. */
  node(id: number, extra?: ExtraField): void {
    this.#templates.node.write(this.#json, id);
    this.#json.raw(DATA);
    const graph = this.#graph;
    this.#properties(graph.nodePropertyKeys(id), (key) => graph.nodeProperty(id, key));
    if (extra !== undefined) this.#extra(extra);
    this.#json.raw(TAIL);
  }

  relationship(id: number, extra?: ExtraField): void {
    const graph = this.#graph;
    const json = this.#json;
    this.#templates.relationship.write(json, id);
    json.raw(this.#templates.start);
    json.integer(graph.source(id));
    json.raw(this.#templates.end);
    json.integer(graph.target(id));
    json.raw(TYPE);
    json.string(graph.typeName(graph.typeOf(id)));
    json.raw(DATA);
    this.#properties(graph.relationshipPropertyKeys(id), (key) => graph.relationshipProperty(id, key));
    if (extra !== undefined) this.#extra(extra);
    json.raw(TAIL);
  }

  #extra({ name, value }: ExtraField): void {
    const json = this.#json;
    json.byte(JsonSign.Comma);
    json.string(name);
    json.byte(JsonSign.Colon);
    writeScalar(json, value);
  }

  #properties(keys: readonly number[], read: (key: number) => PropertyValue | undefined): void {
    const json = this.#json;
    json.byte(JsonSign.OpenObject);
    let isFirst = true;
    for (const key of keys) {
      const value = read(key);
      assert(value !== undefined, 'an element has a value for each of its keys');
      if (!isFirst) json.byte(JsonSign.Comma);
      isFirst = false;
      json.string(this.#graph.keyName(key));
      json.byte(JsonSign.Colon);
      writeProperty(json, value);
    }
    json.byte(JsonSign.CloseObject);
  }
}

/** Writes a value as a property. */
export function writeProperty(json: JsonBuffer, value: PropertyValue): void {
  if (!(value instanceof ScalarArray)) {
    writeScalar(json, value);
    return;
  }
  json.byte(JsonSign.OpenArray);
  for (let index = 0; index < value.items.length; index++) {
    if (index > 0) json.byte(JsonSign.Comma);
    writeScalar(json, value.items[index] as Scalar);
  }
  json.byte(JsonSign.CloseArray);
}

/** Writes a scalar, as a result or a property. */
export function writeScalar(json: JsonBuffer, value: Scalar): void {
  switch (typeof value) {
    case 'string':
      json.string(value);
      return;
    case 'number':
      json.integer(value);
      return;
    case 'bigint':
    case 'boolean':
      json.plain(String(value));
      return;
    default:
      writeBoxed(json, value);
  }
}

function writeBoxed(json: JsonBuffer, value: Exclude<Scalar, string | number | bigint | boolean>): void {
  if (value instanceof Double || value instanceof Float) {
    json.plain(floatingPointJson(value));
  } else if (value instanceof Char) {
    json.string(String.fromCharCode(value.code));
  } else {
    const integer: { readonly value: number } = value;
    json.integer(integer.value);
  }
}
