/** Total size of the shared buffers that values refer to; a buffer counts once. */
export function sharedBytes(values: readonly unknown[]): number {
  const seen = new Set<SharedArrayBuffer>();
  let bytes = 0;
  const waiting: unknown[] = [...values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (value instanceof SharedArrayBuffer) {
      if (!seen.has(value)) bytes += value.byteLength;
      seen.add(value);
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const part of Object.values(value)) waiting.push(part);
    }
  }
  return bytes;
}
