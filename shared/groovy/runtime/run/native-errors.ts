/** Maps errors of the JavaScript engine (stack overflow, invalid array length) to exceptions of the script. */
import { isNativeError } from 'node:util/types';
import { BudgetCause, BudgetExceeded } from '#base';
import { type JavaThrowable, javaException } from '../errors/exception.ts';

const TOO_LARGE =
  /^(Invalid (string|array|typed array) length|Maximum BigInt size exceeded|Array buffer allocation failed)/;

/**
 * A throwable that the script may catch, or what ends its run: the engine's stack is used up, a body of the library
 * met a null where Java would have thrown, a value is larger than the engine can hold. Null for all else: those are
 * faults of this program and must not look like errors of the script.
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
  // Functions are compiled when they are first called.
  const tooMany = name === 'SyntaxError' ? /^Too many \w+/.exec(message)?.[0] : undefined;
  if (tooMany !== undefined) return new BudgetExceeded(BudgetCause.Size, `${tooMany} in one expression`);
  const isNull = name === 'TypeError' && /\bnull\b/.test(message);
  return isNull ? javaException('java.lang.NullPointerException', null) : null;
}
