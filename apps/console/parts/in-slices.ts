/** Long work on the page's thread, which answers keys and draws between two slices of it. */

const SLICE_MS = 8;

/** Does the work, the first slice at once; `done` gets what it returns, also at once if one slice is enough. The function ends it. */
export function inSlices<T>(work: Generator<void, T>, done: (result: T) => void): () => void {
  let timer = 0;
  const slice = () => {
    const end = performance.now() + SLICE_MS;
    for (;;) {
      const step = work.next();
      if (step.done === true) return done(step.value);
      if (performance.now() > end) break;
    }
    timer = window.setTimeout(slice);
  };
  slice();
  return () => clearTimeout(timer);
}
