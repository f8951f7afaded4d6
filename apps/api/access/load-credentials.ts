/** Credentials from where the settings say: a file of hashes, the environment, or both. */
import { readFile } from 'node:fs/promises';
import { type Credential, CredentialError, parseCredentials, readPlainCredentials } from '#protocol';

export interface CredentialSources {
  readonly file: string | null;
  /** Lines in which a secret may stand as it is. */
  readonly lines: string | null;
}

/** Null when no source is named. Throws {@link CredentialError} for what cannot be used; nobody at all included. */
export async function loadCredentials({ file, lines }: CredentialSources): Promise<Credential[] | null> {
  if (file === null && lines === null) return null;
  const credentials = [
    ...(file === null ? [] : parseCredentials(await readText(file))),
    ...(lines === null ? [] : await readPlainCredentials(lines)),
  ];
  const names = new Set(credentials.map(({ name }) => name));
  if (names.size === 0) throw new CredentialError('credentials: there is no line');
  if (names.size < credentials.length) {
    throw new CredentialError('credentials: a name stands in the file and in the environment');
  }
  return credentials;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new CredentialError(`credentials: ${file} cannot be read`, { cause });
  }
}
