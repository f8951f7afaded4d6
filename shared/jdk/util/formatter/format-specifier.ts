/** Parser of format specifiers, `%[index$][flags][width][.precision]conversion`, with Java's errors. */
import { type JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import type { Runtime } from '#groovy/runtime/host';
import { scanned } from '../../lang/char-sequence.ts';
import { isDateLetter } from './format-date.ts';

export interface FormatSpecifier {
  /** From 1; 0 is the next argument, -1 the one before (`<`). */
  readonly index: number;
  readonly flags: string;
  /** -1 if there is none. */
  readonly width: number;
  readonly precision: number;
  readonly conversion: string;
  /** An upper-case conversion: the result is in upper case. */
  readonly isUpperCase: boolean;
  /** The letter after `%t`. */
  readonly dateLetter: string | null;
}

const SPECIFIER = /%(\d+\$)?([-#+ 0,(<]*)?(\d+)?(\.\d+)?([tT])?([a-zA-Z%])/y;
export const LAST_ARGUMENT = -1;
/** A parsed specifier. */
const SPECIFIER_BYTES = 200;

/** Pieces of plain text and specifiers, in order. */
export function parseFormat(runtime: Runtime, format: string): (string | FormatSpecifier)[] {
  const parts: (string | FormatSpecifier)[] = [];
  let at = 0;
  scanned(runtime, format);
  while (at < format.length) {
    runtime.budget.step();
    runtime.budget.charge(SPECIFIER_BYTES);
    const percent = format.indexOf('%', at);
    if (percent < 0) {
      parts.push(format.slice(at));
      break;
    }
    if (percent > at) parts.push(format.slice(at, percent));
    const pattern = new RegExp(SPECIFIER);
    pattern.lastIndex = percent;
    const match = pattern.exec(format);
    if (match === null) throw unknownConversion(format[percent + 1] ?? '%');
    const specifier = specifierOf(match);
    checkSpecifier(specifier);
    parts.push(specifier);
    at = pattern.lastIndex;
  }
  return parts;
}

function specifierOf(match: RegExpExecArray): FormatSpecifier {
  const flags = match[2] ?? '';
  checkRepeatedFlags(flags);
  const letter = match[6] as string;
  const isDate = match[5] !== undefined;
  const isUpperCase = isDate ? match[5] === 'T' : letter !== letter.toLowerCase();
  const given = match[1] === undefined ? 0 : Number(match[1].slice(0, -1));
  const conversion = isDate ? 't' : letter.toLowerCase();
  if (!isDate && !isConversion(letter)) throw unknownConversion(letter);
  return {
    index: flags.includes('<') ? LAST_ARGUMENT : given,
    flags: flags.replace('<', ''),
    width: match[3] === undefined ? -1 : Number(match[3]),
    precision: match[4] === undefined ? -1 : Number(match[4].slice(1)),
    conversion,
    isUpperCase,
    dateLetter: isDate ? letter : null,
  };
}

function isConversion(letter: string): boolean {
  return 'bBhHsScCdoxXeEfgGaA%n'.includes(letter);
}

function checkRepeatedFlags(flags: string): void {
  const repeated = [...flags].find((flag, index) => flags.indexOf(flag) !== index);
  if (repeated !== undefined) {
    throw javaException('java.util.DuplicateFormatFlagsException', `Flags = '${repeated}'`);
  }
}

function unknownConversion(letter: string): JavaThrowable {
  return javaException('java.util.UnknownFormatConversionException', `Conversion = '${letter}'`);
}

/** The order in which Java names flags. */
const FLAG_ORDER = '-#+ 0,(<';

/** The specifier as in Java's messages. */
function nameOf({
  flags,
  index,
  width,
  precision,
  conversion,
  isUpperCase,
  dateLetter,
}: FormatSpecifier): string {
  const letter = isUpperCase ? conversion.toUpperCase() : conversion;
  return [
    '%',
    inOrder(index === LAST_ARGUMENT ? `${flags}<` : flags),
    index > 0 ? `${index}$` : '',
    width < 0 ? '' : width,
    precision < 0 ? '' : `.${precision}`,
    letter,
    dateLetter ?? '',
  ].join('');
}

function inOrder(flags: string): string {
  return [...FLAG_ORDER].filter((flag) => flags.includes(flag)).join('');
}

export function missingArgument(specifier: FormatSpecifier): JavaThrowable {
  return javaException('java.util.MissingFormatArgumentException', `Format specifier '${nameOf(specifier)}'`);
}

/**
 * Checks a conversion in Java's order, before any argument is read: unsupported flags, a precision, flags
 * without a width.
 */
function checkSpecifier(specifier: FormatSpecifier): void {
  switch (specifier.conversion) {
    case 'b':
    case 'h':
      refuseFlags(specifier, '#');
      checkWidth(specifier, '-');
      return refuseFlags(specifier, '+ 0,(');
    case 's':
      checkWidth(specifier, '-');
      return refuseFlags(specifier, '+ 0,(');
    case 't':
    case 'c':
      refusePrecision(specifier);
      if (specifier.dateLetter !== null && !isDateLetter(specifier.dateLetter)) {
        throw unknownConversion(`t${specifier.dateLetter}`);
      }
      refuseFlags(specifier, '#+ 0,(');
      return checkWidth(specifier, '-');
    case '%':
    case 'n':
      return checkText(specifier);
    default:
      return checkNumeric(specifier);
  }
}

/** Conversions that take no argument. */
function checkText(specifier: FormatSpecifier): void {
  refusePrecision(specifier);
  const { flags, width, conversion, index } = specifier;
  if (conversion === 'n' && width >= 0) {
    throw javaException('java.util.IllegalFormatWidthException', String(width));
  }
  const isAllowed = index !== LAST_ARGUMENT && (flags === '' || (flags === '-' && conversion === '%'));
  if (!isAllowed) throw illegalFlags(specifier);
  checkWidth(specifier, '-');
}

/** Flags that a numeric conversion does not support. */
const REFUSED: Readonly<Record<string, string>> = { d: '#', o: ',', x: ',', f: '', a: '(,', e: ',', g: '#' };

function checkNumeric(specifier: FormatSpecifier): void {
  const { flags, conversion } = specifier;
  checkWidth(specifier, '-0');
  const isContradiction =
    (flags.includes('+') && flags.includes(' ')) || (flags.includes('-') && flags.includes('0'));
  if (isContradiction) throw illegalFlags(specifier);
  if ('dox'.includes(conversion)) refusePrecision(specifier);
  refuseFlags(specifier, REFUSED[conversion] ?? '');
}

/** Throws for the first of the flags `refused` in the specifier, in their order. */
export function refuseFlags({ flags, conversion, dateLetter }: FormatSpecifier, refused: string): void {
  const foreign = [...refused].find((flag) => flags.includes(flag));
  if (foreign === undefined) return;
  throw javaException(
    'java.util.FormatFlagsConversionMismatchException',
    `Conversion = ${dateLetter ?? conversion}, Flags = ${foreign}`,
  );
}

function refusePrecision({ precision }: FormatSpecifier): void {
  if (precision >= 0) throw javaException('java.util.IllegalFormatPrecisionException', String(precision));
}

/** The flags that require a width. */
function checkWidth(specifier: FormatSpecifier, asking: string): void {
  if (specifier.width >= 0 || ![...asking].some((flag) => specifier.flags.includes(flag))) return;
  throw javaException('java.util.MissingFormatWidthException', nameOf(specifier));
}

function illegalFlags({ flags, index }: FormatSpecifier): JavaThrowable {
  const shown = inOrder(index === LAST_ARGUMENT ? `${flags}<` : flags);
  return javaException('java.util.IllegalFormatFlagsException', `Flags = '${shown}'`);
}
