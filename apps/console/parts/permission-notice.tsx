/** Explains why a part of the page needs a higher role; empty if it is allowed. */
import type { Role } from '#protocol/management';
import { refusal } from '../client/access.ts';

export function PermissionNotice({ needs }: { needs: Role }) {
  const reason = refusal(needs);
  return reason === null ? null : <p class="refusal">{reason}</p>;
}
