/** java.util.StringJoiner. */
import { GroovyType, methodTable, type Runtime, TYPE } from '#groovy/runtime/host';

class StringJoiner {
  readonly [TYPE] = STRING_JOINER_TYPE;
  readonly #separator: string;
  readonly #prefix: string;
  readonly #suffix: string;
  /** The content between prefix and suffix; null before the first addition. */
  #body: string | null = null;
  #empty: string | null = null;

  constructor(separator: string, prefix = '', suffix = '') {
    this.#separator = separator;
    this.#prefix = prefix;
    this.#suffix = suffix;
  }

  add(runtime: Runtime, text: string): this {
    this.#body = this.#body === null ? text : this.#body + this.#separator + text;
    runtime.budget.checkLength(this.#body.length);
    runtime.budget.charge(2 * text.length);
    return this;
  }

  /** Adds the content of another joiner as one element. */
  merge(runtime: Runtime, other: StringJoiner): this {
    return other.#body === null ? this : this.add(runtime, other.#body);
  }

  setEmptyValue(text: string): this {
    this.#empty = text;
    return this;
  }

  get text(): string {
    if (this.#body === null && this.#empty !== null) return this.#empty;
    return this.#prefix + (this.#body ?? '') + this.#suffix;
  }
}

export const STRING_JOINER_TYPE: GroovyType = new GroovyType({
  name: 'java.util.StringJoiner',
  methods: methodTable(() => ({
    'new(CharSequence)': (runtime, _self, separator) => new StringJoiner(runtime.toText(separator)),
    'new(CharSequence, CharSequence, CharSequence)': (runtime, _self, separator, prefix, suffix) =>
      new StringJoiner(runtime.toText(separator), runtime.toText(prefix), runtime.toText(suffix)),
    'add(CharSequence)': (runtime, self: StringJoiner, text) => self.add(runtime, runtime.toText(text)),
    'merge(StringJoiner)': (runtime, self: StringJoiner, other: StringJoiner) => self.merge(runtime, other),
    'setEmptyValue(CharSequence)': (runtime, self: StringJoiner, text) =>
      self.setEmptyValue(runtime.toText(text)),
    'length()': (_runtime, self: StringJoiner) => self.text.length,
    'toString()': (_runtime, self: StringJoiner) => self.text,
  })),
});
