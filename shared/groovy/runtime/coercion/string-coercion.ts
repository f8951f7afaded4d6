/** Coercion of strings by `as`: to numbers, characters and collections of characters. */
import { Byte, Char, Double, Float, Short } from '#base';
import { javaException } from '../errors/exception.ts';
import type { Runtime, Value } from '../host.ts';
import { BigInteger } from '../number/big-integer.ts';
import {
  parseBigInteger,
  parseDecimal,
  parseDouble,
  parseInt32,
  parseInt64,
} from '../number/parse-number.ts';

type TextHost = Pick<Runtime, 'newList'>;

/** A string coerced to the class; undefined for an unsupported class. */
export function coerceString(host: TextHost, text: string, name: string): Value | undefined {
  switch (name) {
    case 'java.lang.String':
      return text;
    case 'java.lang.Integer':
      return parseInt32(text.trim());
    case 'java.lang.Long':
      return parseInt64(text.trim());
    case 'java.lang.Short':
    case 'java.lang.Byte':
      return coerceToSmall(text.trim(), name);
    case 'java.lang.Double':
      return new Double(parseDouble(text.trim()));
    case 'java.lang.Float':
      return new Float(parseDouble(text.trim()));
    case 'java.math.BigInteger':
      return new BigInteger(parseBigInteger(text.trim()));
    case 'java.math.BigDecimal':
      return parseDecimal(text.trim());
    case 'java.lang.Character':
      return firstLetter(text);
    case 'java.util.List':
    case 'java.util.ArrayList':
    case 'java.util.Collection':
      return host.newList(text.split(''));
    default:
      return undefined;
  }
}

/** Bits of the integer types smaller than int. */
const SMALL_BITS: Readonly<Record<string, number>> = { 'java.lang.Byte': 8, 'java.lang.Short': 16 };

function coerceToSmall(text: string, name: string): Value {
  const number = parseInt32(text);
  const half = 2 ** ((SMALL_BITS[name] ?? 0) - 1);
  if (number >= -half && number < half)
    return name === 'java.lang.Byte' ? new Byte(number) : new Short(number);
  throw javaException('java.lang.NumberFormatException', `Value out of range. Value:"${text}" Radix:10`);
}

function firstLetter(text: string): Char {
  if (text !== '') return new Char(text.charCodeAt(0));
  throw javaException('java.lang.StringIndexOutOfBoundsException', 'String index out of range: 0');
}
