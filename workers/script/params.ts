/** Script parameters: converts JSON to Groovy values, with number types by their notation. */
import { Double } from '#base';
import { ArrayList, LinkedHashMap, type Runtime, type Value } from '#groovy/host';
import { JsonScanner, NO_JSON_LIMITS, requireParamCount } from '#protocol';

const INT_MIN = -0x8000_0000n;
const INT_MAX = 0x7fff_ffffn;
const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;
/** Maximum characters of an integer that may be a Long. */
const LONG_LENGTH_MAX = 20;

/**
 * Variables by name. An integer is an Integer, or a Long or BigInteger if necessary; any other number a Double, as in
 * the original's JSON parser. Throws `PARAM_COUNT` for more than `countMax`.
 */
export function readParams(runtime: Runtime, json: string, countMax: number): Map<string, Value> {
  const variables = new Map<string, Value>();
  const reader = new ValueReader(runtime, variables);
  // The API process has enforced the limits.
  new JsonScanner(json, NO_JSON_LIMITS).scan(reader);
  requireParamCount(variables.size, countMax);
  return variables;
}

type Container = ArrayList | LinkedHashMap | Map<string, Value>;

/** Builds values from the events of a JSON scanner; the outermost object is the map of variables. */
class ValueReader {
  readonly #runtime: Runtime;
  readonly #open: Container[] = [];
  readonly #keys: string[] = [];
  readonly #variables: Map<string, Value>;

  constructor(runtime: Runtime, variables: Map<string, Value>) {
    this.#runtime = runtime;
    this.#variables = variables;
  }

  startObject(): void {
    this.#enter(this.#open.length === 0 ? this.#variables : new LinkedHashMap());
  }

  key(name: string): void {
    this.#keys[this.#open.length] = name;
  }

  endObject(): void {
    this.#open.pop();
  }

  startArray(): void {
    this.#enter(new ArrayList([]));
  }

  endArray(): void {
    this.#open.pop();
  }

  string(value: string): void {
    this.#put(value);
  }

  number(text: string): void {
    this.#put(numberValue(text, this.#runtime));
  }

  literal(value: boolean | null): void {
    this.#put(value);
  }

  #enter(container: Container): void {
    if (!(container instanceof Map)) this.#put(container);
    this.#open.push(container);
  }

  #put(value: Value): void {
    const container = this.#open.at(-1);
    const key = this.#keys[this.#open.length] ?? '';
    if (container instanceof Map) container.set(key, value);
    else if (container instanceof ArrayList) container.items.push(value);
    else container?.put(this.#runtime, key, value);
  }
}

function numberValue(text: string, runtime: Runtime): Value {
  if (/[.eE]/.test(text)) return new Double(Number(text));
  // The runtime limits the digits, of which a body may have millions.
  if (text.length > LONG_LENGTH_MAX) return runtime.asType(text, 'java.math.BigInteger');
  return wholeNumber(BigInt(text), runtime);
}

/** The narrowest of Integer, Long and BigInteger. */
export function wholeNumber(value: bigint, runtime: Runtime): Value {
  if (value >= INT_MIN && value <= INT_MAX) return Number(value);
  if (value >= LONG_MIN && value <= LONG_MAX) return value;
  return runtime.asType(String(value), 'java.math.BigInteger');
}
