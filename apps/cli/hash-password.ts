/** `quiver hash-password`: creates a line of the credentials file; see `shared/protocol/credentials.ts`. */
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { CredentialError, formatHash, hashSecret, parseCredentials } from '#protocol';

const SECRET_BYTES = 24;

/**
 * Prints `name:role:hash`. Reads the secret from standard input; on a terminal, which would echo it, generates
 * one and prints it on standard error. Throws {@link CredentialError}.
 */
export async function hashPassword(name: string, role: string): Promise<number> {
  const isTerminal = process.stdin.isTTY === true;
  const secret = isTerminal
    ? randomBytes(SECRET_BYTES).toString('base64url')
    : (await text(process.stdin)).replace(/\r?\n$/, '');
  if (secret === '') throw new CredentialError('the secret on standard input is empty');
  const line = `${name}:${role}:${formatHash(await hashSecret(secret))}`;
  parseCredentials(line);
  if (isTerminal) process.stderr.write(`secret, shown only now: ${secret}\n`);
  process.stdout.write(`${line}\n`);
  return 0;
}
