/** `java.text.ChoiceFormat`: selects a string by ascending limits, as in `0#none|1#one|1<many`. */
import { Double } from '#base';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { illegalArgument, javaException, unsupportedOperation } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, methodTable, noResult, TYPE } from '#groovy/runtime/host';
import { isNumber, toDouble } from '#groovy/runtime/number/groovy-number';
import { doubleText } from '#groovy/runtime/number/number-text';
import type { ParsePosition } from './parse-position.ts';

interface Choice {
  readonly limit: number;
  readonly text: string;
}

/** Distance of a number from the nearest integer. */
function distanceToWhole(value: number): number {
  return Math.abs(value - Math.round(value));
}

/** The next greater, or next smaller, double. */
function neighbour(value: number, isGreater: boolean): number {
  if (!Number.isFinite(value)) return value;
  if (value === 0) return isGreater ? Number.MIN_VALUE : -Number.MIN_VALUE;
  const bits = new BigInt64Array(new Float64Array([value]).buffer);
  bits[0] = (bits[0] as bigint) + (value > 0 === isGreater ? 1n : -1n);
  return new Float64Array(bits.buffer)[0] as number;
}

function limitOf(source: string, sign: string): number {
  const text = source.trim();
  const limit =
    text === '\u221e'
      ? Number.POSITIVE_INFINITY
      : text === '-\u221e'
        ? Number.NEGATIVE_INFINITY
        : Number(text);
  if (text === '' || Number.isNaN(limit)) {
    throw javaException('java.lang.NumberFormatException', `For input string: "${source}"`);
  }
  return sign === '<' ? neighbour(limit, true) : limit;
}

/** Parses the choices of a pattern; quoted characters are literal. */
function parseChoices(pattern: string): Choice[] {
  const choices: Choice[] = [];
  let limit: number | null = null;
  let text = '';
  let isQuoted = false;
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at] as string;
    if (sign === "'") {
      if (pattern[at + 1] === "'") text += pattern[at++];
      else isQuoted = !isQuoted;
    } else if (!isQuoted && limit === null && '<#\u2264'.includes(sign)) {
      limit = limitOf(text, sign);
      text = '';
    } else if (!isQuoted && sign === '|' && limit !== null) {
      choices.push({ limit, text });
      limit = null;
      text = '';
    } else text += sign;
  }
  if (limit !== null) choices.push({ limit, text });
  return choices;
}

export class ChoiceFormat {
  readonly [TYPE] = CHOICE_FORMAT_TYPE;
  #choices: readonly Choice[];

  constructor(choices: readonly Choice[]) {
    this.#choices = choices;
  }

  static ofPattern(pattern: string): ChoiceFormat {
    return new ChoiceFormat(parseChoices(pattern));
  }

  get choices(): readonly Choice[] {
    return this.#choices;
  }

  setChoices(choices: readonly Choice[]): void {
    this.#choices = choices;
  }

  /** The first string applies to all values below its limit as well. */
  format(value: number): string {
    const chosen = this.#choices.findLast(({ limit }) => value >= limit) ?? this.#choices[0];
    return chosen?.text ?? '';
  }

  /** Parses the longest matching choice; none is empty. */
  choiceIn(text: string): Choice | undefined {
    let found: Choice | undefined;
    for (const choice of this.#choices) {
      const isLonger = choice.text.length > (found?.text.length ?? 0);
      if (isLonger && text.startsWith(choice.text)) found = choice;
    }
    return found;
  }

  /** Numbers in Java's notation; a limit with a long fraction was written with `<`. */
  get pattern(): string {
    return this.#choices
      .map(({ limit, text }) => {
        const below = neighbour(limit, false);
        const isAbove = distanceToWhole(limit) > distanceToWhole(below);
        return isAbove ? `${doubleText(below)}<${text}` : `${doubleText(limit)}#${text}`;
      })
      .join('|');
  }
}

function choicesOf(limits: JavaArray, texts: JavaArray): Choice[] {
  if (limits.items.length !== texts.items.length) {
    throw illegalArgument('Input arrays must be of the same length.');
  }
  return limits.items.map((limit, at) => ({
    limit: (limit as Double).value,
    text: texts.items[at] as string,
  }));
}

/** Settings of number formats have no effect here, and there is no currency. */
const NUMBER_ROWS = (): MethodTable => ({
  ...Object.fromEntries(
    [
      'setGroupingUsed(boolean)',
      'setMaximumFractionDigits(int)',
      'setMaximumIntegerDigits(int)',
      'setMinimumFractionDigits(int)',
      'setMinimumIntegerDigits(int)',
      'setParseIntegerOnly(boolean)',
    ].map((signature) => [signature, () => null]),
  ),
  ...Object.fromEntries(
    [
      'getCurrency()',
      'setCurrency(Currency)',
      'getRoundingMode()',
      'setRoundingMode(java.math.RoundingMode)',
    ].map((signature) => [
      signature,
      (): never => {
        throw unsupportedOperation();
      },
    ]),
  ),
  'clone()': (_runtime, self: ChoiceFormat) => new ChoiceFormat(self.choices),
});

export const CHOICE_FORMAT_TYPE: GroovyType = new GroovyType({
  name: 'java.text.ChoiceFormat',
  superclass: 'java.text.NumberFormat',
  methods: methodTable(() => ({
    'new(String)': (_runtime, _self, pattern) => ChoiceFormat.ofPattern(pattern),
    'new(double[], String[])': (_runtime, _self, limits: JavaArray, texts: JavaArray) =>
      new ChoiceFormat(choicesOf(limits, texts)),
    'format(Object)': (_runtime, self: ChoiceFormat, value) => {
      if (isNumber(value)) return self.format(toDouble(value));
      throw illegalArgument('Cannot format given Object as a Number');
    },
    'applyPattern(String)': (_runtime, self: ChoiceFormat, pattern) =>
      noResult(self.setChoices(parseChoices(pattern))),
    'setChoices(double[], String[])': (_runtime, self: ChoiceFormat, limits: JavaArray, texts: JavaArray) =>
      noResult(self.setChoices(choicesOf(limits, texts))),
    'getLimits()': (_runtime, self: ChoiceFormat) =>
      new JavaArray(
        'double',
        self.choices.map(({ limit }) => new Double(limit)),
      ),
    'getFormats()': (_runtime, self: ChoiceFormat) =>
      new JavaArray(
        'java.lang.String',
        self.choices.map(({ text }) => text),
      ),
    'parse(String)': (_runtime, self: ChoiceFormat, text) => {
      const found = self.choiceIn(text);
      if (found !== undefined) return new Double(found.limit);
      throw javaException('java.text.ParseException', `Unparseable number: "${text}"`, null, {
        errorOffset: 0,
      });
    },
    'parse(String, ParsePosition)': (_runtime, self: ChoiceFormat, text, position: ParsePosition) => {
      const found = self.choiceIn(text.slice(position.index));
      if (found === undefined) position.errorIndex = position.index;
      else position.index += found.text.length;
      return new Double(found?.limit ?? Number.NaN);
    },
    ...NUMBER_ROWS(),
    'equals(Object)': (_runtime, self: ChoiceFormat, other) =>
      other instanceof ChoiceFormat && other.pattern === self.pattern,
    'hashCode()': (runtime, self: ChoiceFormat) => runtime.hashCode(self.pattern),
    'toPattern()': (_runtime, self: ChoiceFormat) => self.pattern,
  })),
});
