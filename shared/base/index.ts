/** base: assertions, budget, typed scalars and small structures. Knows no domain, imports nothing of ours. */
export * from './assert.ts';
export * from './budget.ts';
export * from './coded-error.ts';
export * from './scalar.ts';
export * from './scalar-text.ts';
export * from './string-hash.ts';
