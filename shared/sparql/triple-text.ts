/** A triple as canonical term texts. */
export type TripleText = readonly [subject: string, predicate: string, object: string];
