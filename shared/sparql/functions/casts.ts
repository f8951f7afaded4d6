/** Casts by the constructor functions of XML Schema (§17.5). */
import { XSD } from '#rdf';
import { dateLexical, dateTimeLexical, parseDate, parseDateTime } from './instant.ts';
import {
  decimal,
  double,
  float,
  integer,
  isFloating,
  type Numeric,
  numericString,
  parseDecimal,
  parseFloating,
  parseInteger,
  roundNumeric,
  toDouble,
} from './numeric.ts';
import {
  booleanValue,
  isLiteralValue,
  lexicalOf,
  numericValue,
  type Result,
  stringValue,
  type Value,
  ValueKind,
} from './value.ts';
import { trimSpace } from './white-space.ts';

/** Whether the IRI is a cast. */
export function isCast(iri: string): boolean {
  return iri.startsWith(XSD) && CAST_NAMES.has(iri.slice(XSD.length));
}

const CAST_NAMES: ReadonlySet<string> = new Set([
  'string',
  'boolean',
  'integer',
  'decimal',
  'float',
  'double',
  'dateTime',
  'date',
]);

export function castTo(iri: string, value: Result): Result {
  if (value === undefined || value.kind === ValueKind.Blank) return undefined;
  const target = iri.slice(XSD.length);
  if (target === 'string') return castToString(value);
  if (!isLiteralValue(value) || value.kind === ValueKind.LanguageString) return undefined;
  switch (target) {
    case 'boolean':
      return castToBoolean(value);
    case 'dateTime':
      return castToDateTime(value);
    case 'date':
      return castToDate(value);
    default:
      return castToNumeric(target, value);
  }
}

function castToString(value: Value): Result {
  if (value.kind === ValueKind.Iri) return stringValue(value.iri);
  if (!isLiteralValue(value)) return undefined;
  if (value.kind === ValueKind.Numeric) return stringValue(numericString(value.numeric));
  if (value.kind === ValueKind.Boolean) return stringValue(String(value.value));
  if (value.kind === ValueKind.DateTime) return stringValue(dateTimeLexical(value.instant));
  if (value.kind === ValueKind.Date) return stringValue(dateLexical(value.instant));
  return stringValue(lexicalOf(value));
}

function castToBoolean(value: Value): Result {
  switch (value.kind) {
    case ValueKind.Boolean:
      return booleanValue(value.value);
    case ValueKind.Numeric: {
      const number = toDouble(value.numeric);
      return booleanValue(number !== 0 && !Number.isNaN(number));
    }
    case ValueKind.String: {
      const text = trimSpace(value.lexical);
      if (text === 'true' || text === '1') return booleanValue(true);
      return text === 'false' || text === '0' ? booleanValue(false) : undefined;
    }
    default:
      return undefined;
  }
}

function castToDateTime(value: Value): Result {
  switch (value.kind) {
    case ValueKind.DateTime:
      return value;
    case ValueKind.Date:
      return {
        kind: ValueKind.DateTime,
        instant: value.instant,
        lexical: dateTimeLexical(value.instant),
      };
    case ValueKind.String: {
      const instant = parseDateTime(value.lexical);
      return instant && { kind: ValueKind.DateTime, instant, lexical: trimSpace(value.lexical) };
    }
    default:
      return undefined;
  }
}

function castToDate(value: Value): Result {
  if (value.kind === ValueKind.Date) return value;
  if (value.kind !== ValueKind.String && value.kind !== ValueKind.DateTime) return undefined;
  const lexical = value.kind === ValueKind.DateTime ? dateLexical(value.instant) : trimSpace(value.lexical);
  const instant = parseDate(lexical);
  return instant && { kind: ValueKind.Date, instant, lexical };
}

function castToNumeric(target: string, value: Value): Result {
  const numeric = numericSource(target, value);
  return numeric && numericValue(numeric);
}

function numericSource(target: string, value: Value): Numeric | undefined {
  switch (value.kind) {
    case ValueKind.Boolean:
      return convert(target, integer(value.value ? 1 : 0));
    case ValueKind.Numeric:
      return convert(target, value.numeric);
    case ValueKind.String: {
      const text = trimSpace(value.lexical);
      if (target === 'integer') return parseInteger(text);
      if (target === 'decimal') return parseDecimal(text);
      const number = parseFloating(text);
      return number === undefined ? undefined : target === 'float' ? float(number) : double(number);
    }
    default:
      return undefined;
  }
}

function convert(target: string, n: Numeric): Numeric | undefined {
  switch (target) {
    case 'double':
      return double(toDouble(n));
    case 'float':
      return float(toDouble(n));
    case 'decimal':
      return isFloating(n) ? decimalOfDouble(toDouble(n)) : decimal(n.mantissa, n.scale);
    default:
      return isFloating(n) ? integerOfDouble(toDouble(n)) : integer(truncate(n));
  }
}

function truncate(n: Numeric): number | bigint {
  return roundNumeric(n.mantissa < 0 ? 'ceil' : 'floor', n).mantissa;
}

function integerOfDouble(value: number): Numeric | undefined {
  return Number.isFinite(value) ? integer(BigInt(Math.trunc(value))) : undefined;
}

/** The decimal with the shortest digits of a double. */
function decimalOfDouble(value: number): Numeric | undefined {
  if (!Number.isFinite(value)) return undefined;
  const [digits, exponentText] = value.toExponential().split('e') as [string, string];
  const [whole, fraction = ''] = digits.split('.') as [string, string?];
  const scale = fraction.length - Number(exponentText);
  const mantissa = BigInt(whole + fraction);
  return scale >= 0 ? decimal(mantissa, scale) : decimal(mantissa * 10n ** BigInt(-scale), 0);
}
