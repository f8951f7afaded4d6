/** The value of a floating-point number, digit by digit. */
import { type BigDecimal, decimal } from './big-decimal.ts';
import { numberFormatException } from './parse-number.ts';

/** The exact value of a double, as `new BigDecimal(double)`. */
export function exactDouble(value: number): BigDecimal {
  if (!Number.isFinite(value)) throw numberFormatException('Infinite or NaN');
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponentBits = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  let mantissa = exponentBits === 0 ? fraction << 1n : fraction | 0x10000000000000n;
  let exponent = exponentBits - 1075;
  if (mantissa === 0n) return decimal(0, 0);
  for (; (mantissa & 1n) === 0n; exponent++) mantissa >>= 1n;
  if (value < 0) mantissa = -mantissa;
  // x · 2^-e is x · 5^e at scale e
  return exponent >= 0
    ? decimal(mantissa << BigInt(exponent), 0)
    : decimal(mantissa * 5n ** BigInt(-exponent), -exponent);
}
