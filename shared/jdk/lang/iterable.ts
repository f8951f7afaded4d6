/** `java.lang.Iterable`. */
import { GroovyType } from '#groovy/runtime/host';

export const ITERABLE_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Iterable',
  form: 'interface',
  isFunctional: true,
});
