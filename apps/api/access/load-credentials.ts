/** Loads credentials from a file of hashes, the environment, or both, as the settings say. */
import { readFile } from 'node:fs/promises';
import { type Credential, CredentialError, parseCredentials, readPlainCredentials } from '#protocol';

export interface CredentialSources {
  readonly file: string | null;
  /** Lines that may have secrets in plain text. */
  readonly lines: string | null;
}

/** Null without a source. Throws {@link CredentialError} for invalid or empty credentials. */
export async function loadCredentials({ file, lines }: CredentialSources): Promise<Credential[] | null> {
  if (file === null && lines === null) return null;
  const credentials = [
    ...(file === null ? [] : parseCredentials(await readText(file))),
    ...(lines === null ? [] : await readPlainCredentials(lines)),
  ];
  const names = new Set(credentials.map(({ name }) => name));
  if (names.size === 0) throw new CredentialError('credentials: the list is empty');
  if (names.size < credentials.length) {
    throw new CredentialError('credentials: a name is in both the file and the environment');
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
