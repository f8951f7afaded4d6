/** Answers that are lists. */
import { JsonSign } from '../representation/json-buffer.ts';
import type { RestAnswer, RestCall, RestOutput } from './rest-call.ts';

/** A list with one entry for each item; items are pulled while they are written, and counted as steps. */
export function writeEach<T>(
  { budget }: RestCall,
  items: Iterable<T>,
  write: (output: RestOutput, item: T) => void,
): RestAnswer {
  return {
    status: 200,
    write(output) {
      output.json.byte(JsonSign.OpenArray);
      let isFirst = true;
      for (const item of items) {
        budget.step();
        if (!isFirst) output.json.byte(JsonSign.Comma);
        isFirst = false;
        write(output, item);
      }
      output.json.byte(JsonSign.CloseArray);
    },
  };
}

export function writeNames(call: RestCall, names: Iterable<string>): RestAnswer {
  return writeEach(call, names, ({ json }, name) => json.string(name));
}
