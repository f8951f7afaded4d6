/** GDK conversions of strings to `java.net.URL` and `URI`. */
import type { Extension, Value } from '#groovy/runtime/host';
import { JavaUri, JavaUrl } from '#jdk/net/url';

export const URL_EXTENSION: Extension = {
  on: 'java.lang.CharSequence',
  methods: () => ({
    'toURI()': (runtime, self: Value) => new JavaUri(runtime.toJavaText(self)),
    'toURL()': (runtime, self: Value) => new JavaUrl(runtime.toJavaText(self)),
  }),
};
