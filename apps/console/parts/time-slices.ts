/** Cooperative scheduling of long work on the main thread: yields to input and rendering between time slices. */

const SLICE_MS = 8;

/**
 * Runs the first slice synchronously; `done` gets the result, synchronously too if one slice is enough. Returns a
 * function that cancels it.
 */
export function runInSlices<T>(work: Generator<void, T>, done: (result: T) => void): () => void {
  // Nested timers would be delayed by four milliseconds each.
  const { port1: slices, port2: next } = new MessageChannel();
  const slice = () => {
    const end = performance.now() + SLICE_MS;
    for (;;) {
      const step = work.next();
      if (step.done === true) {
        slices.close();
        return done(step.value);
      }
      if (performance.now() > end) break;
    }
    next.postMessage(null);
  };
  slices.onmessage = slice;
  slice();
  return () => slices.close();
}
