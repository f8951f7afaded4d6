/**
 * Values as the text that indices hold and compare: Java's `String.valueOf`. Numbers of different Java types with the
 * same text are the same entry, which is why "29" finds 29.
 */
import { type PropertyValue, type Scalar, ScalarArray, ScalarKind, unreachable } from '#base';

/** Outside 10^-3 … 10^7 Java writes computerised scientific notation. */
const PLAIN_MIN = 1e-3;
const PLAIN_MAX = 1e7;
/** Nine digits tell any two floats apart. */
const FLOAT_DIGITS_MAX = 9;

export function scalarText(value: Scalar): string {
  if (typeof value !== 'object') return String(value);
  switch (value.kind) {
    case ScalarKind.Double:
      return javaDecimal(value.value, () => shortestDigits(String(value.value).replace('e+', 'e')));
    case ScalarKind.Float:
      return javaDecimal(value.value, () => shortestDigits(shortestFloat(value.value)));
    case ScalarKind.Char:
      return String.fromCharCode(value.code);
    case ScalarKind.Short:
    case ScalarKind.Byte:
      return String(value.value);
    default:
      return unreachable(value);
  }
}

/** The texts under which a property is indexed: one, or one per distinct item of an array. */
export function indexTexts(value: PropertyValue): string[] {
  if (!(value instanceof ScalarArray)) return [scalarText(value)];
  return [...new Set(value.items.map(scalarText))];
}

function javaDecimal(value: number, digitsOf: () => { digits: string; exponent: number }): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? '-Infinity' : 'Infinity';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const sign = value < 0 ? '-' : '';
  const { digits, exponent } = digitsOf();
  const magnitude = Math.abs(value);
  if (magnitude >= PLAIN_MIN && magnitude < PLAIN_MAX) return sign + plain(digits, exponent);
  return `${sign}${digits[0]}.${digits.slice(1) || '0'}E${exponent}`;
}

/** The digits d1 d2 … of ±d1.d2… × 10^exponent, without zeros at the end. */
function shortestDigits(text: string): { digits: string; exponent: number } {
  const [mantissa, power] = text.replace('-', '').split('e') as [string, string | undefined];
  const [whole, fraction = ''] = mantissa.split('.') as [string, string | undefined];
  const all = whole + fraction;
  const leading = all.length - all.replace(/^0+/, '').length;
  const digits = all.slice(leading).replace(/0+$/, '');
  return { digits, exponent: whole.length - 1 - leading + Number(power ?? 0) };
}

function plain(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${whole}.${digits.slice(exponent + 1) || '0'}`;
}

function shortestFloat(value: number): string {
  for (let count = 1; count < FLOAT_DIGITS_MAX; count++) {
    const text = value.toPrecision(count);
    if (Math.fround(Number(text)) === value) return text.replace('e+', 'e');
  }
  return value.toPrecision(FLOAT_DIGITS_MAX).replace('e+', 'e');
}
