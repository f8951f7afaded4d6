/** GraphSON's modes and reserved keys. */

export const GraphSONMode = {
  Normal: 'NORMAL',
  /** Every value is wrapped with its type. */
  Extended: 'EXTENDED',
  /** Reserved keys only where they are asked for. */
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

/** Which properties of one kind of element take part. */
export interface PropertyFilter {
  readonly rule: 'include' | 'exclude';
  readonly keys: readonly string[];
}

/** No filter lets everything through. */
export function isIncluded(filter: PropertyFilter | null, key: string): boolean {
  if (filter === null) return true;
  return filter.keys.includes(key) === (filter.rule === 'include');
}
