/** Equality, order and effective boolean value (§17.2.2, §17.3, §15.1). */

import { XSD } from '#rdf';
import { compareInstants } from './instant.ts';
import { compareNumeric, isNumericDatatype, orderNumeric } from './numeric.ts';
import { datatypeOf, isLiteralValue, lexicalOf, textOfValue, type Value, ValueKind } from './value.ts';

/** The effective boolean value; undefined is a type error. */
export function effectiveBooleanValue(value: Value | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  switch (value.kind) {
    case ValueKind.Boolean:
      return value.value;
    case ValueKind.String:
    case ValueKind.LanguageString:
      return value.lexical !== '';
    case ValueKind.Numeric: {
      const { mantissa } = value.numeric;
      // For numbers and bigints; NaN is false.
      return mantissa !== 0 && !Number.isNaN(mantissa);
    }
    case ValueKind.Opaque:
      // An invalid lexical form of a boolean or number is false, not an error.
      return value.datatype === `${XSD}boolean` || isNumericDatatype(value.datatype) ? false : undefined;
    default:
      return undefined;
  }
}

/** `=`. undefined if it is undecidable because of an unknown datatype. */
export function valuesEqual(a: Value, b: Value): boolean | undefined {
  if (a.kind === ValueKind.Numeric && b.kind === ValueKind.Numeric)
    return compareNumeric(a.numeric, b.numeric) === 0;
  if (a.kind !== b.kind) {
    if (!isLiteralValue(a) || !isLiteralValue(b)) return false;
    // A language-tagged string differs from any typed literal.
    const isTagged = a.kind === ValueKind.LanguageString || b.kind === ValueKind.LanguageString;
    return !isTagged && (a.kind === ValueKind.Opaque || b.kind === ValueKind.Opaque) ? undefined : false;
  }
  switch (a.kind) {
    case ValueKind.DateTime:
    case ValueKind.Date: {
      const order = compareInstants(a.instant, (b as typeof a).instant);
      return Number.isNaN(order) ? undefined : order === 0;
    }
    case ValueKind.Boolean:
      return a.value === (b as typeof a).value;
    case ValueKind.LanguageString:
      return (
        a.lexical === (b as typeof a).lexical &&
        a.language.toLowerCase() === (b as typeof a).language.toLowerCase()
      );
    case ValueKind.Opaque:
      return a.lexical === (b as typeof a).lexical && a.datatype === (b as typeof a).datatype
        ? true
        : undefined;
    default:
      return textOfValue(a) === textOfValue(b);
  }
}

/**
 * Order for `<` and so on: negative, zero or positive; NaN for a comparison that is false both ways; undefined
 * for an error.
 */
export function compareValues(a: Value, b: Value): number | undefined {
  if (a.kind !== b.kind) return undefined;
  switch (a.kind) {
    case ValueKind.Numeric:
      return compareNumeric(a.numeric, (b as typeof a).numeric);
    case ValueKind.String:
      return compareCodePoints(a.lexical, (b as typeof a).lexical);
    case ValueKind.Boolean:
      return Number(a.value) - Number((b as typeof a).value);
    case ValueKind.DateTime:
    case ValueKind.Date: {
      const order = compareInstants(a.instant, (b as typeof a).instant);
      return Number.isNaN(order) ? undefined : order;
    }
    default:
      return undefined;
  }
}

/** Strings by code point. Code units sort the same unless one of the first two that differ is a surrogate. */
function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  let i = 0;
  while (i < length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  if (i === length) return a.length - b.length;
  const x = a.charCodeAt(i);
  const y = b.charCodeAt(i);
  const isSurrogateX = x >= 0xd800 && x <= 0xdfff;
  const isSurrogateY = y >= 0xd800 && y <= 0xdfff;
  return isSurrogateX === isSurrogateY ? x - y : isSurrogateX ? 1 : -1;
}

const RANK_BLANK = 1;
const RANK_IRI = 2;
/** The order of literals of different kinds, which `<` does not compare. */
const LITERAL_RANKS: readonly (readonly [ValueKind, number])[] = [
  [ValueKind.Numeric, 3],
  [ValueKind.Date, 4],
  [ValueKind.DateTime, 5],
  [ValueKind.Boolean, 6],
  [ValueKind.String, 7],
  [ValueKind.LanguageString, 8],
  [ValueKind.Opaque, 9],
];
const RANK_OF_KIND: readonly number[] = (() => {
  const ranks: number[] = [];
  ranks[ValueKind.Iri] = RANK_IRI;
  ranks[ValueKind.Blank] = RANK_BLANK;
  for (const [kind, rank] of LITERAL_RANKS) ranks[kind] = rank;
  return ranks;
})();

/** The total order of ORDER BY: unbound, blank nodes, IRIs, literals; consistent with `<`. */
export function orderValues(a: Value | undefined, b: Value | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const rank = (RANK_OF_KIND[a.kind] as number) - (RANK_OF_KIND[b.kind] as number);
  if (rank !== 0) return rank;
  if (a.kind === ValueKind.Iri) return compareCodePoints(a.iri, (b as typeof a).iri);
  if (a.kind === ValueKind.Blank) return compareCodePoints(a.label, (b as typeof a).label);
  return orderLiterals(a, b);
}

function orderLiterals(a: Value, b: Value): number {
  if (!isLiteralValue(a) || !isLiteralValue(b)) return 0;
  if (a.kind === ValueKind.Numeric && b.kind === ValueKind.Numeric) {
    const order = orderNumeric(a.numeric, b.numeric);
    return Number.isNaN(order) ? orderNaN(a.numeric.mantissa, b.numeric.mantissa) : order;
  }
  const order = compareValues(a, b);
  if (order !== undefined) return order;
  if (a.kind === ValueKind.DateTime || a.kind === ValueKind.Date) {
    return a.instant.epochMs - (b as typeof a).instant.epochMs;
  }
  return compareCodePoints(lexicalOf(a), lexicalOf(b)) || compareCodePoints(datatypeOf(a), datatypeOf(b));
}

/** NaN before every other number, so that the order stays total. */
function orderNaN(a: number | bigint, b: number | bigint): number {
  return Number(!Number.isNaN(a)) - Number(!Number.isNaN(b));
}
