/** Names of labels and relationship types that scripts hand in: our own objects, or any class of a script. */
import { javaException, type Runtime, type Value } from '#groovy/host';
import { ILLEGAL_TOKEN_NAME, illegalArgument } from './exceptions.ts';
import { NativeLabel, NativeRelationshipType } from './named-tokens.ts';

/** What `name()` of a Label or RelationshipType gives. */
export function tokenName(runtime: Runtime, token: Value): string {
  if (token instanceof NativeLabel || token instanceof NativeRelationshipType) return token.name;
  if (token === null) throw javaException('java.lang.NullPointerException', 'a label or type is null');
  const name = runtime.invokeMethod(token, 'name', []);
  if (typeof name === 'string') return name;
  throw illegalArgument(`${runtime.toJavaText(token)} has no name`);
}

/** A name that can be stored. */
export function requireTokenName(name: string): string {
  if (name !== '') return name;
  const message = `'${name}' is not a valid token name. Only non-null, non-empty strings are allowed.`;
  const cause = javaException(ILLEGAL_TOKEN_NAME, message);
  throw javaException('java.lang.IllegalArgumentException', message, cause);
}
