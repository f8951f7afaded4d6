/**
 * Fast paths for the numbers that most documents consist of. A text of at most 15 digits is an exact double, and so is the power of
 * ten that its fraction is divided by, so that the quotient is rounded once, as the conversion of the text is.
 */

/** Sign and point included. */
const LENGTH_MAX = 15;
const INTEGER_LENGTH_MAX = 9;
const POWERS_OF_TEN = Array.from({ length: LENGTH_MAX }, (_, exponent) => 10 ** exponent);

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/** The value of `[+-]?\d+`, if that has at most 9 characters; NaN for any other text. Never -0. */
export function shortInteger(text: string): number {
  const isNegative = text.charCodeAt(0) === MINUS;
  const from = isNegative || text.charCodeAt(0) === PLUS ? 1 : 0;
  if (text.length === from || text.length > INTEGER_LENGTH_MAX) return Number.NaN;
  let value = 0;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < ZERO || unit > NINE) return Number.NaN;
    value = value * 10 + unit - ZERO;
  }
  return isNegative ? 0 - value : value;
}

/** The value of `[+-]?(\d+\.?\d*|\.\d+)`, if that has at most 15 characters; NaN for any other text. */
export function shortDecimal(text: string): number {
  const isNegative = text.charCodeAt(0) === MINUS;
  const from = isNegative || text.charCodeAt(0) === PLUS ? 1 : 0;
  if (text.length > LENGTH_MAX) return Number.NaN;
  let digits = 0;
  let pointAt = -1;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= ZERO && unit <= NINE) digits = digits * 10 + unit - ZERO;
    else if (unit === POINT && pointAt < 0) pointAt = at;
    else return Number.NaN;
  }
  if (text.length - from === (pointAt < 0 ? 0 : 1)) return Number.NaN;
  const value = pointAt < 0 ? digits : digits / POWERS_OF_TEN[text.length - 1 - pointAt]!;
  return isNegative ? -value : value;
}
