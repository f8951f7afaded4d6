/** database: versions. Begin, commit, conflict, follow, fold; owns what graph and quads share. */
export * from './commit-port.ts';
export * from './errors.ts';
export * from './transaction.ts';
