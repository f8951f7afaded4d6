/** Names of labels and relationship types that scripts hand in: our own objects, or any class of a script. */
import { type JavaThrowable, javaException, type Runtime, type Value } from '#groovy/host';
import { CONSTRAINT_VIOLATION, ILLEGAL_TOKEN_NAME, illegalArgument } from './exceptions.ts';
import { isNativeToken } from './named-tokens.ts';

/** What `name()` of a Label or RelationshipType gives. */
export function tokenName(runtime: Runtime, token: Value): string {
  if (isNativeToken(token)) return token.name;
  if (token === null) throw javaException('java.lang.NullPointerException', 'a label or type is null');
  const name = runtime.invokeMethod(token, 'name', []);
  if (typeof name === 'string') return name;
  throw illegalArgument(`${runtime.toJavaText(token)} has no name`);
}

/** A relationship type, or a name of the schema, that can be stored. */
export function requireTokenName(name: string | null): string {
  if (name !== null && name !== '') return name;
  const cause = illegalTokenName(name);
  const message = `${ILLEGAL_TOKEN_NAME.name}: ${cause.detail}`;
  throw javaException('java.lang.IllegalArgumentException', message, cause);
}

/** A label that can be stored. */
export function requireLabelName(name: string | null): string {
  if (name !== null && name !== '') return name;
  throw javaException(CONSTRAINT_VIOLATION, `Invalid label name '${name}'.`, illegalTokenName(name));
}

/** A property key that can be stored. */
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
