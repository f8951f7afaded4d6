/** Request and response of a REST operation, independent of HTTP but for the status. */
import { type Budget, Double } from '#base';
import type { Runtime, Value } from '#groovy/host';
import type { NativeDatabase } from '../graphdb/native-database.ts';
import type { ElementWriter } from '../representation/element-writer.ts';
import type { JsonBuffer } from '../representation/json-buffer.ts';
import { RestError } from './rest-error.ts';

/** A parsed JSON value. A 32-bit integer is a number, a larger one a bigint, any other number a Double. */
export type RestValue = null | boolean | string | number | bigint | Double | readonly RestValue[] | RestMap;
export type RestMap = ReadonlyMap<string, RestValue>;

export interface RestCall {
  readonly database: NativeDatabase;
  readonly budget: Budget;
  /** Path parameters, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** Query parameters in their order. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Undefined without a body. */
  readonly body: RestValue | undefined;
  /** The requested page of a list; undefined for all. */
  readonly page: RestPage | undefined;
  /** The runtime of the native API's calls. */
  readonly runtime: Runtime;
  /** Parses JSON outside a body; undefined for invalid text. */
  readJson(text: string): RestValue | undefined;
  /**
   * Compiles a Groovy expression to a function of one variable. Throws `EVALUATION` for a syntax error, and so
   * does the function for a runtime error.
   */
  compile(variable: string, expression: string): (argument: Value) => Value;
}

export interface RestPage {
  /** Number of skipped entries. */
  readonly skip: number;
  /** Maximum number of entries, at least 1. */
  readonly size: number;
}

export interface RestOutput {
  readonly json: JsonBuffer;
  readonly elements: ElementWriter;
}

export interface RestResponse {
  readonly status: number;
  /** An absolute URI. */
  readonly location?: string;
  /** Writes the body; absent without one. */
  write?(output: RestOutput): void;
}

export type RestOperation = (call: RestCall) => RestResponse;

export const DONE: RestResponse = { status: 204 };

/** Zeros aside, a long has at most 19 digits. */
const WHOLE_NUMBER = /^[+-]?0*\d{1,19}$/;
const LONG_BITS = 64;
const INT_BITS = 32;
const INT_MIN = -0x8000_0000;
const INT_MAX = 0x7fff_ffff;

/** `Long.parseLong`; undefined for any other text. Beyond the numbers that ids have, the result is rounded. */
function parseLong(text: string): number | undefined {
  if (!WHOLE_NUMBER.test(text)) return undefined;
  const value = BigInt(text);
  return BigInt.asIntN(LONG_BITS, value) === value ? Number(value) : undefined;
}

/** The id in the path. Throws `NOT_FOUND` for any text but a long, since no such route exists. */
export function idOf({ path: { id = '' } }: RestCall): number {
  const number = parseLong(id);
  if (number === undefined) throw new RestError('NOT_FOUND', `${id} is not an id`);
  return number;
}

/** The node in the path. */
export function nodeOf(call: RestCall): number {
  const id = idOf(call);
  if (!hasNode(call, id))
    throw new RestError('NODE_NOT_FOUND', `Cannot find node with id [${call.path.id}] in database.`);
  return id;
}

export function hasNode({ database }: RestCall, id: number): boolean {
  return Number.isSafeInteger(id) && id >= 0 && database.graph().hasNode(id);
}

export function hasRelationship({ database }: RestCall, id: number): boolean {
  return Number.isSafeInteger(id) && id >= 0 && database.graph().hasRelationship(id);
}

/** The relationship in the path. */
export function relationshipOf(call: RestCall): number {
  const id = idOf(call);
  if (!hasRelationship(call, id))
    throw new RestError(
      'RELATIONSHIP_NOT_FOUND',
      `Cannot find relationship with id [${call.path.id}] in database.`,
    );
  return id;
}

/** The id at the end of a URI; `field` is its field in the body. Throws `BAD_REQUEST` for any other text, and for none. */
export function addressedId(address: string | undefined, field: string): number {
  const id = address === undefined ? undefined : parseLong(address.slice(address.lastIndexOf('/') + 1));
  if (id !== undefined) return id;
  throw new RestError('BAD_REQUEST', `${field} must be the address of a node or a relationship`);
}

/** How a call refuses a field of another type: most calls of the original cast it, those of indexes check it. */
type TypeRefusal = 'CLASS_CAST' | 'BAD_REQUEST';

/** An optional field of type string. */
export function textField(
  fields: RestMap,
  name: string,
  refusal: TypeRefusal = 'CLASS_CAST',
): string | undefined {
  const value = fields.get(name) ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw new RestError(refusal, `${name} must be a string`);
}

/** An optional field of type object. */
export function mapField(
  fields: RestMap,
  name: string,
  refusal: TypeRefusal = 'CLASS_CAST',
): RestMap | undefined {
  const value = fields.get(name) ?? undefined;
  if (value === undefined || value instanceof Map) return value;
  throw new RestError(refusal, `${name} must be a JSON object`);
}

/** A query parameter; of several with one name the first. */
export function parameterOf({ query }: RestCall, name: string): string | undefined {
  return query.find(([key]) => key === name)?.[1];
}

export function isList(value: RestValue | undefined): value is readonly RestValue[] {
  return Array.isArray(value);
}

export function isNumber(value: RestValue | undefined): value is number | bigint | Double {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Double;
}

/** `Number.intValue`: a decimal number is cut and bounded, a whole one loses its high bits. */
export function toJavaInt(number: number | bigint | Double): number {
  if (typeof number === 'bigint') return Number(BigInt.asIntN(INT_BITS, number));
  const value = number instanceof Double ? Math.trunc(number.value) : number;
  return Math.min(Math.max(value, INT_MIN), INT_MAX);
}

/** The body as an object; an absent or null body has no members. */
export function mapOf(body: RestValue | undefined): RestMap {
  if (body === undefined || body === null) return new Map();
  if (body instanceof Map) return body;
  throw new RestError('BAD_REQUEST', 'the body must be a JSON object');
}
