/** A tree without its positions, so that two texts of the same script compare equal. */
const POSITIONS: ReadonlySet<string> = new Set(['start', 'end', 'line', 'column', 'operatorStart', 'source']);

export function treeShape(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return value.map(treeShape);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !POSITIONS.has(key));
  return Object.fromEntries(entries.map(([key, part]) => [key, treeShape(part)]));
}
