/** Cases where this server answers otherwise on purpose, each with the reason. */
export const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map();
