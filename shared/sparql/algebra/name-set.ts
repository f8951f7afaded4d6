/** Union, intersection and difference of sets of names. (The oldest supported Node has no such methods on Set.) */

export type NameSet = ReadonlySet<string>;

export function addAll(names: NameSet, into: Set<string>): void {
  for (const name of names) into.add(name);
}

export function unionOf(a: NameSet, b: NameSet): Set<string> {
  const union = new Set(a);
  for (const name of b) union.add(name);
  return union;
}

export function intersectionOf(a: NameSet, b: NameSet): Set<string> {
  const common = new Set<string>();
  for (const name of a) if (b.has(name)) common.add(name);
  return common;
}

export function differenceOf(a: NameSet, b: NameSet): Set<string> {
  const rest = new Set<string>();
  for (const name of a) if (!b.has(name)) rest.add(name);
  return rest;
}

export function isSubset(a: NameSet, b: NameSet): boolean {
  for (const name of a) if (!b.has(name)) return false;
  return true;
}

export function intersects(a: NameSet, b: NameSet): boolean {
  for (const name of a) if (b.has(name)) return true;
  return false;
}
