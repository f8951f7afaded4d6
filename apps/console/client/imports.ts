/** Client of the import jobs API. */
import { getJson } from './api.ts';

export interface ImportJob {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'completed' | 'failed' | 'cancelled';
  readonly url: string | null;
  readonly upload: { readonly name: string | null; readonly bytes: number } | null;
  readonly progress: {
    readonly nodes: number;
    readonly relationships: number;
    readonly quads: number;
    readonly percent: number | null;
    readonly elementsPerSecond: number;
  };
  readonly failure: { readonly message: string } | null;
}

export const IMPORTS_PATH = 'db/data/import';

/** Throws CallFailure. */
export function loadImports(): Promise<readonly ImportJob[]> {
  return getJson(IMPORTS_PATH);
}
