export const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([]);
