/**
 * The text so many times, as characters in one piece: the engine makes a repetition as a tree over one copy, which grows to
 * its full size when a character of it is first read, and only then would it be seen how much memory it takes.
 */
export function flatRepetition(text: string, count: number): string {
  const whole = text.repeat(count);
  // Reading a character makes it one piece.
  if (whole.length > 0) whole.charCodeAt(0);
  return whole;
}
