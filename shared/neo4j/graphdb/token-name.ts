/**
 * Names of the labels and relationship types that scripts pass: objects of this room, or of any class of a
 * script.
 */
import { type JavaThrowable, javaException, nullPointer, type Runtime, type Value } from '#groovy/host';
import { CONSTRAINT_VIOLATION, ILLEGAL_TOKEN_NAME, illegalArgument } from './exceptions.ts';
import { isNativeToken } from './named-tokens.ts';

/** The result of `name()` of a Label or RelationshipType. */
export function tokenName(runtime: Runtime, token: Value): string {
  if (isNativeToken(token)) return token.name;
  if (token === null) throw nullPointer('a label or type is null');
  const name = runtime.invokeMethod(token, 'name', []);
  if (typeof name === 'string') return name;
  throw illegalArgument(`${runtime.toJavaText(token)} has no name`);
}

/** Checks the name of a relationship type or schema element. */
export function requireTokenName(name: string | null): string {
  if (name !== null && name !== '') return name;
  const cause = illegalTokenName(name);
  const message = `${ILLEGAL_TOKEN_NAME.name}: ${cause.detail}`;
  throw javaException('java.lang.IllegalArgumentException', message, cause);
}

/** Checks the name of a label. */
export function requireLabelName(name: string | null): string {
  if (name !== null && name !== '') return name;
  throw javaException(CONSTRAINT_VIOLATION, `Invalid label name '${name}'.`, illegalTokenName(name));
}

/** Checks a property key. */
export function requireKeyName(key: string | null): string {
  if (key !== null && key !== '') return key;
  throw javaException(
    'java.lang.IllegalArgumentException',
    `Invalid property key '${key ?? 'null'}'.`,
    illegalTokenName(key),
  );
}

function illegalTokenName(name: string | null): JavaThrowable {
  return javaException(
    ILLEGAL_TOKEN_NAME,
    `${name === null ? 'Null' : `'${name}'`} is not a valid token name. Only non-null, non-empty strings are allowed.`,
  );
}
