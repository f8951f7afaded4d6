/** `java.text.Normalizer`. */
import { GroovyType, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { type EnumConstant, enumConstants, enumType } from '../lang/enum-constants.ts';

const FORM_NAMES = ['NFD', 'NFC', 'NFKD', 'NFKC'] as const;

const FORMS = enumConstants(() => NORMALIZER_FORM_TYPE, FORM_NAMES);

export const NORMALIZER_FORM_TYPE: GroovyType = enumType('java.text.Normalizer$Form', FORMS);

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
