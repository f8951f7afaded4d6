/** What is made when it is first asked for, and kept: a start pays for what is used alone. */
export function onDemand<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
