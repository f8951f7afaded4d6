/** JSON for comparisons: numbers keep their text, so `42`, `42.0` and `4.2E+1` are three values. */
import { JsonScanner } from '#protocol';

/** A number by its source text. */
export class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type ExactJson = null | boolean | string | NumberText | ExactJson[] | Map<string, ExactJson>;

export function parseExactJson(text: string): ExactJson {
  const root: ExactJson[] = [];
  const stack: { container: ExactJson[] | Map<string, ExactJson>; key: string }[] = [
    { container: root, key: '' },
  ];
  const put = (value: ExactJson) => {
    const top = stack.at(-1)!;
    if (Array.isArray(top.container)) top.container.push(value);
    else top.container.set(top.key, value);
  };
  const open = (container: ExactJson[] | Map<string, ExactJson>) => {
    put(container);
    stack.push({ container, key: '' });
  };
  new JsonScanner(text, { depthMax: 10_000, memberCountMax: 100_000_000 }).scan({
    startObject: () => open(new Map()),
    key: (name) => {
      stack.at(-1)!.key = name;
    },
    endObject: () => void stack.pop(),
    startArray: () => open([]),
    endArray: () => void stack.pop(),
    string: put,
    number: (number) => put(new NumberText(number)),
    literal: put,
  });
  return root[0]!;
}

/**
 * A text that is equal for two values exactly when they agree: members sorted by name, arrays in order, or sorted
 * too when `anyOrder` makes every array a multiset.
 */
export function canonicalText(value: ExactJson, anyOrder: boolean): string {
  if (value instanceof NumberText) return value.text;
  if (Array.isArray(value)) {
    const items = value.map((item) => canonicalText(item, anyOrder));
    if (anyOrder) items.sort();
    return `[${items.join(',')}]`;
  }
  if (value instanceof Map) {
    const members = [...value].map(
      ([key, member]) => `${JSON.stringify(key)}:${canonicalText(member, anyOrder)}`,
    );
    return `{${members.sort().join(',')}}`;
  }
  return JSON.stringify(value);
}
