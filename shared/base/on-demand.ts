/** Lazy initialization: `make` is called at first use, and its result is cached. */
export function onDemand<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
