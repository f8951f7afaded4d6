/** Ranges of Unicode code points. */

export const CODE_POINT_MAX = 0x10ffff;
const SURROGATE_MIN = 0xd800;
const SURROGATE_MAX = 0xdfff;

export function isCodePoint(code: number): boolean {
  return code >= 0 && code <= CODE_POINT_MAX;
}

/** True for a code point but a surrogate: a text of such code points can be written in UTF-8. */
export function isScalarValue(code: number): boolean {
  return isCodePoint(code) && (code < SURROGATE_MIN || code > SURROGATE_MAX);
}
