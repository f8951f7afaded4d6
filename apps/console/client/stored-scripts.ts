/** Client of the stored scripts API. */
export interface StoredScript {
  readonly name: string;
  readonly storedAt: string;
  readonly storedBy: string;
}

export const SCRIPTS_PATH = 'db/data/scripts';

export function addressOfScript(name: string): string {
  return `${SCRIPTS_PATH}/${encodeURIComponent(name)}`;
}
