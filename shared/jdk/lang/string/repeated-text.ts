/**
 * Repeats a text into flat storage. V8 represents a repetition as a tree over one copy, which it flattens at the first
 * character access, too late for the budget to refuse it.
 */
export function flatRepetition(text: string, count: number): string {
  const whole = text.repeat(count);
  // Reading a character makes it one piece.
  if (whole.length > 0) whole.charCodeAt(0);
  return whole;
}
