/** The user's role and rights on the server; fetched for each token. */
import { effect, signal } from '@preact/signals';
import { type Access, includesRole, type Role } from '#protocol/management';
import { isReadOnly, token } from '../session.ts';
import { texts } from '../texts/index.ts';
import { getJson } from './api.ts';
import { connection } from './live.ts';

/** Null until loaded, and while not authenticated. */
export const access = signal<Access | null>(null);

/** The message for an action that needs a higher role; null if it is allowed or unknown. */
export function refusal(needed: Role): string | null {
  const known = access.value;
  if (known === null) return null;
  if (!includesRole(known.role, needed)) return texts.access.needs(needed, known.role);
  const changes = needed === 'writer' || needed === 'script';
  return changes && known.isReadOnly ? texts.access.serverReadOnly : null;
}

/** Fetches the rights now, for each new token, and after each reconnect. */
export function startAccess(): void {
  let isForced = false;
  effect(() => {
    const asked = token.value;
    if (connection.value.kind !== 'open') return;
    getJson<Access>('db/manage/access').then(
      (known) => {
        if (token.peek() !== asked) return;
        access.value = known;
        const mustRead = refusal('writer') !== null;
        if (mustRead || isForced) isReadOnly.value = mustRead;
        isForced = mustRead;
      },
      () => {
        if (token.peek() === asked) access.value = null;
      },
    );
  });
}
