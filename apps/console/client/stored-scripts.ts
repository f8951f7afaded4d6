/** Scripts that are stored on the server under a name. */
export interface StoredScript {
  readonly name: string;
  readonly storedAt: string;
  readonly storedBy: string;
}

export const SCRIPTS_PATH = 'db/data/scripts';

export function addressOfScript(name: string): string {
  return `${SCRIPTS_PATH}/${encodeURIComponent(name)}`;
}
