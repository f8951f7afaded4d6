/** The server's reference of steps and classes, and definitions stored in the database. */
import { signal } from '@preact/signals';
import { getJson } from './api.ts';

export interface MethodDescription {
  readonly name: string;
  readonly signatures: readonly string[];
  /** May be empty. */
  readonly text: string;
}

interface ClassDescription {
  readonly above: readonly string[];
  readonly methods: readonly MethodDescription[];
  readonly text: string;
}

type Classes = Readonly<Record<string, ClassDescription>>;

/** Null until loaded. */
export const classes = signal<Classes | null>(null);
/** As `def area`, `step kids`, `class Point`. */
export const definitions = signal<readonly string[]>([]);

/** Throws CallFailure. */
export async function loadClasses(): Promise<void> {
  classes.value ??= (await getJson<{ classes: Classes }>('docs/classes.json')).classes;
}

/** Throws CallFailure. */
export async function loadDefinitions(): Promise<void> {
  definitions.value = await getJson('db/data/definitions/names');
}

const OBJECT = 'java.lang.Object';

/** The methods of a class and its supertypes; those of the same name are merged. */
export function methodsOf(known: Classes, name: string): ReadonlyMap<string, MethodDescription> {
  const methods = new Map<string, MethodDescription>();
  const seen = new Set<string>();
  const open = [name, OBJECT];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const method of known[next]?.methods ?? []) {
      const other = methods.get(method.name);
      methods.set(method.name, other === undefined ? method : joined(other, method));
    }
    open.unshift(...(known[next]?.above ?? []));
  }
  methods.delete('new');
  return methods;
}

function joined(one: MethodDescription, other: MethodDescription): MethodDescription {
  const signatures = [...new Set([...one.signatures, ...other.signatures])];
  return { name: one.name, signatures, text: one.text === '' ? other.text : one.text };
}
