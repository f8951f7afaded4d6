/** `java.util.Enumeration`. */
import type { Enumeration } from '#groovy/runtime/collections/enumeration';
import { GroovyType } from '#groovy/runtime/host';

export const ENUMERATION_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Enumeration',
  form: 'interface',
  results: new Map([['hasMoreElements', 'boolean']]),
  methods: () => ({
    'hasMoreElements()': (_runtime, self: Enumeration) => self.source.hasNext(),
    'nextElement()': (_runtime, self: Enumeration) => self.source.next(),
  }),
});
