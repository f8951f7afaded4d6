/** `java.text.Collator`. */
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { DEFAULT_LOCALE, intlLocale, type JavaLocale } from '../util/locale.ts';

/** Strength: the significant differences, of letters, then accents, then case. */
const SENSITIVITIES = ['base', 'accent', 'variant', 'variant'] as const;

const TERTIARY = 2;

/** Code units of a run of marks that are compared: ICU sorts each run in quadratic time, in one call that V8 cannot end. */
const MARKS_MAX = 256;

function withoutLongRuns(text: string): string {
  return text.replace(/\p{M}+/gu, (run) => run.slice(0, MARKS_MAX));
}

class Collator {
  readonly [TYPE] = COLLATOR_TYPE;
  readonly #locale: JavaLocale;
  #strength = TERTIARY;
  #collator: Intl.Collator;

  constructor(locale: JavaLocale) {
    this.#locale = locale;
    this.#collator = this.#ofStrength();
  }

  #ofStrength(): Intl.Collator {
    const sensitivity = SENSITIVITIES[this.#strength] ?? 'variant';
    return new Intl.Collator(intlLocale(this.#locale), { sensitivity });
  }

  get strength(): number {
    return this.#strength;
  }

  set strength(strength: number) {
    this.#strength = strength;
    this.#collator = this.#ofStrength();
  }

  compare(runtime: Runtime, a: Value, b: Value): number {
    const [first, second] = [runtime.toJavaText(a), runtime.toJavaText(b)];
    runtime.budget.steps(first.length + second.length);
    return Math.sign(this.#collator.compare(withoutLongRuns(first), withoutLongRuns(second)));
  }
}

export const COLLATOR_TYPE: GroovyType = new GroovyType({
  name: 'java.text.Collator',
  interfaces: ['java.util.Comparator'],
  statics: {
    PRIMARY: 0,
    SECONDARY: 1,
    TERTIARY,
    IDENTICAL: 3,
    NO_DECOMPOSITION: 0,
    CANONICAL_DECOMPOSITION: 1,
  },
  methods: methodTable(() => ({
    'static getInstance()': () => new Collator(DEFAULT_LOCALE),
    'static getInstance(Locale)': (_runtime, _self, locale: JavaLocale) => new Collator(locale),
    'compare(Object, Object)': (runtime, self: Collator, a, b) => self.compare(runtime, a, b),
    'equals(String, String)': (runtime, self: Collator, a: Value, b: Value) =>
      self.compare(runtime, a, b) === 0,
    'getStrength()': (_runtime, self: Collator) => self.strength,
    'setStrength(int)': (_runtime, self: Collator, strength) => {
      self.strength = strength;
      return null;
    },
    'setDecomposition(int)': () => null,
  })),
});
