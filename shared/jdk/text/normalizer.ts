/** `java.text.Normalizer`. */
import { type EnumConstant, EnumType } from '#groovy/runtime/classes/enum-type';
import { GroovyType, methodTable, type Runtime, type Value } from '#groovy/runtime/host';

export const NORMALIZER_FORM_TYPE: GroovyType = new EnumType('java.text.Normalizer$Form', [
  'NFD',
  'NFC',
  'NFKD',
  'NFKC',
]);

function normalized(runtime: Runtime, source: Value, form: EnumConstant): string {
  const text = runtime.toText(source);
  runtime.budget.steps(text.length);
  const result = text.normalize(form.name);
  runtime.budget.checkLength(result.length);
  runtime.budget.charge(2 * result.length);
  return result;
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
