/**
 * Credentials as lines of text, `name:role:hash`, where the hash is `scrypt.N.r.p.salt.key` (RFC 7914, salt and key in
 * base64url). Empty lines and lines that begin with `#` are skipped.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { isRole, ROLES, type Role } from './access.ts';

/** Cost of a new hash: 32 MiB and about a tenth of a second. */
const COST = { N: 32_768, r: 8, p: 1 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Limits of the cost in a line: a mistyped one must not block the server for minutes. */
const MEMORY_BYTES_MAX = 256 * 1024 * 1024;
const PARALLEL_MAX = 16;

/**
 * No dot, which separates name and secret in a bearer token, and no colon, which does so in a line and in Basic
 * credentials.
 */
const NAME = /^[A-Za-z0-9_@-]{1,64}$/;
const HASH = /^scrypt\.(\d{1,8})\.(\d{1,3})\.(\d{1,2})\.([A-Za-z0-9_-]{16,128})\.([A-Za-z0-9_-]{22,128})$/;

export interface SecretHash {
  readonly cost: { readonly N: number; readonly r: number; readonly p: number };
  readonly salt: Buffer;
  readonly key: Buffer;
}

export interface Credential {
  readonly name: string;
  readonly role: Role;
  readonly hash: SecretHash;
}

/** An invalid line of credentials. The message omits the line, which may contain a secret. */
export class CredentialError extends Error {
  override readonly name = 'CredentialError';
  readonly code = 'PROTOCOL_CREDENTIAL';
}

export async function hashSecret(secret: string): Promise<SecretHash> {
  const salt = randomBytes(SALT_BYTES);
  return { cost: COST, salt, key: await deriveKey(secret, salt, KEY_BYTES, COST) };
}

export function formatHash({ cost, salt, key }: SecretHash): string {
  const { N, r, p } = cost;
  return `scrypt.${N}.${r}.${p}.${salt.toString('base64url')}.${key.toString('base64url')}`;
}

/** Constant time: takes as long for a wrong secret as for the right one. */
export async function verifySecret(secret: string, { cost, salt, key }: SecretHash): Promise<boolean> {
  return timingSafeEqual(await deriveKey(secret, salt, key.length, cost), key);
}

/** Throws {@link CredentialError} with the number of the line. */
export function parseCredentials(text: string): Credential[] {
  return credentialLines(text).map(({ name, role, secret, at }) => ({
    name,
    role,
    hash: parseHash(secret) ?? fail(at, "the third part is no hash; 'quiver hash-password' makes one"),
  }));
}

/** As above, but secrets may be in plain text: in the environment, which contains secrets anyway. */
export async function readPlainCredentials(text: string): Promise<Credential[]> {
  const credentials: Credential[] = [];
  for (const { name, role, secret, at } of credentialLines(text)) {
    if (secret === '') fail(at, 'the secret is empty');
    credentials.push({ name, role, hash: parseHash(secret) ?? (await hashSecret(secret)) });
  }
  return credentials;
}

interface CredentialLine {
  readonly name: string;
  readonly role: Role;
  readonly secret: string;
  readonly at: number;
}

function credentialLines(text: string): CredentialLine[] {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((raw, index) => {
    const line = raw.trim();
    const at = index + 1;
    if (line === '' || line.startsWith('#')) return [];
    const [name = '', role = '', ...rest] = line.split(':');
    if (!NAME.test(name)) return fail(at, 'the name may hold letters, digits, _, @ and -');
    if (!isRole(role)) return fail(at, `the role must be one of ${ROLES.join(', ')}`);
    if (seen.has(name)) return fail(at, `there is a line for ${name} already`);
    seen.add(name);
    return [{ name, role, secret: rest.join(':'), at }];
  });
}

function parseHash(text: string): SecretHash | null {
  const match = HASH.exec(text);
  if (match === null) return null;
  const [N, r, p] = match.slice(1, 4).map(Number) as [number, number, number];
  const isPowerOfTwo = N > 1 && Number.isInteger(Math.log2(N));
  if (!isPowerOfTwo || r < 1 || p < 1 || p > PARALLEL_MAX || 128 * N * r > MEMORY_BYTES_MAX) return null;
  const [salt, key] = match.slice(4).map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
  return { cost: { N, r, p }, salt, key };
}

function fail(line: number, problem: string): never {
  throw new CredentialError(`credentials, line ${line}: ${problem}`);
}

function deriveKey(secret: string, salt: Buffer, length: number, cost: SecretHash['cost']): Promise<Buffer> {
  // Unicode normalization: the same text has several encodings (RFC 8265).
  const options: ScryptOptions = { ...cost, maxmem: 2 * 128 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(secret.normalize('NFC'), salt, length, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
