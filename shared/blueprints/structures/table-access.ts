/** Reading a list by index as Java does. */
import { javaException } from '#groovy/host';

export function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length) {
    throw javaException(
      'java.lang.IndexOutOfBoundsException',
      `Index ${index} out of bounds for length ${items.length}`,
    );
  }
  return items[index] as T;
}
