/** W3C cases that are not run, each with its reason. */
export const EXCLUSIONS: ReadonlyMap<string, string> = new Map([]);
