/** GDK methods of `java.io.Closeable`. */
import type { Extension, Value } from '#groovy/runtime/host';

/** Closes the receiver even if the closure throws. */
export const CLOSING: Extension = {
  on: 'java.io.Closeable',
  methods: () => ({
    'withCloseable(Closure)': (runtime, self: Value, body: Value) => {
      try {
        return runtime.call1(body, self);
      } finally {
        runtime.invokeMethod(self, 'close', []);
      }
    },
  }),
};
