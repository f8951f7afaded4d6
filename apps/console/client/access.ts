/** Who the console is to the server, and what that role may do: asked anew for each token. */
import { effect, signal } from '@preact/signals';
import { type Access, includesRole, type Role } from '#protocol/management';
import { isReadOnly, token } from '../session.ts';
import { texts } from '../texts/index.ts';
import { getJson } from './api.ts';
import { connection } from './live.ts';

/** Null before the server has said it, and while it does not know who asks. */
export const access = signal<Access | null>(null);

/** Why something that needs a role is not for this user here; null if it is, or if that is not known. */
export function refusal(needed: Role): string | null {
  const known = access.value;
  if (known === null) return null;
  if (!includesRole(known.role, needed)) return texts.access.needs(needed, known.role);
  const changes = needed === 'writer' || needed === 'script';
  return changes && known.isReadOnly ? texts.access.serverReadOnly : null;
}

/** Begins to ask, again with each token and each time the server is back. */
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
