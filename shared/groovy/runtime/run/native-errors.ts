/** Maps errors of the JavaScript engine (stack overflow, invalid array length) to exceptions of the script. */
import { isNativeError } from 'node:util/types';
import { BudgetCause, BudgetExceeded } from '#base';
import { type JavaThrowable, javaException, nullPointer } from '../errors/exception.ts';

const TOO_LARGE =
  /^(Invalid (string|array|typed array) length|Maximum BigInt size exceeded|Array buffer allocation failed)/;

/**
 * A throwable that the script may catch, or an error that ends its run: the engine's stack is exhausted, a
 * library body received a null where Java would have thrown, a value exceeds an engine limit. Null for all
 * others, which are internal errors and must not appear as errors of the script.
 */
export function ofNativeError(error: unknown): JavaThrowable | BudgetExceeded | null {
  if (!isNativeError(error)) return null;
  const { name, message } = error;
  if (name === 'RangeError' && message.startsWith('Maximum call stack size exceeded')) {
    return javaException('java.lang.StackOverflowError', null);
  }
  if (name === 'RangeError' && TOO_LARGE.test(message)) {
    return new BudgetExceeded(BudgetCause.Size, 'a value is larger than can be held');
  }
  // Functions are compiled at their first call.
  const tooMany = name === 'SyntaxError' ? /^Too many \w+/.exec(message)?.[0] : undefined;
  if (tooMany !== undefined) return new BudgetExceeded(BudgetCause.Size, `${tooMany} in one expression`);
  const isNull = name === 'TypeError' && /\bnull\b/.test(message);
  return isNull ? nullPointer() : null;
}
