/**
 * The order in which a `java.util.HashMap` lists text keys. The original writers collect keys in such a map, and
 * files are compared byte by byte, so the order is part of the format.
 */

const TABLE_SIZE_MIN = 16;
const LOAD_FACTOR = 0.75;

/** Distinct keys, given in order of insertion, as the map iterates them: by bucket, then by insertion. */
export function inHashOrder(keys: readonly string[]): string[] {
  let size = TABLE_SIZE_MIN;
  while (keys.length > size * LOAD_FACTOR) size *= 2;
  const keyed = keys.map((key) => ({ key, bucket: spreadHash(key) & (size - 1) }));
  keyed.sort((a, b) => a.bucket - b.bucket);
  return keyed.map(({ key }) => key);
}

/** `String.hashCode`, its upper half folded into the lower as HashMap does. */
function spreadHash(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (31 * hash + text.charCodeAt(index)) | 0;
  return hash ^ (hash >>> 16);
}
