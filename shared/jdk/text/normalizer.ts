/** `java.text.Normalizer`. */
import { type EnumConstant, EnumType } from '#groovy/runtime/classes/enum-type';
import { GroovyType, methodTable, type Runtime, type Value } from '#groovy/runtime/host';

export const NORMALIZER_FORM_TYPE: GroovyType = new EnumType('java.text.Normalizer$Form', [
  'NFD',
  'NFC',
  'NFKD',
  'NFKC',
]);

/**
 * Code units that are normalized at once: the result is up to 18 times as long, and marks are sorted in quadratic time.
 */
const PIECE_LENGTH = 4096;

/** A character that may combine with one before it: a mark, a vowel or a final consonant of Hangul, a vowel of Kirat Rai. */
const COMBINING = /^[\p{M}\u1160-\u11ff\ud7b0-\ud7ff\u{16d63}\u{16d67}]/u;

/** The end of the piece from the index on: where no character combines with one before, or the middle of a long run of such. */
function pieceEnd(text: string, start: number): number {
  const limit = start + PIECE_LENGTH;
  if (limit >= text.length) return text.length;
  for (let at = limit; at > start; at--) {
    const isWithinPair = /[\udc00-\udfff]/.test(text[at] as string);
    if (!isWithinPair && !COMBINING.test(text.slice(at, at + 2))) return at;
  }
  return limit;
}

/** In pieces, since V8 cannot end a thread that is in the middle of one call. */
export function normalizedText(runtime: Runtime, text: string, form: string): string {
  let result = '';
  for (let start = 0; start < text.length; ) {
    const end = pieceEnd(text, start);
    runtime.budget.steps(end - start);
    const piece = text.slice(start, end).normalize(form);
    runtime.budget.checkLength(result.length + piece.length);
    runtime.budget.charge(2 * piece.length);
    result += piece;
    start = end;
  }
  return result;
}

function normalized(runtime: Runtime, source: Value, form: EnumConstant): string {
  return normalizedText(runtime, runtime.toText(source), form.name);
}

export const NORMALIZER_TYPE: GroovyType = new GroovyType({
  name: 'java.text.Normalizer',
  methods: methodTable(() => ({
    'static normalize(CharSequence, java.text.Normalizer$Form)': (runtime, _self, text, form: EnumConstant) =>
      normalized(runtime, text, form),
    'static isNormalized(CharSequence, java.text.Normalizer$Form)': (
      runtime,
      _self,
      text,
      form: EnumConstant,
    ) => normalized(runtime, text, form) === runtime.toText(text),
  })),
});
