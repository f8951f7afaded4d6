/**
 * Repeats a string in flat storage. V8 represents a repetition as a rope over one copy, which it flattens at
 * the first character access, too late for the budget to reject it.
 */
export function flatRepetition(text: string, count: number): string {
  const whole = text.repeat(count);
  // Reading a character flattens it.
  if (whole.length > 0) whole.charCodeAt(0);
  return whole;
}
