/** Parses JSON of the REST interface, preserving the types of numbers. */
import { Double } from '#base';
import type { RestValue } from '#neo4j';
import { type JsonLimits, JsonScanner, NO_JSON_LIMITS, ProtocolError } from '#protocol';

type Container = RestValue[] | Map<string, RestValue>;

const INT_MIN = -0x8000_0000n;
const INT_MAX = 0x7fff_ffffn;
/** A longer integer exceeds 64 bits, and its first digits suffice for the error. */
const WHOLE_LENGTH_MAX = 24;

/** A body, whose limits the API process has enforced. */
export function readBody(text: string): RestValue {
  return read(text, NO_JSON_LIMITS);
}

/** Any other text; undefined if it is not JSON or exceeds the limits. */
export function readJson(text: string): RestValue | undefined {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof ProtocolError) return undefined;
    throw error;
  }
}

function read(text: string, limits?: JsonLimits): RestValue {
  const root: RestValue[] = [];
  const open: Container[] = [root];
  const keys: string[] = [];
  const put = (value: RestValue) => {
    const container = open.at(-1)!;
    if (container instanceof Map) container.set(keys[open.length] ?? '', value);
    else container.push(value);
  };
  const enter = (container: Container) => {
    put(container);
    open.push(container);
  };
  const leave = () => {
    open.pop();
  };
  new JsonScanner(text, limits).scan({
    startObject: () => enter(new Map()),
    key(name) {
      keys[open.length] = name;
    },
    endObject: leave,
    startArray: () => enter([]),
    endArray: leave,
    string: put,
    number: (digits) => put(numberValue(digits)),
    literal: put,
  });
  return root[0]!;
}

function numberValue(text: string): RestValue {
  if (/[.eE]/.test(text)) return new Double(Number(text));
  const value = BigInt(text.slice(0, WHOLE_LENGTH_MAX));
  return value >= INT_MIN && value <= INT_MAX ? Number(value) : value;
}
