/** GDK methods of `java.io.Closeable`. */
import { type Extension, methodTable, type Value } from '#groovy/runtime/host';

/** Closes the receiver even if the closure throws. */
export const CLOSING: Extension = {
  on: 'java.io.Closeable',
  methods: methodTable(() => ({
    'withCloseable(Closure)': (runtime, self: Value, body) => {
      try {
        return runtime.call1(body, self);
      } finally {
        runtime.invokeMethod(self, 'close', []);
      }
    },
  })),
};
