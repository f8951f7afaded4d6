/** Responses that are JSON lists, and pages of them. */
import type { Budget } from '#base';
import { type JsonBuffer, JsonSign } from '../representation/json-buffer.ts';
import type { RestCall, RestOutput, RestPage, RestResponse } from './rest-call.ts';

/** A list of items, pulled while written; each is a step of the budget. */
export function writeEach<T>(
  { budget }: RestCall,
  items: Iterable<T>,
  write: (output: RestOutput, item: T) => void,
): RestResponse {
  return {
    status: 200,
    write: (output) => writeItems(output.json, budget, items, (item) => write(output, item)),
  };
}

/** A JSON list nested in another value; each item is a step. */
export function writeItems<T>(
  json: JsonBuffer,
  budget: Budget,
  items: Iterable<T>,
  write: (item: T) => void,
): void {
  json.byte(JsonSign.OpenArray);
  let isFirst = true;
  for (const item of items) {
    budget.step();
    if (!isFirst) json.byte(JsonSign.Comma);
    isFirst = false;
    write(item);
  }
  json.byte(JsonSign.CloseArray);
}

export function writeNames(call: RestCall, names: Iterable<string>): RestResponse {
  return writeEach(call, names, ({ json }, name) => json.string(name));
}

/** Skips without writing, and stops after the last entry of the page. */
export function* pageOf<T>(items: Iterable<T>, { skip, size }: RestPage): Generator<T> {
  let at = 0;
  for (const item of items) {
    if (at >= skip) yield item;
    at += 1;
    if (at >= skip + size) return;
  }
}
