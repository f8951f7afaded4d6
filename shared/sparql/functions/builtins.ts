/**
 * The built-in functions that are strict, that is, need the values of all arguments (§17.4), by lower-case
 * name. Those on terms or bindings, and lazy ones, are in compile-expression.ts.
 */
import { createHash, randomUUID } from 'node:crypto';
import { RDF_LANG_STRING, XSD } from '#rdf';
import type { Evaluation } from '../evaluation.ts';
import { isAbsoluteIri, resolveIri } from '../syntax/resolve-iri.ts';
import { compareValues, valuesEqual } from './compare.ts';
import { type Instant, zoneDuration } from './instant.ts';
import {
  type ArithmeticOperator,
  calculate,
  negate,
  parseDecimal,
  type Rounding,
  roundNumeric,
} from './numeric.ts';
import {
  concat,
  encodeForUri,
  languageMatches,
  mapText,
  partAround,
  regex,
  replace,
  strlen,
  substr,
  testTexts,
} from './string-functions.ts';
import {
  booleanValue,
  datatypeOf,
  integerValue,
  iriValue,
  isLiteralValue,
  lexicalOf,
  literalValue,
  numericValue,
  type Result,
  stringValue,
  type Value,
  ValueKind,
} from './value.ts';

export type Builtin = (args: readonly Result[], evaluation: Evaluation) => Result;

const isDefined = (value: Result): value is Value => value !== undefined;

function compareBy(test: (order: number) => boolean): Builtin {
  return ([a, b]) => {
    const order = isDefined(a) && isDefined(b) ? compareValues(a, b) : undefined;
    return order === undefined ? undefined : booleanValue(test(order));
  };
}

function equalBy(expected: boolean): Builtin {
  return ([a, b]) => {
    const isEqual = isDefined(a) && isDefined(b) ? valuesEqual(a, b) : undefined;
    return isEqual === undefined ? undefined : booleanValue(isEqual === expected);
  };
}

function arithmetic(operator: ArithmeticOperator): Builtin {
  return ([a, b]) => {
    if (a?.kind !== ValueKind.Numeric || b?.kind !== ValueKind.Numeric) return undefined;
    const result = calculate(operator, a.numeric, b.numeric);
    return result && numericValue(result);
  };
}

function rounding(name: Rounding): Builtin {
  return ([n]) => (n?.kind === ValueKind.Numeric ? numericValue(roundNumeric(name, n.numeric)) : undefined);
}

function kindTest(test: (value: Value) => boolean): Builtin {
  return ([value]) => (isDefined(value) ? booleanValue(test(value)) : undefined);
}

function textTest(test: (a: string, b: string) => boolean): Builtin {
  return ([a, b]) => testTexts(a, b, test);
}

/** The text of a simple string; undefined for any other value. */
function plain(value: Result): string | undefined {
  return value?.kind === ValueKind.String ? value.lexical : undefined;
}

function hash(algorithm: string): Builtin {
  return ([value], { budget }) => {
    const text = plain(value);
    if (text === undefined) return undefined;
    budget.steps(text.length);
    return stringValue(createHash(algorithm).update(text, 'utf8').digest('hex'));
  };
}

function instantPart(part: (instant: Instant) => Result, acceptsDate: boolean): Builtin {
  return ([value]) => {
    if (value?.kind === ValueKind.DateTime || (acceptsDate && value?.kind === ValueKind.Date)) {
      return part(value.instant);
    }
    return undefined;
  };
}

function secondsOf({ second }: Instant): Result {
  const seconds = parseDecimal(second);
  return seconds && numericValue(seconds);
}

function timezoneOf({ timezone }: Instant): Result {
  return timezone === '' ? undefined : literalValue(zoneDuration(timezone), `${XSD}dayTimeDuration`);
}

function toIri([value]: readonly Result[], { facts }: Evaluation): Result {
  if (value?.kind === ValueKind.Iri) return value;
  const text = plain(value);
  if (text === undefined || /[\s<>"{}|^`\\]/.test(text)) return undefined;
  if (isAbsoluteIri(text)) return iriValue(text);
  return facts.base === '' ? undefined : iriValue(resolveIri(text, facts.base));
}

function strdt([lexical, datatype]: readonly Result[]): Result {
  const text = plain(lexical);
  if (text === undefined || datatype?.kind !== ValueKind.Iri) return undefined;
  // A literal of that type has a language tag (RDF 1.1 §3.3).
  return datatype.iri === RDF_LANG_STRING ? undefined : literalValue(text, datatype.iri);
}

function strlang([lexical, language]: readonly Result[]): Result {
  const text = plain(lexical);
  const tag = plain(language);
  const isTag = tag !== undefined && /^[a-zA-Z]+(?:-[a-zA-Z0-9]+)*$/.test(tag);
  return text === undefined || !isTag ? undefined : literalValue(text, '', tag);
}

function languageOf([value]: readonly Result[]): Result {
  if (!isDefined(value) || !isLiteralValue(value)) return undefined;
  return stringValue(value.kind === ValueKind.LanguageString ? value.language : '');
}

function langMatches([language, range]: readonly Result[]): Result {
  const tag = plain(language);
  const pattern = plain(range);
  return tag === undefined || pattern === undefined ? undefined : booleanValue(languageMatches(tag, pattern));
}

export const BUILTINS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['=', equalBy(true)],
  ['!=', equalBy(false)],
  ['<', compareBy((order) => order < 0)],
  ['>', compareBy((order) => order > 0)],
  ['<=', compareBy((order) => order <= 0)],
  ['>=', compareBy((order) => order >= 0)],
  ['+', arithmetic('+')],
  ['-', arithmetic('-')],
  ['*', arithmetic('*')],
  ['/', arithmetic('/')],
  ['uplus', ([n]) => (n?.kind === ValueKind.Numeric ? numericValue(n.numeric) : undefined)],
  ['uminus', ([n]) => (n?.kind === ValueKind.Numeric ? numericValue(negate(n.numeric)) : undefined)],
  ['abs', rounding('abs')],
  ['ceil', rounding('ceil')],
  ['floor', rounding('floor')],
  ['round', rounding('round')],
  ['isiri', kindTest((value) => value.kind === ValueKind.Iri)],
  ['isuri', kindTest((value) => value.kind === ValueKind.Iri)],
  ['isblank', kindTest((value) => value.kind === ValueKind.Blank)],
  ['isliteral', kindTest(isLiteralValue)],
  ['isnumeric', kindTest((value) => value.kind === ValueKind.Numeric)],
  ['lang', languageOf],
  ['langmatches', langMatches],
  [
    'datatype',
    ([value]) => (isDefined(value) && isLiteralValue(value) ? iriValue(datatypeOf(value)) : undefined),
  ],
  ['iri', toIri],
  ['uri', toIri],
  ['strdt', strdt],
  ['strlang', strlang],
  ['uuid', () => iriValue(`urn:uuid:${randomUUID()}`)],
  ['struuid', () => stringValue(randomUUID())],
  ['rand', (_, { facts }) => literalValue(String(facts.random.nextDouble()), `${XSD}double`)],
  ['now', (_, { facts }) => literalValue(facts.now.toISOString(), `${XSD}dateTime`)],
  ['strlen', ([text]) => strlen(text)],
  ['substr', ([text, start, ...length]) => substr(text, start, length.length > 0 ? length[0] : null)],
  ['ucase', ([text]) => mapText(text, (lexical) => lexical.toUpperCase())],
  ['lcase', ([text]) => mapText(text, (lexical) => lexical.toLowerCase())],
  ['strstarts', textTest((a, b) => a.startsWith(b))],
  ['strends', textTest((a, b) => a.endsWith(b))],
  ['contains', textTest((a, b) => a.includes(b))],
  ['strbefore', ([a, b]) => partAround(a, b, true)],
  ['strafter', ([a, b]) => partAround(a, b, false)],
  ['concat', (args, { budget }) => concat(args, budget)],
  [
    'encode_for_uri',
    ([text]) => {
      const encoded = mapText(text, encodeForUri);
      return encoded && isLiteralValue(encoded) ? stringValue(lexicalOf(encoded)) : undefined;
    },
  ],
  [
    'regex',
    ([text, pattern, ...flags], { regexes, budget }) =>
      regex(text, pattern, flags.length > 0 ? flags[0] : null, regexes, budget),
  ],
  [
    'replace',
    ([text, pattern, by, ...flags], { regexes, budget }) =>
      replace(text, pattern, by, flags.length > 0 ? flags[0] : null, regexes, budget),
  ],
  ['year', instantPart(({ year }) => integerValue(year), true)],
  ['month', instantPart(({ month }) => integerValue(month), true)],
  ['day', instantPart(({ day }) => integerValue(day), true)],
  ['hours', instantPart(({ hour }) => integerValue(hour), false)],
  ['minutes', instantPart(({ minute }) => integerValue(minute), false)],
  ['seconds', instantPart(secondsOf, false)],
  ['timezone', instantPart(timezoneOf, true)],
  ['tz', instantPart(({ timezone }) => stringValue(timezone), true)],
  ['md5', hash('md5')],
  ['sha1', hash('sha1')],
  ['sha256', hash('sha256')],
  ['sha384', hash('sha384')],
  ['sha512', hash('sha512')],
]);
