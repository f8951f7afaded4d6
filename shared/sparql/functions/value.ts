/**
 * Values of expressions: decoded terms. A value keeps its lexical form (§17: "01" and "1" are equal but
 * different terms). Errors and unbound variables are `undefined`, never exceptions.
 */
import {
  blankNodeText,
  decimalMantissa,
  decimalScale,
  InlineTag,
  inlineBoolean,
  inlineDecimal,
  inlineInteger,
  inlineLexical,
  inlineNumber,
  inlineTag,
  iriOf,
  labelOf,
  literalParts,
  literalText,
  namedNodeText,
  RDF_LANG_STRING,
  TermKind,
  termKind,
  UNBOUND,
  XSD,
  XSD_STRING,
} from '#rdf';
import { type Instant, parseDate, parseDateTime } from './instant.ts';
import {
  decimal,
  integer,
  type Numeric,
  NumericType,
  numericDatatype,
  numericLexical,
  parseNumeric,
} from './numeric.ts';

export const ValueKind = {
  Iri: 0,
  Blank: 1,
  String: 2,
  LanguageString: 3,
  Boolean: 4,
  Numeric: 5,
  DateTime: 6,
  Date: 7,
  /** A literal of an unknown datatype, or with an invalid lexical form. */
  Opaque: 8,
} as const;
export type ValueKind = (typeof ValueKind)[keyof typeof ValueKind];

export type Value =
  | { readonly kind: typeof ValueKind.Iri; readonly iri: string }
  | { readonly kind: typeof ValueKind.Blank; readonly label: string }
  | { readonly kind: typeof ValueKind.String; readonly lexical: string }
  | { readonly kind: typeof ValueKind.LanguageString; readonly lexical: string; readonly language: string }
  | { readonly kind: typeof ValueKind.Boolean; readonly value: boolean; readonly lexical: string }
  | NumericValue
  | InstantValue
  | { readonly kind: typeof ValueKind.Opaque; readonly lexical: string; readonly datatype: string };

export type Result = Value | undefined;

export interface NumericValue {
  readonly kind: typeof ValueKind.Numeric;
  readonly numeric: Numeric;
  /** Lexical form and datatype of the data; null for a computed number, which is serialized canonically. */
  readonly source: { readonly lexical: string; readonly datatype: string } | null;
}

export interface InstantValue {
  readonly kind: typeof ValueKind.DateTime | typeof ValueKind.Date;
  readonly instant: Instant;
  readonly lexical: string;
}

const TRUE: Value = { kind: ValueKind.Boolean, value: true, lexical: 'true' };
const FALSE: Value = { kind: ValueKind.Boolean, value: false, lexical: 'false' };

export function booleanValue(value: boolean): Value {
  return value ? TRUE : FALSE;
}

export function stringValue(lexical: string): Value {
  return { kind: ValueKind.String, lexical };
}

export function iriValue(iri: string): Value {
  return { kind: ValueKind.Iri, iri };
}

export function numericValue(numeric: Numeric): Value {
  return { kind: ValueKind.Numeric, numeric, source: null };
}

export function integerValue(value: number | bigint): Value {
  return numericValue(integer(value));
}

/** Decodes a literal by its datatype. */
export function literalValue(lexical: string, datatype: string, language = ''): Value {
  if (language !== '') return { kind: ValueKind.LanguageString, lexical, language };
  if (datatype === XSD_STRING) return { kind: ValueKind.String, lexical };
  const numeric = parseNumeric(lexical, datatype);
  if (numeric !== undefined) return { kind: ValueKind.Numeric, numeric, source: { lexical, datatype } };
  switch (datatype) {
    case `${XSD}boolean`:
      if (lexical === 'true' || lexical === '1') return { kind: ValueKind.Boolean, value: true, lexical };
      if (lexical === 'false' || lexical === '0') return { kind: ValueKind.Boolean, value: false, lexical };
      break;
    case `${XSD}dateTime`: {
      const instant = parseDateTime(lexical);
      if (instant !== undefined) return { kind: ValueKind.DateTime, instant, lexical };
      break;
    }
    case `${XSD}date`: {
      const instant = parseDate(lexical);
      if (instant !== undefined) return { kind: ValueKind.Date, instant, lexical };
    }
  }
  return { kind: ValueKind.Opaque, lexical, datatype };
}

export function valueOfText(text: string): Value {
  switch (termKind(text)) {
    case TermKind.NamedNode:
      return { kind: ValueKind.Iri, iri: iriOf(text) };
    case TermKind.BlankNode:
      return { kind: ValueKind.Blank, label: labelOf(text) };
    default: {
      const { lexical, datatype, language } = literalParts(text);
      return literalValue(lexical, datatype, language);
    }
  }
}

/** Decodes an inline id, numbers without text. */
export function valueOfInline(id: number): Value {
  switch (inlineTag(id)) {
    case InlineTag.Integer:
      return numericValue(integer(inlineNumber(id)));
    case InlineTag.Decimal: {
      const mantissa = decimalMantissa(id);
      const scale = decimalScale(id);
      const numeric = decimal(mantissa, scale);
      if (isCanonicalDecimal(mantissa, scale)) return numericValue(numeric);
      const source = { lexical: inlineLexical(id), datatype: `${XSD}decimal` };
      return { kind: ValueKind.Numeric, numeric, source };
    }
    case InlineTag.Boolean:
      return booleanValue(inlineNumber(id) === 1);
    case InlineTag.Date:
      return literalValue(inlineLexical(id), `${XSD}date`);
    case InlineTag.DateTime:
      return literalValue(inlineLexical(id), `${XSD}dateTime`);
  }
}

/** The inline id of a value, if it can be computed without its text; else UNBOUND. */
export function inlineIdOfValue(value: Value): number {
  if (value.kind === ValueKind.Boolean && value.lexical.length > 1) return inlineBoolean(value.value);
  if (value.kind !== ValueKind.Numeric || value.source !== null) return UNBOUND;
  const { type, mantissa, scale } = value.numeric;
  if (typeof mantissa === 'bigint') return UNBOUND;
  if (type === NumericType.Integer) return inlineInteger(mantissa);
  return type === NumericType.Decimal && isCanonicalDecimal(mantissa, scale)
    ? inlineDecimal(mantissa, scale)
    : UNBOUND;
}

/** True if the decimal is canonical: no trailing zero except a single one after the point. */
function isCanonicalDecimal(mantissa: number, scale: number): boolean {
  return scale === 1 || (scale > 1 && mantissa % 10 !== 0);
}

/** The canonical term text of a value. */
export function textOfValue(value: Value): string {
  switch (value.kind) {
    case ValueKind.Iri:
      return namedNodeText(value.iri);
    case ValueKind.Blank:
      return blankNodeText(value.label);
    case ValueKind.LanguageString:
      return literalText(value.lexical, RDF_LANG_STRING, value.language);
    default:
      return literalText(lexicalOf(value), datatypeOf(value));
  }
}

export type LiteralValue = Exclude<
  Value,
  { readonly kind: typeof ValueKind.Iri } | { readonly kind: typeof ValueKind.Blank }
>;

export function isLiteralValue(value: Value): value is LiteralValue {
  return value.kind !== ValueKind.Iri && value.kind !== ValueKind.Blank;
}

export function lexicalOf(value: LiteralValue): string {
  if (value.kind !== ValueKind.Numeric) return value.lexical;
  return value.source === null ? numericLexical(value.numeric) : value.source.lexical;
}

export function datatypeOf(value: LiteralValue): string {
  switch (value.kind) {
    case ValueKind.String:
      return XSD_STRING;
    case ValueKind.LanguageString:
      return RDF_LANG_STRING;
    case ValueKind.Boolean:
      return `${XSD}boolean`;
    case ValueKind.Numeric:
      return value.source === null ? numericDatatype(value.numeric.type) : value.source.datatype;
    case ValueKind.DateTime:
      return `${XSD}dateTime`;
    case ValueKind.Date:
      return `${XSD}date`;
    case ValueKind.Opaque:
      return value.datatype;
  }
}
