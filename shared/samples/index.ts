/**
 * samples: generators of sample documents for first steps, demonstrations and load tests. They emit text and
 * know no engine.
 */
export * from './sample.ts';
