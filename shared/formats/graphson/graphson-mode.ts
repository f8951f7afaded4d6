/** The modes and reserved keys of GraphSON, and property filters. */

export const GraphSONMode = {
  Normal: 'NORMAL',
  /** Every value is wrapped with its type. */
  Extended: 'EXTENDED',
  /** Reserved keys only if requested. */
  Compact: 'COMPACT',
} as const;
export type GraphSONMode = (typeof GraphSONMode)[keyof typeof GraphSONMode];

export const ReservedKey = {
  Id: '_id',
  Type: '_type',
  OutVertex: '_outV',
  InVertex: '_inV',
  Label: '_label',
} as const;
export type ReservedKey = (typeof ReservedKey)[keyof typeof ReservedKey];

const RESERVED: ReadonlySet<string> = new Set(Object.values(ReservedKey));

export function isReservedKey(key: string): boolean {
  return RESERVED.has(key);
}

/** Filter of the properties of one kind of element. */
export interface PropertyFilter {
  readonly rule: 'INCLUDE' | 'EXCLUDE';
  readonly keys: readonly string[];
}

/** Without a filter all are included. */
export function isIncluded(filter: PropertyFilter | null, key: string): boolean {
  if (filter === null) return true;
  return filter.keys.includes(key) === (filter.rule === 'INCLUDE');
}
