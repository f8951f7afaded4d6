/**
 * base: assertions, budget, typed scalars and small data structures. Domain-independent, without imports of other
 * rooms.
 */
export * from './assert.ts';
export * from './bit-count.ts';
export * from './budget.ts';
export * from './code-points.ts';
export * from './coded-error.ts';
export * from './concurrency/condition-variable.ts';
export * from './concurrency/morsels.ts';
export * from './concurrency/mutex.ts';
export * from './concurrency/own-priority.ts';
export * from './concurrency/pause.ts';
export * from './edit-distance.ts';
export * from './error-text.ts';
export * from './fetch-url.ts';
export * from './garbage-collector.ts';
export * from './hash-code.ts';
export * from './hash-order.ts';
export * from './java-trim.ts';
export * from './list-map.ts';
export * from './lru-cache.ts';
export * from './markup.ts';
export * from './on-demand.ts';
export * from './package-version.ts';
export * from './random-source.ts';
export * from './scalar.ts';
export * from './scalar-text.ts';
export * from './script-file.ts';
export * from './slot-list.ts';
export * from './sorted-numbers.ts';
