/** The hexadecimal string form of doubles. */
import { doubleBits } from '#base';

/** `Double.toHexString`: `0x1.8p1`; a subnormal has a 0 before the point. */
export function hexadecimalText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const bits = BigInt.asUintN(64, doubleBits(value));
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const sign = bits >> 63n === 1n ? '-' : '';
  if (exponent === 0 && fraction === 0n) return `${sign}0x0.0p0`;
  const digits = fraction.toString(16).padStart(13, '0').replace(/0+$/, '');
  const lead = exponent === 0 ? 0 : 1;
  return `${sign}0x${lead}.${digits === '' ? '0' : digits}p${exponent === 0 ? -1022 : exponent - 1023}`;
}
