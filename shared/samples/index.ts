/** samples: documents that generators make, for first steps, demonstrations and load. Text out; knows no engine. */
export * from './sample.ts';
