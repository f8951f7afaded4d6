/** Rows of a step: a traversal over the example graph (ids from 0: marko, vadas, lop, josh, ripple, peter), its result. */
export type StepRow = readonly [traversal: string, result: unknown];

export type StepTables = Readonly<Record<string, readonly StepRow[]>>;
