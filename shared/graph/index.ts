/** graph: the property graph in memory. Columns, indices, delta and transaction behind one view. */
export * from './errors.ts';
export * from './index/graph-indexes.ts';
export * from './index/index-query.ts';
export * from './index/posting-source.ts';
export * from './view.ts';
