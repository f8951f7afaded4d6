/**
 * Parser of the header of a CSV document, which declares its columns in the notation shared by importers of property
 * graphs: `name`, `age:int`, `tags:string[]`, and these for ids, labels and ends:
 *
 * | column            | in a file of | holds                                                         |
 * |-------------------|--------------|---------------------------------------------------------------|
 * | `key:ID`          | nodes        | the id of the node, to which relationships refer; property `key` (default `id`) |
 * | `:LABEL`          | nodes        | labels, separated by `;`                                      |
 * | `:START_ID(key)`  | relationships| value of the property `key` (`id`) of the start node          |
 * | `:END_ID(key)`    | relationships| the same of the end node                                      |
 * | `:TYPE`           | relationships| the type                                                      |
 * | `:IGNORE`         | both         | nothing                                                       |
 */
import { Byte, Char, Double, Float, type Scalar, ScalarArray, ScalarKind, Short } from '#base';
import { FormatError, FormatErrorCode } from '../errors.ts';
import { shortDecimal, shortInteger } from '../short-number.ts';

export type CSVColumn =
  | { readonly kind: 'property'; readonly key: string; readonly type: CSVType; readonly isList: boolean }
  | { readonly kind: 'label' | 'type' | 'ignored' }
  | { readonly kind: 'start' | 'end'; readonly key: string };

type CSVType = keyof typeof CSV_TYPES;

const DEFAULT_ID_KEY = 'id';
const LIST_SEPARATOR = ';';
const COLUMN = /^(?<name>[^:]*)(?::(?<type>[A-Za-z_]+)(?<list>\[\])?(?:\((?<key>[^)]*)\))?)?$/;

const CSV_TYPES = {
  string: { kind: ScalarKind.String, parse: (text: string) => text },
  int: { kind: ScalarKind.Int, parse: (text: string) => integer(text, 32) },
  long: { kind: ScalarKind.Long, parse: (text: string) => BigInt.asIntN(64, wholeNumber(text, 64)) },
  short: { kind: ScalarKind.Short, parse: (text: string) => new Short(integer(text, 16)) },
  byte: { kind: ScalarKind.Byte, parse: (text: string) => new Byte(integer(text, 8)) },
  float: { kind: ScalarKind.Float, parse: (text: string) => new Float(decimal(text)) },
  double: { kind: ScalarKind.Double, parse: (text: string) => new Double(decimal(text)) },
  boolean: { kind: ScalarKind.Boolean, parse: truth },
  char: { kind: ScalarKind.Char, parse: character },
} as const satisfies Record<string, { kind: ScalarKind; parse: (text: string) => Scalar }>;

export function parseColumn(text: string): CSVColumn {
  const groups = COLUMN.exec(text.trim())?.groups;
  const name = groups?.name ?? '';
  switch (groups?.type?.toUpperCase()) {
    case 'ID':
      return { kind: 'property', key: name === '' ? DEFAULT_ID_KEY : name, type: 'string', isList: false };
    case 'LABEL':
      return { kind: 'label' };
    case 'TYPE':
      return { kind: 'type' };
    case 'IGNORE':
      return { kind: 'ignored' };
    case 'START_ID':
      return { kind: 'start', key: groups.key || DEFAULT_ID_KEY };
    case 'END_ID':
      return { kind: 'end', key: groups.key || DEFAULT_ID_KEY };
  }
  const type = (groups?.type ?? 'string').toLowerCase();
  if (groups === undefined || name === '' || !isType(type)) {
    throw new FormatError(FormatErrorCode.Syntax, `invalid column ${JSON.stringify(text)}`);
  }
  return { kind: 'property', key: name, type, isList: groups.list !== undefined };
}

function isType(name: string): name is CSVType {
  return Object.hasOwn(CSV_TYPES, name);
}

export function columnValue(column: CSVColumn & { kind: 'property' }, text: string): Scalar | ScalarArray {
  const { kind, parse }: { kind: ScalarKind; parse: (text: string) => Scalar } = CSV_TYPES[column.type];
  if (!column.isList) return parse(text);
  return new ScalarArray(
    kind,
    text.split(LIST_SEPARATOR).map((item) => parse(item)),
  );
}

export function splitLabels(text: string): string[] {
  return text.split(LIST_SEPARATOR).filter((label) => label !== '');
}

function wholeNumber(text: string, bits: number): bigint {
  const trimmed = text.trim();
  if (/^[+-]?\d{1,20}$/.test(trimmed)) {
    const value = BigInt(trimmed.replace(/^\+/, ''));
    if (BigInt.asIntN(bits, value) === value) return value;
  }
  throw new FormatError(FormatErrorCode.Number, `${JSON.stringify(text)} is not an integer of ${bits} bits`);
}

function integer(text: string, bits: number): number {
  const short = shortInteger(text);
  const isInRange = short >= -(2 ** (bits - 1)) && short < 2 ** (bits - 1);
  return isInRange ? short : Number(wholeNumber(text, bits));
}

function decimal(text: string): number {
  const short = shortDecimal(text);
  if (!Number.isNaN(short)) return short;
  const trimmed = text.trim();
  if (/^[+-]?Infinity$|^NaN$/.test(trimmed)) return Number(trimmed);
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(trimmed)) return Number(trimmed);
  throw new FormatError(FormatErrorCode.Number, `${JSON.stringify(text)} is not a number`);
}

function truth(text: string): boolean {
  return text.trim().toLowerCase() === 'true';
}

function character(text: string): Char {
  if (text.length === 1) return new Char(text.charCodeAt(0));
  throw new FormatError(FormatErrorCode.Element, `${JSON.stringify(text)} is not a single character`);
}
