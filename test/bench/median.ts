/** The middle one of the figures, the upper of two; there is at least one. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[figures.length >> 1]!;
}
