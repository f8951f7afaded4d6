/** `%[index$][flags][width][.precision]conversion` of java.util.Formatter, and its complaints. */
import { type JavaThrowable, javaException } from '../../runtime/exception.ts';

export interface FormatSpecifier {
  /** The text as it stands in the format. */
  readonly text: string;
  /** From 1; 0 is the next argument, -1 the one before (`<`). */
  readonly index: number;
  readonly flags: string;
  /** -1 if there is none. */
  readonly width: number;
  readonly precision: number;
  readonly conversion: string;
  /** The conversion was a capital: the result is in upper case. */
  readonly isUpperCase: boolean;
  /** The letter after `%t`. */
  readonly dateLetter: string | null;
}

const SPECIFIER = /%(\d+\$)?([-#+ 0,(<]*)?(\d+)?(\.\d+)?([tT])?([a-zA-Z%])/y;
export const LAST_ARGUMENT = -1;

/** Pieces of plain text and specifiers, in order. */
export function parseFormat(format: string): (string | FormatSpecifier)[] {
  const parts: (string | FormatSpecifier)[] = [];
  let at = 0;
  while (at < format.length) {
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
    parts.push(specifierOf(match));
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
    text: match[0],
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

export function unknownConversion(letter: string): JavaThrowable {
  return javaException('java.util.UnknownFormatConversionException', `Conversion = '${letter}'`);
}

/** What a conversion does not allow: flags it has no use for, a precision, flags without a width. */
export function checkSpecifier(
  specifier: FormatSpecifier,
  allowedFlags: string,
  hasPrecision: boolean,
): void {
  const { flags, width, precision, conversion } = specifier;
  if (!hasPrecision && precision >= 0) {
    throw javaException('java.util.IllegalFormatPrecisionException', String(precision));
  }
  const foreign = [...flags].find((flag) => !allowedFlags.includes(flag));
  if (foreign !== undefined) {
    throw javaException(
      'java.util.FormatFlagsConversionMismatchException',
      `Conversion = ${conversion}, Flags = ${foreign}`,
    );
  }
  const isContradiction =
    (flags.includes('-') && flags.includes('0')) || (flags.includes('+') && flags.includes(' '));
  if (isContradiction) {
    throw javaException('java.util.IllegalFormatFlagsException', `Flags = '${flags}'`);
  }
  if (width < 0 && (flags.includes('-') || flags.includes('0'))) {
    throw javaException('java.util.MissingFormatWidthException', specifier.text);
  }
}
