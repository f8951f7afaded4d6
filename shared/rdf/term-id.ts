/**
 * Term ids: 32-bit signed integers, so that columns and bindings are Int32Arrays.
 *
 *     31 30 29 28 27                                   0
 *     ┌──┬────────┬─────────────────────────────────────┐
 *     │ 0│              dictionary number               │  1 … 2^31-1; 0 is the default graph
 *     ├──┼────────┼─────────────────────────────────────┤
 *     │ 1│  tag   │         payload, offset binary      │  an inline literal: no dictionary entry
 *     └──┴────────┴─────────────────────────────────────┘
 *
 * -1 (all ones, a tag that is not given out) means unbound in solutions and "any" in patterns. Dictionary numbers
 * below {@link LOCAL_ID_START} are those of the snapshot followed by those of the delta; from there on they
 * belong to one view (terms that a query computes, or that its transaction writes).
 *
 * A literal is encoded inline only if decoding gives back the same lexical form, so one term has one id. The
 * payload is offset by half its range: integers, dates and date-times sort by value within their tag.
 */
import { XSD } from './term-text.ts';

export const UNBOUND = -1;
export const DEFAULT_GRAPH = 0;
export const LOCAL_ID_START = 0x4000_0000;

export const InlineTag = { Integer: 0, Boolean: 1, Date: 2, DateTime: 3, Decimal: 4 } as const;
export type InlineTag = (typeof InlineTag)[keyof typeof InlineTag];

const TAG_SHIFT = 28;
const PAYLOAD_MASK = 0x0fff_ffff;
/** Offset of signed payloads: half their range. */
const PAYLOAD_OFFSET = 0x0800_0000;
/** Decimals: the lowest three payload bits are the scale, 1 to 7. */
const SCALE_BITS = 3;
const SCALE_MAX = 7;
const MANTISSA_OFFSET = PAYLOAD_OFFSET >> SCALE_BITS;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Whether the id is itself the literal, with no entry in the dictionary. */
export function isInline(id: number): boolean {
  return id < UNBOUND;
}

/** The datatype of an inline literal. */
export function inlineTag(id: number): InlineTag {
  return ((id >>> TAG_SHIFT) & 7) as InlineTag;
}

/** The signed value of an inline integer, boolean (0 or 1), date (days) or date-time (minutes since 1970). */
export function inlineNumber(id: number): number {
  return (id & PAYLOAD_MASK) - PAYLOAD_OFFSET;
}

/** The lowest id of an inline decimal: the other tags are below. */
const DECIMALS_START = 0x8000_0000 | (InlineTag.Decimal << TAG_SHIFT);

/** True if both are inline literals of one datatype whose ids sort by value: any but xsd:decimal. */
export function sortAsIds(a: number, b: number): boolean {
  return (a ^ b) >>> TAG_SHIFT === 0 && a < DECIMALS_START;
}

/** Digits after the point of an inline decimal. */
export function decimalScale(id: number): number {
  return id & SCALE_MAX;
}

/** The digits of an inline decimal as a signed integer. */
export function decimalMantissa(id: number): number {
  return ((id & PAYLOAD_MASK) >> SCALE_BITS) - MANTISSA_OFFSET;
}

/** The id of a small integer, or UNBOUND when it does not fit. */
export function inlineInteger(value: number): number {
  return encode(InlineTag.Integer, value);
}

/** Always fits. */
export function inlineBoolean(value: boolean): number {
  return encode(InlineTag.Boolean, value ? 1 : 0);
}

function encode(tag: InlineTag, value: number): number {
  if (value < -PAYLOAD_OFFSET || value >= PAYLOAD_OFFSET) return UNBOUND;
  return 0x8000_0000 | (tag << TAG_SHIFT) | (value + PAYLOAD_OFFSET);
}

/** The id of a decimal with `scale` digits after the point, or UNBOUND when it does not fit. */
export function inlineDecimal(mantissa: number, scale: number): number {
  if (scale < 1 || scale > SCALE_MAX) return UNBOUND;
  if (mantissa < -MANTISSA_OFFSET || mantissa >= MANTISSA_OFFSET) return UNBOUND;
  return (
    0x8000_0000 | (InlineTag.Decimal << TAG_SHIFT) | ((mantissa + MANTISSA_OFFSET) << SCALE_BITS) | scale
  );
}

const TYPED_MARK = `"^^<${XSD}`;
const INTEGER = /^(?:0|-?[1-9][0-9]{0,8})$/;
const DECIMAL = /^-?(?:0|[1-9][0-9]{0,7})\.[0-9]{1,7}$/;
const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const DATE_TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:00Z$/;

/** The inline id of a term's text, or UNBOUND when it needs a dictionary entry. */
export function inlineId(text: string): number {
  const last = text.length - 1;
  if (text.charCodeAt(last) !== 0x3e || text.charCodeAt(0) !== 0x22 || last > 80) return UNBOUND;
  const mark = text.indexOf('"', 1);
  if (!text.startsWith(TYPED_MARK, mark)) return UNBOUND;
  return inlineLiteral(text.slice(1, mark), text.slice(mark + TYPED_MARK.length, last));
}

/** The inline id of a literal by lexical form and the local name of its XSD datatype. */
function inlineLiteral(lexical: string, localName: string): number {
  switch (localName) {
    case 'integer':
      return INTEGER.test(lexical) ? encode(InlineTag.Integer, Number(lexical)) : UNBOUND;
    case 'boolean':
      return lexical === 'true' ? inlineBoolean(true) : lexical === 'false' ? inlineBoolean(false) : UNBOUND;
    case 'decimal':
      return inlineDecimalText(lexical);
    case 'date':
      return DATE.test(lexical) ? inlineInstant(InlineTag.Date, `${lexical}T00:00:00Z`, DAY_MS) : UNBOUND;
    case 'dateTime':
      return DATE_TIME.test(lexical) ? inlineInstant(InlineTag.DateTime, lexical, MINUTE_MS) : UNBOUND;
    default:
      return UNBOUND;
  }
}

function inlineDecimalText(lexical: string): number {
  if (!DECIMAL.test(lexical)) return UNBOUND;
  const scale = lexical.length - lexical.indexOf('.') - 1;
  const mantissa = Number(lexical.replace('.', ''));
  // "-0.0" has no distinct mantissa.
  return mantissa === 0 && lexical.charCodeAt(0) === 0x2d ? UNBOUND : inlineDecimal(mantissa, scale);
}

function inlineInstant(tag: InlineTag, iso: string, unitMs: number): number {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return UNBOUND;
  // Date.parse normalizes 24:00 and the 31st of short months: such literals get a dictionary entry.
  if (isoOf(ms) !== iso) return UNBOUND;
  return encode(tag, ms / unitMs);
}

function isoOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** The lexical form of an inline literal. */
export function inlineLexical(id: number): string {
  switch (inlineTag(id)) {
    case InlineTag.Integer:
      return String(inlineNumber(id));
    case InlineTag.Boolean:
      return inlineNumber(id) === 1 ? 'true' : 'false';
    case InlineTag.Date:
      return isoOf(inlineNumber(id) * DAY_MS).slice(0, 10);
    case InlineTag.DateTime:
      return isoOf(inlineNumber(id) * MINUTE_MS);
    case InlineTag.Decimal:
      return decimalLexical(decimalMantissa(id), decimalScale(id));
  }
}

function decimalLexical(mantissa: number, scale: number): string {
  const digits = String(Math.abs(mantissa)).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${mantissa < 0 ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

const DATATYPE_OF_TAG = ['integer', 'boolean', 'date', 'dateTime', 'decimal'] as const;

/** The term text of an inline literal. */
export function inlineText(id: number): string {
  return `"${inlineLexical(id)}"^^<${XSD}${DATATYPE_OF_TAG[inlineTag(id)]}>`;
}
