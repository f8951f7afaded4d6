/** The entry of a thread. The build puts one in its place that loads the same as one file (`bundled-main.ts`). */
export { default } from './serve.ts';
