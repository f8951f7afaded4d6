/** Sets up authentication from the settings: loads credentials, rejects unsafe combinations, reloads changed files. */
import { CredentialError, type Settings, SettingsError } from '#protocol';
import { Authenticator } from './authenticator.ts';
import { type CredentialSources, loadCredentials } from './load-credentials.ts';
import { isLoopback } from './network-names.ts';
import { watchFiles } from './watched-files.ts';

export interface Access {
  /** Null without authentication: every client is an admin. */
  readonly authenticator: Authenticator | null;
  close(): void;
}

/** Throws {@link SettingsError} for invalid credentials, and for missing ones where they are required. */
export async function openAccess(settings: Settings, onReload: (error: unknown) => void): Promise<Access> {
  const sources = { file: settings.credentialsFile, lines: settings.credentials };
  const credentials = await loadCredentials(sources).catch((error: unknown) => {
    throw error instanceof CredentialError ? new SettingsError(error.message, { cause: error }) : error;
  });
  if (credentials === null) {
    requireLoopback(settings);
    return { authenticator: null, close: () => undefined };
  }
  const authenticator = new Authenticator(credentials);
  const { file } = sources;
  if (file === null) return { authenticator, close: () => undefined };
  const watch = watchFiles([file], () => {
    reload(authenticator, sources).then(() => onReload(null), onReload);
  });
  return { authenticator, close: () => watch.close() };
}

async function reload(authenticator: Authenticator, sources: CredentialSources): Promise<void> {
  const credentials = await loadCredentials(sources);
  if (credentials !== null) authenticator.replace(credentials);
}

function requireLoopback({ host, allowUnauthenticated }: Settings): void {
  if (isLoopback(host) || allowUnauthenticated) return;
  throw new SettingsError(
    `QUIVER_HOST=${host} can be reached from other machines, and there are no credentials: set ` +
      'QUIVER_CREDENTIALS_FILE or QUIVER_CREDENTIALS, or QUIVER_ALLOW_UNAUTHENTICATED=true if access is restricted elsewhere',
  );
}
