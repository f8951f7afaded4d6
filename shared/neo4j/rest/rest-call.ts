/** What a call of the REST interface is given, and what it answers: operations know nothing of HTTP beyond the status. */
import type { Budget, Double } from '#base';
import type { NativeDatabase } from '../graphdb/native-database.ts';
import type { ElementWriter } from '../representation/element-writer.ts';
import type { JsonBuffer } from '../representation/json-buffer.ts';
import { RestFailure } from './rest-failure.ts';

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
  /** Reads a JSON text that is no body. Throws what a bad body fails with. */
  readJson(text: string): RestValue;
}

export interface RestOutput {
  readonly json: JsonBuffer;
  readonly elements: ElementWriter;
}

export interface RestAnswer {
  readonly status: number;
  /** An address, absolute. */
  readonly location?: string;
  /** Writes the body; left out where there is none. */
  write?(output: RestOutput): void;
}

export type RestOperation = (call: RestCall) => RestAnswer;

export const DONE: RestAnswer = { status: 204 };

const WHOLE_NUMBER = /^-?\d+$/;

/** The id that a path names. Throws `NOT_FOUND` for one that is none, as no such address is there. */
export function idOf({ path: { id = '' } }: RestCall): number {
  if (!WHOLE_NUMBER.test(id)) throw new RestFailure('NOT_FOUND', `${id} is not an id`);
  return Number(id);
}

/** The node that the path names. */
export function nodeOf(call: RestCall): number {
  const id = idOf(call);
  if (!hasNode(call, id))
    throw new RestFailure('NODE_NOT_FOUND', `Cannot find node with id [${id}] in database.`);
  return id;
}

export function hasNode({ database }: RestCall, id: number): boolean {
  return Number.isSafeInteger(id) && id >= 0 && database.graph().hasNode(id);
}

/** The relationship that the path names. */
export function relationshipOf(call: RestCall): number {
  const id = idOf(call);
  const isThere = Number.isSafeInteger(id) && id >= 0 && call.database.graph().hasRelationship(id);
  if (!isThere)
    throw new RestFailure('RELATIONSHIP_NOT_FOUND', `Cannot find relationship with id [${id}] in database.`);
  return id;
}

/** A body that must be an object; one that is left out or null has no members. */
export function mapOf(body: RestValue | undefined): RestMap {
  if (body === undefined || body === null) return new Map();
  if (body instanceof Map) return body;
  throw new RestFailure('BAD_REQUEST', 'the body must be a JSON object');
}
