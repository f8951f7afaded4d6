/** Ways of rounding, and integer division with rounding. */
import { illegalArgument, javaException } from '../errors/exception.ts';

/** Modes by Java's legacy int constants `BigDecimal.ROUND_*`, which are also the ordinals of RoundingMode. */
export const Rounding = {
  Up: 0,
  Down: 1,
  Ceiling: 2,
  Floor: 3,
  HalfUp: 4,
  HalfDown: 5,
  HalfEven: 6,
  Unnecessary: 7,
} as const;
export type Rounding = (typeof Rounding)[keyof typeof Rounding];

const ROUNDINGS: readonly Rounding[] = Object.values(Rounding);

/** The mode with that number; throws Java's exception if there is none. */
export function roundingOf(mode: number): Rounding {
  const found = ROUNDINGS[mode];
  if (found === undefined) throw illegalArgument('Invalid rounding mode');
  return found;
}

/**
 * True if the truncated quotient must be rounded away from zero; `twice` is 2·|remainder| compared with
 * |divisor|.
 */
function movesAway(mode: Rounding, negative: boolean, twice: number, oddQuotient: boolean): boolean {
  switch (mode) {
    case Rounding.Up:
      return true;
    case Rounding.Down:
      return false;
    case Rounding.Ceiling:
      return !negative;
    case Rounding.Floor:
      return negative;
    case Rounding.HalfUp:
      return twice >= 0;
    case Rounding.HalfDown:
      return twice > 0;
    case Rounding.HalfEven:
      return twice > 0 || (twice === 0 && oddQuotient);
    case Rounding.Unnecessary:
      throw javaException('java.lang.ArithmeticException', 'Rounding necessary');
  }
}

/** a / b as a rounded integer; the divisor is not 0. */
export function divideRounded(a: bigint, b: bigint, mode: Rounding): bigint {
  const quotient = a / b;
  const rest = a - quotient * b;
  if (rest === 0n) return quotient;
  const double = (rest < 0n ? -rest : rest) * 2n;
  const divisor = b < 0n ? -b : b;
  const negative = a < 0n !== b < 0n;
  const twice = double > divisor ? 1 : double < divisor ? -1 : 0;
  const odd = (quotient & 1n) === 1n;
  return movesAway(mode, negative, twice, odd) ? quotient + (negative ? -1n : 1n) : quotient;
}
