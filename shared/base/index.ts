/** base: assertions, budget, typed scalars and small structures. Knows no domain, imports nothing of ours. */
export * from './assert.ts';
export * from './budget.ts';
export * from './coded-error.ts';
export * from './edit-distance.ts';
export * from './error-text.ts';
export * from './hash-code.ts';
export * from './hash-order.ts';
export * from './on-demand.ts';
export * from './package-version.ts';
export * from './random-source.ts';
export * from './scalar.ts';
export * from './scalar-text.ts';
export * from './slot-list.ts';
