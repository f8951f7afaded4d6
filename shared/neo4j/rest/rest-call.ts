/** What a call of the REST interface is given, and what it answers: operations know nothing of HTTP beyond the status. */
import type { Budget, Double } from '#base';
import type { Runtime, Value } from '#groovy/host';
import type { NativeDatabase } from '../graphdb/native-database.ts';
import type { ElementWriter } from '../representation/element-writer.ts';
import type { JsonBuffer } from '../representation/json-buffer.ts';
import { RestError } from './rest-error.ts';

/** JSON as a request gives it. A whole number is a number of 32 bits or else a bigint, any other a Double. */
export type RestValue = null | boolean | string | number | bigint | Double | readonly RestValue[] | RestMap;
export type RestMap = ReadonlyMap<string, RestValue>;

export interface RestCall {
  readonly database: NativeDatabase;
  readonly budget: Budget;
  /** The parameters in the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** Those behind it, in their order. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Undefined without a body. */
  readonly body: RestValue | undefined;
  /** Which part of a list is wanted; undefined for all of it. */
  readonly page: RestPage | undefined;
  /** Of the native API's own calls. */
  readonly runtime: Runtime;
  /** A JSON text that is no body; undefined for a text that is none. */
  readJson(text: string): RestValue | undefined;
  /**
   * An expression in Groovy as a function of its one variable. Throws `EVALUATION` for a text that is none, and so does the
   * function for what goes wrong in there.
   */
  compile(variable: string, expression: string): (argument: Value) => Value;
}

export interface RestPage {
  /** Entries before it. */
  readonly skip: number;
  /** Entries at most, from 1. */
  readonly size: number;
}

export interface RestOutput {
  readonly json: JsonBuffer;
  readonly elements: ElementWriter;
}

export interface RestResponse {
  readonly status: number;
  /** An address, absolute. */
  readonly location?: string;
  /** Writes the body; left out where there is none. */
  write?(output: RestOutput): void;
}

export type RestOperation = (call: RestCall) => RestResponse;

export const DONE: RestResponse = { status: 204 };

const WHOLE_NUMBER = /^-?\d+$/;

/** The id that a path names. Throws `NOT_FOUND` for one that is none, as no such address is there. */
export function idOf({ path: { id = '' } }: RestCall): number {
  if (!WHOLE_NUMBER.test(id)) throw new RestError('NOT_FOUND', `${id} is not an id`);
  return Number(id);
}

/** The node that the path names. */
export function nodeOf(call: RestCall): number {
  const id = idOf(call);
  if (!hasNode(call, id))
    throw new RestError('NODE_NOT_FOUND', `Cannot find node with id [${id}] in database.`);
  return id;
}

export function hasNode({ database }: RestCall, id: number): boolean {
  return Number.isSafeInteger(id) && id >= 0 && database.graph().hasNode(id);
}

export function hasRelationship({ database }: RestCall, id: number): boolean {
  return Number.isSafeInteger(id) && id >= 0 && database.graph().hasRelationship(id);
}

/** The relationship that the path names. */
export function relationshipOf(call: RestCall): number {
  const id = idOf(call);
  if (!hasRelationship(call, id))
    throw new RestError('RELATIONSHIP_NOT_FOUND', `Cannot find relationship with id [${id}] in database.`);
  return id;
}

/** The id that an address ends with; `field` is where it stands. Throws `BAD_REQUEST` for anything else. */
export function addressedId(address: RestValue | undefined, field: string): number {
  const id = typeof address === 'string' ? /(?:^|\/)(\d+)\/?$/.exec(address)?.[1] : undefined;
  if (id !== undefined) return Number(id);
  throw new RestError('BAD_REQUEST', `${field} must be the address of a node or a relationship`);
}

/** A field that must be a text, if it is there. */
export function textField(fields: RestMap, name: string): string | undefined {
  const value = fields.get(name) ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw new RestError('BAD_REQUEST', `${name} must be a string`);
}

export function isList(value: RestValue | undefined): value is readonly RestValue[] {
  return Array.isArray(value);
}

/** A body that must be an object; one that is left out or null has no members. */
export function mapOf(body: RestValue | undefined): RestMap {
  if (body === undefined || body === null) return new Map();
  if (body instanceof Map) return body;
  throw new RestError('BAD_REQUEST', 'the body must be a JSON object');
}
